package org.quoin.engine.wire;

/**
 * What came in place of a message: bytes that are none. A peer's mistake, so a value and not an
 * exception.
 *
 * @param reason what was found, for a log
 */
public record Rejected(String reason) implements ToHost, ToClient {
    /** Says why. */
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
}
