package org.quoin.client.cli;

/** A command could not do what it was asked. The message is for the person who asked. */
final class CommandFailure extends Exception {
    private static final long serialVersionUID = 1L;

    /** For a cause whose message already is for a person. */
    CommandFailure(Exception cause) {
        super(cause.getMessage(), cause);
    }

    CommandFailure(String message) {
        super(message);
    }

    CommandFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
