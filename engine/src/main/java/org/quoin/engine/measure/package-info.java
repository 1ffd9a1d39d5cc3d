/**
 * What sessions and connections count about themselves: bytes, round trips, losses, hashes, whether
 * datagrams come through, stalls. Mutable and for one thread; the immutable results are in {@code
 * engine.report}.
 *
 * <p>Depends on {@code engine.report}, {@code engine.wire} and {@code sim.input}.
 */
@NullMarked
package org.quoin.engine.measure;

import org.jspecify.annotations.NullMarked;
