package org.quoin.engine.wire;

import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/**
 * A player in the world who is not named among those who could carry it on, and why.
 *
 * @param slot the player's
 */
public record NotSuccessor(int slot, Why why) {
    /** Why a player is not named. */
    public enum Why {
        /** Its game has not offered it. */
        UNWILLING(0, "unwilling"),
        /** Nobody has tried yet to reach it. */
        UNTESTED(1, "untested"),
        /** Other players could not reach it. */
        UNREACHED(2, "unreached"),
        /** Other players reach it by TCP alone. */
        STREAM_ONLY(3, "stream-only"),
        /** The host does not want it. */
        FORBIDDEN(4, "forbidden"),
        /** It could, but as many as are named come before it. */
        BEHIND(5, "behind");

        private final int wireCode;
        private final String word;

        Why(int wireCode, String word) {
            this.wireCode = wireCode;
            this.word = word;
        }

        /** Its name in the keys of texts. */
        public String word() {
            return word;
        }

        private static Why read(ByteReader in) throws BadBytesException {
            int code = in.u8();
            for (Why why : values()) {
                if (why.wireCode == code) {
                    return why;
                }
            }
            throw in.wrong("reason " + code);
        }
    }

    void write(ByteWriter out) {
        out.u8(slot).u8(why.wireCode);
    }

    static NotSuccessor read(ByteReader in) throws BadBytesException {
        int slot = in.u8In(0, Limits.PLAYERS_MAX - 1, "slot");
        return new NotSuccessor(slot, Why.read(in));
    }
}
