package org.quoin.engine.session.pacing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.Limits;

/** The automatic input delay against a host that reports margins as the real one does. */
final class AutoInputDelayTest {
    private static final double TURN_MILLIS = 50;

    @Test
    void aSteadyLinkWithJitterSettlesAndIsLeftAlone() {
        for (long seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            Model uniform = new Model(turn -> 120 + 40 * random.nextDouble());
            uniform.run(120);
            int settled = uniform.changes;
            uniform.run(600);
            assertEquals(settled, uniform.changes, "uniform jitter, seed " + seed);
            assertTrue(uniform.late < 0.01 * uniform.frames, "seed " + seed);
        }
    }

    @Test
    void jitterWithALongTailMakesItWaverSeldom() {
        for (long seed = 0; seed < 10; seed++) {
            Random random = new Random(seed);
            Model tail = new Model(turn -> 60 - 12 * Math.log(1 - random.nextDouble()));
            tail.run(120);
            int settled = tail.changes;
            tail.run(600);
            assertTrue(tail.changes - settled <= 4, "seed " + seed + ": " + tail.changes);
            assertTrue(tail.late < 0.015 * tail.frames, "seed " + seed + ": " + tail.late);
        }
    }

    @Test
    void aSuddenlyLongerPathIsMadeUpForWithinASecondAndARoundTrip() {
        Model model = new Model(turn -> turn < 600 ? 80 : 380);
        model.run(30);
        int before = model.delay.turns();
        assertTrue(before <= 3, before + " turns");
        model.run(2.2);
        assertTrue(model.delay.turns() >= 8, model.delay.turns() + " turns");
        model.run(5);
        int lateBefore = model.late;
        model.run(60);
        assertEquals(lateBefore, model.late);
        assertTrue(model.delay.turns() <= 12, model.delay.turns() + " turns");
    }

    @Test
    void aShorterPathIsFollowedOneTurnAtATimeAfterTenCalmSeconds() {
        Model model = new Model(turn -> turn < 600 ? 380 : 80);
        model.run(30);
        int before = model.delay.turns();
        model.run(9);
        assertTrue(model.delay.turns() >= before - 1);
        // Quickly while there is much margin, then slowly.
        model.run(16);
        assertTrue(model.delay.turns() <= 5, model.delay.turns() + " turns");
        model.run(120);
        assertTrue(model.delay.turns() <= 3, model.delay.turns() + " turns");
        assertTrue(model.stepDownMax <= 1);
    }

    @Test
    void itStaysWithinItsLimits() {
        Model far = new Model(turn -> 60_000);
        far.run(300);
        assertEquals(Limits.INPUT_DELAY_TURNS_MAX, far.delay.turns());
        Model near = new Model(turn -> -500);
        near.run(200);
        assertEquals(0, near.delay.turns());
    }

    @Test
    void whereTheClocksAgreeItLeapsDownWithinSeconds() {
        Model model = new Model(turn -> turn < 600 ? 980 : 80);
        model.run(29);
        model.delay.estimate(980_000_000);
        model.run(3);
        int before = model.delay.turns();
        assertTrue(before >= 20, before + " turns");
        model.delay.estimate(80_000_000);
        model.run(4);
        assertTrue(model.delay.turns() <= 3, model.delay.turns() + " turns");
        int changes = model.changes;
        model.run(60);
        assertTrue(model.changes - changes <= 1, model.toString());
    }

    @Test
    void whatRaisedItWithoutALongerWayIsNoReasonToLeap() {
        Model model = new Model(turn -> turn % 60 == 0 ? 480 : 80);
        model.delay.estimate(80_000_000);
        model.run(60);
        int before = model.delay.turns();
        assertTrue(before >= 9, before + " turns");
        model.run(120);
        assertTrue(model.stepDownMax <= 1, model.toString());
    }

    @Test
    void aHitchExcusesNoMoreThanItTook() {
        AutoInputDelay delay = new AutoInputDelay(20);
        delay.begin(40_000_000, 0);
        for (int report = 1; report < 6; report++) {
            delay.receive(-90, -90, 80, false, 1_000_000, report * 200_000_000L);
        }
        assertEquals(3, delay.turns());
    }

    @Test
    void whereHitchesGoOnALongerWayIsFollowedByTheClocks() {
        AutoInputDelay delay = new AutoInputDelay(20);
        delay.begin(40_000_000, 0);
        delay.estimate(140_000_000);
        delay.receive(-300, -300, 310, false, 1_000_000, 200_000_000L);
        assertEquals(1, delay.turns());
        delay.receive(-300, -300, 310, true, 1_000_000, 3_400_000_000L);
        delay.receive(-300, -300, 310, true, 1_000_000, 4_600_000_000L);
        assertEquals(3, delay.turns());
    }

