package org.quoin.engine.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.quoin.engine.GameVersion;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.store.StoreException.VersionException;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.RulesVersion;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.bytes.ByteSource;
import org.quoin.sim.bytes.SnapshotException;

/**
 * The header of a segment; drawn in the package's documentation.
 *
 * @param rulesVersion version of the rules by which its turns were played
 * @param gameVersion version of the game that wrote it, for people
 * @param protocolVersion version of the protocol in which its turns are coded
 * @param settings the world's settings
 */
public record SegmentHeader(
        int rulesVersion, String gameVersion, int protocolVersion, WorldSettings settings) {
    /** "QUOJ". */
    private static final int MAGIC = 0x4A4F5551;

    static final int FORMAT = 3;

    private static final int START_BYTES = 8;
    private static final int CRC_BYTES = 4;
    private static final int WAIT = 0;
    private static final int SUBSTITUTE = 1;

    /** Returns the header of a segment that this build writes. */
    public static SegmentHeader of(WorldSettings settings) {
        return new SegmentHeader(
                RulesVersion.CURRENT, GameVersion.CURRENT, Wire.PROTOCOL_VERSION, settings);
    }

    /** Whether this build can decode the turns; if not, it can still read the snapshot. */
    public boolean isOurCoding() {
        return protocolVersion == Wire.PROTOCOL_VERSION;
    }

    byte[] toBytes() {
        byte[] bytes = new byte[StoreLimits.HEADER_BYTES_MAX];
        ByteBuffer out = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(MAGIC).putShort((short) FORMAT).putShort((short) 0);
        out.putInt(rulesVersion);
        putText(out, gameVersion);
        out.putInt(protocolVersion);
        out.put(settings.config().toBytes());
        out.put((byte) (settings.latePolicy() == LatePolicy.WAIT ? WAIT : SUBSTITUTE));
        putText(out, settings.name());
        out.putShort(START_BYTES - 2, (short) (out.position() - START_BYTES));
        out.putInt(crc(bytes, out.position()));
        return Arrays.copyOf(bytes, out.position());
    }

    /**
     * Reads a header.
     *
     * @param file the file's name, for messages
     * @throws StoreException if it is no header, is damaged, or is of another format or other rules
     */
    static SegmentHeader read(InputStream in, String file) throws IOException, StoreException {
        byte[] bytes = new byte[StoreLimits.HEADER_BYTES_MAX];
        int got = in.readNBytes(bytes, 0, START_BYTES);
        ByteBuffer start = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        if (got < START_BYTES || start.getInt() != MAGIC) {
            throw new StoreException(file + " is no journal of a Quoin world");
        }
        int format = Short.toUnsignedInt(start.getShort());
        int length = Short.toUnsignedInt(start.getShort());
        int end = START_BYTES + length;
        if (end + CRC_BYTES > bytes.length
                || in.readNBytes(bytes, START_BYTES, length + CRC_BYTES) < length + CRC_BYTES) {
            throw damaged(file, "it is " + length + " bytes long or ends early");
        }
        if (crc(bytes, end) != start.getInt(end)) {
            throw damaged(file, "its checksum is wrong");
        }
        try {
            return parse(start.limit(end), format, file);
        } catch (BufferUnderflowException | IllegalArgumentException e) {
            throw damaged(file, "its fields do not fit");
        }
    }

    int byteCount() {
        return toBytes().length;
    }

    private static SegmentHeader parse(ByteBuffer in, int format, String file)
            throws StoreException {
        int rules = in.getInt();
        String game = text(in);
        if (format != FORMAT || rules != RulesVersion.CURRENT) {
            throw new VersionException(
                    file
                            + " was written by version "
                            + versions(game, rules, format)
                            + "; this is version "
                            + versions(GameVersion.CURRENT, RulesVersion.CURRENT, FORMAT)
                            + ". Open it with a game of that version.");
        }
        int protocol = in.getInt();
        WorldConfig config = config(in, file);
        int late = Byte.toUnsignedInt(in.get());
        if (late > SUBSTITUTE) {
            throw damaged(file, "late policy " + late);
        }
        WorldSettings settings =
                new WorldSettings(
                        text(in), config, late == WAIT ? LatePolicy.WAIT : LatePolicy.SUBSTITUTE);
        return new SegmentHeader(rules, game, protocol, settings);
    }

    private static WorldConfig config(ByteBuffer in, String file) throws StoreException {
        byte[] bytes = new byte[WorldConfig.BYTES];
        in.get(bytes);
        try {
            return WorldConfig.read(new ByteSource(bytes, 0, bytes.length));
        } catch (SnapshotException e) {
            throw damaged(file, String.valueOf(e.getMessage()));
        }
    }

    private static StoreException damaged(String file, String how) {
        return new StoreException("the header of " + file + " is damaged: " + how);
    }

    private static String versions(String game, int rules, int format) {
        return game + " (rules " + rules + ", journal format " + format + ")";
    }

    private static int crc(byte[] bytes, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, length);
        return (int) crc.getValue();
    }

    static void putText(ByteBuffer out, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int length = Math.min(bytes.length, 255);
        out.put((byte) length).put(bytes, 0, length);
    }

    static String text(ByteBuffer in) {
        byte[] bytes = new byte[Byte.toUnsignedInt(in.get())];
        in.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
