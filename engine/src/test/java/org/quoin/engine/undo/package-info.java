/** Tests of undoing a player's changes. */
@NullMarked
package org.quoin.engine.undo;

import org.jspecify.annotations.NullMarked;
