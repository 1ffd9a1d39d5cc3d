package org.quoin.engine.host.command;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.sim.Simulation;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.player.KnownPlayers.Known;
import org.quoin.sim.player.Level;

/** How high players stand, by their levels in the world. */
final class PlayerRanks implements Ranks {
    private final Players players;
    private final PlayerLevels levels;
    private final TurnSealer sealer;

    PlayerRanks(Players players, PlayerLevels levels, TurnSealer sealer) {
        this.players = players;
        this.levels = levels;
        this.sealer = sealer;
    }

    @Override
    public int of(@Nullable Player player) {
        return player == null || levels.isOwn(player)
                ? Level.HOST.code()
                : levels.levelOf(player).code();
    }

    @Override
    public int ofId(long playerId) {
        Simulation world = sealer.simulation();
        AvatarState avatar = new AvatarState();
        for (int slot : world.avatarSlots()) {
            if (playerId != 0 && world.readAvatar(slot, avatar) && avatar.playerId == playerId) {
                Player player = players.at(slot);
                return player == null ? avatar.level : of(player);
            }
        }
        Known known = playerId == 0 ? null : world.known(playerId);
        return known == null ? 0 : known.level();
    }
}
