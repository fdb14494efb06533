/**
 * verify-placement on random programs, in one process: programs are generated, compiled, planned
 * and rewritten in recording form, run, and their traces judged by {@link
 * bigfoot.placement.verify.TraceJudge}.
 */
package bigfoot.placement.oracle;
