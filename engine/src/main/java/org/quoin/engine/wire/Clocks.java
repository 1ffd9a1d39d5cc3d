package org.quoin.engine.wire;

import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/**
 * The times in the head of a datagram: see the package's drawing.
 *
 * @param sendMicros the sender's clock, low 32 bits
 * @param echoMicros the newest {@code sendMicros} that the sender has received
 * @param echoHoldMicros how long ago the sender received it; {@link #NO_ECHO} if it received none
 */
public record Clocks(int sendMicros, int echoMicros, int echoHoldMicros) {
    /** {@link #echoHoldMicros} of a sender that has nothing to echo. */
    public static final int NO_ECHO = -1;

    /** Whether there is an echo. */
    public boolean hasEcho() {
        return echoHoldMicros != NO_ECHO;
    }

    void write(ByteWriter out) {
        out.i32(sendMicros).i32(echoMicros).i32(echoHoldMicros);
    }

    static Clocks read(ByteReader in) throws BadBytesException {
        return new Clocks(in.i32(), in.i32(), in.i32());
    }
}
