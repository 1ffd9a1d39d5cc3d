/**
 * The world library: what can be done with the worlds of this machine while none is played: list,
 * rename, copy, delete, back up, restore, and carry one to another machine as a file ({@link
 * org.quoin.server.world.WorldZip}). Long work runs on a thread of its own ({@link
 * org.quoin.server.world.WorldJobs}). What is imported is not trusted: its limits are in {@link
 * org.quoin.server.world.WorldZipLimits}.
 */
@NullMarked
package org.quoin.server.world;

import org.jspecify.annotations.NullMarked;
