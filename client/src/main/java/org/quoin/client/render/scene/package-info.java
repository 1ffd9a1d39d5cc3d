/**
 * Draws a whole picture: the world with everything in it, seen from a camera. {@link
 * org.quoin.client.render.scene.SceneRenderer} is the one entry; the order of its passes stands
 * there. Everything that a picture shows is handed in as {@link
 * org.quoin.client.render.picture.PictureParameters}; nothing here knows a session, a menu or a
 * key. Also here: the debug views of a scene and the world behind the start screen. Main thread
 * only, with an OpenGL context current.
 *
 * <p>Depends on {@code client.gl}, {@code client.mesh}, {@code client.pack}, {@code
 * client.pack.file}, {@code client.render.debug}, {@code client.render.entity}, {@code
 * client.render.picture}, {@code client.render.sky}, {@code client.render.terrain}, {@code
 * client.view}, {@code sim}, {@code sim.area}, {@code sim.input}, {@code sim.math}, {@code
 * sim.terrain} and {@code sim.world}.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.render.scene;
