/** Modes of matches as files, and those that come with the game. */
@NullMarked
package org.quoin.server.match;

import org.jspecify.annotations.NullMarked;
