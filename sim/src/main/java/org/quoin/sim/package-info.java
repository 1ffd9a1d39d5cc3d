/** The world and its rules. Depends on the JDK, fastutil and JSpecify only. */
@org.jspecify.annotations.NullMarked
package org.quoin.sim;
