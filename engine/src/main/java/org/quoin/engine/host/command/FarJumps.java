package org.quoin.engine.host.command;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.OriginRates;
import org.quoin.engine.congestion.Rates;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.world.Section;

/**
 * How often players are brought to land where nobody is. All machines make its columns and set them
 * going, which takes some 0.1 s of a core each time: 64 visitors who do nothing else slow all
 * worlds to a quarter. Jumps to others, or near them, cost little and are not counted.
 */
final class FarJumps {
    /**
     * Nearer than this to an avatar, along x and z, a jump makes at most one row of columns each
     * way. Hops of 15 blocks cost a ninth of what far jumps do, as measured, and those of 63 half.
     */
    static final long NEAR_BLOCKS = Section.SIDE;

    private static final long ALL = 1;

    private final Peers peers;
    private final Players players;
    private final TurnSealer sealer;
    private final OriginRates ofKeys = new OriginRates(Rates.KEY_JUMPS);
    private final OriginRates ofAddresses = new OriginRates(Rates.ADDRESS_JUMPS);
    private final OriginRates ofAll = new OriginRates(Rates.ALL_JUMPS);

    FarJumps(Peers peers, Players players, TurnSealer sealer) {
        this.peers = peers;
        this.players = players;
        this.sealer = sealer;
    }

    /**
     * Takes a jump of a player.
     *
     * @param x where it leads, in units of a Fixed, as does z
     * @return how many seconds until the player may, rounded up; 0 if it may now
     */
    int take(Player by, long x, long z, long nowNanos) {
        if (isSomebodyNear(x, z)) {
            return 0;
        }
        Peer peer = peers.of(by);
        long address = peer == null ? OriginRates.UNLIMITED : peer.origin();
        int seconds =
                Math.max(
                        ofKeys.secondsUntilOne(by.token(), nowNanos),
                        Math.max(
                                ofAddresses.secondsUntilOne(address, nowNanos),
                                ofAll.secondsUntilOne(ALL, nowNanos)));
        if (seconds == 0) { // Whoever has to wait takes nothing from the others.
            ofKeys.take(by.token(), nowNanos);
            ofAddresses.take(address, nowNanos);
            ofAll.take(ALL, nowNanos);
        }
        return seconds;
    }

    private boolean isSomebodyNear(long x, long z) {
        AvatarState avatar = new AvatarState();
        long near = AvatarCommands.units(NEAR_BLOCKS);
        for (int slot = 0; slot < players.slots(); slot++) {
            @Nullable Player player = players.at(slot);
            if (player != null
                    && sealer.simulation().readAvatar(slot, avatar)
                    && Math.abs(avatar.x - x) < near
                    && Math.abs(avatar.z - z) < near) {
                return true;
            }
        }
        return false;
    }
}
