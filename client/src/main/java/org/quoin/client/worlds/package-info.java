/**
 * What a player can do with the worlds of this machine while none is played: rename, copy, throw
 * away, go back, and carry one to another machine as a file ({@link
 * org.quoin.client.worlds.WorldZip}). Long work runs on a thread of its own ({@link
 * org.quoin.client.worlds.WorldJobs}). What is imported is not trusted: its limits are in {@link
 * org.quoin.client.worlds.WorldZipLimits}.
 *
 * <p>Depends on {@code client.display}, {@code client.ui}, {@code client.ui.worlds}, {@code
 * engine.file}, {@code engine.host}, {@code engine.net}, {@code engine.reason}, {@code
 * engine.store}, {@code engine.work} and {@code sim.bytes}.
 */
@NullMarked
package org.quoin.client.worlds;

import org.jspecify.annotations.NullMarked;
