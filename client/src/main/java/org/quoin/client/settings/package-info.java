/**
 * The player's choices, and where they are kept: the declarations of all settings, one settings
 * file that people may edit by hand, the folders of each operating system, and the address of a
 * host as people type it. Knows no window and no OpenGL.
 */
@NullMarked
package org.quoin.client.settings;

import org.jspecify.annotations.NullMarked;
