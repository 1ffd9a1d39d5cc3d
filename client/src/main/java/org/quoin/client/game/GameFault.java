package org.quoin.client.game;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The game ended by a bug; the player was informed.
 *
 * @param headline the error, in a line
 * @param report the report's file; null if it could not be written
 * @param saved whether the world was saved, in a sentence; empty if none was played
 */
public record GameFault(String headline, @Nullable Path report, String saved) {}
