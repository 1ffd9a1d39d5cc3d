package org.quoin.sim.input;

import org.jspecify.annotations.Nullable;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/** The kinds of commands, a row each: the first byte, and the reader of the rest. */
enum CommandKind {
    JOIN(1, Command.Join::read),
    LEAVE(2, Command.Leave::read),
    SET_HOTBAR(3, Command.SetHotbar::read),
    TELEPORT(4, Command.Teleport::read),
    SET_LOOK(5, Command.SetLook::read),
    SET_HOME(6, Command.SetHome::read),
    SET_LEVEL(7, Command.SetLevel::read),
    SET_RULE(8, Command.SetRule::read),
    SET_TIME(9, Command.SetTime::read),
    AREA(10, AreaCommand::read),
    SET_KNOWN_LEVEL(11, Command.SetKnownLevel::read),
    MATCH(12, MatchCommand::read),
    RESTORE(16, Command.Restore::read);

    private final int code;

    @SuppressWarnings("ImmutableEnumChecker") // A reference to a static method.
    private final Reader reader;

    private interface Reader {
        Command read(ByteReader in) throws BadBytesException;
    }

    CommandKind(int code, Reader reader) {
        this.code = code;
        this.reader = reader;
    }

    ByteWriter begin(ByteWriter out) {
        return out.u8(code);
    }

    /** Reads a command of this kind behind the kind's byte. */
    Command read(ByteReader in) throws BadBytesException {
        return reader.read(in);
    }

    static @Nullable CommandKind ofCode(int code) {
        for (CommandKind kind : values()) {
            if (kind.code == code) {
                return kind;
            }
        }
        return null;
    }
}
