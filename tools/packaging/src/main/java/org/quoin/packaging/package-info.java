/**
 * Programs of the build that make what players download: the docs as HTML, and the game's jar with
 * one system's libraries. Nothing of it is in the game.
 *
 * <p>Depends on no other package of ours.
 */
@NullMarked
package org.quoin.packaging;

import org.jspecify.annotations.NullMarked;
