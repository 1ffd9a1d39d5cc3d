/** Tests of rooms: their states, and which of them somebody is led to. */
@NullMarked
package org.quoin.server.room;

import org.jspecify.annotations.NullMarked;
