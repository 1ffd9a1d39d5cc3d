package org.quoin.engine.host.command;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.host.chat.ChatRoom;
import org.quoin.engine.host.names.NameList;
import org.quoin.engine.host.names.Names;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.identity.Fingerprint;

/** The commands about who may come in, and under which name. */
final class EntryCommands {
    private final ChatRoom room;
    private final Names names;

    EntryCommands(ChatRoom room, Names names) {
        this.room = room;
        this.names = names;
    }

    /** Lets a name be anybody's again. */
    void free(@Nullable Player by, Parsed command) {
        String name = command.text("name");
        NameList.Owned was = names.free(name);
        if (was == null) {
            room.answer(by, "answer.free.not", name);
        } else {
            room.answer(by, "answer.free", was.name(), Fingerprint.of(was.keyId()));
        }
    }
}
