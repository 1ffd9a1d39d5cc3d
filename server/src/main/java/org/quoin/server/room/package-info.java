/**
 * The rooms of a server of rooms: their states, which of them somebody is led to, and opening and
 * closing their worlds.
 */
@NullMarked
package org.quoin.server.room;

import org.jspecify.annotations.NullMarked;
