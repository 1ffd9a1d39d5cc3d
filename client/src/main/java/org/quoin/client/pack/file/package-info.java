/**
 * The files of a texture pack, a folder or a zip that may be anybody's work: found, listed and read
 * within {@link org.quoin.client.pack.file.PackLimits}. Nothing is ever written or unpacked to
 * disk. Knows nothing of textures.
 *
 * <p>Depends on {@code engine.file} and {@code engine.reason}.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.pack.file;
