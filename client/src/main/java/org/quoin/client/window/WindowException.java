package org.quoin.client.window;

/**
 * No window can be opened, or the open one can no longer draw. The message is one sentence for the
 * player, and {@link #advice} says what helps.
 */
public final class WindowException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Reason reason;

    /** Why there is no window. */
    public enum Reason {
        /** There is no display to open a window on. */
        NO_DISPLAY(
                "Start it in a graphical session, or set DISPLAY to one. quoin serve and quoin bots"
                        + " need no display."),
        /** The driver does not offer OpenGL 3.3. */
        NO_OPENGL(
                "A newer driver for the graphics card helps. On Linux, Mesa's drivers (Debian:"
                        + " libgl1-mesa-dri) draw without a card as well. Over a remote desktop,"
                        + " start the game at the machine itself."),
        /** The native libraries do not load on this machine. */
        NO_NATIVES(
                "Quoin brings libraries for Linux, Windows and macOS on x86-64 and ARM64. Use a Java"
                        + " of 64 bits for this machine, and see that the folder for temporary files"
                        + " may hold libraries (another: -Djava.io.tmpdir=FOLDER)."),
        /** The driver was reset while the game ran, and what it held is gone. */
        CONTEXT_LOST(
                "Start the game again: a world you host is saved up to now, and one you joined keeps"
                        + " your place for a minute. If it happens again, a newer driver for the"
                        + " graphics card helps.");

        private final String advice;

        Reason(String advice) {
            this.advice = advice;
        }
    }

    WindowException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    WindowException(Reason reason, String message, Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    /** Why there is no window, for a caller that can do something about it. */
    public Reason reason() {
        return reason;
    }

    /** What the player can do about it, in a few sentences. */
    public String advice() {
        return reason.advice;
    }
}
