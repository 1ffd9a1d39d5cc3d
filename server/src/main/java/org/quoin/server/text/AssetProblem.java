package org.quoin.server.text;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;

/**
 * A file of the assets or of a pack that cannot be used.
 *
 * @param file its full name
 * @param why what is wrong with it; null if only another program says that
 * @param words what that program says, such as a driver of a shader: English, and as long as it is
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
         * Reports a file that cannot be used; reading goes on with the rest.
         *
         * @param file the pack's name, or that and the path within it
         * @param why what is wrong
         */
        void add(String file, Reason why);
    }
}
