package org.quoin.engine.store;

import java.io.IOException;
import java.util.List;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.StoreCode;
import org.quoin.engine.store.StoreException.StoppedException;
import org.quoin.engine.store.StoreException.VersionException;
import org.quoin.engine.wire.Packing;
import org.quoin.engine.wire.TurnDecoder;
import org.quoin.engine.work.OpenBudget;
import org.quoin.sim.RulesVersion;
import org.quoin.sim.Simulation;
import org.quoin.sim.Simulation.ColumnSources;
import org.quoin.sim.Snapshot;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ReadStoppedException;

/**
 * Plays a segment: opens its snapshot, executes its turns one by one up to its end or the first
 * damage, and compares the stored hashes. The turns of older rules lead elsewhere under ours: they
 * are executed only to continue the world, and nothing is compared.
 */
public final class SegmentPlayer implements AutoCloseable {
    /**
     * A state hash that differs from the stored one.
     *
     * @param turn the turn after which it differs
     * @param stored the hash in the journal
     * @param found the hash of the replayed world
     */
    public record Difference(int turn, long stored, long found) {}

    private static final long SECOND_NANOS = 1_000_000_000L;

    /** A turn of play took no longer than the time to the next, or players would have seen it. */
    private static final long TURN_TIMES_MAX = 2;

    private final SegmentReader reader;
    private final String file;
    private final Simulation simulation;
    private final TurnDecoder decoder;
    private final int firstTurn;
    private final TreeMap<Integer, Seat> seats = new TreeMap<>();
    private int hashesCompared = 1; // That of the snapshot.
    private @Nullable Difference difference;
    private @Nullable String damage;
    private final OpenBudget budget;
    private final boolean continues;

    private SegmentPlayer(SegmentReader reader, String file, OpenBudget budget, boolean continues)
            throws IOException, StoreException {
        this.continues = continues;
        this.reader = reader;
        this.file = file;
        this.budget = budget;
        if (!(reader.next() instanceof SegmentRecord.World world)) {
            throw StoreException.damaged(
                    file, "its snapshot: " + orElse(reader.damage(), "it is missing"));
        }
        if (Segments.isSegment(file) && Segments.turnOf(file) != world.turn()) {
            // It would be taken for newer than what is played from it, at each opening anew.
            throw StoreException.damaged(file, "its world is of turn " + world.turn());
        }
        budget.begin();
        try {
            byte[] raw = unpack(world, file, budget);
            ColumnSources columns = budget.columns(ColumnSources.INLINE);
            simulation = Snapshot.read(raw, 0, raw.length, columns, budget);
        } catch (BadBytesException e) {
            throw new StoreException(Reason.of(StoreCode.DAMAGED, file), e);
        } catch (ReadStoppedException e) {
            throw StoppedException.of(file, e);
        } finally {
            budget.end();
        }
        firstTurn = simulation.turn();
        long found = simulation.stateHash();
        boolean isOther = header().isOurRules() && found != world.stateHash();
        if (isOther || firstTurn != world.turn()) {
            throw StoreException.damaged(file, "its snapshot is of another state than it says");
        }
        decoder = TurnDecoder.after(firstTurn, world.base());
    }

    /**
     * Opens a segment and its snapshot.
     *
     * @param budget of this segment, also for the turns in it: each may take twice as long as it
     *     took when it was played
     * @throws StoppedException if the budget does not allow it
     * @throws VersionException if it is of newer rules, of too old ones, or of another format
     * @throws StoreException if its header or snapshot is damaged
     */
    public static SegmentPlayer open(SegmentFolder folder, String file, OpenBudget budget)
            throws IOException, StoreException {
        return open(folder, file, budget, false);
    }

    /** The same to continue the world: turns of older rules are executed under ours. */
    static SegmentPlayer openToContinue(SegmentFolder folder, String file, OpenBudget budget)
            throws IOException, StoreException {
        return open(folder, file, budget, true);
    }

