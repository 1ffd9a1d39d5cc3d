/**
 * Where textures, skins, shaders and sounds come from: texture packs ({@link
 * org.quoin.client.assets.PackLoad}), folders or zips, a folder that a modder edits, or the jar;
 * decoded pictures, and pictures made out of pictures. Files read here may be anybody's work, so
 * every size is bounded before it is allocated and a fault is a value with a reason, never a crash.
 * Nothing is ever written or unpacked to disk. Does not draw.
 */
@NullMarked
package org.quoin.client.assets;

import org.jspecify.annotations.NullMarked;
