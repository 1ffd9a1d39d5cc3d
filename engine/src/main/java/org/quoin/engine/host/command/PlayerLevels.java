package org.quoin.engine.host.command;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.CommandSpec;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.sim.Simulation;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.KnownPlayers.Known;
import org.quoin.sim.player.Level;

/**
 * The permissions of players, which are part of the world. Players of the host's own process always
 * have the level of a host, and the console may do everything.
 */
public final class PlayerLevels {
    private final Peers peers;
    private final Players players;
    private final TurnSealer sealer;
    private final AvatarState avatar = new AvatarState();

    public PlayerLevels(Peers peers, Players players, TurnSealer sealer) {
        this.peers = peers;
        this.players = players;
        this.sealer = sealer;
    }

    /** Changes the world's rule, in the first turn if it is called before: nobody is in by then. */
    void setNewcomers(@Nullable Level level) {
        if (level != null && level != sealer.simulation().rules().newcomers()) {
            players.setRule(GameRule.NEWCOMERS, GameRule.NEWCOMERS.words().indexOf(level.word()));
        }
    }

    /** Time has passed: gives the players of the host's own process their level. */
    public void advance() {
        for (Peer peer : peers.all()) {
            Player player = peer.player();
            if (player != null
                    && player.isInWorld()
                    && isOwn(player)
                    && levelToBe(player) != Level.HOST) {
                players.setLevel(player, Level.HOST);
            }
        }
    }

    /** Whether a player plays in the host's own process. */
    boolean isOwn(Player player) {
        Peer peer = peers.of(player);
        return peer != null && peer.isOwn();
    }

    /**
     * The level of a player in the world; that of a visitor before it is in. A higher one counts
     * from the turn on that gives it, a lower one at once: commands in between would undo that.
     */
    public Level levelOf(Player player) {
        Level now = levelInWorld(player);
        Level asked = players.levelAsked(player);
        return asked != null && asked.code() < now.code() ? asked : now;
    }

    /** The level of a player by what the world says, whatever was commanded since its last turn. */
    Level levelInWorld(Player player) {
        boolean isIn = sealer.simulation().readAvatar(player.slot(), avatar);
        Level level = isIn && player.isInWorld() ? Level.ofCode(avatar.level) : null;
        return level == null ? Level.VISITOR : level;
    }

    /** The level that a player has, or will have from the next turn on. */
    Level levelToBe(Player player) {
        Level asked = player.isInWorld() ? players.levelAsked(player) : null;
        return asked == null ? levelInWorld(player) : asked;
    }

    /** Whether a player in the world has a level, or will have it from the next turn on. */
    boolean hasOrGets(Player player, Level level) {
        return levelInWorld(player) == level || levelToBe(player) == level;
    }

    /**
     * How high somebody stands who is here: the code of its level.
     *
     * @param player null for the console, which stands as high as a host
     */
    public int rankOf(@Nullable Player player) {
        return player == null || isOwn(player) ? Level.HOST.code() : levelOf(player).code();
    }

    /** The same of a player, here or away, by what the world knows it; of a stranger 0. */
    public int rankOfId(long playerId) {
        Simulation world = sealer.simulation();
        for (int slot : world.avatarSlots()) {
            if (playerId != 0 && world.readAvatar(slot, avatar) && avatar.playerId == playerId) {
                Player player = players.at(slot);
                return player == null ? avatar.level : rankOf(player);
            }
        }
        Known known = playerId == 0 ? null : world.known(playerId);
        return known == null ? 0 : known.level();
    }

    /** Whether a rank may take back what a player did, or make it again. */
    public boolean mayUndo(int rank, long playerId) {
        return rank >= Level.HOST.code() || rank >= rankOfId(playerId);
    }

    /** Whether a player who is present may moderate. */
    public boolean mayModerate(Player player) {
        return may(player, CommandSpec.Who.MODERATOR);
    }

    /** Whether somebody may give such commands; null is the host's console. */
    boolean may(@Nullable Player player, CommandSpec.Who who) {
        return switch (who) {
            case ALL, PLAYER -> true;
            case MODERATOR ->
                    mayCommand(player)
                            || Level.mayModerate(levelOf(Objects.requireNonNull(player)).code());
            case HOST -> mayCommand(player);
        };
    }

    /**
     * Whether somebody may command others and the world.
     *
     * @param player null for the host's console
     */
    boolean mayCommand(@Nullable Player player) {
        return player == null || isOwn(player) || Level.mayCommand(levelOf(player).code());
    }
}
