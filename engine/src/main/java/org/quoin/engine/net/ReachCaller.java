package org.quoin.engine.net;

import java.net.InetAddress;
import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.Rates;
import org.quoin.engine.congestion.TokenBucket;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.secure.ChannelCredentials;
import org.quoin.engine.secure.HostChain;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.session.HostEvents;
import org.quoin.engine.transport.ClientConnection;
import org.quoin.engine.transport.HostName;
import org.quoin.engine.transport.TransportChoice;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Successor;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.Wire;
import org.tinylog.Logger;

/**
 * Calls players who could carry a world on, to see whether they can be reached: knocks by TCP and
 * UDP, and brings what they answer. Each call has a thread of its own, "quoin-reach", which ends
 * within seconds.
 */
final class ReachCaller {
    private static final long CALL_NANOS_MAX = 18_000_000_000L;

    /** Most addresses answer sooner, or never. */
    private static final long NEXT_NANOS = 1_500_000_000L;

    private static final long KNOCK_NANOS = 250_000_000L;

    /** Datagrams go by the stream until the other end has proved where they come from. */
    private static final long DATAGRAM_NANOS_MAX = 4_000_000_000L;

    private static final int POLL_MILLIS = 10;

    private final Environment environment;
    private final ChannelCredentials credentials;
    private final Predicate<InetAddress> names;
    private final TokenBucket rate;
    private final SecureRandom random = new SecureRandom();
    private final AtomicInteger running = new AtomicInteger();

    /**
     * @param names where the names of meeting points may lead
     */
    ReachCaller(Environment environment, Predicate<InetAddress> names, long nowNanos) {
        this.names = names;
        this.environment = environment;
        this.credentials = ChannelCredentials.ofClient(environment.identity());
        this.rate = new TokenBucket(Rates.CALLS, nowNanos);
    }

    /**
     * Calls a player, unless that is asked for too often.
     *
     * @param allowed which of its addresses may be called
     * @param result receives what came of it, on another thread
     */
    void call(
            ToClient.TryCall wanted,
            Predicate<HostAddress> allowed,
            Consumer<ToHost.Called> result,
            long nowNanos) {
        if (running.get() >= Limits.CALLS_AT_ONCE_MAX || !rate.take(nowNanos)) {
            result.accept(ToHost.Called.inVain(wanted.test()));
            return;
        }
        running.incrementAndGet();
        Runnable call =
                () -> {
                    ToHost.Called called = ToHost.Called.inVain(wanted.test());
                    try {
                        called = new Call(wanted, allowed).run();
                    } catch (RuntimeException e) { // It counts as one that was not reached.
                        Logger.warn(e, "calling a player");
                    } finally {
                        running.decrementAndGet();
                        result.accept(called);
                    }
                };
        NetThreads.named("quoin-reach").newThread(call).start();
    }

    /** One call: each address is tried once by both ways, and by TCP alone where UDP is blocked. */
    private final class Call {
        private final int test;
        private final Successor whom;
        private final Predicate<HostAddress> allowed;
        private final TreeMap<Integer, HostAddress> addresses = new TreeMap<>();
        private final ArrayDeque<Integer> untried = new ArrayDeque<>();
        private final List<Attempt> attempts = new ArrayList<>();
        private long triedNanos;

        Call(ToClient.TryCall wanted, Predicate<HostAddress> allowed) {
            this.test = wanted.test();
            this.whom = wanted.whom();
            this.allowed = allowed;
        }

        ToHost.Called run() {
            long untilNanos = System.nanoTime() + CALL_NANOS_MAX;
            ToHost.Called best = ToHost.Called.inVain(test);
            try {
                begin();
                while (System.nanoTime() - untilNanos < 0) {
                    tryNext();
                    if (attempts.isEmpty()) {
                        return best;
                    }
                    for (Attempt attempt : List.copyOf(attempts)) {
                        attempt.poll();
                        if (attempt.streamNonce != 0 && attempt.datagramNonce != 0) {
                            return attempt.result(test);
                        }
                    }
                    best = endSettled(best);
                }
                return best;
            } finally {
                attempts.forEach(each -> each.transport.close());
            }
        }

        private void begin() {
            for (int i = 0; i < whom.addresses().size(); i++) {
                try {
                    HostAddress at = HostAddress.parse(whom.addresses().get(i));
                    if (allowed.test(at)) {
                        untried.add(i);
                        addresses.put(i, at);
                    }
                } catch (HostAddress.InvalidAddressException e) {
                    Logger.debug("to be called: {}", e.getMessage());
                }
            }
        }

