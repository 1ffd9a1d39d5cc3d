/**
 * The table of all bodies but avatars, and its step: columns and tiles, contacts, flight through
 * the voxels, critters' minds, what blasts and hits do. Nothing here changes a block: what has come
 * to an end is listed for the rules.
 *
 * <p>Depends on {@code sim.area}, {@code sim.avatar}, {@code sim.bytes}, {@code sim.house}, {@code
 * sim.input}, {@code sim.math}, {@code sim.update}, {@code sim.work} and {@code sim.world}.
 */
@NullMarked
package org.quoin.sim.body;

import org.jspecify.annotations.NullMarked;
