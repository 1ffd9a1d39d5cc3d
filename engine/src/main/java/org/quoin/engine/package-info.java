/** Lockstep: who may act when. Depends on sim; knows no window and no OpenGL. */
@org.jspecify.annotations.NullMarked
package org.quoin.engine;
