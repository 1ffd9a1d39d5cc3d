package org.quoin.engine.meet;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.ReasonCode;

/**
 * Why a meeting point is of no help. The order of those that it says itself is that of the wire.
 */
public enum MeetReason implements ReasonCode {
    /** It has another version of the protocol. */
    VERSION(0, 0),
    /** No world has that code now. */
    NO_WORLD(1, 0),
    /** Too many tries from one address. */
    TOO_OFTEN(2, 0),
    /** As many as it or an address may have are there. */
    FULL(3, 0),
    /** The host did not answer in time, or could not take another player. */
    NO_ANSWER(4, 0),
    /** The signature, or the right to the code, is missing. */
    NOT_YOURS(5, 0),
    /** A later host has the world's code. */
    SUCCEEDED(6, 0),
    /** The same host has registered again. */
    REPLACED(7, 0),
    /** Another host has the code of the world of which this is a copy. */
    HELD(8, 0),

    // Found out by the games.

    /** Nobody answers at {0}. */
    UNREACHABLE(-1, 1),
    /** No meeting point answers at {0}, but something else. */
    NONE_THERE(-1, 1),
    /** {0} names no port from 1 to 65535. */
    NO_PORT(-1, 1);

    /** Stands for the number of those that no meeting point says. */
    private static final int OWN = -1;

    private static final Map<Integer, MeetReason> BY_WIRE_CODE = new HashMap<>();

    static {
        for (MeetReason each : values()) {
            BY_WIRE_CODE.put(each.wireCode, each);
        }
        BY_WIRE_CODE.remove(OWN);
    }

    private final int wireCode;
    private final int arguments;

    MeetReason(int wireCode, int arguments) {
        this.wireCode = wireCode;
        this.arguments = arguments;
    }

    int wireCode() {
        return wireCode;
    }

    /** The one with that number on the wire; null if there is none. */
    static @Nullable MeetReason ofWire(int number) {
        return BY_WIRE_CODE.get(number);
    }

    @Override
    public String group() {
        return "meet";
    }

    @Override
    public int arguments() {
        return arguments;
    }

    /** Whether it is of no use for a host to try again. */
    boolean isFinal() {
        return this == VERSION || this == NOT_YOURS || this == SUCCEEDED || this == REPLACED;
    }
}
