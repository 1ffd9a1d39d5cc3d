/**
 * The rules by which avatars, bodies and time change blocks: the mouse buttons, sand, liquids,
 * fire, explosions, what becomes of bodies. The only state kept here is the queue of explosions
 * that wait for a later turn.
 *
 * <p>Depends on {@code sim.area}, {@code sim.avatar}, {@code sim.body}, {@code sim.bytes}, {@code
 * sim.cause}, {@code sim.house}, {@code sim.input}, {@code sim.math}, {@code sim.update}, {@code
 * sim.work} and {@code sim.world}.
 */
@NullMarked
package org.quoin.sim.rule;

import org.jspecify.annotations.NullMarked;
