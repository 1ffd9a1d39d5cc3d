/**
 * Matches: rounds that players play together in a world, such as a race. A {@link
 * org.quoin.sim.match.Mode} is the data of a game, its rules and its areas with roles; {@link
 * org.quoin.sim.match.Match} is the state machine of lobby, countdown, round and results. Both are
 * part of the world: of its hash, its snapshots, its journal and its replays.
 */
@NullMarked
package org.quoin.sim.match;

import org.jspecify.annotations.NullMarked;
