/**
 * A port of this machine opened in its router, for players elsewhere: asked for by NAT-PMP (RFC
 * 6886), else by UPnP (UPnP Forum, Internet Gateway Device 1 and 2), for a bounded time and
 * renewed.
 *
 * <pre>
 *   PortMapping ──▶ RouterSearch ──▶ NatPmpRouter     a datagram for each question
 *     a thread,                 └──▶ UpnpSearch ──▶ UpnpDescription ──▶ UpnpRouter
 *     MapState                                            └── HttpCall, XmlText
 * </pre>
 *
 * <p>Whatever a router says is bounded by {@link org.quoin.engine.portmap.PortMapLimits}, and is
 * taken from the machine that was asked alone: neither the description of a router nor its controls
 * may lead to another address.
 *
 * <p>Depends on {@code engine.discovery}.
 */
@NullMarked
package org.quoin.engine.portmap;

import org.jspecify.annotations.NullMarked;
