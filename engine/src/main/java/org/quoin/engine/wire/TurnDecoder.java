package org.quoin.engine.wire;

import org.jspecify.annotations.Nullable;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;

/** The other end of a {@link TurnEncoder}: takes coded turns strictly in order. */
public final class TurnDecoder {
    private TurnFrames last;
    private int lastTurn;
    private @Nullable String problem;

    private TurnDecoder(TurnFrames last, int lastTurn, @Nullable String problem) {
        this.last = last;
        this.lastTurn = lastTurn;
        this.problem = problem;
    }

    /** Begins after a turn with that turn's {@link TurnEncoder#base}; look at {@link #problem}. */
    public static TurnDecoder after(int turn, Blob base) {
        ByteReader in = new ByteReader(base.unsafeBytes());
        in.u8In(0, TurnEncoder.SLOTS_DIFFER, "flags of the base turn");
        TurnFrames frames = base.length() > 1 ? readFrames(in, TurnFrames.EMPTY, true) : null;
        finish(in);
        return new TurnDecoder(frames == null ? TurnFrames.EMPTY : frames, turn, in.problem());
    }

    /** What is wrong with the turn that {@link #decode} refused, or null. */
    public @Nullable String problem() {
        return problem;
    }

    /** Decodes the next turn; null if the bytes are none, and then it stays so. */
    public @Nullable Turn decode(Blob coded) {
        if (problem != null) {
            return null;
        }
        ByteReader in = new ByteReader(coded.unsafeBytes());
        int flags =
                in.u8In(0, TurnEncoder.SLOTS_DIFFER | TurnEncoder.HAS_COMMANDS, "flags of a turn");
        TurnFrames next = readFrames(in, last, (flags & TurnEncoder.SLOTS_DIFFER) != 0);
        Command[] commands =
                (flags & TurnEncoder.HAS_COMMANDS) != 0 ? readCommands(in) : new Command[0];
        finish(in);
        if (in.failed()) {
            problem = "turn " + (lastTurn + 1) + ": " + in.problem();
            return null;
        }
        lastTurn++;
        last = next;
        return new Turn(lastTurn, next.slots, next.frames, commands);
    }

    private static TurnFrames readFrames(ByteReader in, TurnFrames last, boolean slotsDiffer) {
        int[] slots = slotsDiffer ? readSlots(in) : last.slots;
        return new TurnFrames(slots, TurnFrames.readChanges(last.lastFramesOf(slots), in));
    }

    private static int[] readSlots(ByteReader in) {
        int[] slots = new int[in.u8()];
        for (int i = 0; i < slots.length && !in.failed(); i++) {
            slots[i] = in.u8();
            if (i > 0 && slots[i] <= slots[i - 1]) {
                in.fail("slots out of order");
            }
        }
        return slots;
    }

    private static Command[] readCommands(ByteReader in) {
        Command[] commands = new Command[in.u8In(1, Limits.COMMANDS_PER_TURN_MAX, "commands")];
        for (int i = 0; i < commands.length && !in.failed(); i++) {
            int kind = in.u8In(TurnEncoder.JOIN, TurnEncoder.LEAVE, "kind of command");
            int slot = in.u8();
            commands[i] =
                    kind == TurnEncoder.JOIN
                            ? new Command.Join(slot, readName(in))
                            : new Command.Leave(slot);
            if (i > 0 && commands[i].slot() < commands[i - 1].slot()) {
                in.fail("commands out of order");
            }
        }
        return commands;
    }

    private static String readName(ByteReader in) {
        String name = in.text(Limits.NAME_BYTES_MAX, "name");
        if (name.isEmpty() || name.length() > Command.NAME_CHARS_MAX) {
            in.fail("name of " + name.length() + " characters");
        }
        return in.failed() ? "?" : name;
    }

    private static void finish(ByteReader in) {
        if (in.remaining() > 0) {
            in.fail(in.remaining() + " bytes too many");
        }
    }
}
