package org.quoin.lab.attack;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The messages of {@code docs/protocol.md} as an attacker writes and reads them. This shares no
 * codecs with the game: a mistake made at both ends would stay hidden.
 */
final class AttackMessages {
    static final int REGISTER_TCP = 0x01;
    static final int REGISTER_UDP = 0x02;
    static final int LINE = 0x05;
    static final int ADDRESS_CHECK = 0x06;
    static final int REFUSED = 0x11;
    static final int WELCOME = 0x12;
    static final int PART = 0x13;
    static final int GOODBYE = 0x17;
    static final int WORLD_INFO = 0x1F;
    static final int TURNS = 0x80;
    static final int STATUS = 0x40;
    static final int WAITING = 0x41;
    static final int QUEUED = 0x42;
    static final int CHAT_LINE = 0x53;
    static final byte STILL_WAITING = 0x43;
    private static final int CHAT_NOTE = 7;
    private static final int HELLO = 0x10;

    /** Its numbers, and three texts and a proof of at most 255 bytes each. */
    private static final int HELLO_BYTES_MAX = 64 + 4 * 256;

    private static final int SNAPSHOT_ACK = 0x14;
    private static final int READY = 0x15;
    private static final int QUERY = 0x1E;
    private static final int FRAMES = 0xC0;
    private static final int FRAMES_CLOCKS = 1;
    private static final int FRAMES_FAR = 8;
    private static final int CHAT = 0x51;
    private static final int PLACE_BUTTON = 1 << 6;

    /** About halfway between level and straight down. */
    private static final int LOOK_DOWN = -130;

    private static final int HASHES = 0x30;
    private static final byte CHAT_FROM = 0x50;
    private static final byte HOTBAR = 0x18;
    private static final byte SET_LOOK = 0x19;
    static final byte LEAVE = 0x16;
    static final byte KEEP_ALIVE = 0x03;
    static final byte STREAM_ONLY = 0x04;
    static final int SUCCESSORS = 0x60;
    private static final byte WILLING = 0x61;
    static final int EXPECT_CALL = 0x62;
    static final int TRY_CALL = 0x63;
    private static final byte CALLED = 0x64;
    private static final byte ON_MAINS = 1;
    static final int ASK = 0x68;
    static final int WANT = 0x6B;
    private static final byte LOST = 0x67;
    private static final byte PROMISE = 0x69;
    private static final byte DECLINE = 0x6A;
    private static final byte HAVE = 0x6C;
    static final int RESYNC = 0x35;
    static final int DESYNC = 0x31;

    /** Epoch, session, first turn and host of each whose turns a world is made of. */
    private static final int TERM_BYTES = 4 + 8 + 4 + 8;

    /** The bytes before the payload of a snapshot part. */
    static final int PART_HEAD_BYTES = 5;

    private static final int KEY_BYTES = 32;

    private static final byte[] MAGIC = "QUON".getBytes(StandardCharsets.US_ASCII);

    /** A status row has the last two of these only if its presence says so. */
    private static final int STATUS_ROW_BYTES = 14;

    private static final int STATUS_LINE_BYTES = 4;
    private static final int STATUS_HAS_LINE = 0x80;

    /** From here on the first byte combines a kind and six flags. */
    private static final int FLAGGED = 0x80;

    private static final int FLAGGED_KIND = 0xC0;

    private AttackMessages() {}

    /** The kind of a message, from its first byte. */
    static int kind(ByteBuffer message) {
        int first = message.get(0) & 0xFF;
        return first < FLAGGED ? first : first & FLAGGED_KIND;
    }

    /** A host's version, as it answers a stranger's query. */
    record Version(short protocol, int rules, String game) {
        static Version of(ByteBuffer worldInfo) {
            worldInfo.position(1);
            return new Version(worldInfo.getShort(), worldInfo.getInt(), text(worldInfo));
        }
    }

