package org.quoin.lab.attack;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.quoin.lab.attack.Attack.Outcome;
import org.quoin.lab.attack.AttackMessages.Version;

/** Attacks by strangers, before the host knows who they are. */
final class StrangerAttacks {
    private static final int ANSWER_MILLIS = 200;
    private static final int SLOW_MAX = 60;
    private static final int DATAGRAM_BYTES = 64;
    private static final int SOCKETS = 16;

    /** Names that imitate another player or look empty; none may join unchanged. */
    private static final List<String> NAMES =
            List.of(
                    "bot-1",
                    "b\u043et-1",
                    "\uff42ot-1",
                    "BOT-1",
                    "bot-1\u200b",
                    " bot-1",
                    "\u3164",
                    "\u2800",
                    "[Server]",
                    "Host",
                    "\u202ebot",
                    "a\u0301\u0301\u0301\u0301b",
                    "",
                    "\t",
                    "a\nb",
                    "x".repeat(40),
                    "\u001b[31mred");

    /** The bytes in front of the key in a handshake's first message. */
    private static final int KEY_OFFSET = 2;

    /** The points of X25519 of order 1, 2, 4 and 8, and those equal to them modulo the prime. */
    private static final List<String> WEAK =
            List.of(
                    "0".repeat(64),
                    "01" + "0".repeat(62),
                    "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
                    "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
                    "ec" + "f".repeat(60) + "7f",
                    "ed" + "f".repeat(60) + "7f",
                    "ee" + "f".repeat(60) + "7f");

    private StrangerAttacks() {}

    /** Sends as many random datagrams as this machine can, from many ports. */
    static Outcome datagramFlood(Attack.Target target) throws IOException {
        Random random = new Random(1);
        List<DatagramSocket> sockets = new ArrayList<>();
        long sent = 0;
        long startNanos = System.nanoTime();
        try {
            for (int i = 0; i < SOCKETS; i++) {
                sockets.add(new DatagramSocket(0, target.from()));
            }
            byte[] bytes = new byte[DATAGRAM_BYTES];
            DatagramPacket packet = new DatagramPacket(bytes, bytes.length, target.host());
            while (target.goesOn()) {
                random.nextBytes(bytes);
                // Every kind that a host looks into, and others.
                bytes[0] = (byte) (sent % 4 == 0 ? 2 : sent % 4 == 1 ? 6 : 0xC0);
                packet.setLength(sent % 2 == 0 ? 13 : bytes.length);
                sockets.get((int) (sent % SOCKETS)).send(packet);
                sent++;
                if (sent % 1000 == 0) {
                    DoorAttacks.pause(1); // Players on this machine need its processor too.
                }
            }
        } finally {
            sockets.forEach(DatagramSocket::close);
        }
        double seconds = (System.nanoTime() - startNanos) / 1e9;
        return new Outcome(sent, "%d datagrams, %.0f a second".formatted(sent, sent / seconds));
    }

    /** Registers datagrams for connections whose numbers it guesses. */
    static Outcome guessedRegistrations(Attack.Target target) throws IOException {
        Random random = new Random(1);
        long sent = 0;
        int bytesBack = 0;
        try (AttackPeer peer = target.connect()) {
            while (target.goesOn()) {
                for (int i = 0; i < 200; i++) {
                    ByteBuffer guess = AttackMessages.little(13).put((byte) 2);
                    guess.putInt(random.nextInt(64)).putLong(random.nextLong());
                    peer.datagram(AttackMessages.bytes(guess));
                    sent++;
                }
                bytesBack += peer.takeDatagrams();
            }
        }
        String words = "%d registrations guessed, %d bytes back";
        return new Outcome(sent, words.formatted(sent, bytesBack), bytesBack > 0);
    }

    /** Queries the world without end, as server lists do. */
    static Outcome questions(Attack.Target target) {
        int asked = 0;
        int answered = 0;
        while (target.goesOn()) {
            try (AttackPeer peer = target.connect()) {
                peer.plain(AttackMessages.query());
                asked++;
                answered += peer.await(AttackMessages.WORLD_INFO, 20) == null ? 0 : 1;
            } catch (IOException e) {
                DoorAttacks.pause(1);
            }
        }
        return new Outcome(answered, asked + " questions, " + answered + " answered");
    }

    /** A way to use a connection on which nothing has been proven. */
    interface Use {
        void of(AttackPeer peer, int number) throws IOException;
    }

    /** Connects, misbehaves, and waits to be disconnected, again and again. */
    static Outcome again(Attack.Target target, Use use) {
        int tried = 0;
        int away = 0;
        while (target.goesOn()) {
            try (AttackPeer peer = target.connect()) {
                tried++;
                use.of(peer, tried);
                peer.await(AttackMessages.GOODBYE, 20);
            } catch (IOException e) {
                away++;
                DoorAttacks.pause(1);
            }
        }
        return new Outcome(tried, tried + " times, " + away + " times hung up on");
    }

