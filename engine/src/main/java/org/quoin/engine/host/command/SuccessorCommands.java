package org.quoin.engine.host.command;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.chat.ChatRoom;
import org.quoin.engine.host.command.People.Person;
import org.quoin.engine.host.succession.Candidates;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.wire.NotSuccessor;
import org.quoin.engine.wire.NotSuccessor.Why;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.VisibleText;

/** {@code /successor}: who carries the world on if the host is gone. */
final class SuccessorCommands {
    /** Longer ones are typed by nobody. */
    private static final int NAME_CHARS_MAX = 40;

    /** At most this many are listed for one reason in one line of the chat. */
    private static final int LISTED_MAX = 12;

    private final ChatRoom room;
    private final Players players;
    private final PlayerLevels levels;
    private final People people;
    private final Candidates candidates;

    SuccessorCommands(
            ChatRoom room,
            Players players,
            PlayerLevels levels,
            People people,
            Candidates candidates) {
        this.room = room;
        this.players = players;
        this.levels = levels;
        this.people = people;
        this.candidates = candidates;
    }

    /** Lists who could carry the world on, puts a player first, or rules one out. */
    void successor(Call call) {
        Player by = call.by();
        if (!call.has("name")) {
            list(by);
            return;
        }
        Person whom = people.find(call.text("name"));
        Player player = whom.player();
        if (candidates.isFixed()) {
            room.refuse(by, "answer.successor.config");
        } else if (player != null && levels.isOwn(player)) {
            room.refuse(by, "answer.successor.own", player.name());
        } else if (whom.key() == 0) {
            String shown = VisibleText.line(whom.shown(), NAME_CHARS_MAX);
            room.refuse(by, "answer.level.unknown", shown);
        } else if (call.is("how", "off")) {
            forbid(by, whom);
        } else if (call.is("how", "on")) {
            candidates.allow(whom.key());
            room.answer(by, "answer.successor.on", whom.shown());
        } else {
            candidates.prefer(whom.key());
            room.answer(by, "answer.successor.first", whom.shown());
            tellWhyNot(by, player);
        }
    }

    private void forbid(@Nullable Player by, Person whom) {
        if (candidates.forbid(whom.key())) {
            room.answer(by, "answer.successor.off", whom.shown());
        } else {
            room.refuse(by, "answer.successor.full");
        }
    }

    /** Whoever comes first does so only once it could carry the world on. */
    private void tellWhyNot(@Nullable Player by, @Nullable Player player) {
        for (NotSuccessor each : candidates.list().others()) {
            if (player != null && each.slot() == player.slot()) {
                room.answer(by, keyOf(each.why()), player.name());
            }
        }
    }

    private void list(@Nullable Player by) {
        ToClient.Successors now = candidates.list();
        if (now.all().isEmpty()) {
            room.answer(by, "answer.successor.nobody");
        } else {
            List<String> names = now.all().stream().map(each -> nameOf(each.slot())).toList();
            room.answer(by, "answer.successor", String.join(", ", names));
        }
        for (Why why : Why.values()) {
            List<String> names = new ArrayList<>();
            for (NotSuccessor each : now.others()) {
                if (each.why() == why) {
                    names.add(nameOf(each.slot()));
                }
            }
            if (!names.isEmpty()) {
                int more = names.size() - LISTED_MAX;
                List<String> first = names.subList(0, Math.min(LISTED_MAX, names.size()));
                String all = String.join(", ", first) + (more > 0 ? " (+" + more + ")" : "");
                room.answer(by, keyOf(why), all);
            }
        }
        if (candidates.isFixed()) {
            room.answer(by, "answer.successor.config");
        }
    }

    private static String keyOf(Why why) {
        return switch (why) {
            case UNWILLING -> "answer.successor.unwilling";
            case UNTESTED -> "answer.successor.untested";
            case UNREACHED -> "answer.successor.unreached";
            case STREAM_ONLY -> "answer.successor.stream-only";
            case FORBIDDEN -> "answer.successor.forbidden";
            case BEHIND -> "answer.successor.behind";
        };
    }

    private String nameOf(int slot) {
        Player player = players.at(slot);
        return player == null ? "?" : player.name();
    }
}