    /** The parts of a welcome that an attacker needs. */
    record Welcome(int slot, ByteBuffer lineage, int snapshotTurn, int packedBytes) {
        static Welcome of(ByteBuffer message) {
            message.position(1);
            int slot = message.get() & 0xFF;
            message.position(message.position() + 8); // Token.
            int lineageAt = message.position();
            int lineageBytes = 1 + (message.get() & 0xFF) * TERM_BYTES;
            ByteBuffer lineage = message.slice(lineageAt, lineageBytes);
            message.position(lineageAt + lineageBytes);
            text(message);
            message.position(message.position() + 16 + 2); // World, hash every, resumed.
            int turn = message.getInt();
            message.getInt(); // Raw bytes.
            return new Welcome(slot, lineage, turn, message.getInt());
        }
    }

    private static void putPosition(ByteBuffer out, ByteBuffer lineage, int turn) {
        out.put(lineage.duplicate()).putInt(turn).putLong(0);
    }

    private static ByteBuffer succession(ByteBuffer lineage) {
        return little(32 + lineage.remaining());
    }

    /** Claims to have lost the host. */
    static byte[] lost(int promised, ByteBuffer lineage, int turn) {
        ByteBuffer lost = succession(lineage).put(LOST).putInt(promised);
        putPosition(lost, lineage, turn);
        return bytes(lost);
    }

    /** Promises an epoch. */
    static byte[] promise(int epoch, ByteBuffer lineage, int turn) {
        ByteBuffer promise = succession(lineage).put(PROMISE).putInt(epoch);
        putPosition(promise, lineage, turn);
        return bytes(promise);
    }

    /** Declines an epoch, as a later one was promised. */
    static byte[] decline(int epoch, int promised) {
        return bytes(little(16).put(DECLINE).putInt(epoch).putInt(promised));
    }

    /** Turns that are none: each is a coded turn of a few bytes. */
    static byte[] have(int firstTurn, int count) {
        ByteBuffer have = little(16 + 8 * count).put(HAVE).putInt(firstTurn).put((byte) count);
        for (int i = 0; i < count; i++) {
            have.put((byte) 4).putInt(firstTurn * 31 + i);
        }
        return bytes(have);
    }

    /**
     * Offers to carry the world on, with the best figures that there are.
     *
     * @param port 0 to withdraw the offer
     */
    static byte[] willing(int port, List<String> addresses) {
        ByteBuffer willing = little(64 + 64 * addresses.size()).put(WILLING).putShort((short) port);
        willing.put((byte) addresses.size());
        addresses.forEach(each -> putText(willing, each));
        willing.putInt(1).putShort((short) 1000).put((byte) 0xFF);
        willing.put(ON_MAINS);
        putText(willing, "");
        return bytes(willing);
    }

    /** Claims to have reached somebody at the first address. */
    static byte[] called(int test, long streamNonce, long datagramNonce) {
        ByteBuffer called = little(32).put(CALLED).putInt(test).put((byte) 0);
        return bytes(called.putLong(streamNonce).putLong(datagramNonce));
    }

    /** The number of the test that it asks for. */
    static int test(ByteBuffer tryCall) {
        return tryCall.getInt(1);
    }

    /** The numbers that a caller is to be answered by TCP and by UDP. */
    static long[] nonces(ByteBuffer expectCall) {
        return new long[] {
            expectCall.getLong(1 + KEY_BYTES), expectCall.getLong(1 + KEY_BYTES + Long.BYTES)
        };
    }

    /** A lineage that another host has gone on with. */
    static ByteBuffer later(ByteBuffer lineage, int epoch, int fromTurn) {
        ByteBuffer later = little(lineage.remaining() + TERM_BYTES);
        later.put(lineage.duplicate()).put(0, (byte) (lineage.get(0) + 1));
        return later.putInt(epoch).putLong(epoch * 77L).putInt(fromTurn).putLong(0).flip();
    }

    /** A query for what is hosted. */
    static byte[] query() {
        return bytes(little(8).put((byte) QUERY).put(MAGIC));
    }

    /** The hello of a new player without a password or an invitation. */
    static byte[] hello(Version version, String name) {
        return hello(version, name, new byte[0], "");
    }

