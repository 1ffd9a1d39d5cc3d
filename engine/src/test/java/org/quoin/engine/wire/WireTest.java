package org.quoin.engine.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.sim.input.InputFrame;

/** Messages become the bytes that are drawn, and any other bytes become {@link Rejected}. */
final class WireTest {
    private static final Clocks CLOCKS = new Clocks(-5, 7, 1234);

    private static List<ToHost> messagesToHost() {
        int look = InputFrame.of(1, 2, InputFrame.PLACE, 3, 1000, -255);
        return List.of(
                new ToHost.Hello(ProtocolVersion.CURRENT, 1, "0.1.0", "Änne 2"),
                new ToHost.SnapshotAck(16384),
                new ToHost.Ready(77),
                new ToHost.Leave(),
                new ToHost.Frames(99L << 40, CLOCKS, 12, 20, new FrameRun(13)),
                new ToHost.Frames(
                        -1, CLOCKS, 12, 0, new FrameRun(13, 0, 0, look, look, 5 << 13, look)),
                new ToHost.Frames(1, CLOCKS, 0, 3, new FrameRun(1, new int[64])),
                new ToHost.Hashes(3, 450, List.of(new TurnHash(20, -1), new TurnHash(40, 5))),
                new ToHost.PartsRequest(40, 900),
                new ToHost.PartFound(40, new HashPart(HashPart.SECTION, -9, 8), 7));
    }

    private static List<ToClient> messagesToClient() {
        Blob turn = Blob.owning(new byte[] {0});
        return List.of(
                new ToClient.Refused(RefusalCode.HOST_FULL, "64 of 64 players are in"),
                new ToClient.Welcome(63, -3, "Ann", 5, 60, 20, 1000, 5000, 400, turn),
                new ToClient.SnapshotPart(16384, Blob.owning(new byte[16384])),
                new ToClient.Turns(8, CLOCKS, -50_000, 14, 20, 21, List.of()),
                new ToClient.Turns(8, CLOCKS, 9, 14, 20, 19, List.of(turn, turn)),
                new ToClient.TurnStream(19, List.of(turn, Blob.owning(new byte[300]))),
                new ToClient.Desync(40, 1, 2),
                new ToClient.Parts(40, 0, 1, List.of(new HashPart(HashPart.AVATAR, 3, 4))),
                new ToClient.Goodbye(GoodbyeCode.SILENT, "Nothing was heard"));
    }

    @Test
    void everyMessageComesBackAsItWent() {
        for (ToHost message : messagesToHost()) {
            assertEquals(message, Wire.decodeToHost(Wire.encode(message)));
        }
        for (ToClient message : messagesToClient()) {
            assertEquals(message, Wire.decodeToClient(Wire.encode(message)));
        }
    }

    @Test
    void aMessageCutShortOrTooLongIsRejected() {
        for (ToHost message : messagesToHost()) {
            byte[] bytes = Wire.encode(message);
            for (int length = 0; length < bytes.length; length++) {
                byte[] cut = Arrays.copyOf(bytes, length);
                assertInstanceOf(Rejected.class, Wire.decodeToHost(cut), message + " " + length);
            }
            byte[] more = Arrays.copyOf(bytes, bytes.length + 1);
            assertInstanceOf(Rejected.class, Wire.decodeToHost(more), message.toString());
        }
        for (ToClient message : messagesToClient()) {
            byte[] bytes = Wire.encode(message);
            boolean openEnd =
                    message instanceof ToClient.SnapshotPart || message instanceof ToClient.Refused;
            for (int length = 0; length < (openEnd ? 6 : bytes.length); length++) {
                byte[] cut = Arrays.copyOf(bytes, length);
                ToClient decoded = Wire.decodeToClient(cut);
                assertTrue(decoded instanceof Rejected || openEnd, message + " " + length);
            }
        }
    }

