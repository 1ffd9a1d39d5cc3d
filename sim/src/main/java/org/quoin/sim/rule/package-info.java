/**
 * The rules by which avatars, bodies and time change blocks: mouse buttons, sand, liquids, fire,
 * explosions, and bodies that turn into blocks. The only state kept here is the queue of explosions
 * due in a later turn. {@link org.quoin.sim.rule.ChangeTrace} receives the cause of each change
 * when a journal is replayed; no rule depends on it.
 */
@NullMarked
package org.quoin.sim.rule;

import org.jspecify.annotations.NullMarked;
