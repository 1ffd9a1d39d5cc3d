/**
 * Draws the default pack: the textures, icons and sounds under {@code assets/quoin}.
 *
 * <p>The pack's files are committed, so the game never runs this code; a modder does, to see how a
 * texture came about and to change it. Everything is a pure function of constants: no clock, no
 * global random generator, no AWT.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.art;
