package org.quoin.engine.client.turns;

/** The host sent what the protocol does not allow; the message says what, for a person. */
public final class ProtocolViolationException extends Exception {
    private static final long serialVersionUID = 1L;

    /** For that reason. */
    public ProtocolViolationException(String message) {
        super(message);
    }
}
