/**
 * Decides which parts of the world need not be drawn: those outside the frustum, those that no path
 * of air leads to, and those that the ground occludes. The input is the camera, the links and
 * opaque layers of each section, and the height of the far land. Knows no OpenGL, no window and no
 * bytes of a mesh.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.render.cull;
