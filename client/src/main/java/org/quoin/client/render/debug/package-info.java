/**
 * Views for developers and modders, in place of the picture or over it (F3 and a key): edges,
 * borders of sections, light, overdraw, culling, the queue of meshes. They see the renderer's world
 * only through {@link org.quoin.client.render.debug.DebugWorld}, know neither renderer nor keys,
 * and cost nothing while all are off.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.render.debug;
