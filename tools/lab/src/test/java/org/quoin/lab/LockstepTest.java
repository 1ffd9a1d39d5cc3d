package org.quoin.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.sim.DebugEdits;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.InputFrame;

/** Host and players together, on networks good and bad. */
@Tag("slow")
final class LockstepTest {
    private static final int HASH_EVERY_TURNS = 20;

    /** Each takes a fifth of a second. */
    private static final int SEEDS = Integer.getInteger("quoin.lockstep.seeds", 12);

    @Test
    void eightPlayersStayEqualOnHostileNetworks() {
        for (long seed = 0; seed < SEEDS; seed++) {
            VirtualNetwork network =
                    new VirtualNetwork(seed, LinkConditions.HOSTILE, 64, HASH_EVERY_TURNS);
            Random random = new Random(seed);
            for (int i = 0; i < 8; i++) {
                int number = i;
                // Some play from the start, others join a world that has changed already.
                long atNanos = i < 3 ? 0 : random.nextInt(6000) * VirtualNetwork.MILLI;
                long script = random.nextLong();
                network.after(
                        atNanos,
                        () ->
                                network.connect(
                                        "p" + number,
                                        random.nextInt(8),
                                        PlayerScript.restless(script)));
            }
            network.run(10 * VirtualNetwork.SECOND);
            // When all have joined, one leaves with a goodbye and one without.
            network.run(3 * VirtualNetwork.SECOND);
            network.players().get(1).leave();
            network.cut(network.players().get(4));
            int turnBefore = network.host().turn();
            network.run(6 * VirtualNetwork.SECOND);
            // A stream that loses the same segment three times waits for many seconds, as TCP does.
            for (int i = 0; i < 10 && somebodyWaits(network); i++) {
                network.run(4 * VirtualNetwork.SECOND);
            }

            checkSession(network, "seed " + seed);
            assertTrue(
                    network.host().turn() > turnBefore + 12,
                    "seed " + seed + ": stuck at turn " + network.host().turn());
        }
    }

    @Test
    void aPerfectNetworkRunsAtFullRateWithoutAnyInputDelay() {
        VirtualNetwork network =
                new VirtualNetwork(1, LinkConditions.PERFECT, 64, HASH_EVERY_TURNS);
        VirtualPlayer first = network.connect("a", 0, PlayerScript.restless(1));
        network.connect("b", 0, PlayerScript.restless(2));
        network.run(10 * VirtualNetwork.SECOND);

        assertTrue(network.host().turn() >= 195, "turn " + network.host().turn());
        assertEquals(0, first.report().stalls());
        checkSession(network, "perfect");
    }

    @Test
    void noInputDelayKeepsFullRateWhileTheRoundTripIsShorterThanATurn() {
        VirtualNetwork network =
                new VirtualNetwork(3, new LinkConditions(40, 0, 0, 0), 64, HASH_EVERY_TURNS);
        network.connect("a", 0, PlayerScript.restless(1));
        network.connect("b", 0, PlayerScript.restless(2));
        network.run(2 * VirtualNetwork.SECOND);
        int before = network.host().turn();
        network.run(10 * VirtualNetwork.SECOND);

        int turns = network.host().turn() - before;
        assertTrue(turns >= 198, turns + " turns in 10 s");
        checkSession(network, "short round trip");
    }

    @Test
    void eachFrameIsExecutedInItsOwnTurn() {
        VirtualNetwork network = strict(5, LinkConditions.HOSTILE);
        for (int i = 0; i < 4; i++) {
            network.connect("p" + i, 3, PlayerScript.restless(i));
        }
        network.run(20 * VirtualNetwork.SECOND);
        for (VirtualPlayer player : network.players()) {
            checkFrames(player, "seed 5");
        }
    }

