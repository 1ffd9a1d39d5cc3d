package org.quoin.engine.host.command;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.command.CommandSpec;
import org.quoin.engine.host.chat.ChatRoom;
import org.quoin.engine.host.command.People.Person;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.identity.Fingerprint;
import org.quoin.engine.wire.VisibleText;
import org.quoin.sim.house.Level;

/** The commands about who may do what: players who are here, and those whom the world remembers. */
final class PlayerCommands {
    /** Longer ones are typed by nobody. */
    private static final int NAME_CHARS_MAX = 40;

    private final ChatRoom room;
    private final Players players;
    private final PlayerLevels levels;
    private final People people;

    PlayerCommands(ChatRoom room, Players players, PlayerLevels levels, People people) {
        this.room = room;
        this.players = players;
        this.levels = levels;
        this.people = people;
    }

    /** Gives a player, here or away, the level of a host, or takes it. */
    void op(@Nullable Player by, Parsed command) {
        Person whom = people.find(command.text("player"));
        Level now = people.levelOf(whom);
        boolean off = command.has("how") && command.text("how").equals("off");
        if (now == null) {
            room.answer(by, "answer.level.unknown", VisibleText.line(whom.shown(), NAME_CHARS_MAX));
        } else if (off && now != Level.HOST) {
            tellLevel(by, whom, now);
        } else {
            change(by, whom, off ? Level.BUILDER : Level.HOST);
        }
    }

    /** Tells what a player may do, or changes it; a moderator lets visitors build, or not. */
    void level(@Nullable Player by, Parsed command) {
        if (by == null && !command.has("player")) {
            room.answer(null, "answer.whom");
            return;
        }
        Person whom =
                command.has("player")
                        ? people.find(command.text("player"))
                        : people.of(Objects.requireNonNull(by));
        Level now = people.levelOf(whom);
        if (now == null) {
            room.answer(by, "answer.level.unknown", VisibleText.line(whom.shown(), NAME_CHARS_MAX));
        } else if (!command.has("level")) {
            tellLevel(by, whom, now);
            tellKey(by, whom);
        } else {
            Level level = Objects.requireNonNull(Level.ofWord(command.text("level")));
            if (!levels.may(by, CommandSpec.Who.MODERATOR)) {
                room.answer(by, "answer.hosts-only");
            } else if (!levels.mayCommand(by)
                    && (Level.mayModerate(level.code()) || !people.mayActOn(by, whom))) {
                room.answer(by, "answer.level.moderators");
            } else {
                change(by, whom, level);
            }
        }
    }

    private void change(@Nullable Player by, Person whom, Level level) {
        Player player = whom.player();
        if (player == null || !player.isInWorld()) {
            if (players.setKnownLevel(Seat.playerIdOf(whom.key()), level)) {
                tellLevel(by, whom, level);
                // The host sees which key it has trusted: a name alone can be anybody's.
                room.answer(by, "answer.level.away", whom.shown(), Fingerprint.of(whom.key()));
            } else {
                room.answer(by, "answer.level.busy");
            }
        } else if (levels.isOwn(player) && level != Level.HOST) {
            room.answer(by, "answer.level.own", player.name());
        } else {
            players.setLevel(player, level);
            if (by != player) {
                tellLevel(by, whom, level);
            }
            room.answer(player, "answer.level.you." + level.word());
        }
    }

    /** Who keeps order knows players by their keys: names can be changed. */
    private void tellKey(@Nullable Player to, Person whom) {
        boolean isOther = to == null || to != whom.player();
        if (isOther && whom.key() != 0 && levels.may(to, CommandSpec.Who.MODERATOR)) {
            room.answer(to, "answer.level.key", whom.shown(), Fingerprint.of(whom.key()));
        }
    }

    private void tellLevel(@Nullable Player to, Person whom, Level level) {
        if (to != null && to == whom.player()) {
            room.answer(to, "answer.level.you." + level.word());
        } else {
            room.answer(to, "answer.level." + level.word(), whom.shown());
        }
    }
}
