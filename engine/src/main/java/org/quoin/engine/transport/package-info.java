/**
 * Sockets: a client's connection, a host's connections, and the protection of KryoNet from its
 * peers. KryoNet is used by no other package. A transport moves bytes between a socket and a
 * session; it never looks into a message.
 */
@NullMarked
package org.quoin.engine.transport;

import org.jspecify.annotations.NullMarked;
