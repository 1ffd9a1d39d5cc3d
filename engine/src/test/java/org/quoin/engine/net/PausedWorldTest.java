package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.report.ClientStats;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.secure.ChannelCredentials;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.session.ClientEnvironment;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.session.ClientSession;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.transport.ClientConnection;
import org.quoin.engine.transport.HostEndpoints;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.InputFrame;

/**
 * A host and its own player over the line of one process, on a virtual clock that is stopped and
 * started: a pause must not be seen in anything but the clock of the machine.
 */
final class PausedWorldTest {
    private static final long MILLI = 1_000_000L;
    private static final long HOUR_MILLIS = 3_600_000L;

    /** One thread that does what the threads of the host and of the client do. */
    private static final class AloneWorld {
        private final HostConfig config =
                new HostConfig(new WorldConfig(3, 20), 2, 1, LatePolicy.SUBSTITUTE);
        private long machineNanos = 7_000_000_000L;
        private final WorldClock clock = new WorldClock(() -> machineNanos);
        private static final Identity OWN = Identity.fresh();

        private final HostEndpoints lines =
                new HostEndpoints(
                        ChannelCredentials.ofHost(OWN), new SecureRandom(), clock::nowNanos);
        private final HostSession host = new HostSession(config, () -> 5L, lines, clock.nowNanos());
        private final ClientConnection line = lines.local().connect(OWN.publicHalf(), 1);

        /** The machine's time at which the player saw each turn. */
        private final TreeMap<Integer, Long> shownMillis = new TreeMap<>();

        private final ClientSession client =
                new ClientSession(
                        "anna",
                        InputDelay.AUTO,
                        line,
                        (turn, simulation, slot) -> InputFrame.NEUTRAL | turn % 2,
                        event -> {
                            if (event instanceof ClientEvent.Executed executed) {
                                int turn = executed.simulation().turn();
                                shownMillis.put(turn, machineNanos / MILLI);
                            }
                        },
                        ClientEnvironment.NONE);

        AloneWorld() {
            line.start();
        }

        void run(long millis) throws InterruptedException {
            for (long i = 0; i < millis; i++) {
                machineNanos += MILLI;
                if (!clock.isStopped()) {
                    host.advance(clock.nowNanos());
                    lines.poll(host, 0);
                    line.poll(client, 0);
                    client.advance(clock.nowNanos());
                }
            }
        }

        void pause(long millis) throws InterruptedException {
            clock.stop();
            run(1000);
            machineNanos += (millis - 1000) * MILLI;
            clock.start();
        }

        PlayerReport own() {
            return Objects.requireNonNull(client.report());
        }

        PlayerReport player() {
            return host.report(clock.nowNanos()).players().get(0);
        }
    }

    @Test
    void noTurnIsPlayedDuringAPauseAndTheNextComesWhenItWasDue() throws Exception {
        AloneWorld world = new AloneWorld();
        world.run(2000);
        assertTrue(world.client.isPlaying());
        int turn = world.host.turn();
        long worldNanos = world.clock.nowNanos();
        world.pause(HOUR_MILLIS);
        assertEquals(turn, world.host.turn(), "the host has sealed no turn");
        assertEquals(worldNanos, world.clock.nowNanos(), "and no time has passed for it");
        world.run(49);
        assertTrue(world.host.turn() <= turn + 1, "nothing is caught up with");
        world.run(951);
        assertEquals(turn + 20, world.host.turn(), "the world goes on at its rate");
    }

    @Test
    void aPauseIsNoStallNoLateInputAndNoSilence() throws Exception {
        AloneWorld world = new AloneWorld();
        world.run(3000);
        ClientStats before = world.client.stats(world.clock.nowNanos());
        for (int pause = 0; pause < 20; pause++) {
            world.pause(10_000 + 777 * pause);
            world.run(1013); // At another moment of a turn each time.
        }
        ClientStats after = world.client.stats(world.clock.nowNanos());
        assertTrue(world.client.isPlaying());
        assertEquals(before.pacing().stalls(), after.pacing().stalls());
        assertEquals(0, after.input().substitutions());
        assertEquals(0, after.link().reconnects());
        assertEquals(before.input().delayTurns(), after.input().delayTurns());
        assertTrue(after.link().roundTripMillis() < 50, "the pause is in no round trip: " + after);
        assertEquals(0, world.player().losses().lateFrames());
    }

    @Test
    void whatIsPlayedIsTheSameWithPausesAndWithout() throws Exception {
        AloneWorld paused = new AloneWorld();
        AloneWorld straight = new AloneWorld();
        for (int part = 0; part < 10; part++) {
            paused.run(317);
            paused.pause(5000);
        }
        straight.run(3170);
        assertEquals(straight.host.turn(), paused.host.turn());
        assertEquals(straight.host.hashes().copy(), paused.host.hashes().copy());
        assertEquals(straight.own().hashes(), paused.own().hashes(), "and at home");
        assertFalse(straight.host.hashes().copy().isEmpty());
    }

    @Test
    void eachTurnIsShownATurnAfterTheOneBeforeOnTheWorldsClock() throws Exception {
        AloneWorld world = new AloneWorld();
        world.run(5000);
        world.shownMillis.clear();
        world.run(1010);
        long pauseMillis = 60_000;
        world.pause(pauseMillis);
        world.run(1010);
        List<Long> gaps = new ArrayList<>();
        long last = -1;
        for (long shown : world.shownMillis.values()) {
            if (last >= 0) {
                gaps.add(shown - last);
            }
            last = shown;
        }
        assertEquals(1, gaps.stream().filter(gap -> gap > pauseMillis).count(), "" + gaps);
        for (long gap : gaps) {
            long playedMillis = gap > pauseMillis ? gap - pauseMillis : gap;
            assertTrue(playedMillis >= 45 && playedMillis <= 55, playedMillis + " ms in " + gaps);
        }
    }

    @Test
    void aClockGoesOnWhereItStood() {
        long[] machine = {100};
        WorldClock clock = new WorldClock(() -> machine[0]);
        assertEquals(100, clock.nowNanos());
        clock.stop();
        machine[0] = 500;
        clock.stop();
        assertTrue(clock.isStopped());
        assertEquals(100, clock.nowNanos());
        clock.start();
        clock.start();
        assertEquals(100, clock.nowNanos());
        machine[0] = 550;
        assertEquals(150, clock.nowNanos());
        clock.stop();
        machine[0] = 1550;
        clock.start();
        assertEquals(150, clock.nowNanos());
        assertFalse(clock.isStopped());
    }
}
