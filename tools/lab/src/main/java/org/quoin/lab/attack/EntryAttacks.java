package org.quoin.lab.attack;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.quoin.lab.attack.Attack.Outcome;

/** Attacks on the entry policy and on what belongs to each player. */
final class EntryAttacks {
    private static final int ANSWER_MILLIS = 500;
    private static final int PROOF_BYTES = 32;
    private static final String CODE_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
    private static final int CODE_CHARS = 20;

    /** Causes of a refusal. */
    private static final int PASSWORD_WRONG = 61;

    private static final int PASSWORD_WAIT = 62;
    private static final int INVITATION_VOID = 64;

    /** The number of addresses that guess. */
    private static final int ADDRESSES = 8;

    /**
     * How many guesses a host accepts at once from a network that contains all of these addresses.
     */
    private static final int HEARD_AT_ONCE = 60;

    private static final long NANOS_PER_HEARD = 4_000_000_000L;

    private static final int QUEUE_TRIES_MAX = 400;
    private static final int WAIT_MILLIS = 20;

    private EntryAttacks() {}

    /** Guesses the password with one key and with new ones, from several addresses. */
    static Outcome passwords(Attack.Target target) {
        Random random = new Random(1);
        return guess(
                target,
                number -> {
                    byte[] proof = new byte[PROOF_BYTES];
                    random.nextBytes(proof);
                    return AttackMessages.hello(target.version(), "guess " + number, proof, "");
                });
    }

    /** Guesses invitations. */
    static Outcome invitations(Attack.Target target) {
        Random random = new Random(1);
        return guess(
                target,
                number -> {
                    StringBuilder code = new StringBuilder();
                    for (int i = 0; i < CODE_CHARS; i++) {
                        code.append(CODE_LETTERS.charAt(random.nextInt(CODE_LETTERS.length())));
                    }
                    String name = "guest " + number;
                    return AttackMessages.hello(
                            target.version(), name, new byte[0], code.toString());
                });
    }

    /** The hello of a numbered attempt. */
    private interface Hello {
        byte[] of(int number);
    }

    private static Outcome guess(Attack.Target target, Hello hello) {
        AttackChannel.Key one = new AttackChannel.Key();
        int tried = 0;
        int heard = 0;
        int unheard = 0;
        int in = 0;
        long begunNanos = System.nanoTime();
        while (target.goesOn()) {
            try (AttackPeer peer = target.connectFrom(tried % ADDRESSES)) {
                peer.greet(tried % 2 == 0 ? one : new AttackChannel.Key());
                peer.stream(hello.of(tried++));
                ByteBuffer answer = answer(peer);
                if (answer != null && AttackMessages.kind(answer) == AttackMessages.WELCOME) {
                    in++;
                } else if (answer != null) {
                    int cause = AttackMessages.cause(answer);
                    heard += cause == PASSWORD_WRONG || cause == INVITATION_VOID ? 1 : 0;
                    unheard += cause == PASSWORD_WAIT ? 1 : 0;
                }
            } catch (IOException e) {
                DoorAttacks.pause(WAIT_MILLIS);
            }
        }
        long later = (System.nanoTime() - begunNanos) / NANOS_PER_HEARD + 1;
        String words = "%d guesses, %d heard, %d told to wait, %d let in";
        return new Outcome(
                heard + unheard,
                words.formatted(tried, heard, unheard, in),
                in > 0 || heard > HEARD_AT_ONCE + later);
    }

    /** The first answer that accepts, refuses or queues; null if there is none in time. */
    private static @Nullable ByteBuffer answer(AttackPeer peer) throws IOException {
        long untilNanos = System.nanoTime() + ANSWER_MILLIS * 1_000_000L;
        while (System.nanoTime() - untilNanos < 0) {
            ByteBuffer message = peer.poll(WAIT_MILLIS);
            int kind = message == null ? -1 : AttackMessages.kind(message);
            if (kind == AttackMessages.WELCOME
                    || kind == AttackMessages.REFUSED
                    || kind == AttackMessages.QUEUED) {
                return message;
            }
        }
        return null;
    }

