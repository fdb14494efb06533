/**
 * One method at a time: which events a method raises and what holds at each, in terms of the
 * method's own variables ({@link bigfoot.races.exec.MethodAnalysis}, Section 3.3 and 3.4), and how
 * a summary is put in place of a call ({@link bigfoot.races.exec.Instantiation}, i1 to i3).
 */
package bigfoot.races.exec;
