package org.quoin.engine.host.turns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.ScriptedClients;
import org.quoin.engine.wire.Clocks;
import org.quoin.engine.wire.FrameRun;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.Resume;
import org.quoin.engine.wire.Wire;

/** Which turns go in which datagrams. */
final class TurnSenderTest {
    private final ScriptedClients clients = new ScriptedClients(LatePolicy.SUBSTITUTE, 8);
    private final ToClient.Welcome ann = clients.join(1, "Ann");

    @Test
    void whatIsAcknowledgedIsNotRepeated() {
        for (int i = 0; i < 40; i++) {
            clients.play(1, ann);
            clients.pass(ScriptedClients.TURN);
        }
        for (ToClient.Turns turns : lastOf(20)) {
            assertTrue(turns.codedTurns().size() <= 1, turns.toString());
        }
    }

    @Test
    void aHoleIsSentAgainOnceARoundTrip() {
        for (int i = 0; i < 20; i++) {
            clients.play(1, ann);
            clients.pass(ScriptedClients.TURN);
        }
        int ack = clients.session.turn();
        // Everything comes but the turn after ack.
        for (int i = 0; i < 4; i++) {
            clients.pass(ScriptedClients.TURN);
        }
        int before = clients.datagrams(1).size();
        int mask = (1 << (clients.session.turn() - ack - 1)) - 1;
        clients.pass(300 * ScriptedClients.MILLI);
        clients.datagrams(1).clear();
        clients.frames(1, ann, ack, mask, new FrameRun(clients.session.turn() + 1, 0));
        clients.frames(1, ann, ack, mask, new FrameRun(clients.session.turn() + 1, 0));
        clients.frames(1, ann, ack, mask, new FrameRun(clients.session.turn() + 1, 0));
        long resent =
                clients.datagrams(1).stream().filter(turns -> turns.firstTurn() == ack + 1).count();
        assertTrue(resent <= 1, resent + " times at once, after " + before);
    }

    @Test
    void aSilentClientIsNotFlooded() {
        for (int i = 0; i < 20; i++) {
            clients.play(1, ann);
            clients.pass(ScriptedClients.TURN);
        }
        clients.datagrams(1).clear();
        clients.streamed(1).clear();
        clients.pass(5 * ScriptedClients.SECOND);
        int turnsSent =
                clients.datagrams(1).stream().mapToInt(turns -> turns.codedTurns().size()).sum();
        int turns = 100;
        assertTrue(
                clients.datagrams(1).size() <= 3 * turns,
                clients.datagrams(1).size() + " datagrams");
        assertTrue(turnsSent <= 20 * turns, turnsSent + " turns sent for " + turns);
    }

    @Test
    void aReliableWayGetsEachTurnOnce() {
        clients.reliable = true;
        clients.play(1, ann);
        clients.datagrams(1).clear();
        int first = clients.session.turn() + 1;
        clients.pass(ScriptedClients.SECOND);
        List<Integer> sent =
                clients.datagrams(1).stream()
                        .flatMap(
                                turns ->
                                        IntStream.range(
                                                        turns.firstTurn(),
                                                        turns.firstTurn()
                                                                + turns.codedTurns().size())
                                                .boxed())
                        .toList();
        assertEquals(sent.stream().distinct().count(), sent.size(), sent.toString());
        assertEquals(first, sent.get(0));
    }

    /** The client counts datagrams alone: stream messages must not seem lost. */
    @Test
    void whatGoesByTheStreamIsNotLost() {
        clients.reliable = true;
        Clocks newest = new Clocks(0, 0, Clocks.NO_ECHO);
        for (int i = 0; i < 200; i++) {
            ToHost message =
                    new ToHost.Frames(
                            clients.session.turn(),
                            0,
                            2,
                            new ToHost.FrameClocks(newest, 61_000, 0, 0),
                            new FrameRun(clients.session.turn() + 1, 0));
            clients.session.datagramReceived(1, Wire.encode(message), clients.nowNanos);
            clients.pass(ScriptedClients.TURN);
            for (ToClient.Turns turns : clients.datagrams(1)) {
                ToClient.TurnClocks clocks = turns.clocks();
                newest =
                        clocks == null
                                ? newest
                                : new Clocks(i * 50_000, clocks.clocks().sendMicros(), 0);
            }
            clients.datagrams(1).clear();
        }
        var report = clients.session.report(clients.nowNanos).players().get(0);
        assertEquals(0, report.losses().lostDatagrams());
    }

    @Test
    void clocksGoFiveTimesASecondAndMarginsWithThem() {
        for (int i = 0; i < 40; i++) {
            clients.play(1, ann);
            clients.pass(ScriptedClients.TURN);
        }
        clients.datagrams(1).clear();
        for (int i = 0; i < 20; i++) {
            clients.play(1, ann);
            clients.pass(ScriptedClients.TURN);
        }
        List<ToClient.Turns> withClocks =
                clients.datagrams(1).stream().filter(turns -> turns.clocks() != null).toList();
        assertTrue(withClocks.size() <= 6, withClocks.size() + " in a second");
        assertTrue(withClocks.size() >= 4, withClocks.size() + " in a second");
        var clocks = withClocks.get(0).clocks();
        assertNotNull(clocks);
        assertTrue(clocks.marginMillis() >= 0, "margin " + clocks.marginMillis());
    }

    @Test
    void aJoinerIsSentTheTurnsSinceItsSnapshot() {
        for (int i = 0; i < 80; i++) { // What was packed for Ann is shared no more after that.
            clients.play(1, ann);
            clients.pass(ScriptedClients.TURN);
        }
        clients.packsLater = true;
        clients.hello(2, "Bob", Resume.NONE);
        for (int i = 0; i < 30; i++) {
            clients.play(1, ann);
            clients.pass(ScriptedClients.TURN);
        }
        clients.packing.remove().run();
        clients.pass(ScriptedClients.TURN);
        ToClient.Welcome bob = clients.last(2, ToClient.Welcome.class);
        int next = bob.snapshotTurn() + 1;
        for (ToClient.TurnStream stream : clients.all(2, ToClient.TurnStream.class)) {
            assertEquals(next, stream.firstTurn());
            next += stream.codedTurns().size();
        }
        ToClient.Turns datagram = clients.datagrams(2).get(0);
        assertTrue(datagram.firstTurn() <= next, datagram.firstTurn() + " after " + next);
    }

    private List<ToClient.Turns> lastOf(int count) {
        List<ToClient.Turns> all = clients.datagrams(1);
        return all.subList(all.size() - count, all.size());
    }
}
