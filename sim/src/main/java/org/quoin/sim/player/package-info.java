/**
 * What a world keeps about its players besides their avatars: its game rules, each player's level,
 * and what it remembers about players who left.
 */
@NullMarked
package org.quoin.sim.player;

import org.jspecify.annotations.NullMarked;
