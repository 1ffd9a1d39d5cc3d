package org.quoin.sim.body;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

class BodiesTest {
    private static byte[] bytes(Bodies bodies) {
        ByteWriter out = new ByteWriter(4096);
        BodiesCodec.write(bodies, out);
        return out.toBytes();
    }

    private static Bodies read(byte[] bytes) throws BadBytesException {
        ByteReader in = new ByteReader("snapshot", bytes);
        Bodies bodies = BodiesCodec.read(in);
        in.requireEnd();
        return bodies;
    }

    @Test
    void everyFieldOfABodyCounts() {
        List<Consumer<Bodies>> flips =
                List.of(
                        bodies -> bodies.id[7] ^= 1 << 20,
                        bodies -> bodies.kind[7] ^= 1,
                        bodies -> bodies.flags[7] ^= Bodies.ON_GROUND,
                        bodies -> bodies.flags[7] ^= Bodies.IN_LIQUID,
                        bodies -> bodies.flags[7] ^= Bodies.BLOCKED,
                        bodies -> bodies.rest[7] ^= 1,
                        bodies -> bodies.x[7] ^= Bodies.PLACE_STEP,
                        bodies -> bodies.y[7] ^= Bodies.PLACE_STEP,
                        bodies -> bodies.z[7] ^= Bodies.PLACE_STEP,
                        bodies -> bodies.vx[7] ^= Bodies.VELOCITY_STEP,
                        bodies -> bodies.vy[7] ^= Bodies.VELOCITY_STEP,
                        bodies -> bodies.vz[7] ^= Bodies.VELOCITY_STEP,
                        bodies -> bodies.data[7] ^= 1,
                        bodies -> bodies.timer[7] ^= 1,
                        bodies -> bodies.setNextId(bodies.nextId() + 1),
                        bodies -> bodies.removeRow(7));
        for (int i = 0; i < flips.size(); i++) {
            Bodies bodies = Crowds.random(5, 20, 10);
            long before = bodies.hash();
            flips.get(i).accept(bodies);
            assertNotEquals(before, bodies.hash(), "flip " + i);
        }
    }

    @Test
    void neitherHashNorBytesKnowInWhichRowABodyStands() {
        Bodies bodies = Crowds.random(9, 100, 10);
        Bodies turned = new Bodies();
        for (int row = 99; row >= 0; row--) {
            turned.copyRow(bodies, row, turned.appendRow());
        }
        turned.setNextId(bodies.nextId());
        turned.recount();
        assertEquals(bodies.hash(), turned.hash());
        assertArrayEquals(bytes(bodies), bytes(turned));
    }

    @Test
    void whatIsReadIsWhatWasWritten() throws BadBytesException {
        for (int seed = 0; seed < 20; seed++) {
            Bodies bodies = Crowds.random(seed, seed * 50, 2000);
            byte[] bytes = bytes(bodies);
            Bodies again = read(bytes);
            assertEquals(bodies.hash(), again.hash(), "seed " + seed);
            assertArrayEquals(bytes, bytes(again), "seed " + seed);
            for (int kind = 0; kind < BodyKind.COUNT; kind++) {
                assertEquals(bodies.count(kind), again.count(kind), "seed " + seed);
            }
        }
    }

    @Test
    void bentBytesAreRefusedOrReadAsOtherBodies() {
        Random random = new Random(4);
        byte[] whole = bytes(Crowds.random(4, 60, 100));
        int refused = 0;
        for (int i = 0; i < 4000; i++) {
            byte[] bent = whole.clone();
            bent[random.nextInt(bent.length)] ^= (byte) (1 << random.nextInt(8));
            try {
                assertEquals(60, read(bent).size());
            } catch (BadBytesException e) {
                refused++;
            }
        }
        assertTrue(refused > 100, refused + " refused");
        for (int length = 0; length < whole.length; length++) {
            byte[] cut = java.util.Arrays.copyOf(whole, length);
            assertThrows(BadBytesException.class, () -> read(cut));
        }
    }

    @Test
    void aFullTableTakesNoMore() {
        Bodies bodies = new Bodies();
        for (int i = 0; i < Bodies.COUNT_MAX; i++) {
            assertTrue(bodies.addFallingBlock(i & 1023, 70, i >> 10, 10) > 0);
        }
        long hash = bodies.hash();
        assertEquals(Bodies.NONE, bodies.addTnt(0, 70, 0, 80));
        assertEquals(hash, bodies.hash());
        assertEquals(Bodies.COUNT_MAX, bodies.count(BodyKind.FALLING_BLOCK));
    }
}
