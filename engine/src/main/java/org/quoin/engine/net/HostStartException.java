package org.quoin.engine.net;

/** A host could not be started. The message is for the player: what is wrong and what to do. */
public final class HostStartException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Takes a sentence for the player. */
    public HostStartException(String message) {
        super(message);
    }

    /** Takes a sentence for the player, and what has caused it. */
    public HostStartException(String message, Throwable cause) {
        super(message, cause);
    }
}
