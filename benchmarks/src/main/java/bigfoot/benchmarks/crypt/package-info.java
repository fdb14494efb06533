/** The IDEA cipher: encrypts a text and decrypts it again, threads working on slices of it. */
package bigfoot.benchmarks.crypt;
