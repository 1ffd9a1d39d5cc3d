/**
 * The players' avatars: their table and its fields, their shape, and the step that moves one by its
 * frame through the voxels.
 *
 * <p>Depends on {@code sim.bytes}, {@code sim.house}, {@code sim.input}, {@code sim.math} and
 * {@code sim.world}.
 */
@NullMarked
package org.quoin.sim.avatar;

import org.jspecify.annotations.NullMarked;
