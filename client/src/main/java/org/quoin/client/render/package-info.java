/**
 * Draws the world with OpenGL: terrain, the far land, sky, avatars, bodies, particles, cracks, the
 * block in hand, icons, screenshots. What need not be drawn is decided elsewhere ({@link
 * org.quoin.client.cull}, {@link org.quoin.client.far}). Gets everything it shows handed in ({@link
 * org.quoin.client.render.FrameInput}); knows no session, no menu and no key. Main thread only,
 * with a context current.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.render;
