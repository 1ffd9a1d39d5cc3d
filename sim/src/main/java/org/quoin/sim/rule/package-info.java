/**
 * The rules by which avatars, bodies and time change blocks: the mouse buttons, sand, liquids,
 * fire, explosions, what becomes of bodies. The only state kept here is the queue of explosions
 * that wait for a later turn. {@link org.quoin.sim.rule.ChangeTrace} is told who caused each
 * change, for those who play a journal again; nothing depends on it.
 */
@NullMarked
package org.quoin.sim.rule;

import org.jspecify.annotations.NullMarked;
