package org.quoin.engine.session.pacing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** The buffer is as small as jitter and loss allow. */
final class PlayoutBufferTest {
    private static final long MILLI = 1_000_000L;

    private long nowNanos;

    /** A datagram took that long; another turn has passed. */
    private void took(PlayoutBuffer buffer, long nanos) {
        nowNanos += 50 * MILLI;
        buffer.datagramTook(nanos, nowNanos);
    }

    @Test
    void aSteadyPathNeedsNoBuffer() {
        PlayoutBuffer buffer = new PlayoutBuffer(20);
        for (int i = 0; i < 300; i++) {
            took(buffer, 40 * MILLI);
            buffer.turnTook(40 * MILLI);
        }
        assertEquals(40.5, buffer.wantedNanos() / (double) MILLI);
    }

    @Test
    void jitterIsCoveredAndNotMuchMore() {
        Random random = new Random(3);
        PlayoutBuffer buffer = new PlayoutBuffer(20);
        int late = 0;
        for (int i = 0; i < 2000; i++) {
            long transit = 40 * MILLI + random.nextInt(30) * MILLI;
            late += i > 200 && transit > buffer.wantedNanos() ? 1 : 0;
            took(buffer, transit);
            buffer.turnTook(transit);
        }
        assertTrue(late < 20, late + " of 1800 were late");
        assertTrue(buffer.wantedNanos() <= 72 * MILLI, buffer.wantedNanos() / MILLI + " ms");
    }

    @Test
    void threeOfTwoHundredTurnsAreCoveredWhereDatagramsAreLostAndElseAreHitches() {
        for (boolean lossy : new boolean[] {true, false}) {
            PlayoutBuffer buffer = new PlayoutBuffer(20);
            buffer.setLossy(lossy);
            for (int i = 0; i < 400; i++) {
                took(buffer, 40 * MILLI);
                buffer.turnTook((i % 60 == 0 ? 90 : 40) * MILLI);
            }
            assertEquals(lossy ? 90.5 : 40.5, buffer.wantedNanos() / (double) MILLI);
        }
    }

    @Test
    void aTurnThatTheNextDatagramBringsIsNoRepetition() {
        for (boolean sums : new boolean[] {true, false}) {
            PlayoutBuffer buffer = new PlayoutBuffer(60);
            buffer.setNext(sums ? 17 * MILLI : 0);
            for (int i = 0; i < 1200; i++) {
                took(buffer, 40 * MILLI);
                buffer.turnTook((i % 150 == 7 ? 160 : i % 16 == 0 ? 57 : 40) * MILLI);
            }
            // Else what few turns are late by counts half as much again.
            assertEquals(sums ? 57.5 : 220.5, buffer.wantedNanos() / (double) MILLI);
        }
    }

    @Test
    void whatASumNeedsIsWaitedFor() {
        PlayoutBuffer buffer = new PlayoutBuffer(60);
        buffer.setLeast(50 * MILLI);
        for (int i = 0; i < 600; i++) {
            took(buffer, 40 * MILLI);
            buffer.turnTook(40 * MILLI);
        }
        assertEquals(90.5, buffer.wantedNanos() / (double) MILLI);
    }

    @Test
    void whatLossMakesLateIsCoveredButNeverMoreThanAQuarterOfASecond() {
        for (int lossPercent : new int[] {5, 25, 50}) {
            Random random = new Random(lossPercent);
            PlayoutBuffer buffer = new PlayoutBuffer(20);
            int stalls = 0;
            for (int i = 0; i < 4000; i++) {
                long late = 30 * MILLI;
                while (random.nextInt(100) < lossPercent) {
                    late += 25 * MILLI;
                }
                took(buffer, 30 * MILLI);
                stalls += i > 200 && late > buffer.wantedNanos() + 50 * MILLI ? 1 : 0;
                buffer.turnTook(late);
            }
            assertTrue(buffer.bufferNanos() <= 251 * MILLI, lossPercent + " % loss");
            assertTrue(stalls <= 4, stalls + " stalls at " + lossPercent + " % loss");
        }
    }

    @Test
    void theBufferKeepsToItsBoundsButNotBelowJitter() {
        PlayoutBuffer buffer = new PlayoutBuffer(20);
        for (int i = 0; i < 300; i++) {
            took(buffer, 30 * MILLI + (i % 20) * MILLI);
            buffer.turnTook(i % 5 == 0 ? 230 * MILLI : 40 * MILLI);
        }
        assertTrue(buffer.bufferNanos() >= 200 * MILLI, buffer.bufferNanos() / MILLI + " ms");
        took(buffer, 30 * MILLI);
        buffer.bound(0, 95 * MILLI);
        buffer.turnTook(300 * MILLI);
        assertEquals(95, buffer.bufferNanos() / MILLI);
        buffer.bound(0, 0);
        buffer.turnTook(300 * MILLI);
        assertEquals(18, buffer.bufferNanos() / MILLI);
    }

