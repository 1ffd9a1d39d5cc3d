/**
 * Decides what need not be drawn: what lies outside the frustum, what no path of air leads to, and
 * what the ground occludes. The input is the camera, the links and opaque layers of each section,
 * and the height of the far land. Knows no OpenGL, no window and no bytes of a mesh.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.render.cull;
