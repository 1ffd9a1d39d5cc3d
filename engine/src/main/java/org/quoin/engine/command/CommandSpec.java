package org.quoin.engine.command;

import java.util.List;
import java.util.stream.Collectors;

/** How a command is written, and who may give it. */
public interface CommandSpec {
    /** Its name in lower case, without the slash. */
    String name();

    /** The lowest level allowed to use the command. */
    Who who();

    /** The forms of its arguments, any one of which may follow the name. */
    List<List<Argument>> forms();

    /** The players who may use a command. */
    enum Who {
        /** Every player, and the host's console. */
        ALL,
        /** Every player, for their own avatar: the host's console has none. */
        PLAYER,
        /** Moderators, hosts and the host's console. */
        MODERATOR,
        /** Hosts and the host's console. */
        HOST
    }

    /** How one of its forms is written: {@code /msg <player> <text>}. */
    default String usage(List<Argument> form) {
        return form.stream()
                .map(argument -> " " + argument.usage())
                .collect(Collectors.joining("", "/" + name(), ""));
    }

    /** How it is written, all forms. */
    default String usage() {
        return forms().stream().map(this::usage).collect(Collectors.joining("  "));
    }
}
