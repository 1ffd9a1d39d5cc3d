package org.quoin.engine.congestion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.quoin.engine.congestion.BandwidthEstimator.State;

/**
 * Estimates of a simulated link with a queue. The link is a fluid: sent bytes join the queue, and
 * as many leave it as the link carries. A report goes back five times a second, a tenth of a second
 * late.
 */
final class BandwidthEstimatorTest {
    private static final long STEP_NANOS = 200_000_000L;
    private static final double STEP_SECONDS = 0.2;
    private static final long ROUND_TRIP_NANOS = 50_000_000L;
    private static final double NEED = 2000;

    private final BandwidthEstimator rate = new BandwidthEstimator();
    private final SplittableRandom random = new SplittableRandom(5);

    /** Bytes a second that the line carries, and that its user would send. */
    private double carries = Double.MAX_VALUE;

    private double wants = NEED;

    /** Bytes that others keep in the queue. */
    private double others;

    /** The share of our bytes that the line delivers while others fill it. */
    private double loss;

    private double queue;
    private double sent;
    private double heard;
    private long nowNanos = -7_000_000_000_000L;
    private double sentInStep;

    BandwidthEstimatorTest() {
        rate.setNeed(NEED, 0.8 * NEED, 1.3 * NEED);
    }

    private void pass(double seconds) {
        for (int i = 0; i < seconds / STEP_SECONDS; i++) {
            nowNanos += STEP_NANOS;
            sentInStep = Math.min(wants, rate.bytesPerSecond()) * STEP_SECONDS;
            sent += sentInStep;
            double arrives = Math.min(queue + sentInStep, carries * STEP_SECONDS);
            if (others > 0) {
                arrives = sentInStep;
            }
            queue += sentInStep - arrives;
            heard += arrives * (1 - loss);
            double jitter = random.nextDouble() * 8e6;
            double waits = carries == Double.MAX_VALUE ? 0 : (queue + others) / carries;
            rate.receive(
                    (int) (nowNanos / 1000),
                    (int) (long) heard,
                    (long) (waits * 1e9 + jitter),
                    (long) sent,
                    100,
                    ROUND_TRIP_NANOS + (long) (waits * 1e9),
                    nowNanos);
        }
    }

    private double queuedSeconds() {
        return queue / carries;
    }

    @Test
    void aLineWithoutLimitCarriesWhatIsWantedWithinASecondOrTwo() {
        wants = 10 * NEED;
        pass(3);
        assertEquals(State.SEEKING, rate.state());
        assertTrue(rate.bytesPerSecond() >= wants, rate.toString());
    }

    @Test
    void whatIsNotUsedIsNotAllowedForLong() {
        wants = 10 * NEED;
        pass(5);
        wants = NEED;
        pass(5);
        assertTrue(rate.bytesPerSecond() <= 4 * NEED, rate.toString());
    }

    @Test
    void randomLossIsNoLimit() {
        loss = 0.5;
        wants = 10 * NEED;
        pass(5);
        assertEquals(State.SEEKING, rate.state());
        assertTrue(rate.bytesPerSecond() >= wants, rate.toString());
    }

    @Test
    void theLimitIsFoundAndTheQueueEmpties() {
        wants = 10 * NEED;
        carries = 1.5 * NEED;
        pass(3);
        double most = 0;
        double total = 0;
        for (int i = 0; i < 20; i++) {
            pass(1);
            most = Math.max(most, queuedSeconds());
            total += sentInStep / STEP_SECONDS;
        }
        assertTrue(most < 0.4, "queue of " + most + " s");
        assertTrue(total / 20 < 1.1 * carries, "sent " + total / 20);
        assertTrue(total / 20 > 0.8 * carries, "sent " + total / 20);
    }

    @Test
    void aLineThatBecomesNarrowIsFoundNarrow() {
        wants = 3 * NEED;
        pass(5);
        carries = 0.75 * NEED;
        pass(6);
        assertTrue(rate.state() != State.SEEKING, rate.toString());
        assertEquals(carries, rate.ceiling(), 0.15 * carries);
        assertTrue(queuedSeconds() < 0.6, "queue of " + queuedSeconds() + " s");
    }

