package org.quoin.sim.input;

import java.util.List;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.Level;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.world.DayClock;
import org.quoin.sim.world.Hotbar;
import org.quoin.sim.world.SectionKey;

/**
 * A rare change that does not fit an input frame. Commands are made by the host alone, ride in a
 * turn and are executed first in it, in ascending slot order. Whatever must treat every command
 * does so by a method of each or by a {@link Receiver}, so that a new command does not compile
 * until all of it knows the command. Each writes and reads its own bytes, which the documentation
 * of {@code engine.wire} draws; {@link CommandKind} has a row for each.
 */
public sealed interface Command
        permits Command.Join,
                Command.Leave,
                Command.Teleport,
                Command.SetHotbar,
                Command.SetHome,
                Command.SetLevel,
                Command.SetRule,
                Command.SetTime,
                Command.SetLook,
                Command.Restore,
                Command.SetKnownLevel,
                AreaCommand,
                MatchCommand {
    /** The highest slot of a hotbar. */
    int HOTBAR_SLOT_MAX = 8;

    /** The longest name in {@code char}s: it fits above a head and in a player list. */
    int NAME_CHARS_MAX = 16;

    /** The longest name in UTF-8. */
    int NAME_BYTES_MAX = 3 * NAME_CHARS_MAX;

    /** {@link #slot} of a command that is about the world. Such commands come first in a turn. */
    int NO_SLOT = -1;

    /** The slot the command is about, 0..{@link Turn#SLOT_MAX}, or {@link #NO_SLOT}. */
    int slot();

    /** Whether the command can be executed where the slot has an avatar or has none. */
    default boolean fits(boolean hasAvatar) {
        return slot() == NO_SLOT || hasAvatar == needsAvatar();
    }

    /** Whether the slot must have an avatar for the command to be executed, or must have none. */
    default boolean needsAvatar() {
        return true;
    }

    /** Whether the slot has an avatar after the command. */
    default boolean leavesAvatar() {
        return true;
    }

    /** The command in words, for reports: "join 3 Ann". */
    String text();

    /** Writes it, kind first. */
    void write(ByteWriter out);

    /** Reads what {@link #write} wrote, from bytes that may come from anywhere. */
    static Command read(ByteReader in) throws BadBytesException {
        int code = in.u8();
        CommandKind kind = CommandKind.ofCode(code);
        if (kind == null) {
            throw in.wrong("command of kind " + code);
        }
        return kind.read(in);
    }

    private static Level readLevel(ByteReader in) throws BadBytesException {
        int code = in.u8();
        Level level = Level.ofCode(code);
        if (level == null) {
            throw in.wrong("level " + code);
        }
        return level;
    }

    /** Calls the receiver's method for this kind of command. */
    void deliver(Receiver receiver);

    /** Has one method for each command. */
    interface Receiver {
        void join(Join join);

        void leave(Leave leave);

        void setHotbar(SetHotbar change);

        void teleport(Teleport teleport);

        void setLook(SetLook change);

        void setHome(SetHome home);

        void setLevel(SetLevel change);

        void setKnownLevel(SetKnownLevel change);

        void setRule(SetRule change);

        void changeAreas(AreaCommand change);

        void changeMatch(MatchCommand change);

        void setTime(SetTime change);

        void restore(Restore restore);
    }

    /**
     * A player enters: its avatar appears at the spawn.
     *
     * @param name shown to all; 1..{@link #NAME_CHARS_MAX} {@code char}s
     * @param look of the player's choice
     * @param playerId by which the world recognizes the player; 0 for nobody, who is not remembered
     */
    record Join(int slot, String name, Look look, long playerId) implements Command {
        /** A player who is not remembered. */
        public Join(int slot, String name, Look look) {
            this(slot, name, look, 0);
        }

        /** Checks the ranges. */
        public Join {
            Turn.checkSlot(slot);
            if (name.isEmpty() || name.length() > NAME_CHARS_MAX) {
                throw new IllegalArgumentException("name of " + name.length() + " characters");
            }
        }

        /** Of a player who has chosen no look. */
        public Join(int slot, String name) {
            this(slot, name, Look.PLAIN);
        }

        @Override
        public boolean needsAvatar() {
            return false;
        }

        @Override
        public String text() {
            return "join " + slot + " " + name;
        }

        @Override
        public void write(ByteWriter out) {
            CommandKind.JOIN.begin(out).u8(slot).text(name, NAME_BYTES_MAX);
            look.write(out);
            out.i64(playerId);
        }

        static Join read(ByteReader in) throws BadBytesException {
            return new Join(in.u8(), readName(in), Look.read(in), in.i64());
        }

        private static String readName(ByteReader in) throws BadBytesException {
            String name = in.text(NAME_BYTES_MAX, "name");
            if (name.isEmpty() || name.length() > NAME_CHARS_MAX) {
                throw in.wrong("name of " + name.length() + " characters");
            }
            return name;
        }

        @Override
        public void deliver(Receiver receiver) {
            receiver.join(this);
        }
    }

    /** A player leaves: its avatar is gone. */
    record Leave(int slot) implements Command {
        /** Checks the range. */
        public Leave {
            Turn.checkSlot(slot);
        }

        @Override
        public boolean leavesAvatar() {
            return false;
        }

        @Override
        public String text() {
            return "leave " + slot;
        }

        @Override
        public void write(ByteWriter out) {
            CommandKind.LEAVE.begin(out).u8(slot);
        }

        static Leave read(ByteReader in) throws BadBytesException {
            return new Leave(in.u8());
        }

        @Override
        public void deliver(Receiver receiver) {
            receiver.leave(this);
        }
    }

    /**
     * An avatar is somewhere else from now on: at rest, on the lowest place from there up where it
     * fits.
     *
     * @param x its feet's middle in 1/65536 blocks, as are y and z; within {@link #REACH_MAX}
     * @param y 0..{@link #HEIGHT_MAX}
     */
    record Teleport(int slot, long x, long y, long z) implements Command {
        /** How far from the middle of the world, in 1/65536 blocks: within its border. */
        public static final long REACH_MAX = (1L << 37) - (1L << 20);

        /** Twice the height of a world; nobody flies higher, either. */
        public static final long HEIGHT_MAX = 512L << 16;

        /** Checks the ranges. */
        public Teleport {
            Turn.checkSlot(slot);
            if (!isInRange(x, y, z)) {
                throw new IllegalArgumentException("teleport to " + x + " " + y + " " + z);
            }
        }

        /** Whether an avatar can be brought there. */
        public static boolean isInRange(long x, long y, long z) {
            return x >= -REACH_MAX
                    && x <= REACH_MAX
                    && z >= -REACH_MAX
                    && z <= REACH_MAX
                    && y >= 0
                    && y <= HEIGHT_MAX;
        }

        @Override
        public String text() {
            return "teleport " + slot + " " + x + " " + y + " " + z;
        }

        @Override
        public void write(ByteWriter out) {
            CommandKind.TELEPORT.begin(out).u8(slot).i64(x).i64(y).i64(z);
        }

        static Teleport read(ByteReader in) throws BadBytesException {
            int slot = in.u8();
            long x = in.i64();
            long y = in.i64();
            long z = in.i64();
            if (!isInRange(x, y, z)) {
                throw in.wrong("teleport to " + x + " " + y + " " + z);
            }
            return new Teleport(slot, x, y, z);
        }

        @Override
        public void deliver(Receiver receiver) {
            receiver.teleport(this);
        }
    }

    /**
     * A player puts another kind of block into its hotbar.
     *
     * @param hotbarSlot which slot of it, 0..{@link #HOTBAR_SLOT_MAX}
     * @param block the kind, 0..255; the simulation says which kinds a hotbar may hold
     */
    record SetHotbar(int slot, int hotbarSlot, int block) implements Command {
        /** Checks the ranges. */
        public SetHotbar {
            Turn.checkSlot(slot);
            if (hotbarSlot < 0 || hotbarSlot > HOTBAR_SLOT_MAX || block < 0 || block > 255) {
                throw new IllegalArgumentException("block " + block + " in slot " + hotbarSlot);
            }
        }

        @Override
        public String text() {
            return "hotbar " + slot + " " + hotbarSlot + " " + block;
        }

        @Override
        public void write(ByteWriter out) {
            CommandKind.SET_HOTBAR.begin(out).u8(slot).u8(hotbarSlot).u8(block);
        }

        static SetHotbar read(ByteReader in) throws BadBytesException {
            return new SetHotbar(
                    in.u8(), in.u8In(0, HOTBAR_SLOT_MAX, "hotbar slot"), readBlock(in));
        }

        /** Reads a block that a hotbar may hold: one byte. */
        public static int readBlock(ByteReader in) throws BadBytesException {
            int block = in.u8();
            if (!Hotbar.mayHold(block)) {
                throw in.wrong("block " + block + " in a hotbar");
            }
            return block;
        }

        @Override
        public void deliver(Receiver receiver) {
            receiver.setHotbar(this);
        }
    }

    /** Where an avatar stands is its home from now on. */
    record SetHome(int slot) implements Command {
        /** Checks the range. */
        public SetHome {
            Turn.checkSlot(slot);
        }

        @Override
        public String text() {
            return "home " + slot;
        }

        @Override
        public void write(ByteWriter out) {
            CommandKind.SET_HOME.begin(out).u8(slot);
        }

        static SetHome read(ByteReader in) throws BadBytesException {
            return new SetHome(in.u8());
        }

        @Override
        public void deliver(Receiver receiver) {
            receiver.setHome(this);
        }
    }

    /** A player may do more or less from now on. */
    record SetLevel(int slot, Level level) implements Command {
        /** Checks the range. */
        public SetLevel {
            Turn.checkSlot(slot);
        }

        @Override
        public String text() {
            return "level " + slot + " " + level.word();
        }

        @Override
        public void write(ByteWriter out) {
            CommandKind.SET_LEVEL.begin(out).u8(slot).u8(level.code());
        }

        static SetLevel read(ByteReader in) throws BadBytesException {
            return new SetLevel(in.u8(), readLevel(in));
        }

        @Override
        public void deliver(Receiver receiver) {
            receiver.setLevel(this);
        }
    }

    /**
     * A player who is not here, but remembered, may do more or less when it comes back; one who is
     * here by then, or forgotten, is left as it is.
     *
     * @param playerId by which the world knows the player
     */
    record SetKnownLevel(long playerId, Level level) implements Command {
        @Override
        public int slot() {
            return NO_SLOT;
        }

        @Override
        public String text() {
            return "level of " + Long.toHexString(playerId) + " " + level.word();
        }

        @Override
        public void write(ByteWriter out) {
            CommandKind.SET_KNOWN_LEVEL.begin(out).i64(playerId).u8(level.code());
        }

        static SetKnownLevel read(ByteReader in) throws BadBytesException {
            return new SetKnownLevel(in.i64(), readLevel(in));
        }

        @Override
        public void deliver(Receiver receiver) {
            receiver.setKnownLevel(this);
        }
    }

    /**
     * A rule of the world changes.
     *
     * @param value the place of its new value among its words
     */
    record SetRule(GameRule rule, int value) implements Command {
        /** Checks the range. */
        public SetRule {
            if (value < 0 || value >= rule.words().size()) {
                throw new IllegalArgumentException("value " + value + " of " + rule.word());
            }
        }

        @Override
        public int slot() {
            return NO_SLOT;
        }

        @Override
        public String text() {
            return "rule " + rule.word() + " " + rule.words().get(value);
        }

        @Override
        public void write(ByteWriter out) {
            CommandKind.SET_RULE.begin(out).u8(rule.code()).u8(value);
        }

        static SetRule read(ByteReader in) throws BadBytesException {
            int code = in.u8();
            GameRule rule = GameRule.ofCode(code);
            if (rule == null) {
                throw in.wrong("rule " + code);
            }
            int value = in.u8In(0, rule.words().size() - 1, "value of " + rule.word());
            return new SetRule(rule, value);
        }

        @Override
        public void deliver(Receiver receiver) {
            receiver.setRule(this);
        }
    }

    /**
     * The time of day jumps forward.
     *
     * @param moment of {@link DayClock}, 0..{@link DayClock#MOMENTS} - 1
     */
    record SetTime(int moment) implements Command {
        /** Checks the range. */
        public SetTime {
            if (moment < 0 || moment >= DayClock.MOMENTS) {
                throw new IllegalArgumentException("moment " + moment);
            }
        }

        @Override
        public int slot() {
            return NO_SLOT;
        }

        @Override
        public String text() {
            return "time " + moment;
        }

        @Override
        public void write(ByteWriter out) {
            CommandKind.SET_TIME.begin(out).u16(moment);
        }

        static SetTime read(ByteReader in) throws BadBytesException {
            return new SetTime(in.u16In(0, DayClock.MOMENTS - 1, "moment"));
        }

        @Override
        public void deliver(Receiver receiver) {
            receiver.setTime(this);
        }
    }

    /**
     * Restores blocks of one section to their state before a player's changes, or after them. A
     * voxel that has changed since stays as it is.
     *
     * @param by the requester, as {@link Join#playerId}; 0 for the console
     * @param playerId the player whose changes are undone or redone, as {@link Join#playerId}
     * @param redo whether the changes are redone
     * @param section the key of the section, see {@link SectionKey}
     * @param runs 1..{@link #RUNS_MAX}, in the order of execution
     */
    record Restore(long by, long playerId, boolean redo, long section, List<BlockRun> runs)
            implements Command {
        /** So that all of them fit the commands of a turn beside others. */
        public static final int RUNS_MAX = 48;

        /** Checks the ranges and makes an unmodifiable copy. */
        public Restore {
            runs = List.copyOf(runs);
            if (runs.isEmpty() || runs.size() > RUNS_MAX || !SectionKey.isInWorld(section)) {
                throw new IllegalArgumentException(runs.size() + " runs in section " + section);
            }
        }

        @Override
        public int slot() {
            return NO_SLOT;
        }

        @Override
        public String text() {
            int blocks = runs.stream().mapToInt(BlockRun::length).sum();
            return (redo ? "redo " : "undo ") + blocks + " blocks " + SectionKey.text(section);
        }

        @Override
        public void write(ByteWriter out) {
            CommandKind.RESTORE.begin(out).i64(by).i64(playerId).flag(redo).i64(section);
            out.u8(runs.size());
            for (BlockRun run : runs) {
                run.write(out);
            }
        }

        static Restore read(ByteReader in) throws BadBytesException {
            long by = in.i64();
            long playerId = in.i64();
            boolean redo = in.flag("redo");
            long section = in.i64();
            if (!SectionKey.isInWorld(section)) {
                throw in.wrong("blocks restored in section " + section);
            }
            BlockRun[] runs = new BlockRun[in.u8In(1, RUNS_MAX, "runs of blocks")];
            for (int i = 0; i < runs.length; i++) {
                runs[i] = BlockRun.read(in);
            }
            return new Restore(by, playerId, redo, section, List.of(runs));
        }

        @Override
        public void deliver(Receiver receiver) {
            receiver.restore(this);
        }
    }

    /** A player looks otherwise from now on. */
    record SetLook(int slot, Look look) implements Command {
        /** Checks the range. */
        public SetLook {
            Turn.checkSlot(slot);
        }

        @Override
        public String text() {
            return "look " + slot + " " + look.color() + " " + look.skin();
        }

        @Override
        public void write(ByteWriter out) {
            look.write(CommandKind.SET_LOOK.begin(out).u8(slot));
        }

        static SetLook read(ByteReader in) throws BadBytesException {
            return new SetLook(in.u8(), Look.read(in));
        }

        @Override
        public void deliver(Receiver receiver) {
            receiver.setLook(this);
        }
    }
}
