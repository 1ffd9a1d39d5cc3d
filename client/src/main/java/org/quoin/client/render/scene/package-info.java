/**
 * Draws a whole picture: the world with everything in it, seen from a camera. {@link
 * org.quoin.client.render.scene.SceneRenderer} is the one entry; the order of its passes stands
 * there. Everything that a picture shows is handed in as {@link
 * org.quoin.client.render.picture.PictureParameters}; nothing here knows a session, a menu or a
 * key. Also here: the debug views of a scene and the world behind the start screen. Main thread
 * only, with an OpenGL context current.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.render.scene;
