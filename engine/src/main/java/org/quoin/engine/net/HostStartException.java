package org.quoin.engine.net;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;

/**
 * A host could not be started. {@link #why} tells the player the problem and the remedy; the
 * message is its English.
 */
public final class HostStartException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Reason why;
    private final transient @Nullable HostAddress carriedOnAt;

    /** Takes the reason. */
    public HostStartException(Reason why) {
        super(why.text());
        this.why = why;
        this.carriedOnAt = null;
    }

    /** Takes the reason, and the exception that lies behind it. */
    public HostStartException(Reason why, Throwable cause) {
        super(why.text(), cause);
        this.why = why;
        this.carriedOnAt = null;
    }

    /** Somebody else carries the world on. */
    HostStartException(Reason why, LaterHost later) {
        super(why.text());
        this.why = why;
        this.carriedOnAt = later.address();
    }

    /** Where somebody else carries the world on; null if that is not the problem. */
    public @Nullable HostAddress carriedOnAt() {
        return carriedOnAt;
    }

    /** The problem and the remedy. */
    public Reason why() {
        return why;
    }
}
