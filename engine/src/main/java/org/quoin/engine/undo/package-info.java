/**
 * The changes of a world, their authors, and how to take them back. The changes that one player
 * caused, by hand or through TNT, fire, water and sand, become a plan that takes them back and
 * keeps later changes by others. They come from replaying the journal, see {@code engine.replay}.
 * No thread and no clock.
 */
@NullMarked
package org.quoin.engine.undo;

import org.jspecify.annotations.NullMarked;