    @Test
    void aChangedInputDelayLeavesOneFrameForEveryTurn() {
        VirtualNetwork network = strict(7, new LinkConditions(60, 5, 5, 2));
        VirtualPlayer player = network.connect("p", 2, PlayerScript.restless(9));
        VirtualPlayer other = network.connect("q", 2, PlayerScript.restless(10));
        int[] delays = {9, 0, 20, 3, 1, 15, 2};
        for (int delay : delays) {
            network.run(2 * VirtualNetwork.SECOND);
            player.session().setInputDelay(InputDelay.fixed(delay), player.clockNanos());
        }
        network.run(3 * VirtualNetwork.SECOND);

        assertTrue(player.sampled.size() < player.executed.lastKey());
        int last = InputFrame.NEUTRAL;
        for (int turn = player.sampled.firstKey(); turn <= player.executed.lastKey(); turn++) {
            // A turn that was not sampled repeats the last frame that was; of its buttons only
            // sneaking stays pressed.
            last = player.sampled.getOrDefault(turn, InputFrame.playOn(last));
            if (turn > player.sampled.firstKey() + 20) {
                assertEquals(last, player.executed.get(turn), "turn " + turn);
            }
        }
        assertEquals(2, player.report().inputDelayTurns());
        checkFrames(other, "the other player");
        checkSession(network, "changed delay");
    }

    @Test
    void aLateJoinerGetsTheWorldAsItIs() {
        VirtualNetwork network =
                new VirtualNetwork(11, LinkConditions.HOSTILE, 64, HASH_EVERY_TURNS);
        network.connect("builder", 12, PlayerScript.restless(1));
        network.run(30 * VirtualNetwork.SECOND);
        VirtualPlayer late = network.connect("late", 2, PlayerScript.restless(2));
        network.run(10 * VirtualNetwork.SECOND);

        assertTrue(late.session().isPlaying());
        assertTrue(late.simulation().hashParts().sectionByKey().size() > 0);
        assertTrue(late.hashes().firstKey() > 20, "got the world from its beginning");
        checkSession(network, "late joiner");
    }

    @Test
    void nobodyWaitsForAJoiner() {
        VirtualNetwork network =
                new VirtualNetwork(13, new LinkConditions(200, 0, 0, 0), 64, HASH_EVERY_TURNS);
        VirtualPlayer first = network.connect("first", 8, PlayerScript.restless(1));
        network.run(5 * VirtualNetwork.SECOND);
        VirtualPlayer second = network.connect("second", 8, PlayerScript.restless(2));
        network.run(5 * VirtualNetwork.SECOND);

        assertTrue(second.session().isPlaying());
        assertEquals(0, first.report().stalls());
        assertEquals("second", network.host().simulation().nameOf(second.slot()));
    }

    @Test
    void aPlantedDivergenceIsCaughtAtTheNextCheckedTurn() {
        VirtualNetwork network =
                new VirtualNetwork(17, LinkConditions.HOSTILE, 64, HASH_EVERY_TURNS);
        VirtualPlayer sound = network.connect("sound", 2, turn -> InputFrame.NEUTRAL);
        VirtualPlayer broken = network.connect("broken", 2, turn -> InputFrame.NEUTRAL);
        network.run(8 * VirtualNetwork.SECOND);
        int plantedAfter = broken.simulation().turn();
        DebugEdits.moveAvatar(broken.simulation(), sound.slot(), 1);
        network.run(8 * VirtualNetwork.SECOND);

        int nextChecked = (plantedAfter / HASH_EVERY_TURNS + 1) * HASH_EVERY_TURNS;
        assertFalse(broken.desyncs.isEmpty());
        assertEquals(nextChecked, broken.desyncs.get(0));
        assertEquals(broken.desyncs.size(), broken.report().desyncs());
        assertEquals(List.of(), sound.desyncs);
        var hostsView = network.host().report(0).players();
        assertTrue(hostsView.get(broken.slot()).desyncs() > 0);
        assertEquals(0, hostsView.get(sound.slot()).desyncs());
    }

    @Test
    void strictLockstepWaitsTenSecondsForASilentPlayerAndAMinuteKeepsItsAvatar() {
        VirtualNetwork network = strict(19, LinkConditions.PERFECT);
        VirtualPlayer stays = network.connect("stays", 1, PlayerScript.restless(1));
        VirtualPlayer falls = network.connect("falls", 1, PlayerScript.restless(2));
        network.run(2 * VirtualNetwork.SECOND);
        falls.link.setCut(true);
        int before = network.host().turn();
        network.run(5 * VirtualNetwork.SECOND);
        assertTrue(network.host().turn() < before + 5, "strict lockstep waits");
        network.run(8 * VirtualNetwork.SECOND);

        assertTrue(network.host().turn() > before + 20);
        assertTrue(network.host().simulation().hasAvatar(falls.slot()));
        assertEquals(1, stays.report().stalls());
        assertNull(stays.ended());
        network.run(60 * VirtualNetwork.SECOND);
        assertFalse(network.host().simulation().hasAvatar(falls.slot()));
        DisconnectReason reason = falls.ended();
        assertNotNull(reason);
        assertEquals(DisconnectReason.Kind.CONNECTION_LOST, reason.kind());
    }

