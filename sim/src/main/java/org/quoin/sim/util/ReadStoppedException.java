package org.quoin.sim.util;

/**
 * Thrown when a {@link ReadBudget} ends a read. The bytes read so far are fine; the partial result
 * must be discarded. Unchecked because it can come out of anything a budget is passed to, and only
 * the budget's owner expects it.
 */
public final class ReadStoppedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Why reading ended. */
    public enum Reason {
        /** Somebody wanted that. */
        CANCELLED,
        /** It took longer than allowed. */
        TIME,
        /** It needed more memory than allowed. */
        MEMORY
    }

    private final Reason reason;
    private final long allowed;
    private final long needed;

    /**
     * @param allowed seconds or MB, as the reason says; 0 if it was cancelled
     * @param message for the player, the rest of a sentence that begins with what was read
     */
    public ReadStoppedException(Reason reason, long allowed, String message) {
        this(reason, allowed, 0, message);
    }

    /**
     * The same with how much was needed.
     *
     * @param needed in the unit of what was allowed, at least; 0 if that is not known
     */
    public ReadStoppedException(Reason reason, long allowed, long needed, String message) {
        super(message);
        this.reason = reason;
        this.allowed = allowed;
        this.needed = needed;
    }

    /** How much was needed at least of what ended it; 0 if that is not known. */
    public long needed() {
        return needed;
    }

    /** How much was allowed of what ended it: seconds or MB; 0 if it was cancelled. */
    public long allowed() {
        return allowed;
    }

    /** Why reading ended. */
    public Reason reason() {
        return reason;
    }
}
