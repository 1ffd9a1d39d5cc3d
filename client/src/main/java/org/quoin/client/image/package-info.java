/**
 * Decoded pictures: reading PNG files that may be anybody's work, and making pictures out of
 * pictures. Every size is checked before it is allocated. Knows nothing of textures and packs.
 *
 * <p>Depends on {@code engine.reason}.
 */
@NullMarked
package org.quoin.client.image;

import org.jspecify.annotations.NullMarked;
