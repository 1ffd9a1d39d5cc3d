package org.quoin.lab.attack;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.quoin.engine.net.CarryOn;
import org.quoin.engine.net.ClientOptions;
import org.quoin.engine.net.LockstepClient;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.report.Epoch;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.wire.ToHost;
import org.quoin.lab.attack.Attack.HarmException;
import org.quoin.lab.attack.Attack.Outcome;
import org.quoin.lab.attack.Attack.Target;
import org.quoin.lab.bots.BotOptions;
import org.quoin.lab.bots.BotRunner;
import org.quoin.lab.bots.BotScript;
import org.quoin.lab.process.HostProcess;

/** Attacks of a player on the way in which a world gets another host. */
final class SuccessionAttacks {
    static final int BOTS = 3;
    private static final double JOIN_SECONDS_MAX = 20;

    private static final int NAMED_MILLIS_MAX = 20_000;

    /** The bots play on that long before they are compared. */
    private static final int AFTER_MILLIS = 2000;

    /** Liars delay a change by seconds. */
    private static final int CHANGE_MILLIS_MAX = 20_000;

    private static final int LISTEN_MILLIS = 20;
    private static final int CLAIM_MILLIS = 4000;

    private SuccessionAttacks() {}

    private static int epochOf(LockstepHost host) {
        List<Epoch> epochs = host.report().epochs();
        return epochs.get(epochs.size() - 1).epoch();
    }

    /** Promises epochs that nobody asked for, declines others, and sends turns of its own. */
    static Outcome forged(Target target) {
        int before = epochOf(target.insider());
        Outcome played =
                LiarAttacks.play(
                        target,
                        "forger",
                        false,
                        (player, peer, newest, count) -> {
                            int turn = player.fullTurn(newest);
                            ByteBuffer lineage = player.lineage();
                            peer.stream(AttackMessages.frames(newest));
                            peer.stream(AttackMessages.promise(2 + count % 99, lineage, turn));
                            peer.stream(AttackMessages.decline(2 + count % 7, 3 + count));
                            peer.stream(AttackMessages.have(turn + 1, 3));
                        });
        int after = epochOf(target.insider());
        return new Outcome(played.achieved(), played.words() + ", epoch " + after, after != before);
    }

    /**
     * Claims to have promised later epochs and to know of later hosts, then says again what was
     * said in earlier epochs.
     */
    static Outcome replayed(Target target) {
        int[] highest = {epochOf(target.insider())};
        Outcome played =
                LiarAttacks.play(
                        target,
                        "replayer",
                        false,
                        (player, peer, newest, count) -> {
                            int turn = player.fullTurn(newest);
                            ByteBuffer first = player.lineage();
                            peer.stream(AttackMessages.frames(newest));
                            int epoch = epochOf(target.insider());
                            highest[0] = Math.max(highest[0], epoch);
                            switch (count % 4) {
                                case 0 -> peer.stream(AttackMessages.lost(epoch + 1, first, turn));
                                case 1 ->
                                        peer.stream(
                                                AttackMessages.lost(
                                                        0,
                                                        AttackMessages.later(
                                                                first, epoch + 1, turn),
                                                        turn));
                                case 2 -> peer.stream(AttackMessages.promise(1, first, turn));
                                default ->
                                        peer.stream(AttackMessages.promise(epoch, first, turn - 1));
                            }
                        });
        int after = epochOf(target.insider());
        boolean harmed = after < highest[0] || target.insider().carriedOn() != null;
        return new Outcome(played.achieved(), played.words() + ", epoch " + after, harmed);
    }

    /** Bots each of which may host the world on. */
    static final class Willing implements AutoCloseable {
        final Queue<LockstepHost> hosts = new ConcurrentLinkedQueue<>();
        final BotRunner bots;

        Willing(int port) {
            this(port, "heir-", BOTS);
        }

        Willing(int port, String name, int count) {
            int delay = ClientOptions.INPUT_DELAY_TURNS_DEFAULT;
            ClientOptions client =
                    new ClientOptions("127.0.0.1", port, name, delay)
                            .withCarryOn(new CarryOn(0, takeover -> null, hosts::add));
            bots = BotRunner.start(new BotOptions(client, count, BotScript.BUILD, 1));
        }

        void awaitJoined() throws IOException {
            try {
                if (!bots.awaitJoined(JOIN_SECONDS_MAX)) {
                    throw new IOException("the bots could not join");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException(e);
            }
        }

        /** Where each listens. */
        List<InetSocketAddress> ports() {
            List<InetSocketAddress> ports = new ArrayList<>();
            for (LockstepClient client : bots.clients()) {
                ToHost.Willing said = client.announced();
                if (said != null && said.port() != 0) {
                    ports.add(new InetSocketAddress(InetAddress.getLoopbackAddress(), said.port()));
                }
            }
            return ports;
        }

        /** Throws if two bots have executed different turns. */
        void compare() throws HarmException {
            Map<Integer, Long> hashes = new TreeMap<>();
            for (PlayerReport bot : bots.report().session().players()) {
                for (Map.Entry<Integer, Long> each : bot.hashes().entrySet()) {
                    Long other = hashes.putIfAbsent(each.getKey(), each.getValue());
                    if (other != null && !other.equals(each.getValue())) {
                        throw new HarmException("worlds differ after turn " + each.getKey());
                    }
                }
            }
        }

        int turn() {
            return bots.clients().stream().mapToInt(each -> each.stats().turn()).min().orElse(0);
        }

        @Override
        public void close() {
            bots.close();
        }
    }

