/**
 * Lockstep multiplayer: the packages below. It knows no window and no OpenGL. Here stands only
 * which build of the game this is.
 *
 * <p>Depends on no other package of ours.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.engine;
