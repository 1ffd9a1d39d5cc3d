package org.quoin.engine.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.ToClient.TurnClocks;
import org.quoin.engine.wire.ToClient.WaitCause;
import org.quoin.engine.wire.ToHost.FrameClocks;
import org.quoin.engine.wire.ToHost.Resume;
import org.quoin.engine.wire.ToHost.TurnHash;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Look;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.world.TerrainType;

/** Messages become the bytes that are drawn; other bytes become {@link Rejected}. */
final class WireTest {
    /** Of a cause without arguments: its code, and how many. */
    private static final int CAUSE_BYTES = 2;

    private static final WorldConfig WORLD =
            new WorldConfig(
                    5,
                    60,
                    TerrainType.NATURAL,
                    WorldRules.DEFAULT
                            .withActiveRadiusColumns(9)
                            .with(GameRule.DAMAGE, true)
                            .with(GameRule.TIMED_DIGGING, true)
                            .withBodies(300_000));
    private static final Clocks CLOCKS = new Clocks(-5, 7, 1234);
    private static final FrameClocks FRAME_CLOCKS =
            new FrameClocks(CLOCKS, 61_000, 3, 201, -77_000, 1240);
    private static final TurnClocks TURN_CLOCKS =
            new TurnClocks(CLOCKS, -50_000, 31, -400, 250, 131);

    /** The newest turn that both ends know. */
    private static final int NEAR_TURN = 100_000;

    private static List<ToHost> messagesToHost() {
        int look = InputFrame.of(1, 2, InputFrame.PLACE, 3, 1000, -255);
        return List.of(
                new ToHost.Hello(Wire.PROTOCOL_VERSION, 1, "0.1.0", "Änne 2", new Resume(-7, 8, 9)),
                new ToHost.Hello(
                        Wire.PROTOCOL_VERSION, 1, "0.1", "Ann", new Resume(1, 2, 3), 16, 255),
                new ToHost.SetLook(new Look(16, 63)),
                new ToHost.SnapshotAck(16384),
                new ToHost.Ready(77),
                new ToHost.ChatFrom(12),
                new ToHost.ChatFrom(-6, 13),
                new ToHost.Chat(3, "\u0416 hello\n"),
                new ToHost.Leave(),
                new ToHost.Enter(false, "flat-1"),
                new ToHost.Enter(true, "a234567890123456"),
                new ToHost.Enter(true, "flat", new Party("abcdefghi789", Limits.PARTY_SIZE_MAX)),
                new ToHost.StillWaiting(),
                new ToHost.Frames(
                        99_990, 0, Limits.INPUT_DELAY_TURNS_MAX, null, new FrameRun(100_003)),
                new ToHost.Frames(
                        67_300,
                        0x8000_0001,
                        0,
                        -250,
                        FRAME_CLOCKS,
                        new FrameRun(100_013, 0, 0, look, look, 5 << 13, look)),
                new ToHost.Frames(99_999, 0, 3, null, new FrameRun(99_999, new int[255])),
                new ToHost.Hashes(3, 450, List.of(new TurnHash(20, -1), new TurnHash(40, 5))),
                new ToHost.DesyncFound(40, "voxel 1 2 3"),
                new ToHost.Willing(
                        47_800,
                        List.of("10.0.0.3"),
                        1500,
                        1000,
                        255,
                        ToHost.Willing.Power.BATTERY,
                        "ACDEFGHJ"),
                new ToHost.Called(-7, 5, Long.MIN_VALUE, 9),
                ToHost.Called.inVain(8),
                new ToHost.TrainPart(Integer.MIN_VALUE, 23),
                new ToHost.Knock(),
                new ToHost.Lost(0, new Position(LINEAGE, 70_000, -1)),
                new ToHost.Promise(3, new Position(LINEAGE, 0, 0)),
                new ToHost.Decline(3, 4),
                new ToHost.Have(70_000, List.of(Blob.owning(new byte[] {0}))));
    }

    private static final Lineage LINEAGE =
            Lineage.of(new Lineage.Term(1, 77, 1)).with(new Lineage.Term(3, -78, 70_000));

