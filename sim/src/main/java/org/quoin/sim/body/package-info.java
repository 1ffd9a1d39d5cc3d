/**
 * Things that move: avatars and the pure step of one through the voxels, and the table of all other
 * bodies with its step: columns and tiles, pushes, the way through the voxels, critters' minds,
 * what blasts and hits do. Depends on {@code sim.math}, {@code sim.bytes}, {@code sim.input},
 * {@code sim.world}, {@code sim.work} and the active columns of {@code sim.update}; never changes a
 * block: what has come to an end is listed for {@code sim.rule}.
 */
@NullMarked
package org.quoin.sim.body;

import org.jspecify.annotations.NullMarked;