    /**
     * Takes all places of a small world and then of its queue, from one address and from many.
     * After three quarters of the time one player leaves; the next free place then belongs to a
     * known player.
     */
    static Outcome queue(Attack.Target target) {
        List<AttackPeer> seated = new ArrayList<>();
        List<AttackPeer> waiting = new ArrayList<>();
        int refused = 0;
        long halfNanos = System.nanoTime() + (target.untilNanos() - System.nanoTime()) * 3 / 4;
        for (int i = 0; i < QUEUE_TRIES_MAX && System.nanoTime() - halfNanos < 0; i++) {
            AttackPeer peer = null;
            try {
                peer = i % 2 == 0 ? target.connect() : target.connectFrom(i);
                peer.greet();
                peer.stream(AttackMessages.hello(target.version(), "queue " + i));
                ByteBuffer answer = answer(peer);
                int kind = answer == null ? -1 : AttackMessages.kind(answer);
                if (kind == AttackMessages.WELCOME) {
                    seated.add(peer);
                    continue;
                } else if (kind == AttackMessages.QUEUED) {
                    waiting.add(peer);
                    continue;
                }
            } catch (IOException e) {
                DoorAttacks.pause(WAIT_MILLIS);
            }
            refused++;
            if (peer != null) {
                peer.close();
            }
        }
        if (!seated.isEmpty()) {
            try {
                seated.get(0).stream(AttackMessages.LEAVE);
            } catch (IOException e) {
                refused++; // It was already disconnected, so its place is free too.
            }
        }
        while (target.goesOn()) {
            for (AttackPeer peer : waiting) {
                try {
                    peer.stream(AttackMessages.STILL_WAITING);
                } catch (IOException e) {
                    refused++; // Its place in the queue has gone to somebody else.
                }
            }
            DoorAttacks.pause(10L * WAIT_MILLIS);
        }
        AttackPeer.closeAll(seated);
        AttackPeer.closeAll(waiting);
        String words = "%d places taken, %d waiting, %d times refused";
        return new Outcome(
                seated.isEmpty() ? 0 : waiting.size(),
                words.formatted(seated.size(), waiting.size(), refused));
    }

    /** Claims land without end, with ever new keys from the same address. */
    static Outcome claims(Attack.Target target) {
        int[] asked = {0};
        int claimed = 0;
        int refused = 0;
        int players = 0;
        while (target.goesOn()) {
            try (AttackPeer peer = target.connect()) {
                AttackPlayer player = AttackPlayer.enter(peer, target, "lord " + players, false);
                players++;
                claimFor(target, player, peer, asked);
                claimed += player.notes("answer.area.claimed");
                refused += player.notes("answer.area.") - player.notes("answer.area.claimed");
                peer.stream(AttackMessages.LEAVE);
            } catch (IOException e) {
                DoorAttacks.pause(WAIT_MILLIS);
            }
        }
        String words = "%d players asked %d times for land, %d areas, %d times refused";
        return new Outcome(
                claimed + refused,
                words.formatted(players, asked[0], claimed, refused),
                claimed > AREAS_MAX);
    }

    /** The most areas of one address: its token bucket's capacity, and one refilled meanwhile. */
    private static final int AREAS_MAX = 17;

    private static final int CLAIMS_EACH = 5;
    private static final int CLAIM_MILLIS = 1000;

    private static void claimFor(
            Attack.Target target, AttackPlayer player, AttackPeer peer, int[] asked)
            throws IOException {
        int before = asked[0];
        long untilNanos = System.nanoTime() + CLAIM_MILLIS * 1_000_000L;
        while (target.goesOn() && System.nanoTime() - untilNanos < 0) {
            int newest = player.hear(WAIT_MILLIS);
            if (newest < 0) {
                continue;
            }
            peer.stream(AttackMessages.frames(newest));
            if (asked[0] - before < CLAIMS_EACH) {
                // Far from the spawn and from each other; distant land can be claimed too.
                int x = 1000 + 40 * asked[0]++;
                peer.stream(
                        AttackMessages.say(
                                player.nextChat(), "/claim %d 1000 %d 1030".formatted(x, x + 30)));
            }
        }
    }
}
