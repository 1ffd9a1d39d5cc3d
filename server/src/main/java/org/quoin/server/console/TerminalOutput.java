package org.quoin.server.console;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * This process's output without control characters: names of files, packs and worlds, and other
 * parts of messages, may come from strangers, and a terminal obeys what it is sent. Line ends, tabs
 * and the colors of help texts pass; every other control character becomes a question mark.
 */
public final class TerminalOutput extends FilterOutputStream {
    private static final int ESCAPE = 0x1B;
    private static final int DELETE = 0x7F;

    /** The first byte, in UTF-8, of the control characters from U+0080 to U+009F. */
    private static final int C1_LEAD = 0xC2;

    private static final int C1_LAST = 0x9F;

    /** More than the longest sequence that sets a colour. */
    private static final int HELD_MAX = 24;

    private final boolean isUtf8;

    /** Whether bytes from 0x80 to 0x9F are control characters. */
    private final boolean isLatin;

    /** A sequence, or a two-byte character, of which more bytes are to come. */
    private final byte[] held = new byte[HELD_MAX];

    private int heldBytes;

    TerminalOutput(OutputStream out, Charset charset) {
        super(out);
        isUtf8 = charset.equals(StandardCharsets.UTF_8);
        isLatin = hasC1Bytes(charset);
    }

    private static boolean hasC1Bytes(Charset charset) {
        return charset.name().startsWith("ISO-8859-") || charset.equals(StandardCharsets.US_ASCII);
    }

    /**
     * Lets everything that this process prints from now on go through here, and ends its input if
     * it was closed. To be called first of all.
     */
    public static void guardStandardStreams() {
        StandardInput.guard();
        StreamCharsets charsets = StreamCharsets.ofJava();
        System.setOut(guarded(System.out, charsets.output("stdout")));
        System.setErr(guarded(System.err, charsets.output("stderr")));
    }

    /**
     * Writes to a stream in that stream's charset. The parser of the command line would write UTF-8
     * from Java 18 on, whatever the terminal takes.
     */
    public static PrintWriter writer(PrintStream stream) {
        Writer characters =
                new Writer() {
                    @Override
                    public void write(char[] buffer, int from, int length) {
                        stream.print(new String(buffer, from, length));
                    }

                    @Override
                    public void flush() {
                        stream.flush();
                    }

                    @Override
                    public void close() {
                        stream.close();
                    }
                };
        return new PrintWriter(characters, true);
    }

    private static PrintStream guarded(PrintStream stream, Charset used) {
        return new PrintStream(new TerminalOutput(stream, used), true, used);
    }

    @Override
    public synchronized void write(int value) throws IOException {
        int unsigned = value & 0xFF;
        if (heldBytes == 0) {
            begin(unsigned);
        } else if ((held[0] & 0xFF) == C1_LEAD) {
            endTwoByteCharacter(unsigned);
        } else {
            goOnWithSequence(unsigned);
        }
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
        for (int i = offset; i < offset + length; i++) {
            write(bytes[i]);
        }
    }

    private void begin(int value) throws IOException {
        if (value == ESCAPE || (isUtf8 && value == C1_LEAD)) {
            held[heldBytes++] = (byte) value;
        } else {
            out.write(isControl(value) ? '?' : value);
        }
    }

    private void endTwoByteCharacter(int value) throws IOException {
        heldBytes = 0;
        if (value >= 0x80 && value <= C1_LAST) {
            out.write('?');
        } else {
            out.write(C1_LEAD);
            write(value);
        }
    }

    /** After an escape: {@code [}, digits and semicolons, and the {@code m} of a colour. */
    private void goOnWithSequence(int value) throws IOException {
        boolean isParameter = (value >= '0' && value <= '9') || value == ';';
        boolean fits = heldBytes == 1 ? value == '[' : isParameter || value == 'm';
        if (!fits || heldBytes == HELD_MAX) {
            int bytes = heldBytes;
            heldBytes = 0;
            out.write('?');
            out.write(held, 1, bytes - 1);
            write(value);
            return;
        }
        held[heldBytes++] = (byte) value;
        if (value == 'm') {
            out.write(held, 0, heldBytes);
            heldBytes = 0;
        }
    }

    private boolean isControl(int value) {
        // One byte stands for each of U+0080 to U+009F where that is not UTF-8; some charsets have
        // letters there.
        boolean isC1 = isLatin && value >= 0x80 && value <= C1_LAST;
        return isC1
                || value == DELETE
                || (value < ' ' && value != '\n' && value != '\r' && value != '\t');
    }
}
