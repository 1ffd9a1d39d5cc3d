package org.quoin.engine.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;
import org.quoin.engine.GameVersion;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.StoreCode;
import org.quoin.engine.store.StoreException.VersionException;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.RulesVersion;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.util.PlainText;

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

    /** Whether its turns were played by the rules of this build. */
    public boolean isOurRules() {
        return rulesVersion == RulesVersion.CURRENT;
    }

    /** Whether this build can decode the turns; if not, it can still read the snapshot. */
    public boolean isOurCoding() {
        return protocolVersion >= Wire.CODED_TURNS_SINCE
                && protocolVersion <= Wire.PROTOCOL_VERSION;
    }

    byte[] toBytes() {
        ByteWriter fields = new ByteWriter(StoreLimits.HEADER_BYTES_MAX);
        fields.i32(rulesVersion);
        putText(fields, gameVersion);
        fields.i32(protocolVersion).bytes(settings.config().toBytes());
        fields.u8(settings.latePolicy() == LatePolicy.WAIT ? WAIT : SUBSTITUTE);
        putText(fields, settings.name());
        ByteWriter out = new ByteWriter(StoreLimits.HEADER_BYTES_MAX);
        out.i32(MAGIC).u16(FORMAT).u16(fields.length());
        out.bytes(fields.buffer(), fields.length());
        return out.i32(crc(out.buffer(), out.length())).toBytes();
    }

    /**
     * A header as it was read.
     *
     * @param byteCount its size in the file: written again it may be longer, since texts are read
     *     as they may be shown
     */
    record Found(SegmentHeader header, int byteCount) {}

    /** Reads a header; see {@link #find}. */
    static SegmentHeader read(InputStream in, String file) throws IOException, StoreException {
        return find(in, file).header();
    }

    /**
     * Reads a header and counts its bytes.
     *
     * @param file the file's name, for messages
     * @throws StoreException if it is no header, is damaged, or is of another format or of rules
     *     that cannot be opened
     */
    static Found find(InputStream in, String file) throws IOException, StoreException {
        byte[] bytes = new byte[StoreLimits.HEADER_BYTES_MAX];
        int got = in.readNBytes(bytes, 0, START_BYTES);
        ByteReader start = new ByteReader(file, bytes, 0, got);
        try {
            if (start.i32() != MAGIC) {
                throw notAJournal(file);
            }
            int format = start.u16();
            int length = start.u16();
            int end = START_BYTES + length;
            if (end + CRC_BYTES > bytes.length
                    || in.readNBytes(bytes, START_BYTES, length + CRC_BYTES) < length + CRC_BYTES) {
                throw damaged(file, "it is " + length + " bytes long or ends early");
            }
            if (crc(bytes, end) != new ByteReader(file, bytes, end, CRC_BYTES).i32()) {
                throw damaged(file, "its checksum is wrong");
            }
            ByteReader fields = new ByteReader(file, bytes, START_BYTES, length);
            return new Found(parse(fields, format, file), end + CRC_BYTES);
        } catch (BadBytesException e) {
            throw got < START_BYTES ? notAJournal(file) : damaged(file, e.problem());
        } catch (IllegalArgumentException e) {
            throw damaged(file, "its fields do not fit");
        }
    }

    private static StoreException notAJournal(String file) {
        return new StoreException(Reason.of(StoreCode.NOT_A_JOURNAL, file));
    }

    private static SegmentHeader parse(ByteReader in, int format, String file)
            throws BadBytesException, StoreException {
        int rules = in.i32();
        String game = text(in);
        if (format != FORMAT || !RulesVersion.canOpen(rules)) {
            throw otherVersion(file, game, rules, format);
        }
        int protocol = in.i32();
        WorldConfig config = WorldConfig.read(in);
        int late = in.u8();
        if (late > SUBSTITUTE) {
            throw damaged(file, "late policy " + late);
        }
        WorldSettings settings =
                new WorldSettings(
                        text(in), config, late == WAIT ? LatePolicy.WAIT : LatePolicy.SUBSTITUTE);
        return new SegmentHeader(rules, game, protocol, settings);
    }

    private static StoreException damaged(String file, String how) {
        return StoreException.damaged(file, "its header: " + how);
    }

    /** Says what to do about a world of another version, though its number may be the same. */
    private static VersionException otherVersion(String file, String game, int rules, int format) {
        boolean newer = format == FORMAT ? rules > RulesVersion.CURRENT : format > FORMAT;
        Reason why;
        if (game.equals(GameVersion.CURRENT)) {
            why = Reason.of(newer ? StoreCode.NEWER_BUILD : StoreCode.OLDER_BUILD, game);
        } else {
            StoreCode code = newer ? StoreCode.NEWER_GAME : StoreCode.OLDER_GAME;
            why = Reason.of(code, game, GameVersion.CURRENT);
        }
        return new VersionException(
                why,
                file
                        + " has "
                        + versions(rules, format)
                        + "; this game has "
                        + versions(RulesVersion.CURRENT, FORMAT));
    }

    private static String versions(int rules, int format) {
        return "rules " + rules + " in journal format " + format;
    }

    private static int crc(byte[] bytes, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, length);
        return (int) crc.getValue();
    }

    /** Writes a text behind its length, at most 255 bytes of it. */
    static void putText(ByteWriter out, String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        int length = Math.min(utf8.length, 255);
        out.u8(length).bytes(utf8, length);
    }

    /**
     * Reads what {@link #putText} wrote, though it may have cut a character. A world may come from
     * a stranger, and its texts are printed: see {@link PlainText#shown}.
     */
    static String text(ByteReader in) throws BadBytesException {
        return PlainText.shown(new String(in.bytes(in.u8()), StandardCharsets.UTF_8));
    }
}
