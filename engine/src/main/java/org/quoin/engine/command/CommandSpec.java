package org.quoin.engine.command;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A command.
 *
 * @param name in small letters, without its slash
 * @param side who carries it out
 * @param who may give it
 * @param forms what may follow the name; one of these
 */
public record CommandSpec(String name, Side side, Who who, List<List<Argument>> forms) {
    /** Who carries a command out. */
    public enum Side {
        /** The window of the player who gives it: nobody else learns of it. */
        GAME,
        /** The host. */
        HOST
    }

    /** Who may give a command. */
    public enum Who {
        /** Every player. */
        ALL,
        /** Those of the level of a moderator or a host, and the host's console. */
        MODERATOR,
        /** Those of the level of a host, and the host's console. */
        HOST
    }

    /** Takes unchangeable copies. */
    public CommandSpec {
        forms = forms.stream().map(List::copyOf).toList();
    }

    /** How one of its forms is written: {@code /msg <player> <text>}. */
    public String usage(List<Argument> form) {
        return form.stream()
                .map(argument -> " " + argument.usage())
                .collect(Collectors.joining("", "/" + name, ""));
    }

    /** How it is written, all forms. */
    public String usage() {
        return forms.stream().map(this::usage).collect(Collectors.joining("  "));
    }
}
