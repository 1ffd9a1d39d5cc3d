package org.quoin.engine.wire;

import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/** The commands of a turn as bytes. They are rare, so they are not compressed. */
final class TurnCommands {
    static final Command[] NONE = {};

    private TurnCommands() {}

    static void write(Turn turn, TurnParts to) {
        to.commandBytes = 0;
        if (turn.commandCount() == 0) {
            return;
        }
        ByteWriter out = new ByteWriter(64);
        out.u8(turn.commandCount());
        for (int i = 0; i < turn.commandCount(); i++) {
            turn.commandAt(i).write(out);
        }
        byte[] bytes = out.toBytes();
        if (bytes.length > TurnParts.COMMAND_BYTES_MAX) {
            throw new IllegalStateException(turn.commandCount() + " commands in one turn");
        }
        System.arraycopy(bytes, 0, to.commands, 0, bytes.length);
        to.commandBytes = bytes.length;
    }

    /** Reads commands up to the end. */
    static Command[] read(ByteReader in) throws BadBytesException {
        Command[] commands = new Command[in.u8In(1, Limits.COMMANDS_PER_TURN_MAX, "commands")];
        for (int i = 0; i < commands.length; i++) {
            commands[i] = Command.read(in);
            if (i > 0 && commands[i].slot() < commands[i - 1].slot()) {
                throw in.wrong("commands out of order");
            }
        }
        in.requireEnd();
        return commands;
    }
}
