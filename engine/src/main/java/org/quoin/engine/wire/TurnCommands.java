package org.quoin.engine.wire;

import java.util.List;
import org.quoin.sim.input.AreaCommand;
import org.quoin.sim.input.BlockRun;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.SetKnownLevel;
import org.quoin.sim.input.Turn;
import org.quoin.sim.player.Level;
import org.quoin.sim.player.Rule;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.SectionKey;

/** The commands of a turn as bytes. They are rare, so they are not compressed. */
final class TurnCommands {
    static final int JOIN = 1;
    static final int LEAVE = 2;
    static final int SET_HOTBAR = 3;
    static final int TELEPORT = 4;
    static final int SET_LOOK = 5;
    static final int SET_HOME = 6;
    static final int SET_LEVEL = 7;
    static final int SET_RULE = 8;
    static final int SET_TIME = 9;
    static final int AREA = 10;
    static final int SET_KNOWN_LEVEL = 11;
    static final int RESTORE = 16;

    /** A voxel's index and, above it, one less than how many follow in its row. */
    private static final int RUN_INDEX_BITS = 12;

    private static final Command[] NONE = {};

    private TurnCommands() {}

    static void write(Turn turn, TurnParts to) {
        to.commandBytes = 0;
        if (turn.commandCount() == 0) {
            return;
        }
        ByteWriter out = new ByteWriter(64);
        Writer writer = new Writer(out);
        out.u8(turn.commandCount());
        for (int i = 0; i < turn.commandCount(); i++) {
            turn.commandAt(i).deliver(writer);
        }
        byte[] bytes = out.toBytes();
        if (bytes.length > TurnParts.COMMAND_BYTES_MAX) {
            throw new IllegalStateException(turn.commandCount() + " commands in one turn");
        }
        System.arraycopy(bytes, 0, to.commands, 0, bytes.length);
        to.commandBytes = bytes.length;
    }

    /** Writes each kind of command. */
    private record Writer(ByteWriter out) implements Command.Receiver {
        @Override
        public void join(Command.Join join) {
            out.u8(JOIN).u8(join.slot()).text(join.name(), Limits.NAME_BYTES_MAX);
            Wire.writeLook(join.look(), out);
            out.i64(join.playerId());
        }

        @Override
        public void leave(Command.Leave leave) {
            out.u8(LEAVE).u8(leave.slot());
        }

        @Override
        public void setHotbar(Command.SetHotbar change) {
            out.u8(SET_HOTBAR).u8(change.slot()).u8(change.hotbarSlot()).u8(change.block());
        }

        @Override
        public void teleport(Command.Teleport teleport) {
            out.u8(TELEPORT).u8(teleport.slot());
            out.i64(teleport.x()).i64(teleport.y()).i64(teleport.z());
        }

        @Override
        public void setLook(Command.SetLook change) {
            out.u8(SET_LOOK).u8(change.slot());
            Wire.writeLook(change.look(), out);
        }

        @Override
        public void setHome(Command.SetHome home) {
            out.u8(SET_HOME).u8(home.slot());
        }

        @Override
        public void setLevel(Command.SetLevel change) {
            out.u8(SET_LEVEL).u8(change.slot()).u8(change.level().code());
        }

        @Override
        public void setKnownLevel(SetKnownLevel change) {
            out.u8(SET_KNOWN_LEVEL).i64(change.playerId()).u8(change.level().code());
        }

        @Override
        public void setRule(Command.SetRule change) {
            out.u8(SET_RULE).u8(change.rule().code()).u8(change.value());
        }

        @Override
        public void changeAreas(AreaCommand change) {
            change.write(out.u8(AREA));
        }

        @Override
        public void restore(Command.Restore restore) {
            out.u8(RESTORE).i64(restore.by()).i64(restore.playerId());
            out.u8(restore.redo() ? 1 : 0).i64(restore.section()).u8(restore.runs().size());
            for (BlockRun run : restore.runs()) {
                out.u16((run.length() - 1) << RUN_INDEX_BITS | run.index());
                out.u8(run.expected()).u8(run.block());
            }
        }

        @Override
        public void setTime(Command.SetTime change) {
            out.u8(SET_TIME).u16(change.moment());
        }
    }

