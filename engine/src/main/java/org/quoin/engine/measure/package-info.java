/**
 * What sessions count about themselves: bytes, round trips, hashes. Mutable and for one thread; the
 * immutable results are in {@code report}.
 */
@NullMarked
package org.quoin.engine.measure;

import org.jspecify.annotations.NullMarked;