    @Test
    void aFarClientWaitsALittleLongerWhileTurnsAreRepeated() {
        PlayoutBuffer buffer = new PlayoutBuffer(20);
        buffer.bound(200 * MILLI, 250 * MILLI);
        for (int i = 0; i < 300; i++) {
            took(buffer, 2000 * MILLI);
            buffer.turnTook(2000 * MILLI);
        }
        assertEquals(0, buffer.bufferNanos() / MILLI);
        for (int i = 0; i < 200; i++) {
            buffer.turnTook(2000 * MILLI + (i % 10 == 0 ? 50 : 0) * MILLI);
        }
        assertEquals(200, buffer.bufferNanos() / MILLI);
    }

    @Test
    void aLongerPathIsFollowedAfterAFewTurns() {
        PlayoutBuffer buffer = new PlayoutBuffer(20);
        for (int i = 0; i < 300; i++) {
            long transit = (i < 250 ? 40 : 340) * MILLI;
            took(buffer, transit);
            buffer.turnTook(transit);
            if (i == 256) {
                assertTrue(buffer.wantedNanos() >= 340 * MILLI);
            }
        }
    }

    @Test
    void whatQueuesUpBehindAHitchIsForgottenWithIt() {
        PlayoutBuffer buffer = new PlayoutBuffer(20);
        for (int i = 0; i < 40; i++) {
            took(buffer, 5 * MILLI);
            buffer.turnTook(5 * MILLI);
        }
        for (int queued = 6; queued > 0; queued--) {
            buffer.datagramTook(queued * (50 * MILLI), nowNanos + 50 * MILLI);
            buffer.turnTook(queued * (50 * MILLI) - buffer.hitchOf(queued * (50 * MILLI)));
        }
        for (int i = 0; i < 5; i++) {
            took(buffer, 5 * MILLI);
            buffer.turnTook(5 * MILLI);
        }
        assertTrue(buffer.bufferNanos() <= 15 * MILLI, buffer.bufferNanos() / MILLI + " ms");
    }

    @Test
    void whatTookLongBeforeTheEntryIsForgottenAtIt() {
        PlayoutBuffer buffer = new PlayoutBuffer(20);
        for (int i = 0; i < 40; i++) {
            took(buffer, (i % 3) * (200 * MILLI));
        }
        for (int i = 0; i < 10; i++) {
            took(buffer, (i == 5 ? 90 : 3) * MILLI);
        }
        buffer.begin(nowNanos);
        // The tail counts for a moment's hitch at most.
        assertEquals(13.5, buffer.wantedNanos() / (double) MILLI);
    }

    @Test
    void whatWasMeasuredInAQueueIsForgotten() {
        PlayoutBuffer buffer = new PlayoutBuffer(20);
        for (int i = 0; i < 100; i++) {
            took(buffer, 40 * MILLI);
            buffer.turnTook(40 * MILLI);
        }
        for (int i = 0; i < 40; i++) {
            took(buffer, 300 * MILLI + i % 4 * (30 * MILLI));
            buffer.turnTook(400 * MILLI);
        }
        for (int i = 0; i < 20; i++) {
            took(buffer, 40 * MILLI);
            buffer.turnTook(40 * MILLI);
        }
        assertTrue(buffer.wantedNanos() > 200 * MILLI, buffer.wantedNanos() / MILLI + " ms");
        buffer.forgetBefore(nowNanos - 1000 * MILLI);
        assertEquals(40.5, buffer.wantedNanos() / (double) MILLI);
    }

    @Test
    void whereCopiesAreTooFewTurnsWaitForResends() {
        PlayoutBuffer buffer = new PlayoutBuffer(20);
        buffer.setLeast(180 * MILLI);
        for (int i = 0; i < 100; i++) {
            took(buffer, 40 * MILLI);
            buffer.turnTook(40 * MILLI);
        }
        assertEquals(220.5, buffer.wantedNanos() / (double) MILLI);
        buffer.setLeast(0);
        for (int i = 0; i < 10; i++) {
            buffer.turnTook(40 * MILLI);
        }
        assertEquals(40.5, buffer.wantedNanos() / (double) MILLI);
    }
}
