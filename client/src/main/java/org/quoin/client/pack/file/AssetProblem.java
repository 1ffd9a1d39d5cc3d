package org.quoin.client.pack.file;

/**
 * A file of the assets or of a pack that cannot be used.
 *
 * @param file its full name
 * @param reason what is wrong with it
 */
public record AssetProblem(String file, String reason) {
    @Override
    public String toString() {
        return file + ": " + reason;
    }

    /** Collects problems. */
    @FunctionalInterface
    public interface Sink {
        /**
         * Reports a file that cannot be used; reading goes on with the rest.
         *
         * @param file the pack's name, or that and the path within it
         * @param reason what is wrong, for the player
         */
        void add(String file, String reason);
    }
}
