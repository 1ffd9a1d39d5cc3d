package org.quoin.server.option;

/** A command could not do what it was asked. The message is for the person who asked. */
public final class CommandFailure extends Exception {
    private static final long serialVersionUID = 1L;

    /** Takes over the message of a cause, which must be for a person. */
    public CommandFailure(Exception cause) {
        super(cause.getMessage(), cause);
    }

    public CommandFailure(String message) {
        super(message);
    }

    public CommandFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