    @Test
    void aLineOverWhichADownloadCameSlowlyIsNotFilledFirst() {
        carries = 0.9 * NEED;
        wants = 2 * NEED;
        rate.downloaded((long) (3 * carries), 3_200_000_000L);
        rate.setNeed(NEED, 0.8 * NEED, 1.3 * NEED);
        double most = 0;
        for (int i = 0; i < 10; i++) {
            pass(STEP_SECONDS);
            most = Math.max(most, queuedSeconds());
        }
        assertTrue(most < 0.1, "queue of " + most + " s");
    }

    @Test
    void aDownloadThatCameQuicklyIsNoLimit() {
        rate.downloaded((long) (3 * 1.4 * NEED), 3_200_000_000L);
        rate.setNeed(NEED, 0.8 * NEED, 1.3 * NEED);
        assertEquals(State.SEEKING, rate.state());
    }

    @Test
    void aLineThatWidensIsFollowedWithinFiveSeconds() {
        wants = 2 * NEED;
        pass(2);
        carries = 0.75 * NEED;
        pass(15);
        carries = 4 * NEED;
        pass(5);
        assertTrue(rate.bytesPerSecond() >= wants, rate.toString());
    }

    /** Turns in few datagrams, until the rate is enough for each by itself. */
    @Test
    void aLineThatWidensIsFollowedThoughBatchesUseLittleOfIt() {
        wants = 2 * NEED;
        pass(2);
        carries = 0.75 * NEED;
        pass(15);
        carries = 4 * NEED;
        for (int i = 0; i < 10; i++) {
            wants = rate.bytesPerSecond() >= NEED ? NEED : 0.5 * NEED;
            pass(1);
        }
        assertTrue(rate.bytesPerSecond() >= NEED, rate.toString());
    }

    @Test
    void besideOthersWhatIsNeededIsKept() {
        wants = 3 * NEED;
        carries = 4 * NEED;
        pass(5);
        others = 0.5 * carries;
        pass(15);
        assertTrue(rate.bytesPerSecond() >= 0.79 * NEED, rate.toString());
        assertTrue(rate.bytesPerSecond() <= 1.01 * NEED, rate.toString());
        others = 0;
        pass(6);
        assertTrue(rate.bytesPerSecond() >= NEED, rate.toString());
    }

    @Test
    void aReportThatWasOvertakenIsLeftOut() {
        pass(2);
        double before = rate.bytesPerSecond();
        rate.receive(
                (int) ((nowNanos - 3 * STEP_NANOS) / 1000),
                0,
                900_000_000L,
                (long) sent,
                100,
                ROUND_TRIP_NANOS,
                nowNanos);
        assertEquals(State.SEEKING, rate.state());
        assertEquals(before, rate.bytesPerSecond());
    }

    @Test
    void noReportHoweverHostileMakesTheRateMeaningless() {
        for (int i = 0; i < 2000; i++) {
            nowNanos += random.nextLong(1, STEP_NANOS);
            sent += random.nextInt(5000);
            rate.receive(
                    random.nextInt(),
                    random.nextInt(),
                    random.nextInt(0x10000) * 1_000_000L,
                    (long) sent,
                    100,
                    random.nextLong(10_000_000_000L),
                    nowNanos);
            double now = rate.bytesPerSecond();
            assertTrue(now >= 0 && now < 1e12, "report " + i + ": " + rate);
        }
    }

    /** Strict waiting: while nobody is sent a turn, nothing is sealed that could be sent. */
    @Test
    void whatArrivesWhileHardlyAnythingIsSentIsNoMeasureOfTheLine() {
        carries = 1500;
        pass(10);
        carries = 4 * NEED;
        wants = 20;
        for (int i = 0; i < 20; i++) {
            others = i % 4 == 0 ? 2000 : 0;
            pass(1);
        }
        others = 0;
        pass(2);
        assertTrue(rate.bytesPerSecond() >= 0.18 * NEED, rate.toString());
        wants = 2 * NEED;
        pass(20);
        assertTrue(rate.bytesPerSecond() >= NEED, rate.toString());
    }
}
