/**
 * Things that move: avatars and the pure step of one through the voxels, and the table of all other
 * bodies with its step: columns and tiles, pushes, the way through the voxels, critters' minds,
 * what blasts and hits do. Never changes a block: what has come to an end is listed for {@code
 * sim.rule}.
 *
 * <p>Depends on {@code sim.bytes}, {@code sim.input}, {@code sim.math}, {@code sim.update}, {@code
 * sim.work} and {@code sim.world}.
 */
@NullMarked
package org.quoin.sim.body;

import org.jspecify.annotations.NullMarked;
