/**
 * Worlds find their players: announced and found on the machine's own networks by multicast DNS
 * (RFC 6762, RFC 6763), and asked what they are.
 *
 * <pre>
 *   LanAnnouncer ──▶ MdnsLinks ──▶ the library, for each interface and family
 *   LanBrowser   ──▶ MdnsLinks           │ events in a queue
 *        └── worlds(), from WorldTable ◀─┘
 *   WorldWatch   ──▶ WorldQuestion       a connection for each question: title, players, ping
 * </pre>
 *
 * <p>Sessions know nothing of it but the answer to a question ({@link
 * org.quoin.engine.wire.ToHost.WorldQuery}).
 *
 * <p>Depends on {@code engine.wire} and {@code sim.bytes}.
 */
@NullMarked
package org.quoin.engine.discovery;

import org.jspecify.annotations.NullMarked;
