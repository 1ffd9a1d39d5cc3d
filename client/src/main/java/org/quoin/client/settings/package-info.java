/**
 * What the player may choose, and where it is kept: one settings file that people may edit by hand,
 * the folders of each operating system, and the address of a host as people type it.
 *
 * <p>Depends on the JDK only: no window, no OpenGL, no engine.
 */
@NullMarked
package org.quoin.client.settings;

import org.jspecify.annotations.NullMarked;
