package org.quoin.engine.wire;

import java.util.ArrayList;
import java.util.List;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/**
 * Whose turns a world is made of: one {@link Term} after another, each of one session of a host.
 * Two players who share a term have the same turns up to its end, so a lineage says which turns of
 * another player are ours as well.
 *
 * @param terms ascending by epoch and by turn, the newest last; at least one and at most {@value
 *     #TERMS_MAX}, of which the oldest are forgotten
 */
public record Lineage(List<Term> terms) {
    /** A host's keeping of turns reaches back a few of them at most. */
    public static final int TERMS_MAX = 32;

    /**
     * The turns of one session of a host.
     *
     * @param epoch counts the hosts of a world, from 1 on; a promise to follow one refuses all
     *     earlier ones
     * @param sessionId a random number: two hosts who both believe to be the next one differ in it
     * @param fromTurn the first turn that the host may seal
     * @param host the {@link org.quoin.engine.secure.PublicIdentity#id id} of the host's key; 0 if
     *     it has none, or as long as only the key's owner has told of the term
     */
    public record Term(int epoch, long sessionId, int fromTurn, long host) {
        /** Of a host of which nothing is known. */
        public Term(int epoch, long sessionId, int fromTurn) {
            this(epoch, sessionId, fromTurn, 0);
        }
    }

    /** Takes an unchangeable copy. */
    public Lineage {
        if (terms.isEmpty() || terms.size() > TERMS_MAX) {
            throw new IllegalArgumentException(terms.size() + " terms");
        }
        terms = List.copyOf(terms);
    }

    /** Of a world that has had one host, or of whose others nothing is known. */
    public static Lineage of(Term only) {
        return new Lineage(List.of(only));
    }

    /** The same with a further host's. */
    public Lineage with(Term next) {
        if (next.epoch() <= epoch()) {
            throw new IllegalArgumentException("epoch " + next.epoch() + " after " + epoch());
        }
        List<Term> all = new ArrayList<>(terms);
        all.removeIf(term -> term.fromTurn() >= next.fromTurn()); // It has sealed nothing.
        all.add(next);
        return new Lineage(all.subList(Math.max(0, all.size() - TERMS_MAX), all.size()));
    }

    /** The same whose newest term is that of a key's owner. */
    public Lineage hostedBy(long host) {
        List<Term> all = new ArrayList<>(terms);
        Term last = newest();
        all.set(all.size() - 1, new Term(last.epoch(), last.sessionId(), last.fromTurn(), host));
        return new Lineage(all);
    }

    /** The newest term. */
    public Term newest() {
        return terms.get(terms.size() - 1);
    }

    /** The epoch of the newest term. */
    public int epoch() {
        return newest().epoch();
    }

    /**
     * Up to which turn the turns of a host's session are among ours.
     *
     * @return 0 if none is, as far as we know; the highest number if it is the newest
     */
    public int lastTurnOf(long sessionId) {
        for (int i = 0; i < terms.size(); i++) {
            if (terms.get(i).sessionId() == sessionId) {
                boolean newest = i == terms.size() - 1;
                return newest ? Integer.MAX_VALUE : terms.get(i + 1).fromTurn() - 1;
            }
        }
        return 0;
    }

    /** The same host goes on in a later epoch: the turns before and after are of one session. */
    public Lineage renewed(int epoch) {
        if (epoch <= epoch()) {
            throw new IllegalArgumentException("epoch " + epoch + " after " + epoch());
        }
        List<Term> all = new ArrayList<>(terms);
        Term newest = newest();
        all.set(
                all.size() - 1,
                new Term(epoch, newest.sessionId(), newest.fromTurn(), newest.host()));
        return new Lineage(all);
    }

    /** The session of a host in which a turn was sealed, as far as we know. */
    public long sessionOf(int turn) {
        int i = terms.size() - 1;
        while (i > 0 && terms.get(i).fromTurn() > turn) {
            i--;
        }
        return terms.get(i).sessionId();
    }

    /**
     * Up to which turn another's turns are among ours.
     *
     * @return 0 if none is, as far as we know; the highest number if all are
     */
    public int lastTurnSharedWith(Lineage other) {
        for (int i = other.terms.size() - 1; i >= 0; i--) {
            Term term = other.terms.get(i);
            int last = Math.min(lastTurnOf(term.sessionId()), other.lastTurnOf(term.sessionId()));
            if (last >= term.fromTurn() || i == 0) {
                return last;
            }
        }
        return 0;
    }

    /** Whether all of another's turns up to one are among ours. */
    public boolean continues(Lineage other, int turn) {
        return turn <= lastTurnOf(other.sessionOf(turn));
    }

    /**
     * Whether a host of another lineage gives way to ours. Of two hosts of one epoch, of whom one
     * has no majority, or has it by the promise of a player who forgot another one, the greater
     * random number decides, so that everybody finds the same.
     */
    public boolean isLaterThan(Lineage other) {
        int epochs = Integer.compare(epoch(), other.epoch());
        return epochs > 0 || (epochs == 0 && newest().sessionId() > other.newest().sessionId());
    }

    void write(ByteWriter out) {
        out.u8(terms.size());
        for (Term term : terms) {
            out.i32(term.epoch()).i64(term.sessionId()).i32(term.fromTurn()).i64(term.host());
        }
    }

    static Lineage read(ByteReader in) throws BadBytesException {
        int count = in.u8In(1, TERMS_MAX, "terms");
        List<Term> terms = new ArrayList<>(count);
        int epoch = 0;
        int fromTurn = 0;
        for (int i = 0; i < count; i++) {
            epoch = in.i32In(epoch + 1, EPOCH_MAX, "epoch");
            long sessionId = in.i64();
            fromTurn = in.i32In(fromTurn, ToClient.TURN_MAX, "turn of a term");
            terms.add(new Term(epoch, sessionId, fromTurn, in.i64()));
        }
        return new Lineage(terms);
    }

    /** The highest epoch: nobody reaches it, and what is calculated from one has room. */
    public static final int EPOCH_MAX = 1 << 30;
}
