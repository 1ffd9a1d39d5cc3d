/**
 * What developers and modders can have shown in the place of the picture or over it (F3 and a key):
 * edges, borders of sections, light, overdraw, culling, the queue of meshes. It sees the world of
 * the renderer only through {@link org.quoin.client.render.debug.DebugWorld}, knows neither
 * renderer nor key, and has no part in a picture while all is off.
 *
 * <p>Depends on {@code client.cull}, {@code client.gl}, {@code client.pack}, {@code client.view}
 * and {@code sim.world}.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.render.debug;
