/** Tests of what can be done with worlds, and of files that come from elsewhere. */
@NullMarked
package org.quoin.server.world;

import org.jspecify.annotations.NullMarked;
