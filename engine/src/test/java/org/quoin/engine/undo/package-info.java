/** What a player did, taken back. */
@NullMarked
package org.quoin.engine.undo;

import org.jspecify.annotations.NullMarked;
