package org.quoin.sim.input;

/**
 * A sealed turn: all that enters the simulation in one tick. Immutable. Built only from checked
 * parts, so anything wrong in it is our own mistake and thrown.
 */
public final class Turn {
    /** The highest slot a turn can name. */
    public static final int SLOT_MAX = 255;

    private static final Command[] NO_COMMANDS = {};

    /** Of the object and its arrays when they are empty; see {@link #memoryBytes}. */
    private static final int EMPTY_BYTES = 80;

    /** Of a command and its place, with the longest names in it. */
    private static final int COMMAND_BYTES = 512;

    /** Of one of the runs of a {@link Command.Restore}. */
    private static final int RUN_BYTES = 40;

    private final int number;
    private final int[] slots;
    private final int[] frames;
    private final Command[] commands;

    /**
     * @param number the turn's number; the first turn of a world is 1
     * @param slots the slots that have a frame in this turn, strictly ascending
     * @param frames the valid frame of each of {@code slots}
     * @param commands in ascending slot order
     * @throws IllegalArgumentException if the arrays do not fit together, are out of order, or a
     *     frame holds a reserved code
     */
    public Turn(int number, int[] slots, int[] frames, Command[] commands) {
        if (number < 1 || slots.length != frames.length) {
            throw new IllegalArgumentException(
                    "turn "
                            + number
                            + ": "
                            + slots.length
                            + " slots, "
                            + frames.length
                            + " frames");
        }
        for (int i = 0; i < slots.length; i++) {
            checkSlot(slots[i]);
            if (i > 0 && slots[i] <= slots[i - 1]) {
                throw new IllegalArgumentException("turn " + number + ": slots out of order");
            }
            if (!InputFrame.isValid(frames[i])) {
                throw new IllegalArgumentException(
                        "turn " + number + ", slot " + slots[i] + ": reserved code in frame");
            }
        }
        for (int i = 1; i < commands.length; i++) {
            if (commands[i].slot() < commands[i - 1].slot()) {
                throw new IllegalArgumentException("turn " + number + ": commands out of order");
            }
        }
        this.number = number;
        this.slots = slots.clone();
        this.frames = frames.clone();
        this.commands = commands.length == 0 ? NO_COMMANDS : commands.clone();
    }

    /** The turn's number, from 1 on. */
    public int number() {
        return number;
    }

    /** How many players have a frame in this turn. */
    public int playerCount() {
        return slots.length;
    }

    /** The slot of the {@code index}-th frame; ascending. */
    public int slotAt(int index) {
        return slots[index];
    }

    /** The {@code index}-th frame. */
    public int frameAt(int index) {
        return frames[index];
    }

    /** How many commands the turn has. */
    public int commandCount() {
        return commands.length;
    }

    /** The {@code index}-th command; slots ascend. */
    public Command commandAt(int index) {
        return commands[index];
    }

    /** About how much memory it takes, in bytes, rather too much than too little. */
    public long memoryBytes() {
        long bytes = EMPTY_BYTES + 2L * Integer.BYTES * slots.length;
        for (Command command : commands) {
            bytes += COMMAND_BYTES;
            if (command instanceof Command.Restore restore) {
                bytes += (long) RUN_BYTES * restore.runs().size();
            }
        }
        return bytes;
    }

    static void checkSlot(int slot) {
        if (slot < 0 || slot > SLOT_MAX) {
            throw new IllegalArgumentException("slot " + slot + " outside [0, " + SLOT_MAX + "]");
        }
    }
}
