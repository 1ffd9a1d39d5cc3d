package org.quoin.engine.host.command;

import java.util.function.Consumer;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.host.moderation.OrderRules;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.sim.Simulation;
import org.quoin.sim.player.GameRule;

/**
 * Protects the spawn of a new world that strangers can join: everybody appears there, so it is
 * wrecked first. Players who can lift the protection are notified once, when somebody is in the
 * world.
 */
final class SpawnProtection {
    private final Players players;
    private final Consumer<String[]> teller;
    private boolean isUntold;

    /**
     * @param teller notifies those who can act: takes the key of a text, and its arguments
     */
    SpawnProtection(Players players, Consumer<String[]> teller) {
        this.players = players;
        this.teller = teller;
    }

    /** A host begins; a world that has been played is left as it is. */
    void begin(Simulation world, OrderRules order, EntryRules entry) {
        int wanted = order.spawnRadius();
        if (wanted == OrderRules.SPAWN_RADIUS_AS_OPEN) {
            wanted = entry.isOpen() ? OrderRules.SPAWN_RADIUS_OPEN : 0;
        }
        if (world.turn() == 0 && wanted != 0) {
            isUntold = true;
            players.setRule(
                    GameRule.SPAWN_RADIUS, GameRule.SPAWN_RADIUS.words().indexOf("" + wanted));
        }
    }

    /**
     * Called as time passes. Notices follow what holds now: the host may have lifted it at once.
     */
    void advance(Simulation world) {
        for (int slot = 0; slot < players.slots() && isUntold; slot++) {
            Player player = players.at(slot);
            if (player != null && player.isInWorld()) {
                isUntold = false;
                int radius = world.rules().numberOf(GameRule.SPAWN_RADIUS);
                if (radius != 0) {
                    teller.accept(
                            new String[] {"answer.spawn.protected", Integer.toString(radius)});
                }
            }
        }
    }
}