    /** Tells those who could carry the world on that its host is dead, which plays on. */
    static Outcome claims(Target target) throws IOException {
        int calls = 0;
        try (LockstepHost host = OwnHost.startBare();
                Willing heirs = new Willing(host.port())) {
            heirs.awaitJoined();
            InetSocketAddress at =
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), host.port());
            AttackChannel.Key key = new AttackChannel.Key();
            try (AttackPeer peer = new AttackPeer(at, target.from())) {
                AttackPlayer player =
                        AttackPlayer.enter(peer, key, target.version(), "claimer", false);
                awaitNamed(player, peer);
                Target longer = target.until(System.nanoTime() + CLAIM_MILLIS * 1_000_000L);
                while (longer.goesOn()) {
                    int turn = hear(player, peer);
                    for (InetSocketAddress each : heirs.ports()) {
                        calls += claim(each, target, key, player.lineage(), turn) ? 1 : 0;
                    }
                }
            }
            int turn = heirs.turn();
            DoorAttacks.pause(AFTER_MILLIS);
            heirs.compare();
            boolean harmed = !heirs.hosts.isEmpty() || heirs.turn() <= turn || epochOf(host) != 1;
            return new Outcome(calls, calls + " calls to three successors", harmed);
        }
    }

    private static boolean claim(
            InetSocketAddress heir,
            Target target,
            AttackChannel.Key key,
            ByteBuffer lineage,
            int turn) {
        try (AttackPeer peer = new AttackPeer(heir, target.from())) {
            peer.greet(key);
            peer.stream(AttackMessages.lost(0, lineage, turn));
            peer.stream(AttackMessages.promise(2, lineage, turn));
            peer.poll(LISTEN_MILLIS);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Plays until it knows who could carry the world on; returns the newest turn. */
    static int awaitNamed(AttackPlayer player, AttackPeer peer) throws IOException {
        long untilNanos = System.nanoTime() + NAMED_MILLIS_MAX * 1_000_000L;
        int turn = 0;
        while (player.successors().size() < BOTS && System.nanoTime() - untilNanos < 0) {
            turn = Math.max(turn, hear(player, peer));
        }
        if (player.successors().isEmpty()) {
            throw new IOException("nobody could carry the world on");
        }
        return turn;
    }

    /** Plays on, and returns the newest turn. */
    static int hear(AttackPlayer player, AttackPeer peer) throws IOException {
        int newest = player.hear(LISTEN_MILLIS);
        if (newest >= 0) {
            peer.stream(AttackMessages.frames(newest));
            return player.fullTurn(newest);
        }
        return player.fullTurn(0);
    }

    /**
     * When the host is killed, promises its successors whatever they ask, and claims turns that
     * nobody has; sends turns of its own if it is asked for those.
     */
    static Outcome lies(Target target) throws IOException {
        HostProcess host =
                HostProcess.start(
                        HostProcess.thisGame(),
                        List.of("serve", "--terrain", "flat", "--port", "0"));
        try (Willing heirs = new Willing(host.port())) {
            heirs.awaitJoined();
            InetSocketAddress at =
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), host.port());
            AttackChannel.Key key = new AttackChannel.Key();
            ByteBuffer lineage;
            int turn;
            try (AttackPeer peer = new AttackPeer(at, target.from())) {
                AttackPlayer player =
                        AttackPlayer.enter(peer, key, target.version(), "liar", false);
                lineage = player.lineage();
                turn = awaitNamed(player, peer);
            }
            host.kill();
            long killedNanos = System.nanoTime();
            long untilNanos = killedNanos + CHANGE_MILLIS_MAX * 1_000_000L;
            int lies = 0;
            while (heirs.hosts.isEmpty() && System.nanoTime() - untilNanos < 0) {
                for (InetSocketAddress each : heirs.ports()) {
                    lies += lie(each, target, key, lineage, turn + 40);
                }
            }
            long millis = (System.nanoTime() - killedNanos) / 1_000_000;
            int from = heirs.turn();
            DoorAttacks.pause(AFTER_MILLIS);
            heirs.compare();
            boolean harmed = heirs.hosts.isEmpty() || heirs.turn() <= from;
            String words = "%d lies, the world goes on %d ms after its host was killed";
            return new Outcome(lies, words.formatted(lies, millis), harmed);
        } finally {
            host.kill();
        }
    }

    private static int lie(
            InetSocketAddress heir,
            Target target,
            AttackChannel.Key key,
            ByteBuffer lineage,
            int turn) {
        int lies = 0;
        try (AttackPeer peer = new AttackPeer(heir, target.from())) {
            peer.greet(key);
            peer.stream(AttackMessages.lost(0, lineage, turn));
            lies++;
            for (int i = 0; i < 20; i++) {
                ByteBuffer said = peer.poll(LISTEN_MILLIS);
                if (said != null && AttackMessages.kind(said) == AttackMessages.ASK) {
                    peer.stream(AttackMessages.promise(said.getInt(1), lineage, turn));
                    lies++;
                } else if (said != null && AttackMessages.kind(said) == AttackMessages.WANT) {
                    peer.stream(AttackMessages.have(said.getInt(1), 3));
                    lies++;
                }
            }
        } catch (IOException e) {
            return lies; // It was let go.
        }
        return lies;
    }
}
