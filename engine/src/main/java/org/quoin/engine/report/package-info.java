/**
 * The statistics that hosts and players keep about themselves: bytes, round trips, losses, hashes,
 * stalls. The counters and logs are mutable and belong to one thread; the figures made of them are
 * immutable, and scripts rely on their JSON and CSV.
 */
@NullMarked
package org.quoin.engine.report;

import org.jspecify.annotations.NullMarked;