    @Test
    void nobodyWaitsForASilentPlayerWhoseFramesAreSubstituted() {
        VirtualNetwork network =
                new VirtualNetwork(29, LinkConditions.PERFECT, 64, HASH_EVERY_TURNS);
        network.connect("stays", 1, PlayerScript.restless(1));
        VirtualPlayer falls = network.connect("falls", 1, turn -> InputFrame.of(0, 1, 0, 0, 0, 0));
        network.run(2 * VirtualNetwork.SECOND);
        falls.link.setCut(true);
        int before = network.host().turn();
        network.run(5 * VirtualNetwork.SECOND);

        assertTrue(network.host().turn() >= before + 98, "the schedule slipped");
        PlayerReport fallen = network.host().report(0).players().get(falls.slot());
        assertTrue(fallen.substitutedTurns() > 90, fallen.substitutedTurns() + " substituted");
    }

    @Test
    void theWorldStandsStillWhileNobodyIsIn() {
        VirtualNetwork network =
                new VirtualNetwork(23, LinkConditions.PERFECT, 64, HASH_EVERY_TURNS);
        network.run(5 * VirtualNetwork.SECOND);
        assertEquals(0, network.host().turn());
        VirtualPlayer player = network.connect("p", 1, PlayerScript.restless(1));
        network.run(5 * VirtualNetwork.SECOND);
        player.leave();
        network.run(VirtualNetwork.SECOND);
        int turn = network.host().turn();
        assertFalse(network.host().simulation().hasAvatar(0));
        network.run(5 * VirtualNetwork.SECOND);
        assertEquals(turn, network.host().turn());

        VirtualPlayer back = network.connect("p", 1, PlayerScript.restless(1));
        network.run(3 * VirtualNetwork.SECOND);
        assertTrue(back.session().isPlaying());
        assertTrue(network.host().turn() < turn + 70, "made up for the time that stood still");
    }

    private static VirtualNetwork strict(long seed, LinkConditions conditions) {
        HostConfig config =
                new HostConfig(new WorldConfig(seed, 20), 64, HASH_EVERY_TURNS, LatePolicy.WAIT);
        return new VirtualNetwork(
                LabOptions.of(seed, conditions).withHost(config), LabObserver.NONE);
    }

    private static boolean somebodyWaits(VirtualNetwork network) {
        return network.players().stream()
                .anyMatch(
                        player ->
                                player.ended() == null
                                        && !player.session().isReconnecting()
                                        && !player.session().isPlaying());
    }

    /** Nobody is stuck, and all worlds are equal as far as all have come. */
    private static void checkSession(VirtualNetwork network, String what) {
        HostSession host = network.host();
        for (VirtualPlayer player : network.players()) {
            DisconnectReason reason = player.ended();
            String who = what + ", player " + player.connection + " " + reason;
            if (reason == null && !player.session().isReconnecting()) {
                assertTrue(player.session().isPlaying(), who);
                int behind = host.turn() - player.simulation().turn();
                assertTrue(behind < 30, who + " is " + behind + " turns behind");
            }
            assertEquals(List.of(), player.desyncs, who);
            for (Map.Entry<Integer, Long> hash : player.hashes().entrySet()) {
                assertEquals(
                        host.hashes().get(hash.getKey()).orElseThrow(),
                        hash.getValue(),
                        who + ", turn " + hash.getKey());
            }
        }
    }

    private static void checkFrames(VirtualPlayer player, String what) {
        boolean required = false;
        for (Map.Entry<Integer, Integer> entry : player.executed.entrySet()) {
            Integer sampled = player.sampled.get(entry.getKey());
            boolean same = entry.getValue().equals(sampled);
            // The first frames of a joiner may be late and dropped; from then on none is.
            assertTrue(same || !required, what + ", turn " + entry.getKey());
            required |= same && !entry.getValue().equals(InputFrame.NEUTRAL);
        }
        assertTrue(required, what + ": no frame was ever executed");
    }
}
