package org.quoin.engine.report;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.HexFormat;
import org.quoin.engine.report.DesyncReport.Versions;

/**
 * A bug triggered by a player's message: the host goes on without that player.
 *
 * @param versions the versions that ran here
 * @param doing the operation in progress
 * @param turn the last sealed turn
 * @param message the message, as far as it is kept; empty if there is none
 * @param stackTrace where it happened
 */
public record FaultReport(
        Versions versions, String doing, int turn, String message, String stackTrace) {
    /** Bytes of the message: longer than all that a client sends but a long chat. */
    private static final int MESSAGE_BYTES_MAX = 512;

    /** A stack that overflowed has thousands of lines. */
    private static final int STACK_CHARS_MAX = 16 * 1024;

    /** Of a failure, and the message that it met. */
    public static FaultReport of(
            Versions versions, String doing, int turn, byte[] message, Throwable failure) {
        StringWriter stack = new StringWriter();
        failure.printStackTrace(new PrintWriter(stack, true));
        String trace = stack.toString();
        int length = Math.min(message.length, MESSAGE_BYTES_MAX);
        return new FaultReport(
                versions,
                doing,
                turn,
                HexFormat.of().formatHex(message, 0, length),
                trace.substring(0, Math.min(trace.length(), STACK_CHARS_MAX)));
    }

    /** For whoever mends it. */
    public String toText() {
        return "The host has met a mistake of its own and has gone on without the player.\n"
                + "game "
                + versions.game()
                + ", rules "
                + versions.rules()
                + ", protocol "
                + versions.protocol()
                + ", "
                + versions.jvm()
                + "\nwhile "
                + doing
                + " after turn "
                + turn
                + "\nmessage (hex): "
                + (message.isEmpty() ? "none" : message)
                + "\n\n"
                + stackTrace;
    }
}
