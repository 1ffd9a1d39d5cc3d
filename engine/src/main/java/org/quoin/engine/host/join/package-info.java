/**
 * Coming in, coming back and going: who is refused and why ({@code Admission}), how a connection
 * becomes a player ({@code JoinHandler}), how connections and players end ({@code Disconnects}),
 * who is banned, muted or away. Also how worlds that differ from the host's are found and replaced
 * ({@code ResyncHandler}).
 */
@NullMarked
package org.quoin.engine.host.join;

import org.jspecify.annotations.NullMarked;
