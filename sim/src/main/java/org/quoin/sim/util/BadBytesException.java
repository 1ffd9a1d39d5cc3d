package org.quoin.sim.util;

/**
 * Bytes that are not what they should be. The one way in which reading fails. The code that takes
 * bytes from outside catches it there and turns it into its own result: a rejected message, a
 * damaged file, a refused snapshot.
 */
public final class BadBytesException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String problem;

    BadBytesException(String what, int position, String problem) {
        // Without a stack trace: a peer may send as many bad messages as it likes.
        super(what + ", byte " + position + ": " + problem, null, false, false);
        this.problem = problem;
    }

    /** The problem alone; {@link #getMessage} adds where and in what. */
    public String problem() {
        return problem;
    }
}
