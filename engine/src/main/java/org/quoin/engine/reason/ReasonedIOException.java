package org.quoin.engine.reason;

import java.io.IOException;

/** A file could not be used for a reason of our own rather than the system's. */
public class ReasonedIOException extends IOException {
    private static final long serialVersionUID = 1L;

    private final transient Reason why;

    /** Takes the reason; the message is its English. */
    public ReasonedIOException(Reason why) {
        super(why.text());
        this.why = why;
    }

    /** The reason of the failure. */
    public Reason why() {
        return why;
    }
}