    @Test
    void randomBytesAreRejectedAndNeverThrow() {
        for (long seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            for (int i = 0; i < 1000; i++) {
                byte[] bytes = new byte[random.nextInt(80)];
                random.nextBytes(bytes);
                if (bytes.length > 0 && random.nextBoolean()) {
                    bytes[0] = (byte) (0x10 + random.nextInt(0x26));
                }
                Wire.decodeToHost(bytes);
                Wire.decodeToClient(bytes);
            }
        }
    }

    @Test
    void messagesWithBytesChangedNeverThrow() {
        List<byte[]> originals = new ArrayList<>();
        messagesToHost().forEach(message -> originals.add(Wire.encode(message)));
        messagesToClient().forEach(message -> originals.add(Wire.encode(message)));
        Random random = new Random(1);
        for (int i = 0; i < 100_000; i++) {
            byte[] bytes = originals.get(random.nextInt(originals.size())).clone();
            for (int change = random.nextInt(4); change >= 0; change--) {
                bytes[random.nextInt(Math.min(60, bytes.length))] = (byte) random.nextInt();
            }
            Wire.decodeToHost(bytes);
            Wire.decodeToClient(bytes);
        }
    }

    @Test
    void whatIsOverALimitIsRejected() {
        assertRejected(new ToHost.Frames(1, CLOCKS, 0, 3, new FrameRun(1, new int[65])));
        assertRejected(new ToHost.Frames(1, CLOCKS, 0, 21, new FrameRun(1)));
        assertRejected(new ToHost.Frames(1, CLOCKS, -1, 2, new FrameRun(1)));
        assertRejected(new ToHost.Frames(1, CLOCKS, 0, 2, new FrameRun(0, 1 << 13)));
        assertRejected(new ToHost.Frames(1, CLOCKS, 0, 2, new FrameRun(5, 0b11)));
        assertRejected(new ToHost.SnapshotAck(Limits.SNAPSHOT_BYTES_MAX + 1));
        assertRejected(new ToHost.Hashes(0, 0, Collections.nCopies(17, new TurnHash(20, 1))));
        Blob turn = Blob.owning(new byte[1]);
        List<Blob> many = Collections.nCopies(33, turn);
        assertInstanceOf(
                Rejected.class,
                Wire.decodeToClient(Wire.encode(new ToClient.Turns(1, CLOCKS, 0, 0, 40, 8, many))));
        Blob long1 = Blob.owning(new byte[Limits.CODED_TURN_BYTES_MAX + 1]);
        assertInstanceOf(
                Rejected.class,
                Wire.decodeToClient(Wire.encode(new ToClient.TurnStream(1, List.of(long1)))));
    }

    @Test
    void aHelloOfALaterProtocolIsStillUnderstood() {
        ToHost.Hello later = new ToHost.Hello(9, 8, "7.0", "Ann");
        byte[] bytes = Wire.encode(later);
        byte[] longer = Arrays.copyOf(bytes, bytes.length + 20);
        assertEquals(later, Wire.decodeToHost(longer));
    }

    @Test
    void theHeadOfTurnsIsAsLongAsTheHostReckons() {
        byte[] bytes = Wire.encode(new ToClient.Turns(8, CLOCKS, 0, 14, 20, 21, List.of()));
        assertEquals(Wire.TURNS_HEAD_BYTES, bytes.length);
    }

    @Test
    void framesThatStayTheSameCostABitEach() {
        int[] same = new int[16];
        Arrays.fill(same, InputFrame.of(0, 1, 0, 0, 77, 0));
        byte[] one = Wire.encode(new ToHost.Frames(1, CLOCKS, 0, 2, new FrameRun(5, same[0])));
        byte[] sixteen = Wire.encode(new ToHost.Frames(1, CLOCKS, 0, 2, new FrameRun(5, same)));
        assertEquals(one.length + 1, sixteen.length);
    }

    private static void assertRejected(ToHost message) {
        assertInstanceOf(
                Rejected.class, Wire.decodeToHost(Wire.encode(message)), message.toString());
    }
}
