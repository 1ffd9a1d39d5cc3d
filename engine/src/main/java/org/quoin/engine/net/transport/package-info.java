/**
 * Sockets: a client's connection, a host's connections, and what keeps KryoNet safe from a peer.
 * KryoNet is used by no other package. A transport moves bytes between a socket and a session; it
 * never looks into a message.
 *
 * <p>Depends on {@code engine.client}, {@code engine.client.turns}, {@code engine.host}, {@code
 * engine.host.join}, {@code engine.host.sending}, {@code engine.identity}, {@code engine.line},
 * {@code engine.measure}, {@code engine.reason}, {@code engine.report} and {@code engine.wire}.
 */
@NullMarked
package org.quoin.engine.net.transport;

import org.jspecify.annotations.NullMarked;
