/**
 * Things that move: the avatars' table and the pure step of one avatar against voxels. Depends on
 * {@code sim.math}, {@code sim.input} and {@code sim.world}; never changes a block.
 */
@NullMarked
package org.quoin.sim.body;

import org.jspecify.annotations.NullMarked;
