package org.quoin.engine.transport;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.secure.OtherEnd;

/**
 * A player whose connection another part of this process has accepted, and passes on to a host.
 *
 * @param other who it is, as proved there; proofs of passwords are bound to that channel
 * @param origin see {@link org.quoin.engine.congestion.OriginRates}
 * @param address it comes from; null for this machine, or if that is not known
 */
public record Visitor(OtherEnd other, long origin, @Nullable String address) {}
