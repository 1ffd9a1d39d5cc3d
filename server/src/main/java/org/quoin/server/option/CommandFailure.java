package org.quoin.server.option;

import org.quoin.server.ExitStatus;

/** A command could not do what it was asked. The message is for the person who asked. */
public final class CommandFailure extends Exception {
    private static final long serialVersionUID = 1L;

    private final int status;

    /** Takes over the message of a cause, which must be for a person. */
    public CommandFailure(Exception cause) {
        super(cause.getMessage(), cause);
        this.status = ExitStatus.FAILED;
    }

    public CommandFailure(String message) {
        super(message);
        this.status = ExitStatus.FAILED;
    }

    public CommandFailure(String message, Throwable cause) {
        super(message, cause);
        this.status = ExitStatus.FAILED;
    }

    /** With the status of the process. */
    public CommandFailure(String message, int status) {
        super(message);
        this.status = status;
    }

    /** The status of the process. */
    public int status() {
        return status;
    }
}