    @Test
    void aQueueThatIsGoneIsForgottenThoughTheClocksSayNothingOfIt() {
        Model model = new Model(turn -> turn < 600 ? 980 : 80);
        model.delay.estimate(80_000_000);
        model.run(33);
        int before = model.delay.turns();
        assertTrue(before >= 20, before + " turns, as nothing else tells that it is past");
        model.delay.forget((long) (model.turn * TURN_MILLIS * 1e6));
        model.run(3);
        assertTrue(model.delay.turns() <= 3, model.delay.turns() + " turns");
    }

    @Test
    void byTheStreamItFallsTurnByTurn() {
        Model model = new Model(turn -> turn < 600 ? 980 : 80);
        model.delay.setPath(true, false);
        model.delay.estimate(980_000_000);
        model.run(32);
        int before = model.delay.turns();
        model.delay.estimate(80_000_000); // By datagrams it would fall to that at once.
        model.run(4);
        assertEquals(before, model.delay.turns());
        model.run(120);
        assertTrue(model.delay.turns() <= 3, model.delay.turns() + " turns");
    }

    @Test
    void aLeapThatWasAMistakeIsNotMadeAgainSoon() {
        for (long seed = 0; seed < 5; seed++) {
            Random random = new Random(seed);
            // The clocks say little, and a second without a late frame is common.
            Model model = new Model(turn -> random.nextInt(100) < 3 ? 230 : 60);
            model.delay.estimate(260_000_000);
            model.delay.estimate(60_000_000);
            model.run(120);
            int changes = model.changes;
            model.run(120);
            assertTrue(model.changes - changes <= 16, "seed " + seed + ": " + model);
        }
    }

    @Test
    void ourOwnHitchRaisesNothingNowOrLater() {
        AutoInputDelay delay = new AutoInputDelay(20);
        delay.begin(40_000_000, 0);
        long nowNanos = 0;
        for (int report = 0; report < 100; report++) {
            nowNanos += 200_000_000;
            boolean hitch = report < 10;
            int percentile = report < 50 ? -300 : 8;
            delay.receive(
                    percentile, hitch ? -300 : 8, hitch ? 310 : 0, false, 1_000_000, nowNanos);
            assertEquals(1, delay.turns(), "report " + report);
        }
    }

    /** A client, a path and a host at 20 turns a second. */
    private static final class Model {
        final AutoInputDelay delay = new AutoInputDelay(20);
        final DoubleUnaryOperator transitMillis;
        final ArrayDeque<double[]> arriving = new ArrayDeque<>();
        final ArrayDeque<double[]> margins = new ArrayDeque<>();
        int turn;
        int changes;
        int stepDownMax;
        int late;
        int frames;

        Model(DoubleUnaryOperator transitMillis) {
            this.transitMillis = transitMillis;
        }

        void run(double seconds) {
            for (int i = 0; i < seconds * 20; i++) {
                step();
            }
        }

        private void step() {
            turn++;
            double now = turn * TURN_MILLIS;
            double transit = transitMillis.applyAsDouble(turn);
            arriving.add(new double[] {now + transit, delay.turns() * TURN_MILLIS - transit});
            while (!arriving.isEmpty() && arriving.peek()[0] <= now) {
                double[] came = arriving.remove();
                frames++;
                late += came[1] < 0 ? 1 : 0;
                margins.add(new double[] {now, came[1]});
            }
            while (!margins.isEmpty() && margins.peek()[0] < now - 10_000) {
                margins.remove();
            }
            if (turn % 4 == 0 && !margins.isEmpty()) {
                report(now, (long) (2 * transit * 1e6));
            }
        }

        private void report(double now, long roundTripNanos) {
            double[] all = margins.stream().mapToDouble(m -> m[1]).sorted().toArray();
            double recent =
                    margins.stream()
                            .filter(m -> m[0] >= now - 1000)
                            .mapToDouble(m -> m[1])
                            .min()
                            .orElse(0);
            int before = delay.turns();
            delay.receive(
                    (int) Math.max(-30_000, all[all.length / 100]),
                    (int) Math.max(-30_000, recent),
                    0,
                    false,
                    Math.max(0, roundTripNanos),
                    (long) (now * 1e6));
            changes += delay.turns() == before ? 0 : 1;
            stepDownMax = Math.max(stepDownMax, before - delay.turns());
        }

        @Override
        public String toString() {
            return Arrays.toString(new int[] {delay.turns(), changes, late});
        }
    }
}
