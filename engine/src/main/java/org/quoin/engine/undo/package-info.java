/**
 * Who changed what in a world, and how it was before. From the changes that one player caused, by
 * hand or through TNT, fire, water, sand and what else follows, a plan is made that takes them back
 * and keeps what others did later. The changes come from a journal that is played again, see {@code
 * engine.replay}. No thread and no clock.
 *
 * <p>Depends on {@code engine.host.turns}, {@code engine.identity}, {@code sim}, {@code
 * sim.avatar}, {@code sim.input} and {@code sim.world}.
 */
@NullMarked
package org.quoin.engine.undo;

import org.jspecify.annotations.NullMarked;
