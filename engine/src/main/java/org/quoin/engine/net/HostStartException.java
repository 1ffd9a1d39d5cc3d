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
    private final transient @Nullable CarriedOn carriedOn;

    /** Takes the reason. */
    public HostStartException(Reason why) {
        super(why.text());
        this.why = why;
        this.carriedOn = null;
    }

    /** Takes the reason, and the exception that lies behind it. */
    public HostStartException(Reason why, Throwable cause) {
        super(why.text(), cause);
        this.why = why;
        this.carriedOn = null;
    }

    /** Somebody else carries the world on. */
    HostStartException(Reason why, CarriedOn carriedOn) {
        super(why.text());
        this.why = why;
        this.carriedOn = carriedOn;
    }

    /** The player who carries the world on; null if that is not the problem. */
    public @Nullable CarriedOn carriedOn() {
        return carriedOn;
    }

    /**
     * Another player who carries a world on that was hosted here.
     *
     * @param name of that player
     * @param at where it answers; null if it does not
     * @param isAsked whether a person may decide to host the world here all the same
     */
    public record CarriedOn(String name, @Nullable HostAddress at, boolean isAsked) {}

    /** The problem and the remedy. */
    public Reason why() {
        return why;
    }
}
