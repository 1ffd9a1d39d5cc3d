package org.quoin.lab.attack;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.quoin.lab.attack.AttackMessages.Version;
import org.quoin.lab.attack.AttackMessages.Welcome;

/** An attacker in the world, which joins as an honest client does. */
final class AttackPlayer {
    private static final int ANSWER_MILLIS = 3000;

    private final AttackPeer peer;
    private final Welcome welcome;
    private final boolean byDatagrams;
    private int newestTurn = -1;
    private int substituted;
    private long waits;
    private List<Integer> successors = List.of();
    private final List<Integer> asked = new ArrayList<>();
    private final List<long[]> nonces = new ArrayList<>();
    private int resyncs;
    private int chats;
    private final List<String> notes = new ArrayList<>();

    private AttackPlayer(AttackPeer peer, Welcome welcome, boolean byDatagrams) {
        this.peer = peer;
        this.welcome = welcome;
        this.byDatagrams = byDatagrams;
    }

    /**
     * Opens the secure channel, downloads the world and reports ready.
     *
     * @param byDatagrams whether it receives datagrams, which proves its address to the host
     * @throws IOException if the host refuses it
     */
    static AttackPlayer enter(
            AttackPeer peer, Attack.Target target, String name, boolean byDatagrams)
            throws IOException {
        return enter(peer, new AttackChannel.Key(), target.version(), name, byDatagrams);
    }

    /** The same with a key that it may use elsewhere, too. */
    static AttackPlayer enter(
            AttackPeer peer,
            AttackChannel.Key who,
            Version version,
            String name,
            boolean byDatagrams)
            throws IOException {
        peer.greet(who);
        peer.stream(AttackMessages.hello(version, name));
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
     * Receives everything that has arrived.
     *
     * @param timeoutMillis how long to wait for the first message
     * @return the low bits of the newest turn just received; -1 if none was
     * @throws IOException if the host has disconnected it
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
            case AttackMessages.SUCCESSORS -> successors = AttackMessages.successors(message);
            case AttackMessages.TRY_CALL -> asked.add(AttackMessages.test(message));
            case AttackMessages.EXPECT_CALL -> nonces.add(AttackMessages.nonces(message));
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

    /** How many notes in the chat have keys with this prefix. */
    int notes(String key) {
        return (int) notes.stream().filter(note -> note.startsWith(key)).count();
    }

    /** The keys of all notes in the chat, each once. */
    String notes() {
        return String.join(" ", new TreeSet<>(notes));
    }

    /** The slots of those who could carry the world on, as the host has told. */
    List<Integer> successors() {
        return successors;
    }

    /** The tests of others that it was asked for since this was asked last. */
    List<Integer> pollAsked() {
        List<Integer> polled = List.copyOf(asked);
        asked.clear();
        return polled;
    }

    /** What it was told to answer those who call it: by TCP and by UDP, each time. */
    List<long[]> nonces() {
        return nonces;
    }

    int slot() {
        return welcome.slot();
    }

    /** How often the host has resynced it. */
    int resyncs() {
        return resyncs;
    }

    /** The number of its next chat line. */
    int nextChat() {
        return ++chats;
    }

    /** A full turn near the snapshot's, from its low 16 bits. */
    int fullTurn(int lowBits) {
        return welcome.snapshotTurn() + (short) (lowBits - welcome.snapshotTurn());
    }

    /** The number of turns played without its frame, as the host reports it. */
    int substituted() {
        return substituted;
    }

    /** Whose turns the world is made of, as the protocol writes it. */
    ByteBuffer lineage() {
        return welcome.lineage();
    }

    /** How often the session waited for it. */
    long waits() {
        return waits;
    }
}