    private static SegmentPlayer open(
            SegmentFolder folder, String file, OpenBudget budget, boolean continues)
            throws IOException, StoreException {
        SegmentReader reader = SegmentReader.open(folder, file);
        try {
            return new SegmentPlayer(reader, file, budget, continues);
        } catch (IOException | StoreException | RuntimeException e) {
            reader.close();
            throw e;
        }
    }

    /**
     * The turns of a segment by its records.
     *
     * @param firstTurn the turn of its snapshot
     * @param lastTurn the turn of its last record
     */
    public record Range(int firstTurn, int lastTurn) {}

    /**
     * Scans the records of a segment without their payloads; damage may end it earlier.
     *
     * @param stopAsked asked at each record: whether nobody wants to know any more
     * @throws StoppedException if so
     */
    public static Range rangeOf(SegmentFolder folder, String file, BooleanSupplier stopAsked)
            throws IOException, StoreException {
        try (SegmentReader reader = SegmentReader.open(folder, file)) {
            int first = reader.skip();
            if (first < 0) {
                throw StoreException.damaged(file, "it has no snapshot");
            }
            int last = reader.skipToEnd(first, stopAsked);
            if (stopAsked.getAsBoolean()) {
                throw StoppedException.of(file, OpenBudget.cancelled());
            }
            return new Range(first, last);
        }
    }

    /**
     * Reads who was given which seat, in that order, without playing a turn.
     *
     * @param beforeTurn the first turn of which nobody wants to know any more
     * @param stopAsked asked at each record: whether nobody wants to know at all
     * @throws StoppedException if so
     */
    public static void readSeats(
            SegmentFolder folder,
            String file,
            long beforeTurn,
            BooleanSupplier stopAsked,
            Consumer<Seat> seats)
            throws IOException, StoreException {
        try (SegmentReader reader = SegmentReader.open(folder, file)) {
            reader.skip(); // The snapshot.
            SegmentRecord record = reader.next();
            while (record != null
                    && !(record instanceof SegmentRecord.Sealed sealed
                            && sealed.turn() >= beforeTurn)) {
                if (stopAsked.getAsBoolean()) {
                    throw StoppedException.of(file, OpenBudget.cancelled());
                }
                if (record instanceof SegmentRecord.Seated seated) {
                    seats.accept(seated.seat());
                }
                record = reader.next();
            }
        }
    }

    /**
     * Executes the next turn.
     *
     * @return the turn; null if there is no more
     * @throws VersionException if the turns are of another coding, or of older rules
     * @throws StoppedException if the budget does not allow it; the world cannot be used then
     */
    public @Nullable Turn step() throws IOException, StoreException {
        while (damage == null) {
            long offset = reader.offset();
            SegmentRecord record = reader.next();
            if (record == null) {
                String why = reader.damage();
                damage = why == null ? null : at(offset) + why;
                return null;
            }
            if (record instanceof SegmentRecord.Sealed sealed) {
                Turn turn = decode(sealed, offset);
                if (turn != null) {
                    execute(turn);
                }
                return turn;
            } else if (record instanceof SegmentRecord.Hashed hashed) {
                compare(hashed);
            } else if (record instanceof SegmentRecord.Seated seated) {
                seats.put(seated.seat().slot(), seated.seat());
            } else {
                damage = at(offset) + "a second snapshot";
            }
        }
        return null;
    }

    private void execute(Turn turn) throws StoppedException {
        budget.allow(TURN_TIMES_MAX * SECOND_NANOS / simulation.config().turnRate());
        budget.begin();
        try {
            budget.check();
            simulation.step(turn);
        } catch (ReadStoppedException e) {
            throw StoppedException.of(file, e);
        } finally {
            budget.end();
        }
    }

    /**
     * Reserves memory for what is kept of this segment beside its world.
     *
     * @throws StoppedException if the budget does not allow it
     */
    public void reserve(long bytes) throws StoppedException {
        try {
            budget.reserve(bytes);
        } catch (ReadStoppedException e) {
            throw StoppedException.of(file, e);
        }
    }

