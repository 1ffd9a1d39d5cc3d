package org.quoin.sim.input;

import java.util.List;
import org.quoin.sim.player.Level;
import org.quoin.sim.player.Rule;
import org.quoin.sim.world.DayClock;
import org.quoin.sim.world.SectionKey;

/**
 * What does not fit a frame and is rare. Commands are made by the host alone, ride in a turn and
 * are executed first in it, in ascending slot order. Whatever must treat every command does so by a
 * method of each or by a {@link Receiver}, so that a new command does not compile until all of it
 * knows the command.
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
                SetKnownLevel,
                AreaCommand {
    /** The highest slot of a hotbar. */
    int HOTBAR_SLOT_MAX = 8;

    /** The longest name in {@code char}s: what fits above a head and in a player list. */
    int NAME_CHARS_MAX = 16;

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

    /** Calls the receiver's method for this kind of command. */
    void deliver(Receiver receiver);

    /** Has one method for each command. */
    interface Receiver {
        /** See {@link Join}. */
        void join(Join join);

        /** See {@link Leave}. */
        void leave(Leave leave);

        /** See {@link SetHotbar}. */
        void setHotbar(SetHotbar change);

        /** See {@link Teleport}. */
        void teleport(Teleport teleport);

        /** See {@link SetLook}. */
        void setLook(SetLook change);

        /** See {@link SetHome}. */
        void setHome(SetHome home);

        /** See {@link SetLevel}. */
        void setLevel(SetLevel change);

        /** See {@link SetKnownLevel}. */
        void setKnownLevel(SetKnownLevel change);

        /** See {@link SetRule}. */
        void setRule(SetRule change);

        /** See {@link AreaCommand}. */
        void changeAreas(AreaCommand change);

        /** See {@link SetTime}. */
        void setTime(SetTime change);

        /** See {@link Restore}. */
        void restore(Restore restore);
    }

    /**
     * A player enters: its avatar appears at the spawn.
     *
     * @param name shown to all; 1..{@link #NAME_CHARS_MAX} {@code char}s
     * @param look what it chose to look like
     * @param playerId by which the world knows the player again; 0 for nobody, who is not
     *     remembered
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
        public void deliver(Receiver receiver) {
            receiver.setLevel(this);
        }
    }

    /**
     * A rule of the world changes.
     *
     * @param value the place of its new value among its words
     */
    record SetRule(Rule rule, int value) implements Command {
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
        public void deliver(Receiver receiver) {
            receiver.setRule(this);
        }
    }

    /**
     * The time of day jumps forward.
     *
     * @param moment as of {@link DayClock}, 0..{@link DayClock#MOMENTS} - 1
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
        public void deliver(Receiver receiver) {
            receiver.setTime(this);
        }
    }

    /**
     * Blocks of one section become again what they were before a player changed them, or after. A
     * voxel in which something else is by now stays as it is.
     *
     * @param by who has asked for it, as {@link Join#playerId}; 0 for the console
     * @param playerId whose changes are taken back or made again, as {@link Join#playerId}
     * @param redo whether they are made again
     * @param section the key of the section, see {@link SectionKey}
     * @param runs 1..{@link #RUNS_MAX}, in the order in which they are carried out
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
        public void deliver(Receiver receiver) {
            receiver.setLook(this);
        }
    }
}
