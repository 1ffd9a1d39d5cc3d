package org.quoin.engine.wire;

import java.util.Arrays;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;

/**
 * Codes sealed turns, each once and in order, by what changed since the turn before. The bytes of a
 * turn may then be sent any number of times.
 */
public final class TurnEncoder {
    static final int SLOTS_DIFFER = 1;
    static final int HAS_COMMANDS = 2;
    static final int JOIN = 1;
    static final int LEAVE = 2;

    private static final Command[] NO_COMMANDS = {};

    private TurnFrames last = TurnFrames.EMPTY;

    /** Codes the next turn. */
    public Blob encode(Turn turn) {
        Command[] commands = new Command[turn.commandCount()];
        for (int i = 0; i < commands.length; i++) {
            commands[i] = turn.commandAt(i);
        }
        TurnFrames next = TurnFrames.of(turn);
        Blob coded = encode(last, next, commands);
        last = next;
        return coded;
    }

    /** The last turn's frames, coded from an empty turn: where a {@link TurnDecoder} may begin. */
    public Blob base() {
        return encode(TurnFrames.EMPTY, last, NO_COMMANDS);
    }

    private static Blob encode(TurnFrames last, TurnFrames next, Command[] commands) {
        ByteWriter out = new ByteWriter(64);
        boolean slotsDiffer = !Arrays.equals(last.slots, next.slots);
        out.u8((slotsDiffer ? SLOTS_DIFFER : 0) | (commands.length > 0 ? HAS_COMMANDS : 0));
        if (slotsDiffer) {
            out.u8(next.slots.length);
            for (int slot : next.slots) {
                out.u8(slot);
            }
        }
        TurnFrames.writeChanges(last.lastFramesOf(next.slots), next.frames, out);
        if (commands.length > 0) {
            out.u8(commands.length);
            for (Command command : commands) {
                writeCommand(command, out);
            }
        }
        return Blob.owning(out.toBytes());
    }

    private static void writeCommand(Command command, ByteWriter out) {
        if (command instanceof Command.Join join) {
            out.u8(JOIN).u8(join.slot()).text(join.name(), Limits.NAME_BYTES_MAX);
        } else if (command instanceof Command.Leave leave) {
            out.u8(LEAVE).u8(leave.slot());
        } else {
            throw new IllegalStateException("no wire form of " + command);
        }
    }
}
