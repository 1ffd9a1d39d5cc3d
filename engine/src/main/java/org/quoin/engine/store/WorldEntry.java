package org.quoin.engine.store;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * One world of a list.
 *
 * @param folder where it is
 * @param name its own name; its folder's if that cannot be read
 * @param lastPlayedMillis when something was written last, since 1970
 * @param turn how far it was played
 * @param turnRate turns a second; 0 if that cannot be read
 * @param bytes all its files
 * @param problem why it cannot be opened, for a person; null if nothing is known against it
 */
public record WorldEntry(
        Path folder,
        String name,
        long lastPlayedMillis,
        int turn,
        int turnRate,
        long bytes,
        @Nullable String problem) {}
