package org.quoin.lab.attack;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.quoin.engine.net.LockstepHost;
import org.quoin.lab.attack.Attack.Outcome;
import org.quoin.lab.attack.Attack.Target;
import org.quoin.lab.attack.SuccessionAttacks.Willing;

/** Attacks of a player who offers to carry the world on, and cannot. */
final class CandidateAttacks {
    /** Of what is claimed, those that a host may let others call; the others are dropped. */
    private static final List<String> CALLED = List.of("127.0.0.1", "127.0.0.3", "::1");

    private static final List<String> CLAIMED =
            List.of("203.0.113.7", "localhost", "0.0.0.0", "127.0.0.1", "127.0.0.3", "::1");

    /** A service of the system. */
    private static final int SYSTEM_PORT = 22;

    /** Longer than a host takes to look at an offer. */
    private static final long PORT_NANOS = 700_000_000L;

    /** As long as a host listens to each offer; then it is flooded with them. */
    private static final long SINGLY_NANOS = 4 * PORT_NANOS;

    /** Long enough for each port once. */
    private static final int LIE_MILLIS = 5500;

    /** In this time an honest player comes in, offers to carry the world on, and is called. */
    private static final int NEWCOMER_MILLIS_MAX = 45_000;

    /** An address is tried once by TCP and UDP, and once more by TCP alone. */
    private static final int TRIES_OF_A_CALL_MAX = 2 * CALLED.size();

    /** What the liar may have others call at once, and one round more while it is attacking. */
    private static final int ROUNDS_MAX = 5;

    private static final int CALLS_OF_A_ROUND_MAX = 3;

    private static final int VICTIM_CALLS_MAX =
            ROUNDS_MAX * CALLS_OF_A_ROUND_MAX * TRIES_OF_A_CALL_MAX;

    /** Of the host's tests, which it numbers from one on. */
    private static final int TESTS_GUESSED = 40;

    private CandidateAttacks() {}

    /** Somebody else's port, which takes connections and says nothing. */
    private static final class Victim implements AutoCloseable {
        private final ServerSocket tcp = new ServerSocket(0);
        private final DatagramSocket udp = new DatagramSocket(tcp.getLocalPort());
        private final ConcurrentLinkedQueue<Socket> taken = new ConcurrentLinkedQueue<>();
        private final AtomicInteger datagrams = new AtomicInteger();

        Victim() throws IOException {
            start("quoin-attack-victim-tcp", () -> taken.add(tcp.accept()));
            start(
                    "quoin-attack-victim-udp",
                    () -> {
                        udp.receive(new DatagramPacket(new byte[1], 1));
                        datagrams.incrementAndGet();
                    });
        }

        private interface Step {
            void run() throws IOException;
        }

        private static void start(String name, Step step) {
            Thread thread =
                    new Thread(
                            () -> {
                                try {
                                    while (true) {
                                        step.run();
                                    }
                                } catch (IOException e) {
                                    // It is closed.
                                }
                            },
                            name);
            thread.setDaemon(true);
            thread.start();
        }

        int port() {
            return tcp.getLocalPort();
        }

        int calls() {
            return taken.size();
        }

        @Override
        public void close() throws IOException {
            udp.close();
            tcp.close();
            for (Socket each : taken) {
                each.close();
            }
        }
    }

