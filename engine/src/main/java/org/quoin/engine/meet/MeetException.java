package org.quoin.engine.meet;

/** The other end has sent what the protocol does not allow: the connection ends. */
public final class MeetException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Says what was wrong. */
    public MeetException(String message) {
        super(message);
    }
}
