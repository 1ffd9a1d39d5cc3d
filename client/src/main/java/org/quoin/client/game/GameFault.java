package org.quoin.client.game;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The game ended by a fault of its own; the player was told.
 *
 * @param headline what happened, in a line
 * @param report the file that tells it; null if it could not be written
 * @param saved what became of the world, in a sentence; empty if none was played
 */
public record GameFault(String headline, @Nullable Path report, String saved) {}
