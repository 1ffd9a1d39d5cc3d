package org.quoin.lab.migrate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.lab.LabOptions;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.PlayerOptions;
import org.quoin.lab.PlayerOptions.Succession;
import org.quoin.lab.PlayerScript;
import org.quoin.lab.VirtualNetwork;
import org.quoin.lab.VirtualPlayer;
import org.quoin.lab.migrate.MigrateRun.Result;
import org.quoin.lab.soak.Soak;

/** Sessions whose hosts die, and that go on at a player's machine. */
@Tag("slow")
final class MigrateTest {
    private static final int SEEDS = 12;
    private static final long SECOND = VirtualNetwork.SECOND;

    /** The result of each seed. */
    private static final Map<Long, Result> SESSIONS = new TreeMap<>();

    private final MigrateChecker checker = new MigrateChecker();
    private final VirtualNetwork network =
            new VirtualNetwork(
                    LabOptions.of(7, LinkConditions.of(20, 2, 0.01))
                            .withHostLink(LinkConditions.PERFECT),
                    checker);
    private final List<VirtualPlayer> players = new ArrayList<>();

    MigrateTest() {
        checker.use(network);
    }

    private void join(int count) {
        for (int i = 0; i < count; i++) {
            PlayerScript script = PlayerScript.restless(players.size());
            players.add(
                    network.join(
                            PlayerOptions.of(
                                            "p" + players.size(),
                                            InputDelay.AUTO,
                                            (turn, simulation, slot) -> script.frame(turn))
                                    .withSuccession(Succession.WILLING)));
        }
    }

    private void assertAllPlayOn() {
        int before = network.leader().session().turn();
        network.run(3 * SECOND);
        for (VirtualPlayer player : players) {
            assertTrue(player.session().isPlaying(), player.name());
            assertTrue(player.simulation().turn() > before + 20, player.name());
        }
        checker.checkHistory(network.leader());
        assertEquals(List.of(), checker.problems());
        assertEquals(0, checker.branchedTurns());
    }

    @BeforeAll
    static void playSessions() throws InterruptedException {
        int threads = Runtime.getRuntime().availableProcessors();
        Soak.run(1, SEEDS, threads, MigrateRun::of, result -> SESSIONS.put(result.seed(), result));
    }

    @AfterAll
    static void forgetSessions() {
        SESSIONS.clear();
    }

    @Test
    void sessionsHoldWhatTheyMust() {
        List<String> failed =
                SESSIONS.values().stream()
                        .filter(result -> !result.isGood())
                        .map(Result::line)
                        .toList();
        assertEquals(List.of(), failed, () -> String.join("\n", failed));
        assertEquals(SEEDS, SESSIONS.size());
    }

    @Test
    void aSeedReplaysExactly() {
        Result first = SESSIONS.get(3L);
        assertEquals(first, MigrateRun.of(3));
        assertNotEquals(first.digest(), SESSIONS.get(4L).digest());
    }

    @Test
    void aPlayerHostsTheWorldOnWhenItsHostIsKilled() {
        join(4);
        network.run(4 * SECOND);
        network.virtualHost().crash(false);
        network.run(3 * SECOND);
        assertEquals(2, network.leader().session().lineage().epoch());
        assertEquals(4, checker.pauses().size());
        assertAllPlayOn();
    }

    /** A successor that did not have its records yet would refuse the others. */
    @Test
    void aHostThatIsKilledOnceItHasNamedASuccessorLosesNobody() {
        join(4);
        while (players.stream().anyMatch(each -> each.successors().isEmpty())) {
            network.run(VirtualNetwork.MILLI);
        }
        network.virtualHost().crash(false);
        network.run(6 * SECOND);
        assertEquals(2, network.leader().session().lineage().epoch());
        assertAllPlayOn();
    }

    @Test
    void anotherPlayerHostsItOnWhenThatOneIsKilledToo() {
        join(6);
        network.run(4 * SECOND);
        network.virtualHost().crash(true);
        network.run(6 * SECOND);
        VirtualPlayer second = network.leader().keeper();
        checker.died(second);
        second.crash(true);
        players.remove(second);
        network.run(6 * SECOND);
        assertEquals(3, network.leader().session().lineage().epoch());
        assertAllPlayOn();
    }

    /** Those who have said hello to it hear nothing more. */
    @Test
    void anotherPlayerHostsItOnWhenThatOnesMachineGoesAsItBegins() {
        join(6);
        network.run(4 * SECOND);
        network.virtualHost().crash(false);
        while (network.leader().isDown()) {
            network.run(VirtualNetwork.MILLI);
        }
        network.run(30 * VirtualNetwork.MILLI);
        VirtualPlayer second = network.leader().keeper();
        checker.died(second);
        second.crash(true);
        players.remove(second);
        network.run(8 * SECOND);
        assertEquals(3, network.leader().session().lineage().epoch());
        assertAllPlayOn();
    }

    @Test
    void aPlayerHostsItOnWhenItsHostHandsItOver() {
        join(4);
        network.run(4 * SECOND);
        assertTrue(network.virtualHost().handOver());
        network.run(4 * SECOND);
        assertTrue(network.virtualHost().isDown());
        assertEquals(2, network.leader().session().lineage().epoch());
        assertTrue(checker.worstPauseNanos() < SECOND, "on the network's clock");
        assertAllPlayOn();
    }

    /** It has come in after the host last told whose avatars are in the world. */
    @Test
    void aPlayerWhoHadJustComeInTakesUpItsAvatarAtTheNextHost() {
        join(3);
        network.run(4 * SECOND);
        join(1);
        VirtualPlayer last = players.get(3);
        while (!last.session().isPlaying()) {
            network.run(VirtualNetwork.MILLI);
        }
        network.virtualHost().crash(false);
        last.crash(false);
        checker.died(last);
        network.run(6 * SECOND);
        assertEquals(2, network.leader().session().lineage().epoch());
        last.startAgain(last.name(), 0);
        network.run(2 * SECOND);
        assertAllPlayOn();
    }

    @Test
    void aPlayerWhoStillLoadsTheWorldFindsTheNextHost() {
        join(3);
        network.run(4 * SECOND);
        join(1);
        network.run(700 * VirtualNetwork.MILLI);
        network.virtualHost().crash(true);
        network.run(20 * SECOND);
        assertEquals(2, network.leader().session().lineage().epoch());
        assertAllPlayOn();
    }

    /** Its host goes on as well, but most have turned to another one. */
    @Test
    void aPlayerWhoseHostHasLostTheOthersFindsWhereTheyPlay() {
        join(5);
        network.run(4 * SECOND);
        VirtualPlayer apart = players.get(4);
        apart.link().setSide(1);
        network.virtualHost().link().setSide(1);
        network.run(8 * SECOND);
        assertEquals(2, network.leader().session().lineage().epoch());
        int alone = apart.simulation().turn();
        assertTrue(alone > network.leader().session().lineage().newest().fromTurn());
        apart.link().setSide(0);
        network.virtualHost().link().setSide(0);
        network.run(20 * SECOND);
        assertFalse(network.virtualHost().isDown());
        assertTrue(apart.session().isPlaying());
        int turn = apart.simulation().turn();
        assertTrue(Math.abs(turn - network.leader().session().turn()) < 20, "turn " + turn);
        checker.checkHistory(network.leader());
        assertEquals(List.of(), checker.problems());
        assertTrue(checker.branchedTurns() > 0);
    }
}
