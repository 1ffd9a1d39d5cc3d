package org.quoin.engine.host.succession;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.quoin.engine.host.chat.KeptChat;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/**
 * The chat's last lines, and how much of each player was heard:
 *
 * <pre>
 *   i64 session of the host that began to number the lines   i32 number of the newest line
 *   u16 count   count × (i64 token of the player whom it is about, 0: nobody
 *                        u16 length   the line as the wire has it)
 *   u16 count   count × (i64 token   i32 number of the player's last line that was heard)
 * </pre>
 *
 * <p>Only lines that all may read: what was whispered is no other host's business.
 */
public final class ChatRecord implements RecordSender.Source {
    /** The record's name. */
    public static final String NAME = "chat";

    /** Leaves room for all lines that a world will ever see. */
    private static final int NUMBER_MAX = 1 << 30;

    private final Supplier<KeptChat> chat;
    private final IntSupplier version;

    /**
     * @param version counts what was said
     */
    public ChatRecord(Supplier<KeptChat> chat, IntSupplier version) {
        this.chat = chat;
        this.version = version;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Object state() {
        return version.getAsInt();
    }

    @Override
    public byte[] bytes() {
        return bytes(chat.get());
    }

    static byte[] bytes(KeptChat kept) {
        ByteWriter out = new ByteWriter(4096).i64(kept.firstSessionId()).i32(kept.newest());
        out.u16(kept.lines().size());
        for (KeptChat.Line each : kept.lines()) {
            byte[] line = Wire.encode(each.line());
            out.i64(each.aboutToken()).u16(line.length).bytes(line);
        }
        out.u16(kept.heard().size());
        new TreeMap<>(kept.heard()).forEach((token, number) -> out.i64(token).i32(number));
        return out.toBytes();
    }

    /**
     * The chat of a record.
     *
     * @throws BadBytesException if it is none
     */
    static KeptChat read(byte[] bytes) throws BadBytesException {
        ByteReader in = new ByteReader(NAME, bytes);
        long firstSessionId = in.i64();
        int newest = in.i32In(0, NUMBER_MAX, "number of a line");
        int count = in.u16In(0, Limits.CHAT_LINES_FOR_NEWCOMER_MAX, "lines");
        List<KeptChat.Line> lines = new ArrayList<>(count);
        int number = 0;
        for (int i = 0; i < count; i++) {
            long aboutToken = in.i64();
            byte[] encoded = in.bytes(in.u16());
            if (!(Wire.decodeToClient(encoded, 0) instanceof ChatLine line)
                    || line.number() <= number
                    || line.number() > newest) {
                throw in.wrong("no line of the chat");
            }
            number = line.number();
            lines.add(new KeptChat.Line(line, aboutToken));
        }
        int players = in.u16In(0, Limits.PLAYERS_MAX, "players");
        Map<Long, Integer> heard = new TreeMap<>();
        for (int i = 0; i < players; i++) {
            heard.put(in.i64(), in.i32In(0, NUMBER_MAX, "number of a line"));
        }
        in.requireEnd();
        return new KeptChat(firstSessionId, newest, lines, heard);
    }
}
