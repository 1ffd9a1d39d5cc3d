/**
 * Thin owners of OpenGL objects: shader programs, textures, buffers. Each object is held by exactly
 * one {@link AutoCloseable}. Knows nothing of blocks, worlds or menus. Main thread only.
 *
 * <p>Depends on {@code client.image}, {@code client.pack} and {@code client.pack.file}.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.gl;
