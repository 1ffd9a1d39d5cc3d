package org.quoin.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.command.CommandSpec;
import org.quoin.engine.host.command.Commands;
import org.quoin.server.text.Texts;

/** The help texts of the chat commands. */
public final class CommandHelp {
    /** The first page of {@code /help}. */
    static final List<String> MOST_USED =
            List.of(
                    "tp",
                    "give",
                    "time",
                    "home",
                    "spawn",
                    "msg",
                    "list",
                    "claim",
                    "rule",
                    "screenshot");

    /** Most lines wrap: so many fit into the chat, with the line of the page. */
    private static final int PAGE_COMMANDS = 5;

    /** A name between the brackets of a usage, alone or behind a word that may stand there. */
    private static final Pattern ARGUMENT =
            Pattern.compile("(?<=[<\\[|])[a-z][a-z0-9-]*(?=[>\\]|])");

    private CommandHelp() {}

    /** A command's description, a sentence. */
    public static String about(CommandSpec spec, Texts texts) {
        return texts.get("command." + spec.name());
    }

    /** The lines that {@code /help} shows: of one command, or a page of all. */
    public static List<String> lines(Parsed help, Texts texts) {
        if (help.has("command")) {
            return linesOfOne(help, texts);
        }
        List<CommandSpec> all = new ArrayList<>();
        MOST_USED.forEach(name -> all.add(Objects.requireNonNull(Commands.find(name), name)));
        Commands.ALL.stream().filter(spec -> !MOST_USED.contains(spec.name())).forEach(all::add);
        int pages = (all.size() + PAGE_COMMANDS - 1) / PAGE_COMMANDS;
        int page = Math.min(pages, help.has("page") ? help.number("page") : 1);
        int from = (page - 1) * PAGE_COMMANDS;
        int to = Math.min(all.size(), from + PAGE_COMMANDS);
        List<String> lines = new ArrayList<>(lines(all.subList(from, to), texts));
        lines.add(
                page < pages
                        ? texts.get("chat.command.page", page, pages, page + 1)
                        : texts.get("chat.command.page.last", page, pages));
        return lines;
    }

    /** A usage with the names of its arguments in the language of the texts. */
    public static String usage(String english, Texts texts) {
        return ARGUMENT.matcher(english)
                .replaceAll(
                        name -> {
                            String key = "chat.argument." + name.group();
                            String text = texts.get(key);
                            return Matcher.quoteReplacement(text.equals(key) ? name.group() : text);
                        });
    }

    /** All of them for a host's console, which scrolls, is no player's window and has no avatar. */
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
            spec.forms().forEach(form -> lines.add(usage(spec.usage(form), texts)));
            lines.add(about(spec, texts));
            switch (spec.who()) {
                case ALL, PLAYER -> {}
                case MODERATOR -> lines.add(texts.get("chat.command.moderators"));
                case HOST -> lines.add(texts.get("chat.command.hosts"));
            }
        }
        return lines;
    }

    /** A command's usage and description. */
    public static String line(CommandSpec spec, Texts texts) {
        return texts.get("chat.command.line", usage(spec.usage(), texts), about(spec, texts));
    }

    /** A line for each, with the first of its forms: the chat has no room for all. */
    private static List<String> lines(List<CommandSpec> specs, Texts texts) {
        List<String> lines = new ArrayList<>();
        for (CommandSpec spec : specs) {
            String first = usage(spec.usage(spec.forms().get(0)), texts);
            String more = spec.forms().size() > 1 ? " ..." : "";
            lines.add(texts.get("chat.command.line", first + more, about(spec, texts)));
        }
        return lines;
    }
}
