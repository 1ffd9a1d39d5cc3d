package org.quoin.lab.attack;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.quoin.lab.attack.Attack.Outcome;

/** Attacks by players in the world. */
final class PlayerAttacks {
    private static final int LISTEN_MILLIS = 20;

    /**
     * A lag switch delays half of each period and answers the rest in time, so that the others wait
     * for it.
     */
    private static final int LAG_TURNS = 40;

    private static final int REPLAYS_A_TURN = 50;
    private static final int KEPT_DATAGRAMS = 64;
    private static final int MUTANTS_AT_ONCE = 20;

    /**
     * Counts a stream message as this many datagrams, since the first mutant in a stream ends the
     * connection.
     */
    private static final int DATAGRAMS_A_MESSAGE = 20;

    private static final int MUTANT_BYTES_MAX = 200;

    /** The first bytes of random messages: all in the protocol, and others. */
    private static final int KIND_MIN = 0x10;

    private static final int KINDS = 0xF0;

    private PlayerAttacks() {}

    /** Registers a victim's address for its datagrams and plays over TCP. */
    static Outcome forgedAddress(Attack.Target target) throws IOException {
        try (AttackPeer peer = target.connect()) {
            if (!peer.register()) {
                return new Outcome(0, "not registered");
            }
            long fromVictim = peer.sentBytes();
            AttackPlayer player = AttackPlayer.enter(peer, target, "forger", false);
            long atVictim = 0;
            int turns = 0;
            while (target.goesOn()) {
                int newest = player.hear(LISTEN_MILLIS);
                if (newest >= 0) {
                    peer.stream(AttackMessages.frames(newest));
                    turns++;
                }
                atVictim += peer.takeDatagrams();
            }
            String words = "%d turns followed, %d bytes to the victim for %d in its name";
            return new Outcome(
                    turns, words.formatted(turns, atVictim, fromVictim), atVictim > fromVictim);
        }
    }

    /** Plays, and delays its frames in every other second. */
    static Outcome lagSwitch(Attack.Target target, long lateMillis) throws IOException {
        return lagSwitch(target, "lag switch", lateMillis);
    }

    private static Outcome lagSwitch(Attack.Target target, String name, long lateMillis)
            throws IOException {
        try (AttackPeer peer = target.connect()) {
            AttackPlayer player = AttackPlayer.enter(peer, target, name, false);
            int inTime = 0;
            int late = 0;
            while (target.goesOn()) {
                int newest = player.hear(LISTEN_MILLIS);
                if (newest < 0) {
                    continue;
                }
                if (newest % LAG_TURNS >= LAG_TURNS / 2) {
                    DoorAttacks.pause(lateMillis);
                    late++;
                } else {
                    inTime++;
                }
                peer.stream(AttackMessages.frames(newest));
            }
            String words = "%d turns answered in time, %d late; %d turns without it, %d waits told";
            return new Outcome(
                    player.substituted() + player.waits(),
                    words.formatted(inTime, late, player.substituted(), player.waits()));
        }
    }

    /** Two lag switches that are late together, so that neither is later than all others. */
    static Outcome twoLagSwitches(Attack.Target target, long lateMillis) throws IOException {
        Outcome[] other = new Outcome[1];
        Thread second =
                new Thread(
                        () -> {
                            try {
                                other[0] = lagSwitch(target, "lag twin", lateMillis);
                            } catch (IOException e) {
                                other[0] = new Outcome(0, "cut off: " + e.getMessage());
                            }
                        },
                        "quoin-attack-second");
        second.start();
        Outcome first = lagSwitch(target, lateMillis);
        try {
            second.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return new Outcome(
                Math.min(first.achieved(), other[0].achieved()),
                first.words() + "; " + other[0].words());
    }

    /** Plays, and repeats its datagrams fifty times a turn. */
    static Outcome replays(Attack.Target target) throws IOException {
        Random random = new Random(1);
        try (AttackPeer peer = target.connect()) {
            if (!peer.register()) {
                return new Outcome(0, "not registered");
            }
            AttackPlayer player = AttackPlayer.enter(peer, target, "replayer", true);
            List<byte[]> kept = new ArrayList<>();
            int turns = 0;
            int replayed = 0;
            while (target.goesOn()) {
                int newest = player.hear(LISTEN_MILLIS);
                if (newest < 0) {
                    continue;
                }
                turns++;
                byte[] sealed = peer.sealed(AttackMessages.frames(newest));
                peer.datagram(sealed);
                kept.add(sealed);
                if (kept.size() > KEPT_DATAGRAMS) {
                    kept.remove(0);
                }
                for (int i = 0; i < REPLAYS_A_TURN; i++) {
                    peer.datagram(kept.get(random.nextInt(kept.size())));
                    replayed++;
                }
            }
            return new Outcome(
                    peer.isProven() ? replayed : 0,
                    turns + " turns followed, " + replayed + " datagrams repeated");
        }
    }

    /**
     * Joins and sends well-encrypted, malformed messages until it is disconnected, alternately as
     * datagrams and over the stream.
     */
    static Outcome mutants(Attack.Target target) {
        Random random = new Random(1);
        int entered = 0;
        int ended = 0;
        long[] sent = {0, 0};
        while (target.goesOn()) {
            int way = entered % 2;
            try (AttackPeer peer = target.connect()) {
                if (peer.register()) {
                    AttackPlayer player =
                            AttackPlayer.enter(peer, target, "mutant " + entered, true);
                    entered++;
                    while (target.goesOn()) {
                        int newest = player.hear(way == 0 ? LISTEN_MILLIS : 1);
                        sent[way] += sendMutants(peer, way == 0, Math.max(0, newest), random);
                    }
                }
            } catch (IOException e) {
                ended++; // Disconnected, as it should be.
                DoorAttacks.pause(5);
            }
        }
        String words = "%d times in, %d datagrams and %d messages, %d times sent away";
        return new Outcome(
                Math.min(sent[0], sent[1] * DATAGRAMS_A_MESSAGE),
                words.formatted(entered, sent[0], sent[1], ended));
    }

    private static int sendMutants(AttackPeer peer, boolean datagrams, int newest, Random random)
            throws IOException {
        byte[] frames = AttackMessages.frames(newest);
        if (!datagrams) {
            peer.stream(mutant(AttackMessages.chat(newest), random));
            return 1;
        }
        peer.datagram(peer.sealed(frames));
        for (int i = 0; i < MUTANTS_AT_ONCE; i++) {
            peer.datagram(peer.sealed(mutant(frames, random)));
        }
        return MUTANTS_AT_ONCE;
    }

    /** A message with some bytes changed, cut off or added, or a random one. */
    private static byte[] mutant(byte[] message, Random random) {
        if (random.nextInt(3) == 0) {
            byte[] chance = new byte[1 + random.nextInt(MUTANT_BYTES_MAX)];
            random.nextBytes(chance);
            chance[0] = (byte) (KIND_MIN + random.nextInt(KINDS));
            return chance;
        }
        int length = Math.max(1, message.length - 4 + random.nextInt(8));
        byte[] mutant = Arrays.copyOf(message, length);
        for (int i = random.nextInt(4); i >= 0; i--) {
            mutant[random.nextInt(length)] ^= (byte) (1 << random.nextInt(Byte.SIZE));
        }
        return mutant;
    }
}
