/**
 * The game's texts: language files, read from the jar, the assets folder and texture packs, any of
 * which may be anybody's work, so every size is bounded before it is allocated and a fault is a
 * value with a reason.
 */
@NullMarked
package org.quoin.server.text;

import org.jspecify.annotations.NullMarked;
