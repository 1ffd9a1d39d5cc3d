package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.util.BadBytesException;

class SnapshotTest {
    /** Behind magic, format, rules and 16 bytes of the world's config. */
    private static final int TURN_OFFSET = 26;

    private static byte[] played() {
        Simulation simulation = Simulation.create(new WorldConfig(3, 30));
        RandomPlay.play(simulation, 3, 200);
        return Snapshot.write(simulation);
    }

    @Test
    void everyShortenedSnapshotIsRefusedWithItsPlace() {
        byte[] whole = played();
        for (int length = 0; length < whole.length; length += 1 + length / 50) {
            int cut = length;
            BadBytesException e =
                    assertThrows(BadBytesException.class, () -> Snapshot.read(whole, 0, cut));
            assertTrue(String.valueOf(e.getMessage()).startsWith("snapshot, byte "));
        }
    }

    @Test
    void anOffsetIntoALargerArrayIsHonoured() throws BadBytesException {
        byte[] whole = played();
        byte[] padded = new byte[whole.length + 20];
        System.arraycopy(whole, 0, padded, 7, whole.length);
        Simulation read = Snapshot.read(padded, 7, whole.length);
        assertEquals(200, read.turn());
        assertEquals(30, read.config().turnRate());
        assertThrows(BadBytesException.class, () -> Snapshot.read(padded, 7, whole.length + 1));
    }

    @Test
    void aFlippedBitIsRefusedOrReadAsAnotherWorldButNeverBreaksTheReader() {
        long seed = 77;
        Random random = new Random(seed);
        byte[] whole = played();
        int refused = 0;
        for (int i = 0; i < 2000; i++) {
            byte[] bent = whole.clone();
            bent[random.nextInt(bent.length)] ^= (byte) (1 << random.nextInt(8));
            try {
                Simulation read = Snapshot.read(bent, 0, bent.length);
                RandomPlay.play(read, 1, Math.addExact(read.turn(), 2));
            } catch (BadBytesException e) {
                refused++;
            } catch (ArithmeticException e) {
                // The flipped bit was the turn's highest: there is no later turn to play.
                assertTrue(String.valueOf(e.getMessage()).contains("overflow"));
            }
        }
        assertTrue(refused > 500, "seed " + seed + ": refused " + refused);
    }

    @Test
    void aStateThatNobodyCouldReadIsFoundWhereItIsWritten() throws BadBytesException {
        Simulation simulation = Simulation.create(new WorldConfig(3, 30));
        RandomPlay.play(simulation, 3, 20);
        Snapshot.check(Snapshot.write(simulation));
        AvatarState avatar = simulation.avatars().at(simulation.avatars().slots()[0]);
        avatar.y = Long.MAX_VALUE;
        BadBytesException e =
                assertThrows(
                        BadBytesException.class, () -> Snapshot.check(Snapshot.write(simulation)));
        assertTrue(String.valueOf(e.getMessage()).contains("avatar's y"), e::getMessage);
    }

    @Test
    void namesThatMoveACursorOrEndALineAreRefused() {
        for (String name :
                new String[] {"\u001b]0;x\u0007", "Ann\nname Eve", "\u202eevE", "\ud800"}) {
            Simulation simulation = Simulation.create(new WorldConfig(3, 30));
            simulation.avatars().add(0, name, new AvatarState());
            byte[] bytes = Snapshot.write(simulation);
            assertThrows(
                    BadBytesException.class, () -> Snapshot.read(bytes, 0, bytes.length), name);
        }
    }

    @Test
    void aWorldAtTheEndOfItsTurnsIsRefused() {
        byte[] whole = played();
        ByteBuffer.wrap(whole)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(TURN_OFFSET, Snapshot.TURN_MAX + 1);
        BadBytesException e =
                assertThrows(BadBytesException.class, () -> Snapshot.read(whole, 0, whole.length));
        assertTrue(String.valueOf(e.getMessage()).contains("turn"), e::getMessage);
    }

    @Test
    void otherRulesAreNamed() {
        byte[] whole = played();
        whole[6] ^= 0x40;
        BadBytesException e =
                assertThrows(BadBytesException.class, () -> Snapshot.read(whole, 0, whole.length));
        assertEquals(
                "snapshot, byte 10: rules version "
                        + (RulesVersion.CURRENT ^ 0x40)
                        + ", this is "
                        + RulesVersion.CURRENT,
                e.getMessage());
    }

    @Test
    void anImageStaysAsItWasWhileTheWorldGoesOn() throws BadBytesException {
        Simulation simulation = Simulation.create(new WorldConfig(3, 20));
        RandomPlay.play(simulation, 3, 200);
        byte[] before = Snapshot.write(simulation);
        long hashBefore = simulation.stateHash();
        WorldImage image = WorldImage.of(simulation);
        RandomPlay.play(simulation, 3, 400);

        assertArrayEquals(before, image.toBytes());
        Simulation opened = image.open();
        assertEquals(hashBefore, opened.stateHash());
        RandomPlay.play(opened, 3, 400);
        assertEquals(simulation.stateHash(), opened.stateHash());
        assertEquals(hashBefore, image.stateHash());
        assertEquals(200, image.turn());
    }
}
