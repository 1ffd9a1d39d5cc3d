package org.quoin.client.window;

/** No window can be opened here; the message is one sentence for a person. */
public final class WindowException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Reason reason;

    /** What stands in the way. */
    public enum Reason {
        /** There is no display to open a window on. */
        NO_DISPLAY,
        /** The driver does not offer OpenGL 3.3. */
        NO_OPENGL,
        /** The native libraries do not load on this machine. */
        NO_NATIVES
    }

    WindowException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    WindowException(Reason reason, String message, Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    /** What stands in the way, for a caller that can do something about it. */
    public Reason reason() {
        return reason;
    }
}
