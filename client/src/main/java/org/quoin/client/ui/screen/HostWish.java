package org.quoin.client.ui.screen;

import org.jspecify.annotations.Nullable;
import org.quoin.sim.world.WorldRules;

/**
 * What the player wants to host.
 *
 * @param world a world of the list, or null for a new one
 * @param name of a new world
 * @param seed of a new world, as it was typed; empty stands for chance
 * @param flat whether a new world is a plain, rather than a landscape
 * @param rules of a new world
 * @param port TCP and UDP
 * @param waitsForLate whether in a new world all wait for a player who is late, rather than play on
 */
public record HostWish(
        @Nullable WorldEntry world,
        String name,
        String seed,
        boolean flat,
        WorldRules rules,
        int port,
        boolean waitsForLate) {}
