/**
 * Voxels: the block table, sections of 16³ voxels, the terrain they start from, and the world that
 * holds the edited ones. Knows nothing of avatars or rules.
 */
@NullMarked
package org.quoin.sim.world;

import org.jspecify.annotations.NullMarked;
