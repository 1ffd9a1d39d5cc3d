package org.quoin.engine.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.FrameRun;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;

/** A player whose frames are late on purpose, beside one who plays as one should. */
final class LagSwitchTest {
    /** The number of turns it behaves before it is late again, so that it is waited for. */
    private static final int GOOD_TURNS = 10;

    /**
     * Turns that are played in some seconds while one sends each frame as late as it may. As soon
     * as nobody waits for it, it behaves for a moment and begins again.
     *
     * @param firstNanos how long after the last turn its first late frame comes
     * @param thenNanos how long after the last turn each further one comes
     */
    private static int turnsPlayed(
            ScriptedClients host, long firstNanos, long thenNanos, int seconds) {
        ToClient.Welcome good = host.join(1, "Good");
        ToClient.Welcome late = host.join(2, "Late");
        host.say(1, new ToHost.ChatFrom(0));
        int begin = host.session.turn();
        int turn = begin;
        int behavesUntilTurn = turn + GOOD_TURNS;
        int sent = turn;
        long sinceNanos = host.nowNanos;
        long endNanos = host.nowNanos + seconds * ScriptedClients.SECOND;
        while (host.nowNanos < endNanos) {
            if (host.session.turn() != turn) {
                turn = host.session.turn();
                sinceNanos = host.nowNanos;
                behavesUntilTurn = sent < turn ? turn + GOOD_TURNS : behavesUntilTurn;
            }
            host.frames(1, good, turn, 0, new FrameRun(turn + 1, 0));
            long lateNanos = turn == behavesUntilTurn ? firstNanos : thenNanos;
            if (turn < behavesUntilTurn || host.nowNanos - sinceNanos >= lateNanos) {
                sent = turn + 1;
                host.frames(2, late, turn, 0, new FrameRun(sent, 0));
            }
            host.pass(ScriptedClients.TURN / 4);
        }
        return host.session.turn() - begin;
    }

    private static List<ChatLine> refusals(ScriptedClients host) {
        return host.all(1, ChatLine.class).stream()
                .filter(line -> line.texts().get(0).equals("refusal"))
                .toList();
    }

    @Test
    void whereAllWaitALagSwitchCostsItsBudgetAndThenLessAndLess() {
        ScriptedClients host = new ScriptedClients(LatePolicy.WAIT, 8);
        int played = turnsPlayed(host, 5 * ScriptedClients.SECOND, 5 * ScriptedClients.SECOND, 300);
        // Without it there are 6000, and 60 without a budget: the budget costs some 15 s.
        assertTrue(played > 5650, "turns: " + played);
        List<ChatLine> told = refusals(host);
        assertTrue(told.size() >= 3, "told " + told);
        assertEquals(List.of("refusal", "Late", "10"), told.get(0).texts());
        assertEquals(List.of("refusal", "Late", "20"), told.get(1).texts());
        assertTrue(told.stream().allMatch(line -> line.texts().get(1).equals("Late")));
    }

    @Test
    void twoWhoAreLateTogetherPayBoth() {
        ScriptedClients host = new ScriptedClients(LatePolicy.WAIT, 8);
        int count = 5;
        List<ToClient.Welcome> players = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            players.add(host.join(i, "P" + i));
        }
        host.say(1, new ToHost.ChatFrom(0));
        int begin = host.session.turn();
        int turn = begin;
        long sinceNanos = host.nowNanos;
        long endNanos = host.nowNanos + 60 * ScriptedClients.SECOND;
        while (host.nowNanos < endNanos) {
            if (host.session.turn() != turn) {
                turn = host.session.turn();
                sinceNanos = host.nowNanos;
            }
            boolean late = host.nowNanos - sinceNanos >= 2 * ScriptedClients.SECOND;
            for (int i = 0; i < count; i++) {
                // The last two send theirs at once, so that none is later than all others.
                if (i < count - 2 || late || turn < begin + GOOD_TURNS) {
                    host.frames(i + 1, players.get(i), turn, 0, new FrameRun(turn + 1, 0));
                }
            }
            host.pass(ScriptedClients.TURN / 4);
        }
        int played = host.session.turn() - begin;
        // Without them there are 1200, and 40 if each turn waits for them.
        assertTrue(played > 1050, "turns: " + played);
        List<String> named =
                refusals(host).stream().map(line -> line.texts().get(1)).distinct().toList();
        assertEquals(List.of("P4", "P5"), named);
    }

    @Test
    void whereFramesAreSubstitutedNobodyPaysForItForMoreThanAMinute() {
        ScriptedClients host = new ScriptedClients(LatePolicy.SUBSTITUTE, 8);
        turnsPlayed(host, 110 * ScriptedClients.MILLI, ScriptedClients.TURN * 3 / 4, 120);
        assertEquals(List.of("refusal", "Late", "10"), refusals(host).get(0).texts());
    }

    @Test
    void whoIsLateByLessThanATurnWhereAllWaitCostsNothingForEver() {
        ScriptedClients host = new ScriptedClients(LatePolicy.WAIT, 8);
        int played = turnsPlayed(host, 75 * ScriptedClients.MILLI, 75 * ScriptedClients.MILLI, 120);
        assertTrue(played > 0);
        assertEquals(List.of(), refusals(host));
    }
}