    /** The part of this machine that this segment may take. */
    public OpenBudget budget() {
        return budget;
    }

    /** Returns the file's name. */
    public String file() {
        return file;
    }

    private static byte[] unpack(SegmentRecord.World world, String file, OpenBudget budget)
            throws StoreException {
        budget.reserve(world.rawBytes() + (long) world.packed().length());
        byte[] packed = new byte[world.packed().length()];
        world.packed().copyTo(packed, 0);
        byte[] raw = Packing.unpack(packed, world.rawBytes());
        if (raw == null) {
            throw StoreException.damaged(file, "its snapshot cannot be unpacked");
        }
        return raw;
    }

    /** Returns the world after the last turn played. */
    public Simulation simulation() {
        return simulation;
    }

    /** Returns the segment's header. */
    public SegmentHeader header() {
        return reader.header();
    }

    /**
     * Returns why none of its turns can be played, as they are of older rules; null if they can.
     */
    public @Nullable Reason olderTurns() {
        int rules = header().rulesVersion();
        return continues || header().isOurRules()
                ? null
                : Reason.of(StoreCode.OLDER_TURNS, file, rules, RulesVersion.CURRENT);
    }

    /** Returns the turn of the snapshot. */
    public int firstTurn() {
        return firstTurn;
    }

    /** Returns the seats so far, ascending by slot, whether or not their players joined. */
    public List<Seat> seats() {
        return List.copyOf(seats.values());
    }

    /** Returns how many hashes were compared. */
    public int hashesCompared() {
        return hashesCompared;
    }

    /** Returns the first hash that differed, or null. */
    public @Nullable Difference difference() {
        return difference;
    }

    /** Returns which record cannot be used and why; null while there is none. */
    public @Nullable String damage() {
        return damage;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }

    private @Nullable Turn decode(SegmentRecord.Sealed sealed, long offset) throws StoreException {
        if (!header().isOurCoding()) {
            throw new VersionException(
                    Reason.of(StoreCode.OTHER_CODING, header().gameVersion()),
                    file + ", protocol " + header().protocolVersion());
        }
        Reason older = olderTurns();
        if (older != null) {
            throw new VersionException(older, file + ", rules " + header().rulesVersion());
        }
        Turn turn = decoder.decode(sealed.coded());
        if (turn == null) {
            damage = at(offset) + decoder.problem();
        } else if (turn.number() != sealed.turn()) {
            damage = at(offset) + "turn " + sealed.turn() + " instead of " + turn.number();
        } else if (!fits(turn)) {
            damage = at(offset) + "a command of turn " + sealed.turn() + " does not fit the world";
        } else {
            return turn;
        }
        return null;
    }

    /** Whether the simulation can execute a turn's commands; otherwise it would stop halfway. */
    private boolean fits(Turn turn) {
        TreeMap<Integer, Boolean> present = new TreeMap<>();
        for (int i = 0; i < turn.commandCount(); i++) {
            Command command = turn.commandAt(i);
            int slot = command.slot();
            if (slot == Command.NO_SLOT) {
                continue;
            }
            boolean there = present.getOrDefault(slot, simulation.hasAvatar(slot));
            if (!command.fits(there)) {
                return false;
            }
            present.put(slot, command.leavesAvatar());
        }
        return true;
    }

    private void compare(SegmentRecord.Hashed hashed) {
        if (hashed.turn() != simulation.turn() || !header().isOurRules()) {
            return;
        }
        hashesCompared++;
        long found = simulation.stateHash();
        if (found != hashed.stateHash() && difference == null) {
            difference = new Difference(hashed.turn(), hashed.stateHash(), found);
        }
    }

    private String at(long offset) {
        return file + ", byte " + offset + ": ";
    }

    private static String orElse(@Nullable String text, String otherwise) {
        return text == null ? otherwise : text;
    }
}
