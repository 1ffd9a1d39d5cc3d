/**
 * The world library, for worlds of this machine that are not being played: list, rename, copy,
 * delete, back up, restore, export and import ({@link org.quoin.server.world.WorldZip}). Long work
 * runs on a separate thread ({@link org.quoin.server.world.WorldJobs}). Imports are not trusted;
 * their limits are in {@link org.quoin.server.world.WorldZipLimits}.
 */
@NullMarked
package org.quoin.server.world;

import org.jspecify.annotations.NullMarked;
