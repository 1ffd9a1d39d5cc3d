package org.quoin.engine.wire;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Reads bytes that may be anything. It never throws: the first thing that is wrong is kept as
 * {@link #problem}, and from then on every read gives zero or nothing.
 */
final class ByteReader {
    private static final byte[] NOTHING = {};

    /** What Unicode shows in place of a character that cannot be. */
    private static final int REPLACEMENT = 0xFFFD;

    private final ByteBuffer in;
    private @Nullable String problem;

    ByteReader(byte[] bytes) {
        this(bytes, 0, bytes.length);
    }

    ByteReader(byte[] bytes, int offset, int length) {
        in = ByteBuffer.wrap(bytes, offset, length).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** What is wrong, or null. */
    @Nullable String problem() {
        return problem;
    }

    boolean failed() {
        return problem != null;
    }

    /** Notes a problem unless there is one already. */
    void fail(String what) {
        if (problem == null) {
            problem = what;
        }
    }

    int remaining() {
        return failed() ? 0 : in.remaining();
    }

    int u8() {
        return has(1) ? in.get() & 0xFF : 0;
    }

    int u16() {
        return has(2) ? in.getShort() & 0xFFFF : 0;
    }

    int i32() {
        return has(4) ? in.getInt() : 0;
    }

    long i64() {
        return has(8) ? in.getLong() : 0;
    }

    /** A {@code u8} within bounds, both included. */
    int u8In(int least, int most, String what) {
        return checked(u8(), least, most, what);
    }

    /** A {@code u16} within bounds, both included. */
    int u16In(int least, int most, String what) {
        return checked(u16(), least, most, what);
    }

    /** An {@code i32} within bounds, both included. */
    int i32In(int least, int most, String what) {
        return checked(i32(), least, most, what);
    }

    byte[] bytes(int count) {
        if (count < 0 || !has(count)) {
            return NOTHING;
        }
        byte[] bytes = new byte[count];
        in.get(bytes);
        return bytes;
    }

    /**
     * A text of at most that many bytes of well-formed UTF-8, fit for a log and a terminal: what
     * would move their cursor, end their line or turn their text around is replaced.
     */
    String text(int bytesMax, String what) {
        String raw = rawText(bytesMax, what);
        if (raw.codePoints().noneMatch(ByteReader::isUnseen)) {
            return raw;
        }
        StringBuilder seen = new StringBuilder();
        raw.codePoints().forEach(c -> seen.appendCodePoint(isUnseen(c) ? REPLACEMENT : c));
        return seen.toString();
    }

    private static boolean isUnseen(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    true;
            default -> false;
        };
    }

    /** The same as it is, for who judges it and shows it to nobody before. */
    String rawText(int bytesMax, String what) {
        int length = u8In(0, Math.min(255, bytesMax), what + " length");
        byte[] bytes = bytes(length);
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            fail(what + " is not UTF-8");
            return "";
        }
    }

    private int checked(int value, int least, int most, String what) {
        if (!failed() && (value < least || value > most)) {
            fail(what + " " + value + " outside [" + least + ", " + most + "]");
        }
        return failed() ? least : value;
    }

    private boolean has(int count) {
        if (failed()) {
            return false;
        }
        if (in.remaining() < count) {
            fail("ends after " + in.limit() + " bytes");
            return false;
        }
        return true;
    }
}
