package org.quoin.engine.host.join;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.OriginRates;
import org.quoin.engine.congestion.Rates;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.wire.RefusalCode;
import org.quoin.engine.wire.ToClient;

/** Holds each address, and each player who comes back, to its {@link AddressLimits}. */
public final class OriginLimits {
    private final AddressLimits limits;
    private final OriginRates hellos;
    private final OriginRates joins;
    private final OriginRates resyncs;

    /** By token or key: that of a player says more than its address. */
    private final OriginRates returns = new OriginRates(Rates.RETURNS);

    public OriginLimits(AddressLimits limits) {
        this.limits = limits;
        this.hellos = new OriginRates(Rates.hellos(limits.players()));
        this.joins = new OriginRates(Rates.joins(limits.players()));
        this.resyncs = new OriginRates(Rates.resyncs(limits.players()));
    }

    /**
     * Why somebody may not say hello now, or null; counts it if so.
     *
     * @param token that of a player, or the id of a key, which has a rate of its own; 0 for one
     *     that shares the rate of its address
     */
    ToClient.@Nullable Refused helloProblem(Peer peer, long token, long nowNanos) {
        OriginRates rates = token == 0 ? hellos : returns;
        long who = token == 0 ? peer.origin() : token;
        return rates.take(who, nowNanos) ? null : tooOften(rates.secondsUntilOne(who, nowNanos));
    }

    /** Why no further player may come in from there now, or null; counts it if so. */
    ToClient.@Nullable Refused joinProblem(Peer peer, Players players, long nowNanos) {
        long origin = peer.origin();
        if (origin != OriginRates.UNLIMITED && players.countFrom(origin) >= limits.players()) {
            return new ToClient.Refused(
                    RefusalCode.HOST_FULL, Reason.of(EndCode.ADDRESS_FULL, limits.players()));
        }
        return joins.take(origin, nowNanos)
                ? null
                : tooOften(joins.secondsUntilOne(origin, nowNanos));
    }

    /** Whether a world may be sent to mend another; counts it if so. */
    public boolean mayResync(Peer peer, long nowNanos) {
        return resyncs.take(peer.origin(), nowNanos);
    }

    private static ToClient.Refused tooOften(int seconds) {
        return new ToClient.Refused(
                RefusalCode.HOST_FULL, Reason.of(EndCode.TOO_OFTEN, Math.max(1, seconds)));
    }
}
