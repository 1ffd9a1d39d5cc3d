package org.quoin.engine.session.pacing;

import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;

/** The host sent what the protocol does not allow; the message says what, for a person. */
public final class ProtocolViolationException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Reason reason;

    public ProtocolViolationException(String message) {
        this(Reason.of(EndCode.HOST_WRONG, message));
    }

    /** For a reason that has words of its own. */
    public ProtocolViolationException(Reason reason) {
        super(reason.text());
        this.reason = reason;
    }

    /** The reason to show to the player. */
    public Reason reason() {
        return reason;
    }
}
