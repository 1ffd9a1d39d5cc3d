/**
 * Coming in, coming back and going: who is refused and why ({@code Admission}), how a connection
 * becomes a player ({@code JoinHandler}, {@code Seating}), and how connections and players end
 * ({@code Disconnects}). Also how worlds that differ from the host's are found and replaced ({@code
 * ResyncHandler}).
 */
@NullMarked
package org.quoin.engine.host.join;

import org.jspecify.annotations.NullMarked;
