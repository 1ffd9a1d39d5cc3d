package org.quoin.engine.net;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.meet.code.MeetPlace;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.secure.ChannelCredentials;
import org.quoin.engine.secure.HostChain;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.session.HostEvents;
import org.quoin.engine.transport.ClientConnection;
import org.quoin.engine.transport.HostName;
import org.quoin.engine.transport.TransportChoice;
import org.quoin.engine.wire.Lineage;
import org.quoin.engine.wire.Position;
import org.quoin.engine.wire.Successor;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.Wire;
import org.tinylog.Logger;

/**
 * Somebody who carries a world on that another host has hosted.
 *
 * @param address where it answered
 * @param key which it has proved
 * @param lineage whose turns its world is made of: ours among them
 */
record LaterHost(HostAddress address, PublicIdentity key, Lineage lineage) {
    /** A host that answers does so in a round trip or two; one that does not keeps all waiting. */
    private static final long WAIT_NANOS = TimeUnit.SECONDS.toNanos(3);

    private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    /** The last turn that is its own and that of the host of a lineage. */
    int commonTurn(Lineage ours) {
        return lineage.lastTurnOf(ours.newest().sessionId());
    }

    /**
     * Asks those who could carry a world on whether one does, in a later epoch than the last host
     * whose turns we have, or as that host. Takes up to three seconds; returns at once if there is
     * nobody to ask.
     *
     * @param place where the world is found at a meeting point, by whomever it is hosted; null for
     *     nowhere
     * @param ours the position of the host that asks
     * @param identity of that host
     * @param stopAsked whether nobody wants to know any more
     * @return null if nobody says so
     */
    static @Nullable LaterHost find(
            List<Successor> successors,
            @Nullable MeetPlace place,
            Position ours,
            Identity identity,
            BooleanSupplier stopAsked) {
        List<Question> asked = new ArrayList<>();
        String atMeeting = place == null ? "" : place.address();
        for (Successor each : successors) {
            if (!each.key().equals(identity.publicHalf())) {
                each.addresses()
                        .forEach(
                                address ->
                                        begin(each.key(), address, place, ours, identity, asked));
                if (!atMeeting.isEmpty()) {
                    begin(each.key(), atMeeting, place, ours, identity, asked);
                }
            }
        }
        try {
            long endNanos = System.nanoTime() + WAIT_NANOS;
            boolean open = !asked.isEmpty();
            while (open
                    && System.nanoTime() - endNanos < 0
                    && !Thread.currentThread().isInterrupted()
                    && !stopAsked.getAsBoolean()) {
                open = false;
                for (Question each : asked) {
                    LaterHost found = each.poll();
                    if (found != null) {
                        return found;
                    }
                    open |= each.isOpen();
                }
                LockSupport.parkNanos(POLL_NANOS);
            }
            return null;
        } finally {
            asked.forEach(each -> each.transport.close());
        }
    }

    private static void begin(
            PublicIdentity key,
            String address,
            @Nullable MeetPlace place,
            Position ours,
            Identity identity,
            List<Question> asked) {
        try {
            HostAddress at = HostAddress.parse(address);
            Predicate<InetAddress> names = CallRule.namesOf(at, place);
            if (names == null) {
                Logger.debug("{} of {} may not be called from here", address, key.fingerprint());
                return;
            }
            HostName name = HostName.leadingTo(at.host(), names);
            asked.add(new Question(key, at, name, ours, identity));
        } catch (HostAddress.InvalidAddressException e) {
            Logger.debug("{} of {}", e.getMessage(), key);
        }
    }

    /** A connection over which one is asked. */
    private static final class Question implements HostEvents, ClientConnection.HostCheck {
        private final PublicIdentity key;
        private final HostAddress address;
        private final Position ours;
        private final ClientConnection transport;
        private @Nullable LaterHost found;

        Question(
                PublicIdentity key,
                HostAddress address,
                HostName name,
                Position ours,
                Identity identity) {
            this.key = key;
            this.address = address;
            this.ours = ours;
            this.transport =
                    Dialling.to(
                            address,
                            name,
                            TransportChoice.TCP,
                            ChannelCredentials.ofClient(identity),
                            this,
                            "quoin-connect-later",
                            0);
            transport.start();
        }

        boolean isOpen() {
            return transport.failure() == null && !transport.isBroken();
        }

        @Nullable LaterHost poll() {
            if (isOpen()) {
                transport.poll(this, 0);
            }
            return found;
        }

        @Override
        public @Nullable DisconnectReason problemOf(HostChain host) {
            return host.host().equals(key)
                    ? null
                    : DisconnectReason.of(
                            DisconnectReason.Kind.HOST_CHANGED,
                            EndCode.HOST_CHANGED,
                            address,
                            key.fingerprint(),
                            host.host().fingerprint());
        }

        @Override
        public void wakes(boolean readAll, long nowNanos) {}

        @Override
        public void opened(ToHost.Pass pass, long nowNanos) {
            transport.stream(Wire.encode(new ToHost.Lost(0, ours)));
        }

        @Override
        public void streamReceived(byte[] bytes, long nowNanos) {
            if (Wire.decodeToClient(bytes, ours.turn()) instanceof ToClient.Lead lead) {
                LaterHost host = new LaterHost(address, key, lead.lineage());
                Lineage.Term theirs = lead.lineage().newest();
                Lineage.Term newest = ours.lineage().newest();
                // Or its own session, whose turns we have taken in.
                boolean later =
                        theirs.epoch() > newest.epoch() || theirs.sessionId() == newest.sessionId();
                found = later && host.commonTurn(ours.lineage()) > 0 ? host : found;
            }
        }

        @Override
        public void datagramReceived(byte[] bytes, long nowNanos) {}
    }
}
