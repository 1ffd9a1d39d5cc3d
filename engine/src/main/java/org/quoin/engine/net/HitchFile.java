package org.quoin.engine.net;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.report.LoopWatch;
import org.tinylog.Logger;

/**
 * Writes down when the threads of hosts and clients of this process could do nothing, if the system
 * property {@value #PROPERTY} names a file: a line for each hitch of 5 ms and more, with the
 * thread's name, the seconds since it began, and the hitch's milliseconds. Such a file is what the
 * lab's machines play when they start cold.
 */
final class HitchFile {
    private static final String PROPERTY = "quoin.hitches";
    private static final @Nullable PrintWriter FILE = open();

    private HitchFile() {}

    private static @Nullable PrintWriter open() {
        String name = System.getProperty(PROPERTY);
        if (name == null) {
            return null;
        }
        try {
            return new PrintWriter(
                    Files.newBufferedWriter(Path.of(name), StandardCharsets.UTF_8), true);
        } catch (IOException e) {
            Logger.warn("hitches are not written to {}: {}", name, e.toString());
            return null;
        }
    }

    /**
     * A log of a thread.
     *
     * @param who "host" or "client"
     * @param startNanos when its loop begins
     */
    static LoopWatch.HitchLog of(String who, long startNanos) {
        PrintWriter file = FILE;
        if (file == null) {
            return LoopWatch.HitchLog.NONE;
        }
        return (fromNanos, nanos) ->
                file.printf(
                        Locale.ROOT,
                        "%s %.3f %.1f%n",
                        who,
                        (fromNanos - startNanos) / 1e9,
                        nanos / 1e6);
    }
}
