package org.quoin.engine.host.command;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.chat.ChatRoom;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.sim.input.MatchCommand;
import org.quoin.sim.match.Entrant;
import org.quoin.sim.match.Match;
import org.quoin.sim.match.Match.Phase;
import org.quoin.sim.match.Mode;
import org.quoin.sim.player.GameRule;

/** The commands about the world's match, and the match that a host wants its world to have. */
final class MatchCommands {
    private static final List<GameRule> OFF_FOR_MATCHES =
            List.of(
                    GameRule.DAY_PASSES,
                    GameRule.FIRE_SPREADS,
                    GameRule.EXPLOSIONS_BREAK,
                    GameRule.CRITTERS_APPEAR);

    private final ChatRoom room;
    private final Players players;
    private final TurnSealer sealer;
    private List<MatchCommand> making = List.of();

    MatchCommands(ChatRoom room, Players players, TurnSealer sealer) {
        this.room = room;
        this.players = players;
        this.sealer = sealer;
    }

    /**
     * The world is to have a match that these commands make; one with an open match keeps it. A new
     * world has bright days and nothing that disturbs a match, unless a host changes that.
     */
    void begin(List<MatchCommand> commands) {
        making = commands;
        if (!commands.isEmpty() && sealer.turn() == 0) {
            OFF_FOR_MATCHES.forEach(rule -> players.setRule(rule, rule.valueOf(false)));
        }
    }

    /** Time has passed. */
    void advance() {
        if (!making.isEmpty() && !players.hasMatchChanges()) {
            if (!match().isEmpty() && !match().isOpen()) { // A host stopped while making it.
                players.changeMatch(List.of(new MatchCommand.Close()));
                return;
            }
            if (match().isEmpty()) {
                players.changeMatch(making);
            }
            making = List.of();
        }
    }

    private Match match() {
        return sealer.simulation().match();
    }

    /** The player who gave the command; null, and told why, if it has no avatar in the world. */
    private @Nullable Player inWorld(Call call) {
        Player by = call.by();
        if (by == null) {
            room.refuse(null, "answer.no-avatar");
        } else if (!by.isInWorld()) {
            room.refuse(by, "answer.not-in");
        } else {
            return by;
        }
        return null;
    }

    /** A player is ready for the next round, or no longer; toggles without an argument. */
    void ready(Call call) {
        Player by = inWorld(call);
        if (by == null) {
            return;
        }
        if (match().phase() != Phase.LOBBY) {
            room.refuse(by, match().isOpen() ? "answer.match.not-now" : "answer.match.none");
            return;
        }
        Entrant one = match().at(by.slot());
        boolean on = call.has("how") ? call.text("how").equals("on") : one != null && !one.ready();
        players.setReady(by, on);
        room.answer(by, on ? "answer.match.ready" : "answer.match.not-ready");
    }

    /** A player votes for the mode of the next round. */
    void vote(Call call) {
        Player by = inWorld(call);
        if (by == null) {
            return;
        }
        if (!match().isOpen()) {
            room.refuse(by, "answer.match.none");
            return;
        }
        String name = call.text("mode").toLowerCase(Locale.ROOT);
        List<Mode> modes = match().modes();
        for (int i = 0; i < modes.size(); i++) {
            if (modes.get(i).name().equals(name)) {
                players.vote(by, i);
                room.answer(by, "answer.match.vote", name);
                return;
            }
        }
        String all = modes.stream().map(Mode::name).collect(Collectors.joining(", "));
        room.refuse(by, "answer.match.no-mode", name, all);
    }

    /** Starts or ends a round, or restores the arena. */
    void match(Call call) {
        if (!match().isOpen()) {
            room.refuse(call.by(), "answer.match.none");
            return;
        }
        String what = call.text("what");
        boolean isLobby = match().phase() == Phase.LOBBY;
        if (isLobby && what.equals("end")) {
            room.refuse(call.by(), "answer.match.no-round");
            return;
        }
        if (!isLobby && what.equals("start")) {
            room.refuse(call.by(), "answer.match.not-now");
            return;
        }
        switch (what) {
            case "start" -> change(call, new MatchCommand.Start(), "answer.match.start");
            case "end" -> change(call, new MatchCommand.End(), "answer.match.end");
            default -> change(call, new MatchCommand.Restore(), "answer.match.restore");
        }
    }

    private void change(Call call, MatchCommand change, String answer) {
        if (players.changeMatch(List.of(change))) {
            room.answer(call.by(), answer);
        } else {
            room.refuse(call.by(), "answer.match.not-now");
        }
    }
}
