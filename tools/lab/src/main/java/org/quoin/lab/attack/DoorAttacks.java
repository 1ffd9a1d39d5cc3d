package org.quoin.lab.attack;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.quoin.lab.attack.Attack.Outcome;
import org.quoin.lab.attack.AttackMessages.Welcome;
import org.quoin.lab.rooms.ThreadTimes;

/** Attacks by clients that are not in the world. */
final class DoorAttacks {
    private static final int ANSWER_MILLIS = 500;

    /** More would only fill this machine's own tables. */
    private static final int CONNECTIONS_MAX = 300;

    private static final int HANDSHAKES_PER_SECOND = 200;
    private static final int HANDSHAKES_OPEN_MAX = 100;
    private static final int WHOLE_PER_SECOND = 56;
    private static final int WHOLE_UNDER_WAY = 20;

    private static final int DRIPS_MAX = 18;
    private static final int ADDRESSES = 10;

    private DoorAttacks() {}

    static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Keeps connecting without ever identifying itself. */
    static Outcome halfOpen(Attack.Target target) {
        return halfOpen(target, 1);
    }

    /** The same from several addresses, with as many connections as each may have. */
    static Outcome halfOpenFromMany(Attack.Target target) {
        return halfOpen(target, ADDRESSES);
    }

    private static Outcome halfOpen(Attack.Target target, int addresses) {
        ArrayDeque<AttackPeer> open = new ArrayDeque<>();
        int connected = 0;
        int greeted = 0;
        while (target.goesOn()) {
            try {
                AttackPeer peer = target.connectFrom(connected % addresses);
                open.add(peer);
                connected++;
                greeted += peer.await(AttackMessages.REGISTER_TCP, 2) == null ? 0 : 1;
            } catch (IOException e) {
                pause(1); // Refused, which is fine too.
            }
            if (open.size() > CONNECTIONS_MAX * Math.min(2, addresses)) {
                open.remove().close();
            }
            pause(1);
        }
        AttackPeer.closeAll(open);
        return new Outcome(greeted, connected + " connections, " + greeted + " taken at once");
    }

    /** Takes a seat with each connection and keeps it. */
    static Outcome seats(Attack.Target target) {
        List<AttackPeer> seated = new ArrayList<>();
        int refused = 0;
        for (int i = 0; target.goesOn() && seated.size() < CONNECTIONS_MAX; i++) {
            AttackPeer peer = null;
            try {
                peer = target.connect();
                peer.greet();
                peer.stream(AttackMessages.hello(target.version(), "rude " + i));
                if (peer.await(AttackMessages.WELCOME, ANSWER_MILLIS) != null) {
                    seated.add(peer);
                    continue;
                }
            } catch (IOException e) {
                pause(5);
            }
            refused++;
            if (peer != null) {
                peer.close();
            }
        }
        AttackPeer.closeAll(seated);
        return new Outcome(seated.size(), seated.size() + " seats, " + refused + " times refused");
    }

    /** Says hello, starts the download and starts over. */
    static Outcome worldsAgain(Attack.Target target) {
        long sent = 0;
        long heard = 0;
        int worlds = 0;
        int refused = 0;
        for (int i = 0; target.goesOn(); i++) {
            try (AttackPeer peer = target.connect()) {
                try {
                    peer.greet();
                    peer.stream(AttackMessages.hello(target.version(), "again " + i));
                    boolean comes = peer.await(AttackMessages.PART, ANSWER_MILLIS) != null;
                    worlds += comes ? 1 : 0;
                    refused += comes ? 0 : 1;
                } finally {
                    sent += peer.sentBytes();
                    heard += peer.heardBytes();
                }
            } catch (IOException e) {
                refused++;
                pause(2);
            }
        }
        String words = "%d worlds begun, %d times refused, %d bytes for %d";
        return new Outcome(worlds, words.formatted(worlds, refused, heard, sent));
    }

    /** Sends a byte before registering, while datagrams fill the host's socket. */
    static Outcome earlyByte(Attack.Target target) throws IOException {
        byte[] noise = new byte[200];
        new Random(1).nextBytes(noise);
        long datagrams = 0;
        int connections = 0;
        while (target.goesOn()) {
            try (AttackPeer peer = target.connect()) {
                boolean taken = peer.await(AttackMessages.REGISTER_TCP, ANSWER_MILLIS) != null;
                connections += taken ? 1 : 0;
                peer.raw((byte) 1);
                for (int i = 0; i < 200 && target.goesOn(); i++) {
                    for (int j = 0; j < 20; j++) {
                        peer.datagram(noise);
                        datagrams++;
                    }
                    pause(1);
                }
            } catch (IOException e) {
                pause(5);
            }
        }
        return new Outcome(
                connections == 0 ? 0 : datagrams,
                connections + " connections, " + datagrams + " datagrams");
    }

