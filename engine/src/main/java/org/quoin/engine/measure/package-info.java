/**
 * What sessions and lines count about themselves: bytes, round trips, losses, hashes, whether
 * datagrams come through, standstills. Mutable and for one thread; the immutable results are in
 * {@code report}.
 */
@NullMarked
package org.quoin.engine.measure;

import org.jspecify.annotations.NullMarked;
