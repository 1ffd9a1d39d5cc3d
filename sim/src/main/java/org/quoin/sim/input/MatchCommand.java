package org.quoin.sim.input;

import org.quoin.sim.area.AreaBox;
import org.quoin.sim.match.Match;
import org.quoin.sim.match.Mode;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;

/**
 * A change of the world's match. The host checks permission beforehand; a command that does not fit
 * the match as it is by then changes nothing.
 *
 * <pre>
 *   u8 12   u8 change: 1 define, 2 place, 3 fill, 4 open, 5 close, 6 ready, 7 vote, 8 start,
 *                      9 end, 10 restore
 *   define:  the head of a mode            place:   an area with its role
 *   fill:    a box, u8 block               ready:   u8 slot, u8 0 or 1
 *   vote:    u8 slot, u8 mode
 * </pre>
 */
public sealed interface MatchCommand extends Command {
    /**
     * The match after the command; blocks and avatars follow by themselves.
     *
     * @param world for the arenas of a match that opens
     */
    default Match applyTo(Match match, BlockReader world, int turn) {
        return match;
    }

    /** The slot of a command that is about the whole match. */
    @Override
    default int slot() {
        return NO_SLOT;
    }

    @Override
    default void deliver(Receiver receiver) {
        receiver.changeMatch(this);
    }

    /** Reads it behind the kind of command. */
    static MatchCommand read(ByteReader in) throws BadBytesException {
        return switch (in.u8In(Define.KIND, Restore.KIND, "change of a match")) {
            case Define.KIND -> new Define(Mode.read(in));
            case Place.KIND -> new Place(Mode.Place.read(in));
            case Fill.KIND -> Fill.read(in);
            case Open.KIND -> new Open();
            case Close.KIND -> new Close();
            case Ready.KIND -> new Ready(in.u8(), in.flag("ready"));
            case Vote.KIND -> new Vote(in.u8(), in.u8In(0, Match.MODES_MAX - 1, "vote"));
            case Start.KIND -> new Start();
            case End.KIND -> new End();
            default -> new Restore();
        };
    }

    private static ByteWriter begin(ByteWriter out, int kind) {
        return CommandKind.MATCH.begin(out).u8(kind);
    }

    /** A mode is added that has no areas yet. */
    record Define(Mode mode) implements MatchCommand {
        private static final int KIND = 1;

        @Override
        public Match applyTo(Match match, BlockReader world, int turn) {
            return match.defined(mode);
        }

        @Override
        public void write(ByteWriter out) {
            mode.write(begin(out, KIND));
        }

        @Override
        public String text() {
            return "match mode " + mode.name();
        }
    }

    /** The mode that was added last gets an area. */
    record Place(Mode.Place place) implements MatchCommand {
        private static final int KIND = 2;

        @Override
        public Match applyTo(Match match, BlockReader world, int turn) {
            return match.placed(place);
        }

        @Override
        public void write(ByteWriter out) {
            place.write(begin(out, KIND));
        }

        @Override
        public String text() {
            return "match area " + place.role().word() + " " + place.box();
        }
    }

    /** A box of at most {@link #BLOCKS_MAX} blocks becomes one kind of block. */
    record Fill(AreaBox box, int block) implements MatchCommand {
        /** Set in a turn in about 5 ms. */
        public static final int BLOCKS_MAX = 1 << 14;

        private static final int KIND = 3;

        /** Checks the ranges. */
        public Fill {
            if (box.volume() > BLOCKS_MAX || block < 0 || block >= Blocks.COUNT) {
                throw new IllegalArgumentException(box + " of block " + block);
            }
        }

        static Fill read(ByteReader in) throws BadBytesException {
            AreaBox box = AreaBox.read(in);
            int block = in.u8In(0, Blocks.COUNT - 1, "block of a fill");
            if (box.volume() > BLOCKS_MAX) {
                throw in.wrong("fill of " + box.volume() + " blocks");
            }
            return new Fill(box, block);
        }

        @Override
        public void write(ByteWriter out) {
            box.write(begin(out, KIND));
            out.u8(block);
        }

        @Override
        public String text() {
            return "match fill " + Blocks.get(block).name() + " " + box;
        }
    }

    /** The lobby opens for all who are here. */
    record Open() implements MatchCommand {
        private static final int KIND = 4;

        @Override
        public Match applyTo(Match match, BlockReader world, int turn) {
            return match.opened(world, turn);
        }

        @Override
        public void write(ByteWriter out) {
            begin(out, KIND);
        }

        @Override
        public String text() {
            return "match open";
        }
    }

    /** The match is gone, with its modes. */
    record Close() implements MatchCommand {
        private static final int KIND = 5;

        @Override
        public Match applyTo(Match match, BlockReader world, int turn) {
            return Match.NONE;
        }

        @Override
        public void write(ByteWriter out) {
            begin(out, KIND);
        }

        @Override
        public String text() {
            return "match close";
        }
    }

    /** A player wants the next round to start, or no longer. */
    record Ready(int slot, boolean on) implements MatchCommand {
        private static final int KIND = 6;

        /** Checks the range. */
        public Ready {
            Turn.checkSlot(slot);
        }

        @Override
        public Match applyTo(Match match, BlockReader world, int turn) {
            return match.ready(slot, on);
        }

        @Override
        public void write(ByteWriter out) {
            begin(out, KIND).u8(slot).flag(on);
        }

        @Override
        public String text() {
            return (on ? "ready " : "not ready ") + slot;
        }
    }

    /** A player wants a mode next. */
    record Vote(int slot, int mode) implements MatchCommand {
        private static final int KIND = 7;

        /** Checks the ranges. */
        public Vote {
            Turn.checkSlot(slot);
            if (mode < 0 || mode >= Match.MODES_MAX) {
                throw new IllegalArgumentException("vote for mode " + mode);
            }
        }

        @Override
        public Match applyTo(Match match, BlockReader world, int turn) {
            return match.voted(slot, mode);
        }

        @Override
        public void write(ByteWriter out) {
            begin(out, KIND).u8(slot).u8(mode);
        }

        @Override
        public String text() {
            return "vote " + slot + " " + mode;
        }
    }

    /** The next round starts with all who are here. */
    record Start() implements MatchCommand {
        private static final int KIND = 8;

        @Override
        public Match applyTo(Match match, BlockReader world, int turn) {
            return match.forced(turn);
        }

        @Override
        public void write(ByteWriter out) {
            begin(out, KIND);
        }

        @Override
        public String text() {
            return "match start";
        }
    }

    /** The round is over. */
    record End() implements MatchCommand {
        private static final int KIND = 9;

        @Override
        public Match applyTo(Match match, BlockReader world, int turn) {
            return match.ended(turn);
        }

        @Override
        public void write(ByteWriter out) {
            begin(out, KIND);
        }

        @Override
        public String text() {
            return "match end";
        }
    }

    /** All arenas are as they were when the match opened. */
    record Restore() implements MatchCommand {
        private static final int KIND = 10;

        @Override
        public void write(ByteWriter out) {
            begin(out, KIND);
        }

        @Override
        public String text() {
            return "match restore";
        }
    }
}