    /** Has several clients join and download the world very slowly. */
    static Outcome drip(Attack.Target target) {
        List<AttackPeer> drips = new ArrayList<>();
        int[] heard = new int[DRIPS_MAX];
        boolean[] gone = new boolean[DRIPS_MAX];
        int begun = 0;
        int held = 0;
        int lost = 0;
        while (target.goesOn()) {
            try {
                if (drips.size() < DRIPS_MAX) {
                    AttackPeer peer = target.connect();
                    drips.add(peer);
                    peer.greet();
                    peer.stream(AttackMessages.hello(target.version(), "drip " + drips.size()));
                    var welcome = peer.await(AttackMessages.WELCOME, ANSWER_MILLIS);
                    begun += welcome == null ? 0 : 1;
                    held += welcome == null ? 0 : Welcome.of(welcome).packedBytes();
                }
            } catch (IOException e) {
                lost++;
            }
            for (int i = 0; i < drips.size(); i++) {
                if (gone[i]) {
                    continue;
                }
                try {
                    boolean part = drips.get(i).await(AttackMessages.PART, 5) != null;
                    heard[i] += part ? 1 : 0;
                    if (part) {
                        drips.get(i).stream(AttackMessages.acknowledge(heard[i]));
                    }
                } catch (IOException e) {
                    gone[i] = true; // The others go on.
                    lost++;
                }
            }
            pause(20);
        }
        AttackPeer.closeAll(drips);
        String words = "%d joiners of %.1f MB in all, %d times cut off";
        return new Outcome(begun, words.formatted(begun, held / 1e6, lost));
    }

    /** Sends only first handshake messages, 200 a second. */
    static Outcome handshakes(Attack.Target target) {
        byte[] first = AttackChannel.firstOfStranger();
        ArrayDeque<AttackPeer> open = new ArrayDeque<>();
        long startNanos = System.nanoTime();
        int sent = 0;
        int answered = 0;
        while (target.goesOn()) {
            try {
                AttackPeer peer = target.connectFrom(sent++);
                open.add(peer);
                peer.plain(first);
            } catch (IOException e) {
                pause(1); // Refused, which is fine too.
            }
            if (open.size() > HANDSHAKES_OPEN_MAX) {
                answered += isAnswered(open.remove()) ? 1 : 0;
            }
            double ahead = sent / (double) HANDSHAKES_PER_SECOND;
            pause((long) Math.max(0, 1e3 * ahead - (System.nanoTime() - startNanos) / 1e6));
        }
        for (AttackPeer peer : open) {
            answered += isAnswered(peer) ? 1 : 0;
        }
        return new Outcome(answered, sent + " handshakes begun, " + answered + " answered");
    }

    /** Completes handshakes with ever new keys, 56 a second, from many addresses, and hangs up. */
    static Outcome wholeHandshakes(Attack.Target target) {
        ArrayDeque<AttackPeer> open = new ArrayDeque<>();
        long startNanos = System.nanoTime();
        Map<Long, Long> beforeNanos = ThreadTimes.hostsNanos();
        int begun = 0;
        int whole = 0;
        while (target.goesOn()) {
            try {
                AttackPeer peer = target.connectFrom(begun++);
                open.add(peer);
                peer.beginGreeting(new AttackChannel.Key());
            } catch (IOException e) {
                pause(1); // Refused, which is fine too.
            }
            if (open.size() > WHOLE_UNDER_WAY) {
                whole += finish(open.remove()) ? 1 : 0;
            }
            double ahead = begun / (double) WHOLE_PER_SECOND;
            pause((long) Math.max(0, 1e3 * ahead - (System.nanoTime() - startNanos) / 1e6));
        }
        for (AttackPeer peer : open) {
            whole += finish(peer) ? 1 : 0;
        }
        double seconds = (System.nanoTime() - startNanos) / 1e9;
        double cpuMillis = ThreadTimes.hostMillisMore(beforeNanos);
        String words = "%d handshakes of %d, %.0f a second, each %.2f ms of the host's thread";
        return new Outcome(
                whole, words.formatted(whole, begun, whole / seconds, cpuMillis / begun));
    }

    private static boolean finish(AttackPeer peer) {
        try (peer) {
            return peer.finishGreeting(ANSWER_MILLIS);
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean isAnswered(AttackPeer peer) {
        try (peer) {
            return peer.await(AttackMessages.LINE, 2) != null;
        } catch (IOException e) {
            return false;
        }
    }
}
