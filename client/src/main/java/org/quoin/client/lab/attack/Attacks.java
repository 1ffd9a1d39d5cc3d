package org.quoin.client.lab.attack;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.quoin.client.lab.attack.AttackPeer.Welcome;

/** The attacks that are tried, each bounded. */
final class Attacks {
    private static final int TURNS = 0x20;
    private static final int WELCOME = 0x12;
    private static final int PART = 0x13;
    private static final int REFUSED = 0x11;
    private static final int ANSWER_MILLIS = 2000;

    /** More would only fill this machine's own tables. */
    private static final int CONNECTIONS_MAX = 300;

    private Attacks() {}

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Connects without end and never says who it is. */
    static String halfOpen(Attack.Target target) {
        ArrayDeque<AttackPeer> open = new ArrayDeque<>();
        int connected = 0;
        while (target.goesOn()) {
            try {
                open.add(target.connect());
                connected++;
            } catch (IOException e) {
                pause(1); // Refused, which is as well.
            }
            if (open.size() > CONNECTIONS_MAX) {
                open.remove().close();
            }
            pause(2);
        }
        open.forEach(AttackPeer::close);
        return connected + " connections";
    }

    /** Takes a seat with each connection, and keeps it. */
    static String seats(Attack.Target target) {
        List<AttackPeer> seated = new ArrayList<>();
        int refused = 0;
        for (int i = 0; target.goesOn() && seated.size() < CONNECTIONS_MAX; i++) {
            try {
                AttackPeer peer = target.connect();
                peer.hello(target.version(), "rude " + i);
                if (peer.await(WELCOME, ANSWER_MILLIS / 4) == null) {
                    refused++;
                    peer.close();
                    pause(5);
                } else {
                    seated.add(peer);
                }
            } catch (IOException e) {
                refused++;
                pause(5);
            }
        }
        seated.forEach(AttackPeer::close);
        return seated.size() + " seats, " + refused + " times refused";
    }

    /** Says hello, takes the world, and does it again. */
    static String worldsAgain(Attack.Target target) {
        long sent = 0;
        long heard = 0;
        int worlds = 0;
        for (int i = 0; target.goesOn(); i++) {
            try (AttackPeer peer = target.connect()) {
                peer.hello(target.version(), "again " + i);
                worlds += peer.await(PART, ANSWER_MILLIS / 4) == null ? 0 : 1;
                sent += peer.sentBytes();
                heard += peer.heardBytes();
            } catch (IOException e) {
                pause(2);
            }
        }
        return worlds + " worlds, " + heard + " bytes for " + sent;
    }

    /** Registers the address of a victim for its datagrams, and plays by TCP. */
    static String forgedAddress(Attack.Target target) throws IOException {
        try (AttackPeer peer = target.connect()) {
            if (!peer.register()) {
                return "not registered";
            }
            Welcome welcome = enter(peer, target, "forger");
            long atVictim = peer.takeDatagrams();
            while (target.goesOn()) {
                follow(peer, welcome, 0);
                atVictim += peer.takeDatagrams();
            }
            return atVictim + " bytes at the victim";
        }
    }

    /** Sends a byte before it registers, while datagrams fill the host's socket. */
    static String earlyByte(Attack.Target target) throws IOException {
        byte[] noise = new byte[200];
        new Random(1).nextBytes(noise);
        long datagrams = 0;
        int connections = 0;
        while (target.goesOn()) {
            try (AttackPeer peer = target.connect()) {
                connections++;
                peer.raw((byte) 1);
                for (int i = 0; i < 200 && target.goesOn(); i++) {
                    for (int j = 0; j < 20; j++) {
                        peer.datagram(noise);
                        datagrams++;
                    }
                    pause(1);
                }
            }
        }
        return connections + " connections, " + datagrams + " datagrams";
    }

    /** Plays, and withholds each frame for as long as all wait for it. */
    static String lagSwitch(Attack.Target target, long lateMillis) throws IOException {
        try (AttackPeer peer = target.connect()) {
            Welcome welcome = enter(peer, target, "lag switch");
            int turns = 0;
            while (target.goesOn()) {
                turns += follow(peer, welcome, lateMillis);
            }
            return turns + " turns followed";
        }
    }

    /** Many who come in and take the world a byte at a time. */
    static String drip(Attack.Target target) {
        List<AttackPeer> drips = new ArrayList<>();
        int lost = 0;
        while (target.goesOn()) {
            try {
                if (drips.size() < 18) {
                    AttackPeer peer = target.connect();
                    drips.add(peer);
                    peer.hello(target.version(), "drip " + drips.size());
                }
                for (AttackPeer peer : drips) {
                    peer.poll(1);
                }
            } catch (IOException e) {
                lost++;
            }
            pause(100);
        }
        drips.forEach(AttackPeer::close);
        return drips.size() + " joiners, " + lost + " times cut off";
    }

    /** Comes in as an honest client does, by TCP alone. */
    private static Welcome enter(AttackPeer peer, Attack.Target target, String name)
            throws IOException {
        peer.hello(target.version(), name);
        ByteBuffer message = peer.await(WELCOME, ANSWER_MILLIS);
        if (message == null) {
            throw new IOException("not welcome");
        }
        Welcome welcome = Welcome.of(message);
        int bytes = 0;
        while (bytes < welcome.packedBytes()) {
            ByteBuffer part = peer.await(PART, ANSWER_MILLIS);
            if (part == null) {
                throw new IOException("the world does not come");
            }
            bytes += part.remaining() - 5;
            peer.acknowledge(bytes);
        }
        peer.ready(welcome.snapshotTurn());
        return welcome;
    }

    /** Answers the newest turn, late or not; returns 1 if there was one. */
    private static int follow(AttackPeer peer, Welcome welcome, long lateMillis)
            throws IOException {
        int newest = -1;
        for (ByteBuffer message = next(peer); message != null; message = peer.poll(1)) {
            if ((message.get(0) & 0xFF) == TURNS) {
                newest = message.getShort(6) & 0xFFFF;
            } else if ((message.get(0) & 0xFF) == REFUSED) {
                throw new IOException("refused");
            }
        }
        if (newest < 0) {
            return 0;
        }
        // Some turns in time, so that it is waited for again.
        if (newest % 40 >= 20) {
            pause(lateMillis);
        }
        peer.frames(welcome, newest);
        return 1;
    }

    private static @Nullable ByteBuffer next(AttackPeer peer) throws IOException {
        return peer.poll(20);
    }
}
