package org.quoin.engine.wire;

import org.quoin.sim.util.ByteWriter;

/**
 * Bytes that are not a valid message. That is a peer's mistake, so it is a value and not an
 * exception.
 *
 * @param reason of the rejection, for a log
 */
public record Rejected(String reason) implements ToHost, ToClient {
    /** Makes one. */
    public static Rejected because(String reason) {
        return new Rejected(reason);
    }

    @Override
    public void deliver(ToHost.Receiver receiver) {
        receiver.rejected(this);
    }

    @Override
    public void deliver(ToClient.Receiver receiver) {
        receiver.rejected(this);
    }

    @Override
    public void write(ByteWriter out) {
        throw new IllegalStateException("sending what was rejected: " + reason);
    }
}
