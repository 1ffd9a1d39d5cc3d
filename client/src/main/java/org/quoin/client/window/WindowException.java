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
                "Start Quoin in a graphical session, or set DISPLAY. quoin serve and quoin bots"
                        + " need no display."),
        /** The driver does not offer OpenGL 3.3. */
        NO_OPENGL(
                "Install a newer graphics driver. On Linux, Mesa's drivers (Debian:"
                        + " libgl1-mesa-dri) also work without a graphics card. Over a remote desktop,"
                        + " start the game on the machine itself."),
        /** The native libraries do not load on this machine. */
        NO_NATIVES(
                "Quoin brings libraries for Linux, Windows and macOS on x86-64 and ARM64. Use a"
                        + " Java of 64 bits for this machine, and a folder that only you can"
                        + " write to and that programs can run from for the libraries:"
                        + " -Dorg.lwjgl.system.SharedLibraryExtractPath=FOLDER."),
        /** The driver was reset while the game ran, and everything that it held is gone. */
        CONTEXT_LOST(
                "Start the game again: a world you host is saved, and a world you joined keeps your"
                        + " place for a minute. If it happens again, install a newer graphics driver.");

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

    /** Advice to the player, in a few sentences. */
    public String advice() {
        return reason.advice;
    }
}
