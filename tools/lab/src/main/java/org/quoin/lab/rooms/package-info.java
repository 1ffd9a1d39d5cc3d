/** A server of rooms with bots in them, and what its rooms cost. */
@NullMarked
package org.quoin.lab.rooms;

import org.jspecify.annotations.NullMarked;
