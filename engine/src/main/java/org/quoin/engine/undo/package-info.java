/**
 * Who changed what in a world, and how it was before. From the changes that one player caused, by
 * hand or through TNT, fire, water, sand and what else follows, a plan is made that takes them back
 * and keeps what others did later. The changes come from a journal that is played again, see {@code
 * engine.replay}. No thread and no clock.
 */
@NullMarked
package org.quoin.engine.undo;

import org.jspecify.annotations.NullMarked;