    /** A hello with a password's proof or an invitation. */
    static byte[] hello(Version version, String name, byte[] proof, String invitation) {
        ByteBuffer hello = little(HELLO_BYTES_MAX).put((byte) HELLO).put(MAGIC);
        hello.putShort(version.protocol).putInt(version.rules);
        putText(hello, version.game);
        putText(hello, name);
        hello.putLong(0).putLong(0).putInt(0).put((byte) 0).put((byte) 0);
        hello.put((byte) proof.length).put(proof);
        putText(hello, invitation);
        return bytes(hello);
    }

    /** Acknowledges bytes of the snapshot. */
    static byte[] acknowledge(int bytes) {
        return bytes(little(8).put((byte) SNAPSHOT_ACK).putInt(bytes));
    }

    /** Reports that the world has arrived. */
    static byte[] ready(int turn) {
        return bytes(little(8).put((byte) READY).putInt(turn));
    }

    /** Frames for the two turns after the newest, standing still; acknowledges the newest. */
    static byte[] frames(int newestTurn) {
        ByteBuffer frames = little(64).put((byte) FRAMES).putShort((short) newestTurn);
        frames.put((byte) 1).put((byte) 2).put((byte) 0); // First turn's distance, count, mask.
        return bytes(frames);
    }

    /** Frames for many turns from one on, each with different keys, as a bot would build. */
    static byte[] busyFrames(int newestTurn, int firstTurn, int count, long chance) {
        ByteBuffer frames = little(64 + 5 * count).put((byte) (FRAMES | FRAMES_FAR));
        frames.putShort((short) newestTurn);
        frames.putShort((short) firstTurn).put((byte) count);
        for (int i = 0; i < (count + 7) / 8; i++) {
            frames.put((byte) (i < count / 8 ? 0xFF : (1 << count % 8) - 1));
        }
        for (int i = 0; i < count; i++) {
            // Walking, all buttons, any slot; looking anywhere, mostly down.
            int bits = (int) ((chance * (2 * i + 1)) >>> 17);
            int yaw = bits & 0x3FF;
            int pitch = -((bits >> 4) & 0xFF);
            int buttons = bits & 0x1F0;
            frames.putInt((pitch << 23) | (yaw << 13) | (i % 9 << 9) | (1 << 2) | buttons);
        }
        return bytes(frames);
    }

    /** Frames for eight turns that look at one spot on the ground and place blocks there. */
    static byte[] placingFrames(int newestTurn, int yaw, int place) {
        ByteBuffer frames = little(64).put((byte) FRAMES).putShort((short) newestTurn);
        frames.put((byte) 1).put((byte) 8).put((byte) 0xFF);
        for (int i = 0; i < 8; i++) {
            int look = (LOOK_DOWN << 23) | ((yaw & 0x3FF) << 13) | (place << 9);
            frames.putInt(look | (i % 2 == 0 ? PLACE_BUTTON : 0));
        }
        return bytes(frames);
    }

    /** The usual frames with made-up clocks and network figures. */
    static byte[] lyingFrames(int newestTurn, Random random) {
        ByteBuffer frames = little(96).put((byte) (FRAMES | FRAMES_CLOCKS));
        frames.putShort((short) newestTurn).put((byte) 1).put((byte) 2);
        frames.put((byte) random.nextInt(60));
        for (int i = 0; i < 3; i++) {
            frames.putInt(random.nextInt());
        }
        frames.putShort((short) random.nextInt()).put((byte) random.nextInt());
        frames.put((byte) random.nextInt()).putInt(random.nextInt());
        return bytes(frames.putShort((short) random.nextInt()).put((byte) 0));
    }

    /** Hashes of turns, all of them wrong. */
    static byte[] hashes(int turn, int count) {
        ByteBuffer hashes = little(16 + 12 * count).put((byte) HASHES).putInt(0).putInt(0);
        hashes.put((byte) count);
        for (int i = 0; i < count; i++) {
            hashes.putInt(turn + i).putLong(0x5EED_0000L + i);
        }
        return bytes(hashes);
    }

