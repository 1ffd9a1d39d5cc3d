package org.quoin.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.session.pacing.InputDelay;

/** Eight players who move all the time, one or two of them behind a narrow line. */
final class CongestionTest {
    private static final long SECOND = VirtualNetwork.SECOND;
    private static final LinkConditions WIDE = LinkConditions.of(25, 0, 0);
    private static final int PLAYERS = 8;

    private final VirtualNetwork network = new VirtualNetwork(11, WIDE, 64, 20);
    private final VirtualPlayer[] players = new VirtualPlayer[PLAYERS];

    CongestionTest() {
        for (int i = 0; i < PLAYERS; i++) {
            BusyPlayer person = new BusyPlayer(i, 20);
            players[i] =
                    network.join(
                            PlayerOptions.of(
                                    "P" + i,
                                    InputDelay.AUTO,
                                    (turn, world, slot) -> person.next()));
            network.run(SECOND / 10);
        }
        network.run(10 * SECOND);
    }

    private static ClientStats stats(VirtualPlayer player) {
        return player.session().stats(player.clockNanos());
    }

    /** Thousand bits a second on a player's line down while time passes. */
    private double kbit(VirtualPlayer player, int seconds) {
        long before = player.link().downTraffic().bytes();
        network.run(seconds * SECOND);
        return (player.link().downTraffic().bytes() - before) * 8 / 1000.0 / seconds;
    }

    @Test
    void whatIsSentStaysBelowWhatTheLineCarriesAndNobodyStalls() {
        double need = kbit(players[0], 5);
        for (int queueBytes : new int[] {4096, 65536}) {
            int line = (int) (1.5 * need);
            players[1].link().setConditions(WIDE, WIDE.withBandwidth(line, queueBytes));
            network.run(5 * SECOND);
            long stalls = stats(players[1]).pacing().stalls();
            double sent = kbit(players[1], 15);
            assertTrue(sent <= 1.1 * line, sent + " of " + line + " kbit/s");
            assertEquals(stalls, stats(players[1]).pacing().stalls());
            assertEquals(0, stats(players[1]).link().neededKbit());
            players[1].link().setConditions(WIDE);
            network.run(5 * SECOND);
        }
    }

    @Test
    void aPlayerWhoseLineIsTooNarrowIsToldAndTheOthersFeelNothing() {
        double need = kbit(players[0], 5);
        int line = (int) (0.75 * need);
        players[1].link().setConditions(WIDE, WIDE.withBandwidth(line, 65536));
        network.run(3 * SECOND);
        long stalls = stats(players[2]).pacing().stalls();
        network.run(3 * SECOND);
        double sent = 0;
        for (int second = 6; second < 26; second++) {
            ClientStats.Link told = stats(players[1]).link();
            assertTrue(told.neededKbit() > 0, "after " + second + " s: " + told);
            assertTrue(told.carriedKbit() < told.neededKbit(), told.toString());
            sent += kbit(players[1], 1) / 20;
        }
        assertTrue(sent <= 1.1 * line, sent + " of " + line + " kbit/s");
        assertEquals(stalls, stats(players[2]).pacing().stalls());
        assertEquals(0, stats(players[2]).link().neededKbit());
        players[1].link().setConditions(WIDE);
        network.run(10 * SECOND);
        assertEquals(0, stats(players[1]).link().neededKbit());
    }

    @Test
    void aLineThatIsLongIsNeverCalledNarrow() {
        neverTold(new VirtualNetwork(12, LinkConditions.of(200, 0, 0), 64, 20));
    }

    @Test
    void aProcessThatStartsColdIsNeverCalledNarrow() {
        for (ColdStart start : new ColdStart[] {ColdStart.SERVE, ColdStart.PLAY}) {
            LabOptions options = LabOptions.of(3, WIDE).withColdStart(start);
            neverTold(new VirtualNetwork(options, LabObserver.NONE));
        }
    }

    /** A tenth of a second more each way, once and for good. */
    @Test
    void aLongerRouteIsTakenForAQueueForSomeSecondsOnly() {
        players[1].link().setConditions(LinkConditions.of(125, 0, 0));
        network.run(12 * SECOND);
        long before = players[1].link().downTraffic().packets();
        network.run(10 * SECOND);
        long datagrams = players[1].link().downTraffic().packets() - before;
        assertTrue(datagrams >= 190, datagrams + " in 10 s: turns still wait for each other");
        assertEquals(0, stats(players[1]).link().neededKbit());
    }

    private static void neverTold(VirtualNetwork clean) {
        for (int i = 0; i < 4; i++) {
            BusyPlayer person = new BusyPlayer(i, 20);
            clean.join(
                    PlayerOptions.of(
                            "P" + i, InputDelay.AUTO, (turn, world, slot) -> person.next()));
        }
        for (int i = 0; i < 40; i++) {
            clean.run(SECOND / 2);
            for (VirtualPlayer player : clean.players()) {
                ClientStats.Link link = stats(player).link();
                assertEquals(0, link.neededKbit(), link.toString());
            }
        }
        for (VirtualPlayer player : clean.players()) {
            assertTrue(player.session().isPlaying());
        }
    }

    @Test
    void randomLossKeepsItsRedundancy() {
        double need = kbit(players[0], 5);
        players[1].link().setConditions(LinkConditions.of(25, 5, 0.3));
        network.run(10 * SECOND);
        double sent = kbit(players[1], 10);
        assertTrue(sent > 2 * need, sent + " for " + need + " kbit/s");
        assertEquals(0, stats(players[1]).link().neededKbit());
    }
}
