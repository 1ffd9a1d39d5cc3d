package org.quoin.engine.host.succession;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.quoin.engine.host.entry.KeptList;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;

/**
 * A list of those who may come in, speak or command, under the name of the file that it is kept in:
 *
 * <pre>
 *   rest: the file's text, UTF-8
 * </pre>
 */
public final class ListRecord implements RecordSender.Source {
    private final KeptList<?> kept;

    /** Of a list that holds. */
    public ListRecord(KeptList<?> kept) {
        this.kept = kept;
    }

    @Override
    public String name() {
        return kept.file();
    }

    @Override
    public Object state() {
        return kept.list(); // Lists do not change: another one is put in their place.
    }

    @Override
    public byte[] bytes() {
        return kept.list().text().getBytes(StandardCharsets.UTF_8);
    }

    /**
     * The text of a record.
     *
     * @param name of the record, for the message
     * @throws BadBytesException if it is none
     */
    static String read(String name, byte[] bytes) throws BadBytesException {
        String text = new String(bytes, StandardCharsets.UTF_8);
        // What is malformed has been replaced, and encodes to other bytes.
        boolean isText = Arrays.equals(text.getBytes(StandardCharsets.UTF_8), bytes);
        if (!isText || text.indexOf('\0') >= 0) {
            throw new ByteReader(name, bytes).wrong("no text");
        }
        return text;
    }
}
