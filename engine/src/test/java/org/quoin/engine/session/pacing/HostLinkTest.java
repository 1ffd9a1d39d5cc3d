package org.quoin.engine.session.pacing;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Clocks;
import org.quoin.engine.wire.Lineage;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToClient.TurnClocks;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.InputFrame;

/** When datagrams go to the host. */
final class HostLinkTest {
    private static final long MILLI = 1_000_000L;

    private int sent;
    private final HostLink link = new HostLink(new Counter());
    private final FrameSchedule frames = new FrameSchedule();
    private final SealedTurns turns =
            new SealedTurns(
                    new ToClient.Welcome(
                            0,
                            9,
                            Lineage.of(new Lineage.Term(1, 9, 1)),
                            "Ann",
                            new WorldConfig(1, 20),
                            20,
                            true,
                            1,
                            0,
                            0,
                            Blob.EMPTY));

    /** Otherwise a loop that sleeps until then does not sleep. */
    @Test
    void aDatagramThatIsDueGoesHoweverLittleTheLineCarries() {
        long seed = 3;
        Random random = new Random(seed);
        long nowNanos = 1000 * MILLI;
        int reported = 0;
        for (int i = 0; i < 3000; i++) {
            String where = "step " + i + ", seed " + seed;
            int before = sent;
            link.resend(turns, frames, 2, 0, nowNanos);
            long due = link.nextDatagramNanos(turns, frames);
            assertTrue(due > nowNanos, where + ": due " + (nowNanos - due) + " ns ago");
            assertTrue(sent - before <= 1, where);
            if (random.nextInt(4) == 0) {
                int count = 1 + random.nextInt(60);
                int target = frames.turnToSample(frames.nextTurn() + count, 0);
                frames.add(InputFrame.of(0, 0, 0, random.nextInt(9), target, 0));
                link.sendFrames(turns, frames, 2, 0, nowNanos);
                frames.acknowledged(random.nextBoolean() ? target : target - count);
            }
            if (random.nextInt(3) == 0) { // Much stands in a queue, and little comes.
                reported += random.nextInt(3);
                int micros = (int) (nowNanos / 1000);
                long queueMillis = random.nextInt(2000);
                int echo = micros - (int) (50 + queueMillis) * 1000;
                link.receive(
                        new TurnClocks(new Clocks(micros, echo, 0), 0, 0, 0, reported, 0),
                        0,
                        true,
                        nowNanos);
            }
            nowNanos = Math.max(nowNanos + 1, Math.min(due, nowNanos + 300 * MILLI));
            nowNanos = Math.max(nowNanos, link.nextDatagramNanos(turns, frames));
        }
        assertTrue(sent > 500, sent + " datagrams");
    }

    private final class Counter implements HostLink.Outbox {
        @Override
        public void stream(byte[] message) {
            throw new AssertionError("a message by the stream");
        }

        @Override
        public void datagram(byte[] buffer, int length) {
            sent++;
        }

        @Override
        public boolean isReliable() {
            return false;
        }
    }
}
