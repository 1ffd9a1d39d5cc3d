package org.quoin.engine.host.command;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.command.DayTimes;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.sim.Simulation;
import org.quoin.sim.player.HouseRules;
import org.quoin.sim.player.Rule;
import org.quoin.sim.world.DayClock;
import org.tinylog.Logger;

/**
 * The commands that change the world as a whole: each becomes a command of a turn. Everybody may
 * ask; all are told what was changed.
 */
final class WorldCommands {
    private final ChatRoom room;
    private final Players players;
    private final TurnSealer sealer;

    WorldCommands(ChatRoom room, Players players, TurnSealer sealer) {
        this.room = room;
        this.players = players;
        this.sealer = sealer;
    }

    /** Tells the time of day, or changes it. */
    void time(@Nullable Player by, Parsed command, boolean may) {
        Simulation simulation = sealer.simulation();
        if (!command.has("time")) {
            int rate = simulation.config().turnRate();
            int day = 1 + DayClock.midnights(simulation.dayTurn(), rate);
            String now = DayTimes.text(DayClock.moment(simulation.dayTurn(), rate));
            room.answer(by, "answer.time", Integer.toString(day), now);
        } else if (!may) {
            Logger.info("{} may not change the time", by == null ? "" : by.name());
            room.refuse(by, "answer.hosts-only");
        } else {
            int moment = DayTimes.momentOf(command.text("time"));
            players.setTime(moment);
            tell(by, "answer.time.set", DayTimes.text(moment));
        }
    }

    /** Tells the rules or one of them, or changes one. */
    void rule(@Nullable Player by, Parsed command, boolean may) {
        HouseRules rules = sealer.simulation().rules();
        if (!command.has("rule")) {
            String all =
                    Arrays.stream(Rule.values())
                            .map(rule -> rule.word() + " " + rules.wordOf(rule))
                            .collect(Collectors.joining(", "));
            room.answer(by, "answer.rules", all);
            return;
        }
        Rule rule = Objects.requireNonNull(Rule.ofWord(command.text("rule")));
        if (!command.has("value")) {
            String words = String.join(", ", rule.words());
            room.answer(by, "answer.rule", rule.word(), rules.wordOf(rule), words);
        } else if (!may) {
            room.refuse(by, "answer.hosts-only");
        } else {
            players.setRule(rule, rule.words().indexOf(command.text("value")));
            tell(by, "answer.rule.set", rule.word(), command.text("value"));
        }
    }

    /** Tells everybody who has changed what; the key ends with ".console" where nobody has. */
    private void tell(@Nullable Player by, String key, String... texts) {
        if (by == null) {
            room.tellAll(key + ".console", texts);
        } else {
            String[] all = new String[texts.length + 1];
            all[0] = by.name();
            System.arraycopy(texts, 0, all, 1, texts.length);
            room.tellAll(key, all);
        }
    }
}
