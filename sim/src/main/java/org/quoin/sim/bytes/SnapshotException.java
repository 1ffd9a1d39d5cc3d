package org.quoin.sim.bytes;

/** Bytes that are not a snapshot of these rules. The message says what is wrong and where. */
public final class SnapshotException extends Exception {
    private static final long serialVersionUID = 1L;

    /** With a message for a person. */
    public SnapshotException(String message) {
        super(message);
    }
}
