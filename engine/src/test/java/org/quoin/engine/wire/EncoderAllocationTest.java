package org.quoin.engine.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.ToHost.FrameClocks;
import org.quoin.sim.input.Turn;

/**
 * A host encodes every turn for every client, so encoding must allocate nothing: buffers are
 * reused. The virtual machine counts a thread's bytes exactly, so the test does not depend on time.
 */
final class EncoderAllocationTest {
    private static final int ROUNDS = 2000;

    /** Slack for class loading and for reading the count itself; less than a byte a round. */
    private static final long SLACK_BYTES = ROUNDS - 1;

    /** Heads of an array and of a blob, and the padding of both, on any virtual machine. */
    private static final int KEPT_HEAD_BYTES = 56;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Test
    void framesOfAClientAreWrittenWithoutAllocation() {
        FramesWriter writer = new FramesWriter();
        assertNothing(
                turn -> {
                    int count = turn % 200;
                    writer.begin(turn, turn % 3, 4, turn % 5 - 2, null, turn, count);
                    for (int i = 0; i < count; i++) {
                        writer.add((turn + i / 3) & 0xF);
                    }
                    assertTrue(writer.length() > 0);
                });
    }

    @Test
    void datagramsOfAHostAreWrittenWithoutAllocation() {
        TurnsWriter writer = new TurnsWriter();
        Blob coded = Blob.owning(new byte[150]);
        assertNothing(
                turn -> {
                    writer.begin(turn, turn - 3, turn, 9, turn % 2 == 0, null);
                    while (writer.fits(coded, Limits.DATAGRAM_BYTES_MAX)) {
                        writer.add(coded);
                    }
                    assertTrue(writer.finish() > 0);
                });
    }

    @Test
    void aCodedTurnAllocatesWhatIsKeptOfIt() {
        for (int wildPercent : new int[] {0, 20, 100}) {
            List<Turn> turns = RandomTurns.crowd(new Random(3), 64, 2 * ROUNDS, wildPercent);
            TurnEncoder encoder = new TurnEncoder();
            long[] kept = new long[1];
            long allocated =
                    allocatedBytes(
                            i -> kept[0] += encoder.encode(turns.get(i)).length(),
                            () -> kept[0] = 0);
            long allowed = kept[0] + (long) KEPT_HEAD_BYTES * ROUNDS + SLACK_BYTES;
            assertTrue(
                    allocated <= allowed,
                    allocated + " bytes for " + kept[0] + " kept, wild " + wildPercent);
        }
    }

    @Test
    void theWriterOfFramesAgreesWithTheMessage() {
        Random random = new Random(11);
        FramesWriter writer = new FramesWriter();
        for (int round = 0; round < 500; round++) {
            int[] frames = new int[random.nextInt(Limits.FRAMES_PER_DATAGRAM_MAX + 1)];
            for (int i = 0; i < frames.length; i++) {
                boolean same = i > 0 && random.nextBoolean();
                frames[i] = same ? frames[i - 1] : RandomTurns.wild(random);
            }
            int turn = 1 + random.nextInt(60_000);
            FrameClocks clocks =
                    random.nextBoolean()
                            ? null
                            : new FrameClocks(new Clocks(random.nextInt(), 5, 6), 480, 3, round);
            int mask = random.nextBoolean() ? 0 : random.nextInt();
            int late = random.nextInt(-40, 900);
            writer.begin(turn, mask, 12, late, clocks, turn, frames.length);
            for (int frame : frames) {
                writer.add(frame);
            }
            Blob written = Blob.owning(Arrays.copyOf(writer.buffer(), writer.length()));
            ToHost.Frames message =
                    new ToHost.Frames(turn, mask, 12, late, clocks, new FrameRun(turn, frames));
            assertEquals(Blob.owning(Wire.encode(message)), written, "round " + round);
        }
    }

    private void assertNothing(Round round) {
        long allocated = allocatedBytes(round, () -> {});
        assertTrue(allocated <= SLACK_BYTES, allocated + " bytes in " + ROUNDS + " rounds");
    }

    /** The allocations of the second half of {@code 2 * ROUNDS} rounds. */
    private long allocatedBytes(Round round, Runnable betweenHalves) {
        for (int i = 0; i < ROUNDS; i++) {
            round.play(i);
        }
        betweenHalves.run();
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = ROUNDS; i < 2 * ROUNDS; i++) {
            round.play(i);
        }
        return threads.getCurrentThreadAllocatedBytes() - before;
    }

    private interface Round {
        void play(int number);
    }
}