    /** Sends random handshakes, points of small order, and messages out of turn. */
    static Outcome badHandshakes(Attack.Target target) {
        byte[] good = AttackChannel.firstOfStranger();
        return again(
                target,
                (peer, number) -> {
                    Random random = new Random(number);
                    byte[] bad = good.clone();
                    switch (number % 4) {
                        case 0 -> random.nextBytes(bad);
                        case 1 -> Arrays.fill(bad, 2, 34, (byte) 0);
                        case 2 -> bad = Arrays.copyOf(bad, random.nextInt(bad.length));
                        default -> {
                            peer.plain(good); // The third message of another handshake follows.
                            bad = new byte[194];
                            random.nextBytes(bad);
                        }
                    }
                    bad = bad.length == 0 ? new byte[1] : bad;
                    bad[0] = AttackMessages.LINE;
                    peer.plain(bad);
                });
    }

    /**
     * Sends handshakes with keys of minimal order, which lead to a shared secret that anybody
     * knows. The host must hang up on all of them.
     */
    static Outcome weakKeys(Attack.Target target) {
        byte[] good = AttackChannel.firstOfStranger();
        int[] answered = {0};
        Outcome tried =
                again(
                        target,
                        (peer, number) -> {
                            byte[] weak = good.clone();
                            byte[] point = HexFormat.of().parseHex(WEAK.get(number % WEAK.size()));
                            System.arraycopy(point, 0, weak, KEY_OFFSET, point.length);
                            peer.plain(weak);
                            answered[0] +=
                                    peer.await(AttackMessages.LINE, ANSWER_MILLIS) == null ? 0 : 1;
                        });
        return new Outcome(
                tried.achieved(),
                tried.words() + ", " + answered[0] + " answered",
                answered[0] > 0);
    }

    /** Sends players' messages without a secure channel. */
    static Outcome plainMessages(Attack.Target target) {
        List<byte[]> messages =
                List.of(
                        AttackMessages.hello(target.version(), "plain"),
                        AttackMessages.frames(7),
                        AttackMessages.say(1, "/op plain"),
                        AttackMessages.ready(1),
                        new byte[] {AttackMessages.LEAVE});
        return again(target, (peer, number) -> peer.plain(messages.get(number % messages.size())));
    }

    /** Sends TCP frames whose lengths are wrong, or that never end. */
    static Outcome badFrames(Attack.Target target) {
        int[] lengths = {0, -1, Integer.MAX_VALUE, Integer.MIN_VALUE, 16_913, 65_536};
        return again(
                target,
                (peer, number) -> {
                    int length = lengths[number % lengths.length];
                    peer.raw(AttackMessages.bytes(AttackMessages.little(4).putInt(length)));
                    peer.raw(new byte[100]);
                });
    }

    /** Opens many connections that send a byte now and then. */
    static Outcome slowBytes(Attack.Target target) {
        List<AttackPeer> peers = new ArrayList<>();
        byte[] hello = AttackMessages.hello(target.version(), "slow");
        int sent = 0;
        int cut = 0;
        while (target.goesOn()) {
            if (peers.size() < SLOW_MAX) {
                try {
                    peers.add(target.connect());
                } catch (IOException e) {
                    cut++;
                }
            }
            if (!peers.isEmpty()) {
                int each = (sent + cut) % peers.size();
                try {
                    // The first one is the message's length.
                    peers.get(each).raw(sent < SLOW_MAX ? 100 : hello[sent % hello.length]);
                    sent++;
                } catch (IOException e) {
                    peers.remove(each).close(); // Makes room for another.
                    cut++;
                }
            }
            DoorAttacks.pause(5);
        }
        AttackPeer.closeAll(peers);
        String words = "%d connections at the end, %d bytes one by one, %d times cut off";
        return new Outcome(sent, words.formatted(peers.size(), sent, cut));
    }

    /** Connects and resets the connection at once. */
    static Outcome resets(Attack.Target target) {
        return again(target, (peer, number) -> peer.reset());
    }

    /** Sends hellos of other versions, and some that are too long or lie about their lengths. */
    static Outcome oddHellos(Attack.Target target) {
        Version own = target.version();
        return again(
                target,
                (peer, number) -> {
                    peer.greet();
                    Version other =
                            new Version((short) number, own.rules() + number % 3, "9".repeat(48));
                    byte[] hello = AttackMessages.hello(other, "x".repeat(number % 200));
                    if (number % 3 == 0) {
                        hello[1 + number % (hello.length - 1)] ^= (byte) number;
                    }
                    peer.stream(hello);
                });
    }

    /** Says hello under names that imitate another's or look empty. */
    static Outcome names(Attack.Target target) {
        int tried = 0;
        List<String> in = new ArrayList<>();
        while (target.goesOn() && tried < 3 * NAMES.size()) {
            String name = NAMES.get(tried % NAMES.size());
            try (AttackPeer peer = target.connectFrom(tried)) {
                tried++;
                peer.greet();
                peer.stream(AttackMessages.hello(target.version(), name));
                if (peer.await(AttackMessages.WELCOME, ANSWER_MILLIS) != null) {
                    in.add(name.codePoints().mapToObj(Integer::toHexString).toList().toString());
                }
            } catch (IOException e) {
                DoorAttacks.pause(20);
            }
        }
        String words = tried + " hellos under " + NAMES.size() + " bad names, " + in + " let in";
        return new Outcome(tried, words, !in.isEmpty());
    }
}
