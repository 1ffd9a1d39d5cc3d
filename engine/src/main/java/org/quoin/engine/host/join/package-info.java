/**
 * Joining, resuming and leaving: which clients are refused and why ({@code Admission}), how a
 * connection becomes a player ({@code JoinHandler}, {@code Seating}), and how connections and
 * players end ({@code Disconnects}). Also how diverged worlds are detected and replaced ({@code
 * ResyncHandler}).
 */
@NullMarked
package org.quoin.engine.host.join;

import org.jspecify.annotations.NullMarked;
