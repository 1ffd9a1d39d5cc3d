/**
 * What a world keeps of its players beside their avatars: its game rules, the level of each player,
 * and what it remembers of those who left.
 */
@NullMarked
package org.quoin.sim.player;

import org.jspecify.annotations.NullMarked;
