package org.quoin.sim.util;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads little-endian bytes that may be anything: snapshots, messages, journals. It never reads
 * beyond its end and allocates no more than is there.
 *
 * <p>Reading fails in one way, by a {@link BadBytesException}. A reader that remembers its first
 * problem and goes on with zeros was the other choice; but then whatever is built from the zeros
 * must be harmless, and each loop must ask whether it may go on. The exception is checked, so that
 * no edge forgets to catch it.
 */
public final class ByteReader {
    private final String what;

    private final byte[] bytes;
    private final int start;
    private final int end;
    private final ReadBudget budget;
    private int position;

    /**
     * Reads all of an array, which is not copied.
     *
     * @param what is being read, for the messages of exceptions: "snapshot"
     */
    public ByteReader(String what, byte[] bytes) {
        this(what, bytes, 0, bytes.length);
    }

    /** Reads {@code length} bytes from {@code offset} on; the array is not copied. */
    public ByteReader(String what, byte[] bytes, int offset, int length) {
        this(what, bytes, offset, length, ReadBudget.UNLIMITED);
    }

    /** The same within a budget. */
    public ByteReader(String what, byte[] bytes, int offset, int length, ReadBudget budget) {
        this.budget = budget;
        this.what = what;
        this.bytes = bytes;
        this.start = offset;
        this.end = offset + length;
        this.position = offset;
    }

    /** Reads 8 bits, unsigned. */
    public int u8() throws BadBytesException {
        if (position >= end) {
            throw endsEarly();
        }
        return Byte.toUnsignedInt(bytes[position++]);
    }

    /** Reads 16 bits, unsigned. */
    public int u16() throws BadBytesException {
        int low = u8();
        return low | (u8() << 8);
    }

    /** Reads 4 bytes. */
    public int i32() throws BadBytesException {
        int low = u16();
        return low | (u16() << 16);
    }

    /** Reads 8 bytes. */
    public long i64() throws BadBytesException {
        long low = Integer.toUnsignedLong(i32());
        return low | ((long) i32() << 32);
    }

    /** Reads a byte that must be 0 or 1. */
    public boolean flag(String name) throws BadBytesException {
        return u8In(0, 1, name) == 1;
    }

    /** A {@code u8} within bounds, both included. */
    public int u8In(int least, int most, String name) throws BadBytesException {
        return checked(u8(), least, most, name);
    }

    /** A {@code u16} within bounds, both included. */
    public int u16In(int least, int most, String name) throws BadBytesException {
        return checked(u16(), least, most, name);
    }

    /** An {@code i32} within bounds, both included. */
    public int i32In(int least, int most, String name) throws BadBytesException {
        return checked(i32(), least, most, name);
    }

    /** Reads a number of bytes into a fresh array. */
    public byte[] bytes(int count) throws BadBytesException {
        if (count < 0 || count > end - position) {
            throw endsEarly();
        }
        byte[] read = new byte[count];
        System.arraycopy(bytes, position, read, 0, count);
        position += count;
        return read;
    }

    /** Reads all that is left into a fresh array. */
    public byte[] rest() throws BadBytesException {
        return bytes(remaining());
    }

    /**
     * A length-prefixed text of at most that many bytes of well-formed UTF-8, made safe for logs
     * and terminals: characters that move the cursor, end the line or change the text's direction
     * are replaced.
     */
    public String text(int bytesMax, String name) throws BadBytesException {
        return PlainText.shown(rawText(bytesMax, name));
    }

    /** The same for a text that may be longer: its number of bytes takes two. */
    public String longText(int bytesMax, String name) throws BadBytesException {
        return PlainText.shown(rawLongText(bytesMax, name));
    }

    /** The same with every character left in; for a caller that judges it before showing it. */
    public String rawText(int bytesMax, String name) throws BadBytesException {
        return decoded(bytes(u8In(0, Math.min(255, bytesMax), name + " length")), name);
    }

    /** The same for a text that may be longer: its number of bytes takes two. */
    public String rawLongText(int bytesMax, String name) throws BadBytesException {
        return decoded(bytes(u16In(0, bytesMax, name + " length")), name);
    }

    /**
     * Reads a name written by {@link ByteWriter#name}. A name is part of the state, so nothing in
     * it may be replaced: one that {@link PlainText#shown} would alter is rejected.
     */
    public String name(int charsMin, int charsMax) throws BadBytesException {
        char[] chars = new char[u8In(charsMin, charsMax, "length of a name")];
        for (int i = 0; i < chars.length; i++) {
            chars[i] = (char) u16();
        }
        String name = new String(chars);
        if (!PlainText.shown(name).equals(name)) {
            throw wrong("name with a character that cannot be seen");
        }
        return name;
    }

    private String decoded(byte[] utf8, String name) throws BadBytesException {
        String text = new String(utf8, StandardCharsets.UTF_8);
        // What is malformed has been replaced, and encodes to other bytes.
        if (!Arrays.equals(text.getBytes(StandardCharsets.UTF_8), utf8)) {
            throw wrong(name + " is not UTF-8");
        }
        return text;
    }

    /**
     * To be called before memory is taken for what comes next, and often: here reading is stopped.
     *
     * @param memoryBytes how much, beside what was reserved before; may be 0
     */
    public void reserve(long memoryBytes) {
        if (memoryBytes > 0) {
            budget.reserve(memoryBytes);
        }
        budget.check(position - start, end - start);
    }

    /** Skips a number of bytes. */
    public void skip(int count) throws BadBytesException {
        if (count < 0 || count > end - position) {
            throw endsEarly();
        }
        position += count;
    }

    /** A reader of its own from here on, to look ahead. */
    public ByteReader fork() {
        ByteReader fork = new ByteReader(what, bytes, start, end - start, budget);
        fork.position = position;
        return fork;
    }

    /** How many bytes are left. */
    public int remaining() {
        return end - position;
    }

    /** Checks that all was read. */
    public void requireEnd() throws BadBytesException {
        if (remaining() > 0) {
            throw wrong(remaining() + " bytes too many");
        }
    }

    /** The exception to throw when what was read cannot be; names what is read, and the place. */
    public BadBytesException wrong(String problem) {
        return new BadBytesException(what, position - start, problem);
    }

    private BadBytesException endsEarly() {
        return wrong("ends after " + (end - start) + " bytes");
    }

    private int checked(int value, int least, int most, String name) throws BadBytesException {
        if (value < least || value > most) {
            throw wrong(name + " " + value + " outside [" + least + ", " + most + "]");
        }
        return value;
    }
}
