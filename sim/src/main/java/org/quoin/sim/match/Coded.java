package org.quoin.sim.match;

import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;

/** A value with its number in states and commands; numbers go from 0 on. */
interface Coded {
    int code();

    /** Reads u8, the number of one of these. */
    static <T extends Coded> T read(ByteReader in, T[] all, String name) throws BadBytesException {
        int code = in.u8();
        for (T each : all) {
            if (each.code() == code) {
                return each;
            }
        }
        throw in.wrong(name + " of " + code);
    }
}
