package org.quoin.engine.secure;

/** A message does not belong to the channel: it was changed, repeated, or is from somebody else. */
public final class ChannelException extends Exception {
    private static final long serialVersionUID = 1L;

    ChannelException(String problem) {
        // Without a stack trace: a peer may send as many bad messages as it likes.
        super(problem, null, false, false);
    }
}
