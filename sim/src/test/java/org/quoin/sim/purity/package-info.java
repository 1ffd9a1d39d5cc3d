/**
 * Reads the simulation's bytecode and finds what would let two machines' worlds drift apart:
 * floats, clocks, threads, locales, hash order, files and sockets.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.sim.purity;
