package org.quoin.engine.host.command;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.host.chat.ChatRoom;
import org.quoin.engine.host.join.Disconnects;
import org.quoin.engine.host.sending.Peer;
import org.quoin.engine.host.sending.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.VisibleText;
import org.quoin.sim.house.Level;

/** The commands about who may do what, and who may stay. */
final class PlayerCommands {
    /** A goodbye carries 255 bytes. */
    private final ChatRoom room;

    private final Peers peers;
    private final Players players;
    private final Disconnects disconnects;
    private final PlayerLevels levels;

    PlayerCommands(
            ChatRoom room,
            Peers peers,
            Players players,
            Disconnects disconnects,
            PlayerLevels levels) {
        this.room = room;
        this.peers = peers;
        this.players = players;
        this.disconnects = disconnects;
        this.levels = levels;
    }

    /** Sends a player away. */
    void kick(@Nullable Player by, Parsed command, long nowNanos) {
        Player whom = AvatarCommands.player(players, command.text("player"));
        Peer peer = peers.of(whom);
        if (peer == null) {
            room.answer(by, "answer.kick.away", whom.name());
            return;
        }
        room.answer(by, "answer.kick", whom.name());
        Reason reason =
                command.has("reason")
                        ? Reason.of(
                                EndCode.KICKED_BECAUSE,
                                VisibleText.line(command.text("reason"), Reason.ARGUMENT_CHARS_MAX))
                        : Reason.of(EndCode.KICKED);
        disconnects.dismiss(peer, GoodbyeCode.OTHER, reason, nowNanos);
    }

    /** Gives a player the level of a host, or takes it. */
    void op(@Nullable Player by, Parsed command) {
        Player whom = AvatarCommands.player(players, command.text("player"));
        boolean off = command.has("how") && command.text("how").equals("off");
        if (off && levels.levelOf(whom) != Level.HOST) {
            tellLevel(by, whom, levels.levelOf(whom));
        } else {
            change(by, whom, off ? Level.BUILDER : Level.HOST);
        }
    }

    /** Tells what a player may do, or changes it. */
    void level(@Nullable Player by, Parsed command, boolean may) {
        Player whom =
                command.has("player") ? AvatarCommands.player(players, command.text("player")) : by;
        if (whom == null) {
            room.answer(null, "answer.whom");
        } else if (!command.has("level")) {
            tellLevel(by, whom, levels.levelOf(whom));
        } else if (!may) {
            room.answer(by, "answer.hosts-only");
        } else {
            change(by, whom, Objects.requireNonNull(Level.ofWord(command.text("level"))));
        }
    }

    private void change(@Nullable Player by, Player whom, Level level) {
        if (levels.isOwn(whom) && level != Level.HOST) {
            room.answer(by, "answer.level.own", whom.name());
            return;
        }
        players.setLevel(whom, level);
        if (by != whom) {
            tellLevel(by, whom, level);
        }
        room.answer(whom, "answer.level.you." + level.word());
    }

    private void tellLevel(@Nullable Player to, Player whom, Level level) {
        if (to == whom) {
            room.answer(to, "answer.level.you." + level.word());
        } else {
            room.answer(to, "answer.level." + level.word(), whom.name());
        }
    }
}