        /** Tries a further address where those before have not answered soon. */
        private void tryNext() {
            long nowNanos = System.nanoTime();
            boolean due = attempts.isEmpty() || nowNanos - triedNanos > NEXT_NANOS;
            boolean answered = attempts.stream().anyMatch(each -> each.opened);
            Integer index = due && !answered ? untried.poll() : null;
            if (index != null) {
                triedNanos = nowNanos;
                attempts.add(attempt(index, TransportChoice.AUTO));
            }
        }

        private Attempt attempt(int index, TransportChoice choice) {
            HostAddress at = Objects.requireNonNull(addresses.get(index));
            return new Attempt(whom.key(), index, at, choice);
        }

        private ToHost.Called endSettled(ToHost.Called before) {
            ToHost.Called best = before;
            List<Attempt> further = new ArrayList<>();
            for (Iterator<Attempt> all = attempts.iterator(); all.hasNext(); ) {
                Attempt each = all.next();
                if (each.isSettled()) {
                    boolean better = best.streamNonce() == 0 && each.streamNonce != 0;
                    best = better ? each.result(test) : best;
                    each.transport.close();
                    all.remove();
                    if (each.isBlocked()) {
                        further.add(attempt(each.index, TransportChoice.TCP));
                    }
                }
            }
            attempts.addAll(further);
            return best;
        }
    }

    /** A try of one address. */
    private final class Attempt implements HostEvents, ClientConnection.HostCheck {
        private final PublicIdentity key;
        private final int index;
        private final HostAddress at;
        private final TransportChoice choice;
        private final ClientConnection transport;
        private boolean opened;
        private long openedNanos;
        private long knockedNanos;
        private long streamNonce;
        private long datagramNonce;

        Attempt(PublicIdentity key, int index, HostAddress at, TransportChoice choice) {
            this.key = key;
            this.index = index;
            this.at = at;
            this.choice = choice;
            this.transport =
                    Dialling.to(
                            at,
                            HostName.leadingTo(
                                    at.host(), address -> !at.isAtMeeting() || names.test(address)),
                            choice,
                            credentials,
                            this,
                            "quoin-connect-reach",
                            random.nextLong());
            transport.setConditions(environment.conditions());
            transport.start();
        }

        void poll() {
            transport.poll(this, POLL_MILLIS);
            long nowNanos = System.nanoTime();
            boolean due = nowNanos - knockedNanos > KNOCK_NANOS;
            if (opened && due && datagramNonce == 0 && !transport.isReliable()) {
                knockedNanos = nowNanos;
                byte[] knock = Wire.encode(new ToHost.Knock());
                transport.datagram(knock, knock.length);
            }
        }

        boolean isBlocked() {
            DisconnectReason failure = transport.failure();
            return failure != null
                    && failure.kind() == DisconnectReason.Kind.UDP_BLOCKED
                    && choice == TransportChoice.AUTO;
        }

        boolean isSettled() {
            boolean late = opened && System.nanoTime() - openedNanos > DATAGRAM_NANOS_MAX;
            boolean all = streamNonce != 0 && transport.isReliable();
            return transport.failure() != null || transport.isBroken() || late || all;
        }

        ToHost.Called result(int test) {
            return new ToHost.Called(test, index, streamNonce, datagramNonce);
        }

        @Override
        public @Nullable DisconnectReason problemOf(HostChain other) {
            return other.host().equals(key)
                    ? null
                    : DisconnectReason.of(
                            DisconnectReason.Kind.HOST_CHANGED,
                            EndCode.HOST_CHANGED,
                            at,
                            key.fingerprint(),
                            other.host().fingerprint());
        }

        @Override
        public void wakes(boolean readAll, long nowNanos) {}

        @Override
        public void opened(ToHost.Pass pass, long nowNanos) {
            opened = true;
            openedNanos = System.nanoTime();
            transport.stream(Wire.encode(new ToHost.Knock()));
        }

        @Override
        public void streamReceived(byte[] bytes, long nowNanos) {
            streamNonce = streamNonce == 0 ? nonceOf(bytes) : streamNonce;
        }

        @Override
        public void datagramReceived(byte[] bytes, long nowNanos) {
            datagramNonce = datagramNonce == 0 ? nonceOf(bytes) : datagramNonce;
        }

        private static long nonceOf(byte[] bytes) {
            return Wire.decodeToClient(bytes, 0) instanceof ToClient.KnockAnswer answer
                    ? answer.nonce()
                    : 0;
        }
    }
}
