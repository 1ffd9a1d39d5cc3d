package org.quoin.engine.host.command;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.chat.ChatRoom;
import org.quoin.engine.host.command.RoomDirectory.Board;
import org.quoin.engine.host.command.RoomDirectory.Ranked;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.wire.RoomList;
import org.quoin.sim.match.Match;
import org.quoin.sim.match.Mode;

/** {@code /room}, {@code /rooms} and {@code /top}: the room, its server and its best players. */
final class RoomCommands {
    private final ChatRoom chat;
    private final TurnSealer sealer;
    private final @Nullable RoomDirectory directory;

    /** Of a room; without a directory the world is none. */
    RoomCommands(ChatRoom chat, TurnSealer sealer, @Nullable RoomDirectory directory) {
        this.chat = chat;
        this.sealer = sealer;
        this.directory = directory;
    }

    /** The directory; null, and the player is told, if the world is no room. */
    private @Nullable RoomDirectory directory(Call call) {
        if (directory == null) {
            chat.refuse(call.by(), "answer.room.none");
        }
        return directory;
    }

    /** Says which room this is, and how friends get into it. */
    void room(Call call) {
        RoomDirectory rooms = directory(call);
        if (rooms == null) {
            return;
        }
        for (RoomList.Room each : rooms.rooms()) {
            if (each.name().equals(rooms.room())) {
                chat.answer(
                        call.by(),
                        "answer.room",
                        each.name(),
                        each.template(),
                        "" + each.players(),
                        "" + each.playersMax());
            }
        }
        chat.answer(call.by(), "answer.room.friends", rooms.room());
    }

    /** Lists the rooms of the server. */
    void rooms(Call call) {
        RoomDirectory rooms = directory(call);
        if (rooms == null) {
            return;
        }
        List<RoomList.Room> all = rooms.rooms();
        Page page = Page.asked(call, all.size());
        if (page.count() > 1) {
            chat.answer(
                    call.by(),
                    "answer.rooms.page",
                    "" + all.size(),
                    "" + page.number(),
                    "" + page.count());
        }
        for (RoomList.Room each : page.of(all)) {
            chat.answer(
                    call.by(),
                    each.password() ? "answer.rooms.locked" : "answer.rooms.room",
                    each.name(),
                    each.template(),
                    "" + each.players(),
                    "" + each.playersMax());
        }
    }

    /** Lists the best players of a mode; without one of that being played. */
    void top(Call call) {
        RoomDirectory rooms = directory(call);
        if (rooms == null) {
            return;
        }
        Match match = sealer.simulation().match();
        Mode played = match.mode();
        if (played == null) {
            chat.refuse(call.by(), "answer.match.none");
            return;
        }
        String mode = call.has("mode") ? call.text("mode").toLowerCase(Locale.ROOT) : played.name();
        if (match.modes().stream().noneMatch(each -> each.name().equals(mode))) {
            String all = match.modes().stream().map(Mode::name).collect(Collectors.joining(", "));
            chat.refuse(call.by(), "answer.match.no-mode", mode, all);
            return;
        }
        for (Board board : rooms.boards()) {
            if (board.mode().equals(mode)) {
                tell(call, board);
                return;
            }
        }
        chat.answer(call.by(), "answer.top.nobody", mode);
    }

    private void tell(Call call, Board board) {
        chat.answer(call.by(), "answer.top", board.mode());
        int rank = 0;
        for (Ranked each : board.players()) {
            rank++;
            chat.answer(
                    call.by(),
                    each.bestMillis() == 0 ? "answer.top.player" : "answer.top.runner",
                    "" + rank,
                    each.name(),
                    "" + each.rating(),
                    "" + each.margin(),
                    "" + each.wins(),
                    "" + each.games(),
                    time(each.bestMillis()));
        }
    }

    /** Minutes, seconds and hundredths, as the results of a match show them. */
    private static String time(long millis) {
        long hundredths = (millis + 5) / 10;
        return String.format(
                Locale.ROOT,
                "%d:%02d.%02d",
                hundredths / 6000,
                hundredths / 100 % 60,
                hundredths % 100);
    }
}
