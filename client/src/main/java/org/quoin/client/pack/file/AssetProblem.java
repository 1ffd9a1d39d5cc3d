package org.quoin.client.pack.file;

/**
 * A texture that cannot be used and is shown as a checker.
 *
 * @param file its full name
 * @param reason what is wrong with it
 */
public record AssetProblem(String file, String reason) {
    @Override
    public String toString() {
        return file + ": " + reason;
    }

    /** Hears what is wrong in a pack. */
    @FunctionalInterface
    public interface Sink {
        /**
         * Something cannot be used; the rest goes on.
         *
         * @param file the pack's name, or that and the path within it
         * @param reason what is wrong, for a person
         */
        void add(String file, String reason);
    }
}
