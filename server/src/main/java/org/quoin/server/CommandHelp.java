package org.quoin.server;

import java.util.ArrayList;
import java.util.List;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.command.CommandSpec;
import org.quoin.engine.host.command.Commands;
import org.quoin.server.text.Texts;

/** The help texts of the chat commands. */
public final class CommandHelp {
    private CommandHelp() {}

    /** A command's description, a sentence. */
    public static String about(CommandSpec spec, Texts texts) {
        return texts.get("command." + spec.name());
    }

    /** The lines that {@code /help} shows: of one command, or of all. */
    public static List<String> lines(Parsed help, Texts texts) {
        return help.has("command") ? linesOfOne(help, texts) : lines(Commands.ALL, texts);
    }

    /** The same for a host's console, which is no player's window and has no avatar. */
    public static List<String> linesOfConsole(Parsed help, Texts texts) {
        List<CommandSpec> given = Commands.ALL.stream().filter(CommandHelp::isOfConsole).toList();
        return help.has("command") ? linesOfOne(help, texts) : lines(given, texts);
    }

    private static boolean isOfConsole(CommandSpec spec) {
        boolean isOfPlayers =
                spec instanceof Commands.InWindow || spec.who() == CommandSpec.Who.PLAYER;
        return !isOfPlayers || spec.equals(Commands.HELP);
    }

    private static List<String> linesOfOne(Parsed help, Texts texts) {
        CommandSpec spec = Commands.find(help.text("command"));
        List<String> lines = new ArrayList<>();
        if (spec != null) {
            spec.forms().forEach(form -> lines.add(spec.usage(form)));
            lines.add(about(spec, texts));
            switch (spec.who()) {
                case ALL, PLAYER -> {}
                case MODERATOR -> lines.add(texts.get("chat.command.moderators"));
                case HOST -> lines.add(texts.get("chat.command.hosts"));
            }
        }
        return lines;
    }

    private static List<String> lines(List<CommandSpec> specs, Texts texts) {
        return specs.stream()
                .map(spec -> texts.get("chat.command.line", spec.usage(), about(spec, texts)))
                .toList();
    }
}
