package org.quoin.sim.update;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

class UpdateQueueTest {
    private static final int RADIUS = 2;

    /** Voxels in and around the corner of eight sections, some below and some far away. */
    private static int[] place(Random random) {
        int far = random.nextInt(4) == 0 ? 100 : 0;
        return new int[] {
            far + random.nextInt(6) - 3, 29 + random.nextInt(6), random.nextInt(6) - 3
        };
    }

    private static ActiveColumns around(int cx) {
        ActiveColumns active = new ActiveColumns(RADIUS);
        active.place(0, cx, 0);
        active.update();
        return active;
    }

    @Test
    void theQueueDoesWhatItsPlainTwinDoes() {
        for (long seed = 1; seed <= 30; seed++) {
            Random random = new Random(seed);
            UpdateQueue queue = new UpdateQueue(0);
            PlainQueue plain = new PlainQueue();
            ActiveColumns active = new ActiveColumns(RADIUS);
            for (int turn = 1; turn <= 300; turn++) {
                queue.startTurn(turn);
                for (int i = random.nextInt(12); i > 0; i--) {
                    int[] at = place(random);
                    int delay = 1 + random.nextInt(i % 3 == 0 ? 300 : 6);
                    queue.schedule(delay, at[0], at[1], at[2]);
                    plain.schedule(turn + delay, at[0], at[1], at[2]);
                }
                active.place(0, turn / 40 % 2 == 0 ? 0 : 6, 0);
                active.update();
                for (int i = 0; i < active.gained().size(); i++) {
                    queue.thaw(active.gained().getLong(i));
                }
                queue.collect();
                int limit = random.nextInt(3) == 0 ? 1 : 1000;
                String where = "seed " + seed + ", turn " + turn;
                assertEquals(plain.take(turn, active, limit), take(queue, active, limit), where);
                assertEquals(plain.size(), queue.size(), where);
                if (turn % 37 == 0) {
                    queue = reloaded(queue);
                }
            }
        }
    }

    @Test
    void theOrderOfSchedulingLeavesNoTrace() {
        Random random = new Random(9);
        UpdateQueue forth = new UpdateQueue(10);
        UpdateQueue back = new UpdateQueue(10);
        List<int[]> all = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            all.add(place(random));
        }
        for (int i = 0; i < 200; i++) {
            int[] a = all.get(i);
            int[] b = all.get(199 - i);
            forth.schedule(1 + i % 7, a[0], a[1], a[2]);
            back.schedule(1 + (199 - i) % 7, b[0], b[1], b[2]);
        }
        assertEquals(forth.hash(), back.hash());
        assertArrayEquals(bytes(forth), bytes(back));
    }

    @Test
    void everyBitTurnAndPlaceCountsInTheHash() {
        Set<Long> hashes = new HashSet<>();
        int made = 0;
        for (int delay : new int[] {1, 2, 64, UpdateQueue.DELAY_TURNS_MAX}) {
            for (int x : new int[] {0, 1, 15, 16, -1}) {
                for (int y : new int[] {0, 1, 16}) {
                    for (int z : new int[] {0, 1, 4, -16}) {
                        UpdateQueue queue = new UpdateQueue(0);
                        queue.schedule(delay, x, y, z);
                        hashes.add(queue.hash());
                        made++;
                    }
                }
            }
        }
        assertEquals(made, hashes.size());
        assertEquals(0, new UpdateQueue(0).hash());
    }

    @Test
    void whatIsFrozenOrLeftOverCountsInTheHashToo() {
        UpdateQueue queue = new UpdateQueue(0);
        queue.schedule(1, 0, 0, 0);
        queue.schedule(1, 500, 0, 0);
        queue.schedule(1, 0, 100, 0);
        queue.schedule(2, 1, 0, 0);
        queue.startTurn(1);
        queue.collect();
        queue.next(around(0));
        long leftOver = queue.hash();
        UpdateQueue other = queue.copy();
        assertEquals(leftOver, other.hash());
        // In the next turn the rest is still first, and newly due updates wait behind it.
        queue.startTurn(2);
        queue.collect();
        assertNotEquals(leftOver, queue.hash());
        assertEquals(List.of("0,100,0"), places(queue.next(around(0)), queue));
        long one = queue.hash();
        queue.next(around(0));
        queue.next(around(0));
        assertNotEquals(one, queue.hash());
        assertEquals(1, queue.size(), "frozen");
        assertNotEquals(0, queue.hash());
    }

    @Test
    void bytesThatAreNoQueueAreRefused() {
        UpdateQueue queue = new UpdateQueue(0);
        Random random = new Random(4);
        for (int i = 0; i < 60; i++) {
            int[] at = place(random);
            queue.schedule(1 + random.nextInt(9), at[0], at[1], at[2]);
        }
        byte[] whole = bytes(queue);
        for (int length = 0; length < whole.length; length += 3) {
            ByteReader cut = new ByteReader("snapshot", whole, 0, length);
            assertThrows(BadBytesException.class, () -> UpdateQueue.read(cut, 0));
        }
        int refused = 0;
        for (int i = 0; i < 2000; i++) {
            byte[] bent = whole.clone();
            bent[random.nextInt(bent.length)] ^= (byte) (1 << random.nextInt(8));
            try {
                UpdateQueue read = UpdateQueue.read(new ByteReader("snapshot", bent), 0);
                assertNotEquals(queue.hash(), read.hash());
            } catch (BadBytesException e) {
                refused++;
            }
        }
        assertTrue(refused > 300, "refused " + refused);
    }

    @Test
    void aDelayOutOfRangeIsOurMistake() {
        UpdateQueue queue = new UpdateQueue(5);
        assertThrows(IllegalArgumentException.class, () -> queue.schedule(0, 0, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> queue.schedule(512, 0, 0, 0));
        queue.schedule(1, 0, -1, 0);
        queue.schedule(1, 0, 256, 0);
        assertEquals(0, queue.size(), "nothing is due out of the world");
    }

    private static List<String> take(UpdateQueue queue, ActiveColumns active, int sectionsMax) {
        List<String> taken = new ArrayList<>();
        for (int i = 0; i < sectionsMax; i++) {
            long[] words = queue.next(active);
            if (words == null) {
                break;
            }
            taken.addAll(places(words, queue));
        }
        return taken;
    }

    private static List<String> places(long[] words, UpdateQueue queue) {
        List<String> places = new ArrayList<>();
        for (int index = 0; index < Section.VOLUME; index++) {
            if ((words[index >> 6] >>> index & 1) != 0) {
                places.add(
                        PlainQueue.name(
                                (SectionKey.x(queue.key()) << 4) + Section.localX(index),
                                (SectionKey.y(queue.key()) << 4) + Section.localY(index),
                                (SectionKey.z(queue.key()) << 4) + Section.localZ(index)));
            }
        }
        return places;
    }

    private static byte[] bytes(UpdateQueue queue) {
        ByteWriter out = new ByteWriter(4096);
        queue.write(out);
        return out.toBytes();
    }

    private static UpdateQueue reloaded(UpdateQueue queue) {
        byte[] bytes = bytes(queue);
        try {
            UpdateQueue read = UpdateQueue.read(new ByteReader("snapshot", bytes), queue.turn());
            assertEquals(queue.hash(), read.hash());
            assertArrayEquals(bytes, bytes(read));
            return read;
        } catch (BadBytesException e) {
            throw new IllegalStateException(e);
        }
    }
}
