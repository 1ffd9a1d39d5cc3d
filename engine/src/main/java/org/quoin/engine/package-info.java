/**
 * Lockstep multiplayer: the packages below. It knows no window and no OpenGL. Here stands only
 * which build of the game this is.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.engine;
