package org.quoin.client.pack.file;

/** Hears what is wrong in a pack. */
@FunctionalInterface
public interface ProblemSink {
    /**
     * Something cannot be used; the rest goes on.
     *
     * @param file the pack's name, or that and the path within it
     * @param reason what is wrong, for a person
     */
    void add(String file, String reason);
}
