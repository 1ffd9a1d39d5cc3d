package org.quoin.engine.wire;

import java.util.ArrayList;
import java.util.List;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/**
 * A line of the chat, from the host. Lines that a player does not get leave gaps in the numbers.
 *
 * @param number counts all lines of a host's process, from 1 on; a host that carries the world on
 *     goes on with higher ones
 * @param slot of the player who caused it; {@link #NOBODY} for none. Somebody else may have it now
 * @param ageSeconds how long ago the line was made when it was sent, at most {@link
 *     #AGE_SECONDS_MAX}
 * @param texts as its kind defines
 */
public record ChatLine(int number, Kind kind, int slot, int ageSeconds, List<String> texts)
        implements ToClient {
    /** {@code slot} of a line that no player caused. */
    public static final int NOBODY = -1;

    /** {@code ageSeconds} of a line that is as old or older. */
    public static final int AGE_SECONDS_MAX = 0xFFFF;

    /** Takes an unchangeable copy. */
    public ChatLine {
        texts = List.copyOf(texts);
        if (texts.size() < kind.textsMin() || texts.size() > Limits.CHAT_TEXTS_MAX) {
            throw new IllegalArgumentException(kind + " with " + texts.size() + " texts");
        }
    }

    @Override
    public void deliver(Receiver receiver) {
        receiver.chatLine(this);
    }

    @Override
    public void write(ByteWriter out) {
        MessageKind.CHAT_LINE.begin(out).i32(number).u8(kind.wireCode);
        out.u16(slot).u16(ageSeconds).u8(texts.size());
        texts.forEach(text -> out.longText(text, Limits.CHAT_BYTES_MAX));
    }

    static ChatLine read(ByteReader in) throws BadBytesException {
        int number = in.i32In(1, Integer.MAX_VALUE, "number of a line");
        Kind kind = Kind.read(in);
        int slot = (short) in.u16();
        if (slot < NOBODY || slot >= Limits.PLAYERS_MAX) {
            throw in.wrong("slot " + slot);
        }
        int ageSeconds = in.u16();
        int count = in.u8In(kind.textsMin, Limits.CHAT_TEXTS_MAX, "texts of a line");
        List<String> texts = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            texts.add(in.longText(Limits.CHAT_BYTES_MAX, "text of a line"));
        }
        return new ChatLine(number, kind, slot, ageSeconds, texts);
    }

    /** The kinds of lines. */
    public enum Kind {
        /** A player says something to all: its name, the text. */
        SAID(1, 2),
        /** A player says something to one: its name, the other's, the text. */
        WHISPERED(2, 3),
        /** The person who runs the host says something to everybody: the text. */
        ANNOUNCED(3, 1),
        /** A player has come in: its name. */
        JOINED(4, 1),
        /** A player has left: its name. */
        LEFT(5, 1),
        /** A player's avatar has died and stands at the spawn: its name. */
        DIED(6, 1),
        /**
         * The host answers a player, or reports something: the key of a text of the game without
         * its "chat.", and its arguments.
         */
        NOTE(7, 1);

        private final int wireCode;
        private final int textsMin;

        Kind(int wireCode, int textsMin) {
            this.wireCode = wireCode;
            this.textsMin = textsMin;
        }

        private static Kind read(ByteReader in) throws BadBytesException {
            int code = in.u8();
            for (Kind kind : values()) {
                if (kind.wireCode == code) {
                    return kind;
                }
            }
            throw in.wrong("unknown kind of a line");
        }

        /** How many texts a line of this kind has at least. */
        int textsMin() {
            return textsMin;
        }
    }
}