    private static List<ToClient> messagesToClient() {
        Blob turn = Blob.owning(new byte[] {0});
        return List.of(
                new ToClient.Refused(RefusalCode.HOST_FULL, Reason.of(EndCode.FULL, 64, 64)),
                new ToClient.Refused(
                        RefusalCode.PASSWORD,
                        Reason.of(EndCode.PASSWORD_NEEDED),
                        "",
                        PublicIdentity.of(new byte[PublicIdentity.BYTES])),
                new ToClient.Refused(
                        RefusalCode.NAME_TAKEN, Reason.of(EndCode.NAME_TAKEN, "anna"), "anna2"),
                new ToClient.Welcome(
                        255, -3, LINEAGE, "Ann", WORLD, 20, false, 1000, 5000, 400, turn),
                new ToClient.Welcome(
                        0, -3, LINEAGE, "Ann", WORLD, 20, true, 1000, 0, 0, Blob.EMPTY),
                new ToClient.SnapshotPart(16384, Blob.owning(new byte[16384])),
                new ToClient.Turns(100_020, 100_021, 67_300, 9, TURN_CLOCKS, List.of()),
                new ToClient.Turns(
                        132_000,
                        131_999,
                        ToClient.Turns.NO_ACK,
                        ToClient.Turns.LONG_AFTER_DUE,
                        true,
                        null,
                        List.of(turn, Blob.owning(new byte[200]))),
                new ToClient.Turns(100_020, 100_020, 100_023, 254, true, null, List.of(turn), turn),
                new ToClient.Turns(
                        100_020, 100_010, 100_300, 255, TURN_CLOCKS, List.of(turn, turn)),
                new ToClient.Turns(
                        100_020, 100_010, 99_000, 0, null, Collections.nCopies(11, turn)),
                new ToClient.TurnStream(19, List.of(turn, Blob.owning(new byte[300]))),
                new ToClient.Desync(40, 1, 2),
                new ToClient.Resync(2000, 5000, 400, turn),
                new ToClient.Preview(
                        List.of(
                                new ToClient.PreviewBlock(-70_000, 255, 1 << 20, 0),
                                new ToClient.PreviewBlock(0, 0, 0, 47))),
                ToClient.Preview.NOTHING,
                new ToClient.Status(
                        List.of(
                                new PlayerStatus(
                                        255,
                                        PlayerStatus.Presence.ABSENT,
                                        4,
                                        70_000,
                                        120,
                                        5,
                                        14,
                                        -33,
                                        61_000,
                                        9),
                                new PlayerStatus(
                                        3,
                                        PlayerStatus.Presence.PARKED,
                                        4,
                                        0,
                                        120,
                                        5,
                                        14,
                                        -33,
                                        61_000,
                                        9,
                                        12,
                                        70_000))),
                new ToClient.WorldInfo(7, 3, "0.1.0", "Anna's Wörld", 3, 256, true),
                new ToClient.Entered("flat-1"),
                new RoomList(
                        Reason.of(EndCode.NO_SUCH_ROOM, "castle"),
                        List.of(
                                new RoomList.Room("flat-1", "flat", 0, 256, false),
                                new RoomList.Room("home", "natural", 3, 8, true)),
                        List.of("flat", "natural")),
                new RoomList(Reason.of(EndCode.ROOM_WANTED), List.of(), List.of()),
                new ToClient.Waiting(17, WaitCause.MACHINE, 61),
                new ToClient.Queued(3, 5, 240),
                new ToClient.Waiting(ToClient.Waiting.NOBODY, WaitCause.GONE, 0),
                new ToClient.Goodbye(GoodbyeCode.SILENT, Reason.of(EndCode.SILENT, 10)),
                new ToClient.ChatAck(0),
                new ChatLine(
                        9,
                        ChatLine.Kind.SAID,
                        200,
                        70,
                        List.of("Ann", "\u00e4 \u0416 ".repeat(60))),
                new ChatLine(1, ChatLine.Kind.ANNOUNCED, ChatLine.NOBODY, 65535, List.of("")),
                new ChatLine(7, ChatLine.Kind.NOTE, 3, 0, Collections.nCopies(8, "a")),
                new ToClient.ExpectCall(PublicIdentity.of(new byte[32]), 1, -1),
                new ToClient.SendTrain(Integer.MAX_VALUE, 24),
                new ToClient.Upload(123_456),
                new ToClient.TryCall(
                        -7,
                        new Successor(
                                3, PublicIdentity.of(new byte[32]), List.of("203.0.113.1:47800"))),
                new ToClient.KnockAnswer(-1),
                new ToClient.Successors(
                        255,
                        List.of(),
                        List.of(
                                new NotSuccessor(0, NotSuccessor.Why.UNWILLING),
                                new NotSuccessor(255, NotSuccessor.Why.BEHIND)),
                        "meet.example:47801"),
                new ToClient.Successors(ToClient.Successors.NOBODY, List.of()),
                new ToClient.Successors(
                        255,
                        List.of(
                                new Successor(
                                        7,
                                        PublicIdentity.of(new byte[PublicIdentity.BYTES]),
                                        List.of("192.168.0.7:47800", "[fe80::1%eth0]:47801")))),
                new ToClient.Keep("bans.txt", 5, 2, Blob.owning(new byte[3])),
                new ToClient.HandOver(255, 2, 70_000),
                new ToClient.Ask(Lineage.EPOCH_MAX),
                new ToClient.Want(70_000, 64),
                new ToClient.Lead(LINEAGE));
    }

