/**
 * Build programs that make downloads: the docs as HTML, and the game's jar with one system's
 * libraries. Nothing here is part of the game.
 *
 * <p>Depends on no other package of ours.
 */
@NullMarked
package org.quoin.packaging;

import org.jspecify.annotations.NullMarked;
