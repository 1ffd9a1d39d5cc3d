/**
 * The players' avatars: their table and its fields, their shape, and the step that moves one by its
 * frame through the voxels.
 */
@NullMarked
package org.quoin.sim.avatar;

import org.jspecify.annotations.NullMarked;
