/**
 * The rules by which avatars change blocks: the voxel ray and the actions of the mouse buttons.
 * Depends on the other packages of {@code sim} except the root; holds no state of its own.
 */
@NullMarked
package org.quoin.sim.rule;

import org.jspecify.annotations.NullMarked;
