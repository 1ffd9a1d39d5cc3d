/**
 * Bytes of states: how snapshots are written and read, bounded and checked. Whoever holds a part of
 * the state writes and reads that part by these. Depends on nothing but {@code java.lang}.
 */
@NullMarked
package org.quoin.sim.bytes;

import org.jspecify.annotations.NullMarked;
