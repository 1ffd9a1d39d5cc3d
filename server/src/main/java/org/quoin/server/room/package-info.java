/**
 * The rooms of a server of rooms: their states, which of them somebody is led to, opening and
 * closing their worlds, and the list of them in the browser.
 */
@NullMarked
package org.quoin.server.room;

import org.jspecify.annotations.NullMarked;
