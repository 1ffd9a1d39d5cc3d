/**
 * Thin owners of OpenGL objects: shader programs, textures, buffers. Each object is held by exactly
 * one {@link AutoCloseable}. Knows nothing of blocks, worlds or menus. Main thread only.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.render.gl;
