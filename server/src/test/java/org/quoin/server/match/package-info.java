/** Tests of modes as files, and of the maps that come with the game. */
@NullMarked
package org.quoin.server.match;

import org.jspecify.annotations.NullMarked;
