/**
 * The edge: KryoNet's sockets, the threads and the real clock around the sessions of {@code host}
 * and {@code client}. Everything KryoNet needs to be kept safe from a peer stands here, and nothing
 * of it is seen outside.
 */
@NullMarked
package org.quoin.engine.net;

import org.jspecify.annotations.NullMarked;