    /**
     * Offers to carry the world on with the best figures there are, at ports and addresses of
     * others, and withdraws that again and again; forges and repeats proofs that it was reached,
     * and denies that others were. Meanwhile an honest player comes in and offers the same.
     */
    static Outcome offers(Target target) throws IOException {
        try (LockstepHost host = OwnHost.startBare();
                Willing heirs = new Willing(host.port());
                Victim victim = new Victim()) {
            heirs.awaitJoined();
            InetSocketAddress at =
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), host.port());
            try (AttackPeer peer = new AttackPeer(at, target.from())) {
                AttackPlayer player =
                        AttackPlayer.enter(
                                peer, new AttackChannel.Key(), target.version(), "offers", false);
                SuccessionAttacks.awaitNamed(player, peer);
                Set<Integer> honest = Set.copyOf(player.successors());
                List<Integer> ports = new ArrayList<>(List.of(victim.port(), host.port()));
                heirs.ports().forEach(each -> ports.add(each.getPort()));
                ports.add(victim.port());
                ports.add(SYSTEM_PORT);
                Liar liar = new Liar(player, peer, honest, ports);
                liar.lie(LIE_MILLIS, false);
                try (Willing late = new Willing(host.port(), "late-", 1)) {
                    int newcomerMillis = liar.lie(NEWCOMER_MILLIS_MAX, true);
                    boolean taken = !heirs.hosts.isEmpty() || !late.hosts.isEmpty();
                    return outcome(liar, newcomerMillis, victim, taken);
                }
            }
        }
    }

    private static Outcome outcome(Liar liar, int newcomerMillis, Victim victim, boolean taken) {
        String words =
                "%d offers, %d forged proofs, %s, %s, a newcomer %s,"
                        + " %d calls of a stranger's port, %d datagrams";
        int calls = victim.calls();
        int datagrams = victim.datagrams.get();
        return new Outcome(
                calls == 0 ? 0 : liar.lies,
                words.formatted(
                        liar.lies,
                        liar.proofs,
                        liar.named ? "NAMED" : "never named",
                        liar.dropped ? "an honest player DROPPED" : "the honest stayed named",
                        newcomerMillis < 0 ? "NOT NAMED" : "named after " + newcomerMillis + " ms",
                        calls,
                        datagrams),
                liar.named
                        || liar.dropped
                        || newcomerMillis < 0
                        || taken
                        || calls + datagrams > VICTIM_CALLS_MAX);
    }

    private static final class Liar {
        private final AttackPlayer player;
        private final AttackPeer peer;
        private final Set<Integer> honest;
        private final List<Integer> ports;
        private final Random random = new Random(1);
        private final long beganNanos = System.nanoTime();
        private int offered;
        int lies;
        int proofs;
        boolean named;
        boolean dropped;

        Liar(AttackPlayer player, AttackPeer peer, Set<Integer> honest, List<Integer> ports) {
            this.player = player;
            this.peer = peer;
            this.honest = honest;
            this.ports = ports;
        }

        /**
         * Lies for a time, or until somebody else is named.
         *
         * @return after how many milliseconds somebody else was; -1 if nobody
         */
        int lie(int millisMax, boolean untilNewcomer) throws IOException {
            long fromNanos = System.nanoTime();
            while (System.nanoTime() - fromNanos < millisMax * 1_000_000L) {
                SuccessionAttacks.hear(player, peer);
                proofs += forge(player, peer, random, lies);
                offer(System.nanoTime() - beganNanos);
                List<Integer> successors = player.successors();
                named |= successors.contains(player.slot());
                dropped |= !successors.containsAll(honest);
                if (untilNewcomer && successors.size() > honest.size()) {
                    return (int) ((System.nanoTime() - fromNanos) / 1_000_000);
                }
            }
            return -1;
        }

        private void offer(long nanos) throws IOException {
            int port = ports.get((int) (nanos / PORT_NANOS % ports.size()));
            boolean floods = nanos > SINGLY_NANOS;
            if (floods || port != offered) {
                offered = port;
                boolean withdraws = floods && lies % 3 == 2;
                peer.stream(AttackMessages.willing(withdraws ? 0 : port, CLAIMED));
                lies++;
            }
        }
    }

    /** Answers tests of others, and those of itself that others were asked for. */
    private static int forge(AttackPlayer player, AttackPeer peer, Random random, int count)
            throws IOException {
        int forged = 0;
        for (int test : player.pollAsked()) {
            boolean denies = count % 2 == 0;
            peer.stream(
                    AttackMessages.called(
                            test, denies ? 0 : random.nextLong(), denies ? 0 : random.nextLong()));
            forged++;
        }
        List<long[]> nonces = player.nonces();
        if (!nonces.isEmpty()) {
            long[] known = nonces.get(nonces.size() - 1);
            peer.stream(AttackMessages.called(1 + count % TESTS_GUESSED, known[0], known[1]));
            forged++;
        }
        return forged;
    }
}