    /** Subscribes to the chat, which is required before chatting. */
    static byte[] chatFrom() {
        return bytes(little(16).put(CHAT_FROM).putLong(0).putInt(0));
    }

    /** Changes the look. */
    static byte[] look(int number) {
        return new byte[] {SET_LOOK, (byte) (number % 17), (byte) (number % 64)};
    }

    /** Puts a block into a place of the hotbar. */
    static byte[] hotbarBlock(int turn, int place, int block) {
        ByteBuffer hotbar = little(16).put(HOTBAR).putInt(turn);
        return bytes(hotbar.put((byte) place).put((byte) block));
    }

    /** Changes one block of the hotbar. */
    static byte[] hotbar(int turn, int number) {
        return hotbarBlock(turn, number % 9, 1 + number % 20);
    }

    /** Sends a chat text or a command. */
    static byte[] say(int number, String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        ByteBuffer chat = little(16 + utf8.length).put((byte) CHAT).putInt(number);
        return bytes(chat.putShort((short) utf8.length).put(utf8));
    }

    /** Sends a short chat text. */
    static byte[] chat(int number) {
        ByteBuffer chat = little(64).put((byte) CHAT).putInt(number);
        return bytes(chat.putShort((short) MAGIC.length).put(MAGIC));
    }

    /** The low 16 bits of the newest of the turns in a message. */
    static int newestTurn(ByteBuffer turns) {
        return turns.getShort(1) & 0xFFFF;
    }

    /** The slots of those who could carry the world on, the best first. */
    static List<Integer> successors(ByteBuffer named) {
        List<Integer> slots = new ArrayList<>();
        named.position(3);
        int count = named.get();
        for (int i = 0; i < count; i++) {
            slots.add(named.get() & 0xFF);
            named.position(named.position() + KEY_BYTES);
            int addresses = named.get();
            for (int j = 0; j < addresses; j++) {
                text(named);
            }
        }
        return slots;
    }

    /** The slot that everybody waits for; -1 for none. */
    static int waitedFor(ByteBuffer waiting) {
        return waiting.getShort(1);
    }

    /** How many of a player's turns were played without its frame; -1 if not reported. */
    static int substituted(ByteBuffer status, int slot) {
        status.position(1);
        int count = status.get() & 0xFF;
        for (int i = 0; i < count; i++) {
            int start = status.position();
            int presence = status.get(start + 1);
            if ((status.get(start) & 0xFF) == slot) {
                return status.getShort(start + 3) & 0xFFFF;
            }
            boolean hasLine = (presence & STATUS_HAS_LINE) != 0;
            status.position(start + STATUS_ROW_BYTES + (hasLine ? STATUS_LINE_BYTES : 0));
        }
        return -1;
    }

    /** The cause code of a refusal. */
    static int cause(ByteBuffer refusal) {
        refusal.position(2);
        text(refusal);
        text(refusal);
        return refusal.get() & 0xFF;
    }

    /** The key of a note from the host in the chat; empty if the line is not a note. */
    static String note(ByteBuffer line) {
        line.position(5);
        boolean isNote = line.get() == CHAT_NOTE;
        line.position(line.position() + 4); // Slot, seconds since.
        if (!isNote || line.get() < 1) {
            return "";
        }
        byte[] key = new byte[line.getShort() & 0xFFFF];
        line.get(key);
        return new String(key, StandardCharsets.UTF_8);
    }

    /** The text of a refusal or a disconnect. */
    static String reason(ByteBuffer refusal) {
        refusal.position(2);
        return text(refusal);
    }

    static ByteBuffer little(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    static byte[] bytes(ByteBuffer written) {
        written.flip();
        byte[] bytes = new byte[written.limit()];
        written.get(bytes);
        return bytes;
    }

    private static String text(ByteBuffer in) {
        byte[] bytes = new byte[in.get() & 0xFF];
        in.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static void putText(ByteBuffer out, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.put((byte) bytes.length).put(bytes);
    }
}
