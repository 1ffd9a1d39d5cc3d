package org.quoin.engine.host.command;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.DayTimes;
import org.quoin.engine.host.chat.ChatRoom;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.host.turns.TurnSink;
import org.quoin.sim.Simulation;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.GameRules;
import org.quoin.sim.world.DayClock;
import org.tinylog.Logger;

/**
 * The commands about the world as a whole. Everybody may ask; a change becomes a command of a turn,
 * and everybody is notified who changed what.
 */
final class WorldCommands {
    private final ChatRoom room;
    private final Players players;
    private final TurnSealer sealer;
    private final PlayerLevels levels;
    private final TurnSink sink;

    WorldCommands(
            ChatRoom room, Players players, TurnSealer sealer, PlayerLevels levels, TurnSink sink) {
        this.room = room;
        this.players = players;
        this.sealer = sealer;
        this.levels = levels;
        this.sink = sink;
    }

    /** Tells what the world is made from. */
    void seed(Call call) {
        long seed = sealer.simulation().config().seed();
        room.answer(call.by(), "answer.seed", Long.toString(seed));
    }

    /** Writes the world down now. */
    void save(Call call) {
        if (sink.saveSoon()) {
            room.answer(call.by(), "answer.save");
        } else {
            room.refuse(call.by(), "answer.save.not-kept");
        }
    }

    /** Tells the time of day, or changes it. */
    void time(Call call) {
        Player by = call.by();
        Simulation simulation = sealer.simulation();
        if (!call.has("time")) {
            int rate = simulation.config().turnRate();
            int day = 1 + DayClock.midnights(simulation.dayTurn(), rate);
            String now = DayTimes.text(DayClock.moment(simulation.dayTurn(), rate));
            room.answer(by, "answer.time", Integer.toString(day), now);
        } else if (!levels.mayCommand(by)) {
            Logger.info("{} may not change the time", by == null ? "" : by.name());
            room.refuse(by, "answer.hosts-only");
        } else {
            int moment = DayTimes.momentOf(call.text("time"));
            players.setTime(moment);
            tell(by, "answer.time.set", "answer.time.set.console", DayTimes.text(moment));
        }
    }

    /** Tells the rules or one of them, or changes one. */
    void rule(Call call) {
        Player by = call.by();
        GameRules rules = sealer.simulation().rules();
        if (!call.has("rule")) {
            String all =
                    Arrays.stream(GameRule.values())
                            .map(rule -> rule.word() + " " + rules.wordOf(rule))
                            .collect(Collectors.joining(", "));
            room.answer(by, "answer.rules", all);
            return;
        }
        GameRule rule = Objects.requireNonNull(GameRule.ofWord(call.text("rule")));
        if (!call.has("value")) {
            String words = String.join(", ", rule.words());
            room.answer(by, "answer.rule", rule.word(), rules.wordOf(rule), words);
        } else if (!levels.mayCommand(by)) {
            room.refuse(by, "answer.hosts-only");
        } else {
            players.setRule(rule, rule.words().indexOf(call.text("value")));
            tell(by, "answer.rule.set", "answer.rule.set.console", rule.word(), call.text("value"));
        }
    }

    /** Tells everybody who has changed what; without the name if it was the console. */
    private void tell(@Nullable Player by, String key, String consoleKey, String... texts) {
        if (by == null) {
            room.tellAll(consoleKey, texts);
        } else {
            String[] all = new String[texts.length + 1];
            all[0] = by.name();
            System.arraycopy(texts, 0, all, 1, texts.length);
            room.tellAll(key, all);
        }
    }
}
