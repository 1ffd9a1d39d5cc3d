package org.quoin.lab.attack;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.quoin.lab.attack.AttackMessages.Welcome;

/** An attacker that is in the world: it comes in as an honest client does. */
final class AttackPlayer {
    private static final int ANSWER_MILLIS = 3000;

    private final AttackPeer peer;
    private final Welcome welcome;
    private final boolean byDatagrams;
    private int newestTurn = -1;
    private int substituted;
    private long waits;
    private int resyncs;
    private int chats;
    private final List<String> notes = new ArrayList<>();

    private AttackPlayer(AttackPeer peer, Welcome welcome, boolean byDatagrams) {
        this.peer = peer;
        this.welcome = welcome;
        this.byDatagrams = byDatagrams;
    }

    /**
     * Makes the private line, takes the world, and is ready.
     *
     * @param byDatagrams whether it hears datagrams, and so tells the host that their address is
     *     its own
     * @throws IOException if the host does not let it in
     */
    static AttackPlayer enter(
            AttackPeer peer, Attack.Target target, String name, boolean byDatagrams)
            throws IOException {
        peer.greet();
        peer.stream(AttackMessages.hello(target.version(), name));
        ByteBuffer message = peer.await(AttackMessages.WELCOME, ANSWER_MILLIS);
        if (message == null) {
            throw new IOException("not welcome");
        }
        Welcome welcome = Welcome.of(message);
        int bytes = 0;
        while (bytes < welcome.packedBytes()) {
            ByteBuffer part = peer.await(AttackMessages.PART, ANSWER_MILLIS);
            if (part == null) {
                throw new IOException("the world does not come");
            }
            bytes += part.remaining() - AttackMessages.PART_HEAD_BYTES;
            peer.stream(AttackMessages.acknowledge(bytes));
        }
        peer.stream(AttackMessages.ready(welcome.snapshotTurn()));
        peer.stream(AttackMessages.chatFrom());
        return new AttackPlayer(peer, welcome, byDatagrams);
    }

    /**
     * Hears all that has come.
     *
     * @param timeoutMillis how long to wait for the first of it
     * @return the low bits of the newest turn that came now; -1 if none did
     * @throws IOException if the host has sent it away
     */
    int hear(int timeoutMillis) throws IOException {
        newestTurn = -1;
        if (byDatagrams) {
            for (ByteBuffer next = peer.pollDatagram(); next != null; next = peer.pollDatagram()) {
                take(next);
            }
        }
        ByteBuffer message = peer.poll(newestTurn < 0 ? timeoutMillis : 1);
        while (message != null) {
            take(message);
            message = peer.poll(1);
        }
        return newestTurn;
    }

    private void take(ByteBuffer message) throws IOException {
        switch (AttackMessages.kind(message)) {
            case AttackMessages.TURNS -> newestTurn = AttackMessages.newestTurn(message);
            case AttackMessages.STATUS ->
                    substituted =
                            Math.max(
                                    substituted,
                                    AttackMessages.substituted(message, welcome.slot()));
            case AttackMessages.RESYNC -> resyncs++;
            case AttackMessages.CHAT_LINE -> notes.add(AttackMessages.note(message));
            case AttackMessages.WAITING ->
                    waits += AttackMessages.waitedFor(message) == welcome.slot() ? 1 : 0;
            case AttackMessages.REFUSED, AttackMessages.GOODBYE ->
                    throw new IOException(AttackMessages.reason(message));
            default -> {
                // Of no use to an attacker.
            }
        }
    }

    /** How often the host has noted something in the chat, by the beginning of its key. */
    int notes(String key) {
        return (int) notes.stream().filter(note -> note.startsWith(key)).count();
    }

    /** What the host has noted in the chat, by its keys, each once. */
    String notes() {
        return String.join(" ", new TreeSet<>(notes));
    }

    /** How often the host has sent it the world again. */
    int resyncs() {
        return resyncs;
    }

    /** The number of its next line of the chat. */
    int nextChat() {
        return ++chats;
    }

    /** A turn near the world that it got, by its low 16 bits. */
    int fullTurn(int lowBits) {
        return welcome.snapshotTurn() + (short) (lowBits - welcome.snapshotTurn());
    }

    /** How many turns were played without its frame, as the host has told. */
    int substituted() {
        return substituted;
    }

    /** How often all were told to wait for it. */
    long waits() {
        return waits;
    }
}
