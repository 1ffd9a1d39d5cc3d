/**
 * Draws the world with OpenGL: terrain, sky, avatars, the block in hand, icons, screenshots. Gets
 * everything it shows handed in ({@link org.quoin.client.render.FrameInput}); knows no session, no
 * menu and no key. Main thread only, with a context current.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.render;