    private static Command readTeleport(ByteReader in, int slot) throws BadBytesException {
        long x = in.i64();
        long y = in.i64();
        long z = in.i64();
        if (!Command.Teleport.isInRange(x, y, z)) {
            throw in.wrong("teleport to " + x + " " + y + " " + z);
        }
        return new Command.Teleport(slot, x, y, z);
    }

    static Command[] none() {
        return NONE;
    }

    /** Reads commands up to the end. */
    static Command[] read(ByteReader in) throws BadBytesException {
        Command[] commands = new Command[in.u8In(1, Limits.COMMANDS_PER_TURN_MAX, "commands")];
        for (int i = 0; i < commands.length; i++) {
            int kind = in.u8In(JOIN, RESTORE, "kind of command");
            commands[i] =
                    switch (kind) {
                        case JOIN ->
                                new Command.Join(
                                        in.u8(), readName(in), Wire.readLook(in), in.i64());
                        case LEAVE -> new Command.Leave(in.u8());
                        case SET_HOTBAR -> readSetHotbar(in, in.u8());
                        case TELEPORT -> readTeleport(in, in.u8());
                        case SET_LOOK -> new Command.SetLook(in.u8(), Wire.readLook(in));
                        case SET_HOME -> new Command.SetHome(in.u8());
                        case SET_LEVEL -> new Command.SetLevel(in.u8(), readLevel(in));
                        case SET_RULE -> readSetRule(in);
                        case AREA -> AreaCommand.read(in);
                        case SET_KNOWN_LEVEL -> new SetKnownLevel(in.i64(), readLevel(in));
                        case RESTORE -> readRestore(in);
                        case SET_TIME -> new Command.SetTime(in.u16());
                        default -> throw in.wrong("command of kind " + kind);
                    };
            if (i > 0 && commands[i].slot() < commands[i - 1].slot()) {
                throw in.wrong("commands out of order");
            }
        }
        in.requireEnd();
        return commands;
    }

    private static Command readSetHotbar(ByteReader in, int slot) throws BadBytesException {
        int hotbarSlot = in.u8In(0, Command.HOTBAR_SLOT_MAX, "hotbar slot");
        return new Command.SetHotbar(slot, hotbarSlot, Wire.readHotbarBlock(in));
    }

    private static Command readRestore(ByteReader in) throws BadBytesException {
        long by = in.i64();
        long playerId = in.i64();
        boolean redo = in.u8In(0, 1, "redo") != 0;
        long section = in.i64();
        if (!SectionKey.isInWorld(section)) {
            throw in.wrong("blocks restored in section " + section);
        }
        BlockRun[] runs = new BlockRun[in.u8In(1, Command.Restore.RUNS_MAX, "runs of blocks")];
        for (int i = 0; i < runs.length; i++) {
            int place = in.u16();
            int index = place & ((1 << RUN_INDEX_BITS) - 1);
            int length = (place >> RUN_INDEX_BITS) + 1;
            int expected = in.u8In(0, Blocks.COUNT - 1, "block expected");
            int block = in.u8In(0, Blocks.COUNT - 1, "block restored");
            if (!BlockRun.isInSection(index, length)) {
                throw in.wrong(length + " voxels in a row at " + index);
            }
            runs[i] = new BlockRun(index, length, expected, block);
        }
        return new Command.Restore(by, playerId, redo, section, List.of(runs));
    }

    private static Level readLevel(ByteReader in) throws BadBytesException {
        int code = in.u8();
        Level level = Level.ofCode(code);
        if (level == null) {
            throw in.wrong("level " + code);
        }
        return level;
    }

    private static Command readSetRule(ByteReader in) throws BadBytesException {
        int code = in.u8();
        Rule rule = Rule.ofCode(code);
        if (rule == null) {
            throw in.wrong("rule " + code);
        }
        int value = in.u8In(0, rule.words().size() - 1, "value of " + rule.word());
        return new Command.SetRule(rule, value);
    }

    private static String readName(ByteReader in) throws BadBytesException {
        String name = in.text(Limits.NAME_BYTES_MAX, "name");
        if (name.isEmpty() || name.length() > Command.NAME_CHARS_MAX) {
            throw in.wrong("name of " + name.length() + " characters");
        }
        return name;
    }
}
