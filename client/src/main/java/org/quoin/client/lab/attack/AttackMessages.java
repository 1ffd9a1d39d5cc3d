package org.quoin.client.lab.attack;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * The messages of {@code docs/protocol.md} as an attacker writes and reads them. Nothing here uses
 * the game's own codecs: a mistake that both ends share would be hidden.
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
    private static final int HELLO = 0x10;
    private static final int SNAPSHOT_ACK = 0x14;
    private static final int READY = 0x15;
    private static final int QUERY = 0x1E;
    private static final int FRAMES = 0xC0;
    private static final int CHAT = 0x51;

    /** What a part of the snapshot has before its bytes. */
    static final int PART_HEAD_BYTES = 5;

    private static final byte[] MAGIC = "QUON".getBytes(StandardCharsets.US_ASCII);

    /** A row of status has the last two of these only if the presence says so. */
    private static final int STATUS_ROW_BYTES = 14;

    private static final int STATUS_LINE_BYTES = 4;
    private static final int STATUS_HAS_LINE = 0x80;

    /** From here on the first byte is a kind and six flags. */
    private static final int FLAGGED = 0x80;

    private static final int FLAGGED_KIND = 0xC0;

    private AttackMessages() {}

    /** What a message is, by its first byte. */
    static int kind(ByteBuffer message) {
        int first = message.get(0) & 0xFF;
        return first < FLAGGED ? first : first & FLAGGED_KIND;
    }

    /** What a host says of its version: it is asked, as a stranger would. */
    record Version(short protocol, int rules, String game) {
        static Version of(ByteBuffer worldInfo) {
            worldInfo.position(1);
            return new Version(worldInfo.getShort(), worldInfo.getInt(), text(worldInfo));
        }
    }

    /** The parts of a welcome that an attacker needs. */
    record Welcome(int slot, int snapshotTurn, int packedBytes) {
        static Welcome of(ByteBuffer message) {
            message.position(1);
            int slot = message.get() & 0xFF;
            message.position(message.position() + 8 + 8); // Token, session.
            text(message);
            message.position(message.position() + 16 + 2); // World, hash every, resumed.
            int turn = message.getInt();
            message.getInt(); // Raw bytes.
            return new Welcome(slot, turn, message.getInt());
        }
    }

    /** Asks what is hosted. */
    static byte[] query() {
        return bytes(little(8).put((byte) QUERY).put(MAGIC));
    }

    /** Says hello as a new player. */
    static byte[] hello(Version version, String name) {
        ByteBuffer hello = little(256).put((byte) HELLO).put(MAGIC);
        hello.putShort(version.protocol).putInt(version.rules);
        putText(hello, version.game);
        putText(hello, name);
        hello.putLong(0).putLong(0).putInt(0).put((byte) 0).put((byte) 0);
        return bytes(hello);
    }

    /** Acknowledges bytes of the snapshot. */
    static byte[] acknowledge(int bytes) {
        return bytes(little(8).put((byte) SNAPSHOT_ACK).putInt(bytes));
    }

    /** Says that the world is here. */
    static byte[] ready(int turn) {
        return bytes(little(8).put((byte) READY).putInt(turn));
    }

    /** The frames of the two turns after the newest, standing still; it is acknowledged. */
    static byte[] frames(int newestTurn) {
        ByteBuffer frames = little(64).put((byte) FRAMES).putShort((short) newestTurn);
        frames.put((byte) 1).put((byte) 2).put((byte) 0); // The first's distance, count, mask.
        return bytes(frames);
    }

    /** Says hello in the chat. */
    static byte[] chat(int number) {
        ByteBuffer chat = little(64).put((byte) CHAT).putInt(number);
        return bytes(chat.putShort((short) MAGIC.length).put(MAGIC));
    }

    /** The low 16 bits of the newest of the turns in a message. */
    static int newestTurn(ByteBuffer turns) {
        return turns.getShort(1) & 0xFFFF;
    }

    /** For whom everybody waits; -1 for nobody. */
    static int waitedFor(ByteBuffer waiting) {
        return waiting.getShort(1);
    }

    /** How many turns of a player were played without its frame; -1 if that is not told. */
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

    static ByteBuffer little(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** What was written into a buffer. */
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
