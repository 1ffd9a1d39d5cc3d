package org.quoin.server.text;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;

/**
 * A file of the assets or of a pack that cannot be used.
 *
 * @param file its full name
 * @param why the problem; null if only another program's message describes it
 * @param words another program's message, such as a shader driver's: in English, of any length
 */
public record AssetProblem(String file, @Nullable Reason why, String words) {
    /** A problem of our own finding. */
    public AssetProblem(String file, Reason why) {
        this(file, why, "");
    }

    /** Returns what is wrong in English, for the terminal and the log. */
    public String reason() {
        return why == null ? words : why.text();
    }

    @Override
    public String toString() {
        return file + ": " + reason();
    }

    /** Collects problems. */
    @FunctionalInterface
    public interface Sink {
        /**
         * Reports an unusable file; reading goes on with the rest.
         *
         * @param file the pack's name, or that and the path within it
         * @param why the problem
         */
        void add(String file, Reason why);
    }
}