    @Test
    void everyMessageComesBackAsItWent() {
        for (ToHost message : messagesToHost()) {
            assertEquals(message, Wire.decodeToHost(Wire.encode(message), NEAR_TURN));
        }
        for (ToClient message : messagesToClient()) {
            assertEquals(message, Wire.decodeToClient(Wire.encode(message), NEAR_TURN));
        }
    }

    /** Figures of what goes over the line by kind have a name for each, and no name for none. */
    @Test
    void everyKindThatAnEndReadsHasANameAndNoOtherHas() {
        Set<String> names = new HashSet<>();
        for (int kind = 0; kind < 0x80; kind++) {
            Rejected none = Rejected.because("message 0x" + Integer.toHexString(kind));
            byte[] bytes = {(byte) kind};
            boolean isRead =
                    !none.equals(Wire.decodeToHost(bytes, NEAR_TURN))
                            || !none.equals(Wire.decodeToClient(bytes, NEAR_TURN));
            String name = Wire.kindName(kind);
            assertEquals(isRead, !name.equals("other"), "0x" + Integer.toHexString(kind));
            assertTrue(!isRead || names.add(name), name + " is the name of two kinds");
        }
        for (int kind = 0x80; kind < 256; kind++) {
            String name = kind < 0xC0 ? "turns" : "frames";
            assertEquals(name, Wire.kindName(kind), "with its flags: " + kind);
        }
    }

    @Test
    void aMessageCutShortOrTooLongIsRejected() {
        for (ToHost message : messagesToHost()) {
            byte[] bytes = Wire.encode(message);
            for (int length = 0; length < bytes.length; length++) {
                byte[] cut = Arrays.copyOf(bytes, length);
                assertInstanceOf(
                        Rejected.class, Wire.decodeToHost(cut, NEAR_TURN), message + " " + length);
            }
            byte[] more = Arrays.copyOf(bytes, bytes.length + 1);
            assertInstanceOf(
                    Rejected.class, Wire.decodeToHost(more, NEAR_TURN), message.toString());
        }
        for (ToClient message : messagesToClient()) {
            byte[] bytes = Wire.encode(message);
            boolean openEnd =
                    message instanceof ToClient.SnapshotPart
                            || message instanceof ToClient.Refused
                            || message instanceof RoomList
                            || message instanceof ToClient.WorldInfo;
            for (int length = 0; length < (openEnd ? 6 : bytes.length); length++) {
                byte[] cut = Arrays.copyOf(bytes, length);
                ToClient decoded = Wire.decodeToClient(cut, NEAR_TURN);
                assertTrue(decoded instanceof Rejected || openEnd, message + " " + length);
            }
        }
    }

    @Test
    void questionAndAnswerOfALaterVersionMayBeLonger() {
        byte[] query = Wire.encode(new ToHost.WorldQuery());
        assertEquals(new ToHost.WorldQuery(), Wire.decodeToHost(query, NEAR_TURN));
        assertEquals(
                new ToHost.WorldQuery(),
                Wire.decodeToHost(Arrays.copyOf(query, query.length + 9), NEAR_TURN));
        ToClient info = new ToClient.WorldInfo(700, -3, "12.0", "", 65_535, 0, false);
        byte[] bytes = Wire.encode(info);
        assertEquals(info, Wire.decodeToClient(Arrays.copyOf(bytes, bytes.length + 9), NEAR_TURN));
        assertInstanceOf(
                Rejected.class,
                Wire.decodeToHost(Arrays.copyOf(query, query.length - 1), NEAR_TURN));
    }

