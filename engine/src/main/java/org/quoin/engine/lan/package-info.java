/**
 * How a world and its players find each other: worlds announced and found on the machine's own
 * networks by multicast DNS (RFC 6762, RFC 6763) and asked what they are, and a port opened in the
 * router for players elsewhere, by NAT-PMP (RFC 6886) or UPnP (UPnP Forum, Internet Gateway Device
 * 1 and 2), for a bounded time and renewed.
 *
 * <pre>
 *   LanAnnouncer ──▶ MdnsLinks ──▶ the library, for each interface and family
 *   LanBrowser   ──▶ MdnsLinks           │ events in a queue
 *        └── worlds(), from WorldTable ◀─┘
 *   WorldWatch   ──▶ WorldQuestion       a connection for each question: title, players, ping
 *
 *   PortMapping ──▶ RouterSearch ──▶ NatPmpRouter     a datagram for each question
 *     a thread,                 └──▶ UpnpSearch ──▶ UpnpDescription ──▶ UpnpRouter
 *     MapState                                            └── HttpCall, XmlText
 * </pre>
 *
 * <p>What neighbours and routers say is bounded by {@link org.quoin.engine.lan.DiscoveryLimits} and
 * {@link org.quoin.engine.lan.PortMapLimits}. Sessions know nothing of it but the answer to a
 * question ({@link org.quoin.engine.wire.ToHost.WorldQuery}).
 */
@NullMarked
package org.quoin.engine.lan;

import org.jspecify.annotations.NullMarked;
