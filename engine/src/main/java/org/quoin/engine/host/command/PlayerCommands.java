package org.quoin.engine.host.command;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.command.CommandSpec;
import org.quoin.engine.host.chat.ChatRoom;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.sim.house.Level;

/** The commands about who may do what. */
final class PlayerCommands {
    private final ChatRoom room;

    private final Players players;
    private final PlayerLevels levels;

    PlayerCommands(ChatRoom room, Players players, PlayerLevels levels) {
        this.room = room;
        this.players = players;
        this.levels = levels;
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

    /** Tells what a player may do, or changes it; a moderator lets visitors build, or not. */
    void level(@Nullable Player by, Parsed command) {
        Player whom =
                command.has("player") ? AvatarCommands.player(players, command.text("player")) : by;
        if (whom == null) {
            room.answer(null, "answer.whom");
        } else if (!command.has("level")) {
            tellLevel(by, whom, levels.levelOf(whom));
        } else {
            Level level = Objects.requireNonNull(Level.ofWord(command.text("level")));
            if (!levels.may(by, CommandSpec.Who.MODERATOR)) {
                room.answer(by, "answer.hosts-only");
            } else if (!levels.mayCommand(by)
                    && (Level.mayModerate(level.code()) || !levels.outranks(by, whom))) {
                room.answer(by, "answer.level.moderators");
            } else {
                change(by, whom, level);
            }
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
