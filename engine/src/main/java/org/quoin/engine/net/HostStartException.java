package org.quoin.engine.net;

import org.quoin.engine.reason.Reason;

/**
 * A host could not be started. {@link #why} tells the player the problem and the remedy; the
 * message is its English.
 */
public final class HostStartException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Reason why;

    /** Takes the reason. */
    public HostStartException(Reason why) {
        super(why.text());
        this.why = why;
    }

    /** Takes the reason, and the exception that lies behind it. */
    public HostStartException(Reason why, Throwable cause) {
        super(why.text(), cause);
        this.why = why;
    }

    /** The problem and the remedy. */
    public Reason why() {
        return why;
    }
}
