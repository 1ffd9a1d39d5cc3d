package org.quoin.lab.attack;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.quoin.lab.attack.Attack.Outcome;

/** Players who lie about what they have, know and measure. */
final class LiarAttacks {
    private static final int LISTEN_MILLIS = 20;
    private static final int HASH_EVERY = 20;

    /** How many clients at a time read nothing. */
    private static final int DEAF = 8;

    private static final int DEAF_MAX = 100;

    private LiarAttacks() {}

    /** A player's action in each turn it learns of. */
    interface Turn {
        /**
         * Acts.
         *
         * @param newest the low bits of the newest turn
         * @param count the number of turns this attacker has learned of so far
         */
        void act(AttackPlayer player, AttackPeer peer, int newest, int count) throws IOException;
    }

    /** Joins, acts in each turn, and joins again when disconnected. */
    static Outcome play(Attack.Target target, String name, boolean byDatagrams, Turn turn) {
        int entered = 0;
        int away = 0;
        String why = "";
        int turns = 0;
        while (target.goesOn()) {
            try (AttackPeer peer = target.connect()) {
                if (byDatagrams && !peer.register()) {
                    continue;
                }
                AttackPlayer player =
                        AttackPlayer.enter(peer, target, name + " " + entered, byDatagrams);
                entered++;
                while (target.goesOn()) {
                    int newest = player.hear(LISTEN_MILLIS);
                    if (newest >= 0) {
                        turn.act(player, peer, newest, turns++);
                    }
                }
            } catch (IOException e) {
                away++;
                why = ": " + e.getMessage();
                DoorAttacks.pause(20);
            }
        }
        String words = "%d times in, %d turns, %d times sent away";
        return new Outcome(turns, words.formatted(entered, turns, away) + why);
    }

    /** Claims that its world differs, so that the host sends the world again. */
    static Outcome hashes(Attack.Target target) {
        int[] resyncs = {0};
        Outcome played =
                play(
                        target,
                        "hash",
                        false,
                        (player, peer, newest, count) -> {
                            peer.stream(AttackMessages.frames(newest));
                            int turn = player.fullTurn(newest) - 1;
                            peer.stream(AttackMessages.hashes(turn - turn % HASH_EVERY, 1));
                            resyncs[0] = Math.max(resyncs[0], player.resyncs());
                        });
        return new Outcome(
                resyncs[0], played.words() + ", " + resyncs[0] + " worlds sent again to one");
    }

    /** Acknowledges turns that are not sealed yet, over the stream and in datagrams. */
    static Outcome unsealedTurns(Attack.Target target) {
        return play(
                target,
                "future",
                true,
                (player, peer, newest, count) -> {
                    byte[] lie = AttackMessages.frames(newest + 1 + count % 2000);
                    if (count % 3 == 0) {
                        peer.stream(lie);
                    } else {
                        peer.datagram(peer.sealed(lie));
                    }
                });
    }

    /** Sends frames for turns far behind and far ahead. */
    static Outcome otherTurns(Attack.Target target) {
        return play(
                target,
                "elsewhen",
                false,
                (player, peer, newest, count) -> {
                    int turn = newest + (count % 2 == 0 ? -count : 7 * count);
                    peer.stream(AttackMessages.busyFrames(newest, turn, 64, count));
                });
    }

    /** Sends random clocks, losses and ticks. */
    static Outcome clocks(Attack.Target target) {
        Random random = new Random(1);
        return play(
                target,
                "clocks",
                true,
                (player, peer, newest, count) ->
                        peer.datagram(peer.sealed(AttackMessages.lyingFrames(newest, random))));
    }

    /** Acknowledges bytes of a world that it was not sent. */
    static Outcome acknowledgements(Attack.Target target) {
        return play(
                target,
                "acks",
                false,
                (player, peer, newest, count) -> {
                    peer.stream(AttackMessages.frames(newest));
                    peer.stream(AttackMessages.acknowledge(count * 1_000_003));
                    peer.stream(AttackMessages.ready(count));
                });
    }

    /** Reports that no datagrams come through, and sends datagrams all the same. */
    static Outcome streamOnly(Attack.Target target) {
        return play(
                target,
                "narrow",
                true,
                (player, peer, newest, count) -> {
                    peer.plain(AttackMessages.STREAM_ONLY);
                    peer.datagram(peer.sealed(AttackMessages.frames(newest)));
                });
    }

    /** Changes bytes of its encrypted datagrams. */
    static Outcome brokenSeals(Attack.Target target) {
        Random random = new Random(1);
        return play(
                target,
                "seals",
                true,
                (player, peer, newest, count) -> {
                    byte[] good = peer.sealed(AttackMessages.frames(newest));
                    peer.datagram(good);
                    for (int i = 0; i < 50; i++) {
                        byte[] bad = good.clone();
                        bad[random.nextInt(bad.length)] ^= (byte) (1 + random.nextInt(255));
                        peer.datagram(bad);
                    }
                });
    }

    /** Sends random bytes as an encrypted message of the stream. */
    static Outcome brokenStream(Attack.Target target) {
        return play(
                target,
                "torn",
                false,
                (player, peer, newest, count) -> {
                    byte[] noise = new byte[40];
                    new Random(count).nextBytes(noise);
                    noise[0] |= (byte) 0x80;
                    peer.plain(noise);
                });
    }

    /** Has several clients join and stop reading, so that everything meant for them waits. */
    static Outcome neverReads(Attack.Target target) {
        List<AttackPeer> peers = new ArrayList<>();
        int in = 0;
        int away = 0;
        int asked = 0;
        try {
            while (target.goesOn()) {
                try {
                    if (peers.size() < DEAF && in + away < DEAF_MAX) {
                        peers.add(deaf(target, in + away));
                        in++;
                    }
                } catch (IOException e) {
                    away++;
                }
                for (int i = peers.size() - 1; i >= 0; i--) {
                    try {
                        // What it asks for keeps answers coming.
                        peers.get(i).stream(AttackMessages.say(++asked, "/help"));
                    } catch (IOException e) {
                        peers.remove(i).close(); // Disconnected, as it should be.
                        away++;
                    }
                }
                DoorAttacks.pause(10);
            }
        } finally {
            AttackPeer.closeAll(peers);
        }
        String words = "%d in, who read nothing and asked %d times, %d times sent away";
        return new Outcome(in, words.formatted(in, asked, away));
    }

    private static AttackPeer deaf(Attack.Target target, int number) throws IOException {
        AttackPeer peer = target.connect();
        boolean entered = false;
        try {
            AttackPlayer.enter(peer, target, "deaf " + number, false);
            entered = true;
            return peer;
        } finally {
            if (!entered) {
                peer.close();
            }
        }
    }
}
