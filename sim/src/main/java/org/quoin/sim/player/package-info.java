/**
 * A world's records of its players besides their avatars: its game rules, each player's level, and
 * its memory of players who left.
 */
@NullMarked
package org.quoin.sim.player;

import org.jspecify.annotations.NullMarked;