    @Test
    void randomBytesAreRejectedAndNeverThrow() {
        for (long seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            for (int i = 0; i < 1000; i++) {
                byte[] bytes = new byte[random.nextInt(80)];
                random.nextBytes(bytes);
                if (bytes.length > 0 && random.nextBoolean()) {
                    bytes[0] = (byte) (0x10 + random.nextInt(0x50)); // All the groups.
                }
                Wire.decodeToHost(bytes, NEAR_TURN);
                Wire.decodeToClient(bytes, NEAR_TURN);
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
            Wire.decodeToHost(bytes, NEAR_TURN);
            Wire.decodeToClient(bytes, NEAR_TURN);
        }
    }

    @Test
    void whatIsOverALimitIsRejected() {
        assertRejected(new ToHost.Frames(0, 0, 3, null, new FrameRun(1, new int[256])));
        assertRejected(
                new ToHost.Frames(
                        0, 0, Limits.INPUT_DELAY_TURNS_MAX + 1, FRAME_CLOCKS, new FrameRun(1)));
        assertRejected(new ToHost.Frames(0, 0, 2, null, new FrameRun(5, 0b11)));
        assertRejected(new ToHost.SnapshotAck(Limits.SNAPSHOT_BYTES_MAX + 1));
        assertRejected(new ToHost.Hashes(0, 0, Collections.nCopies(17, new TurnHash(20, 1))));
        Blob turn = Blob.owning(new byte[1]);
        ToClient.Turns tooMany =
                new ToClient.Turns(40, 39, 0, 0, null, Collections.nCopies(3, turn));
        assertInstanceOf(Rejected.class, Wire.decodeToClient(Wire.encode(tooMany), NEAR_TURN));
        Blob long1 = Blob.owning(new byte[Limits.CODED_TURN_BYTES_MAX + 1]);
        assertInstanceOf(
                Rejected.class,
                Wire.decodeToClient(
                        Wire.encode(new ToClient.TurnStream(1, List.of(long1))), NEAR_TURN));
    }

    @Test
    void aHelloOfALaterProtocolIsStillUnderstood() {
        ToHost.Hello later =
                new ToHost.Hello(Wire.PROTOCOL_VERSION + 1, 8, "7.0", "Ann", Resume.NONE);
        byte[] bytes = Wire.encode(later);
        byte[] longer = Arrays.copyOf(bytes, bytes.length + 20);
        assertEquals(later, Wire.decodeToHost(longer, NEAR_TURN));
    }

    @Test
    void turnsBeforeTheFirstAreRejected() {
        ToHost early = new ToHost.Frames(65_000, 0, 2, null, new FrameRun(3, 5 << 13));
        assertInstanceOf(Rejected.class, Wire.decodeToHost(Wire.encode(early), 10));
        ToClient.Turns turns = new ToClient.Turns(65_000, 65_001, 3, 0, null, List.of());
        assertInstanceOf(Rejected.class, Wire.decodeToClient(Wire.encode(turns), 10));
    }

    @Test
    void theWriterThatIsUsedAgainWritesTheSameBytes() {
        TurnsWriter writer = new TurnsWriter();
        for (ToClient message : messagesToClient()) {
            if (message instanceof ToClient.Turns turns) {
                Blob sum = turns.sum();
                writer.begin(
                        turns.newestTurn(),
                        turns.firstTurn(),
                        turns.ackTurn(),
                        turns.sentAfterDueEighths(),
                        turns.hostLate(),
                        turns.clocks());
                turns.codedTurns().forEach(writer::add);
                if (sum != null) {
                    writer.addSum(sum);
                }
                int length = writer.finish();
                byte[] bytes = Arrays.copyOf(writer.buffer(), length);
                assertArrayEquals(Wire.encode(turns), bytes);
                int clocks = turns.clocks() == null ? 0 : TurnsWriter.CLOCKS_BYTES;
                int body = turns.codedTurns().stream().mapToInt(Wire::codedTurnBytes).sum();
                int head = bytes.length - clocks - body;
                assertTrue(head <= TurnsWriter.HEAD_BYTES_MAX, head + " bytes of head");
            }
        }
    }

    @Test
    void whatIsUsualTakesFiveBytesOfHead() {
        Blob turn = Blob.owning(new byte[40]);
        ToClient usual = new ToClient.Turns(70_000, 70_000, 70_004, 200, null, List.of(turn));
        assertEquals(TurnsWriter.HEAD_BYTES + turn.length(), Wire.encode(usual).length);
        ToHost frames = new ToHost.Frames(70_000, 0, 3, null, new FrameRun(70_004, 0));
        assertEquals(6, Wire.encode(frames).length);
    }

    @Test
    void framesThatStayTheSameCostABitEach() {
        int[] same = new int[16];
        Arrays.fill(same, InputFrame.of(0, 1, 0, 0, 77, 0));
        byte[] one = Wire.encode(new ToHost.Frames(0, 0, 2, null, new FrameRun(5, same[0])));
        byte[] sixteen = Wire.encode(new ToHost.Frames(0, 0, 2, null, new FrameRun(5, same)));
        assertEquals(one.length + 1, sixteen.length);
    }

    private static void assertRejected(ToHost message) {
        assertInstanceOf(
                Rejected.class,
                Wire.decodeToHost(Wire.encode(message), NEAR_TURN),
                message.toString());
    }

    @Test
    void aRefusalOfAnEarlierProtocolHasNeitherFreeNameNorCause() {
        ToClient.Refused refused =
                new ToClient.Refused(RefusalCode.OTHER, Reason.of(EndCode.SLOTS_BUSY));
        byte[] bytes = Wire.encode(refused);
        byte[] later = Arrays.copyOf(bytes, bytes.length + 3);
        assertEquals(refused, Wire.decodeToClient(later, 0));
        ToClient.Refused told =
                new ToClient.Refused(
                        RefusalCode.OTHER,
                        Reason.of(EndCode.UNKNOWN, Reason.of(EndCode.SLOTS_BUSY)));
        byte[] withoutCause = Arrays.copyOf(bytes, bytes.length - CAUSE_BYTES);
        assertEquals(told, Wire.decodeToClient(withoutCause, 0));
        byte[] earlier = Arrays.copyOf(bytes, bytes.length - CAUSE_BYTES - 1);
        assertEquals(told, Wire.decodeToClient(earlier, 0));
    }

    @Test
    void aCauseOfALaterProtocolIsToldInTheHostsWords() {
        byte[] bytes =
                Wire.encode(
                        new ToClient.Goodbye(GoodbyeCode.HOST_CLOSED, Reason.of(EndCode.CLOSED)));
        bytes[bytes.length - CAUSE_BYTES] = (byte) 250;
        ToClient.Goodbye told =
                new ToClient.Goodbye(
                        GoodbyeCode.HOST_CLOSED,
                        Reason.of(EndCode.UNKNOWN, Reason.of(EndCode.CLOSED)));
        assertEquals(told, Wire.decodeToClient(bytes, 0));
        bytes[bytes.length - 1] = Reason.ARGUMENTS_MAX + 1;
        assertInstanceOf(Rejected.class, Wire.decodeToClient(bytes, 0));
    }

    @ParameterizedTest
    @EnumSource(EndCode.class)
    void eachReasonOfAHostComesThroughAsItWas(EndCode code) {
        if (!code.isSaidByHost()) {
            assertThrows(IllegalStateException.class, code::wireCode);
            return;
        }
        String longest = "\u00e4".repeat(Reason.ARGUMENT_CHARS_MAX);
        Object[] arguments = new Object[code.arguments()];
        Arrays.fill(arguments, longest);
        ToClient.Goodbye goodbye =
                new ToClient.Goodbye(GoodbyeCode.OTHER, Reason.of(code, arguments));
        assertEquals(goodbye, Wire.decodeToClient(Wire.encode(goodbye), 0));
        assertEquals(code, EndCode.ofWire(code.wireCode()));
    }

    @Test
    void aFreeNameBeyondTheLimitIsRejected() {
        byte[] bytes =
                Wire.encode(
                        new ToClient.Refused(
                                RefusalCode.NAME_TAKEN, Reason.of(EndCode.SLOTS_BUSY)));
        byte[] tooLong = Arrays.copyOf(bytes, bytes.length + Limits.NAME_BYTES_MAX + 1);
        tooLong[bytes.length - CAUSE_BYTES - 1] = (byte) (Limits.NAME_BYTES_MAX + 1);
        assertInstanceOf(Rejected.class, Wire.decodeToClient(tooLong, 0));
    }
}
