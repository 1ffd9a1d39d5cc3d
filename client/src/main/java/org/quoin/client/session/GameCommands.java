package org.quoin.client.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.chat.ChatActions.Hint;
import org.quoin.engine.command.CommandParser;
import org.quoin.engine.command.CommandParser.Candidates;
import org.quoin.engine.command.CommandResult;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.command.CommandResult.Problem;
import org.quoin.engine.command.CommandSpec;
import org.quoin.engine.host.command.Commands;
import org.quoin.server.CommandHelp;
import org.quoin.server.text.Texts;

/**
 * The lines that are typed into the chat and begin with a slash: their faults, their completions,
 * and those that the game carries out itself.
 */
public final class GameCommands implements Commands.Window {
    /** Problems of which the texts name arguments, rather than words of the line. */
    private static final Set<String> USAGES = Set.of("command.missing", "command.extra");

    private final Texts texts;
    private final Supplier<List<String>> players;
    private final CommandParser parser;
    private final Actions actions;

    /** The actions of commands in the game. */
    public interface Actions {
        /**
         * Changes the input delay.
         *
         * @param turns a number, or auto; null to change nothing
         * @return the current delay
         */
        String inputDelay(@Nullable String turns);

        /**
         * Worsens the own network.
         *
         * @param conditions as for {@code --net}; empty to change nothing
         * @return the current conditions in words; empty for none
         * @throws IllegalArgumentException if they are invalid; the message says why
         */
        String network(String conditions);

        /** Writes the next picture into a file. */
        void takeScreenshot();

        /** Mutes a player, or no longer; returns whether it is muted now. */
        boolean toggleMute(String name);

        /** Marks a place, or removes the marker if there are no coordinates. */
        void mark(@Nullable Parsed place);

        /** Shows a line to the player alone. */
        void show(String text);
    }

    /**
     * @param players the names of those who are here
     */
    public GameCommands(Texts texts, Supplier<List<String>> players, Actions actions) {
        this.texts = texts;
        this.players = players;
        this.parser = Commands.parser(players);
        this.actions = actions;
    }

    /** A line's command; null if it is invalid, as its hint says. */
    public @Nullable Parsed parse(String line) {
        return parser.parse(line) instanceof Parsed command ? command : null;
    }

    /**
     * Carries out a command of the game's own.
     *
     * @return whether it was one; else the host carries it out
     */
    public boolean carryOut(Parsed command) {
        if (command.spec() instanceof Commands.InWindow row) {
            row.handler().accept(this, command);
            return true;
        }
        return false;
    }

    @Override
    public void help(Parsed command) {
        CommandHelp.lines(command, texts).forEach(actions::show);
    }

    @Override
    public void delay(Parsed command) {
        String turns = command.has("turns") ? command.text("turns") : null;
        actions.show(texts.get("chat.answer.delay", actions.inputDelay(turns)));
    }

    @Override
    public void ignore(Parsed command) {
        ignore(command.text("player"));
    }

    /** Hides what a player says, or shows it again, and tells which. */
    public void ignore(String player) {
        boolean muted = actions.toggleMute(player);
        actions.show(texts.get(muted ? "chat.answer.ignore" : "chat.answer.unignore", player));
    }

    @Override
    public void mark(Parsed command) {
        actions.mark(command.has("x") ? command : null);
    }

    @Override
    public void net(Parsed command) {
        try {
            String now =
                    actions.network(command.has("conditions") ? command.text("conditions") : "");
            actions.show(
                    now.isEmpty()
                            ? texts.get("chat.answer.net.none")
                            : texts.get("chat.answer.net", now));
        } catch (IllegalArgumentException e) {
            actions.show(texts.get("chat.answer.net.wrong", String.valueOf(e.getMessage())));
        }
    }

    @Override
    public void screenshot(Parsed command) {
        actions.takeScreenshot();
    }

    /**
     * The hints about a line.
     *
     * @param strict whether it is given as it is: then what is missing is wrong, too
     */
    public Hint hint(String line, boolean strict) {
        if (!CommandParser.isCommand(line)) {
            return Hint.NONE;
        }
        CommandResult result = parser.parse(line);
        if (result instanceof Parsed parsed) {
            return Hint.usage(usage(parsed.spec()));
        }
        Problem problem = (Problem) result;
        boolean unfinished =
                problem.incomplete()
                        || (problem.to() == line.length()
                                && !parser.complete(line).words().isEmpty());
        if (unfinished && !strict) {
            CommandSpec spec = specOf(line);
            return spec == null
                    ? Hint.usage(
                            texts.get("chat.command.names", String.join(", ", namesBegun(line))))
                    : Hint.usage(usage(spec));
        }
        List<String> words = problem.texts().subList(1, problem.texts().size());
        boolean ofUsage = USAGES.contains(problem.texts().get(0));
        Object[] arguments =
                words.stream()
                        .map(word -> ofUsage ? CommandHelp.usage(word, texts) : word)
                        .toArray();
        String text = texts.get("chat." + problem.texts().get(0), arguments);
        return new Hint(text, problem.from(), problem.to());
    }

    private String usage(CommandSpec spec) {
        return CommandHelp.line(spec, texts);
    }

    /** The names that a line without a space may become. */
    private List<String> namesBegun(String line) {
        String begun = line.substring(1);
        return parser.names().stream()
                .filter(name -> name.regionMatches(true, 0, begun, 0, begun.length()))
                .toList();
    }

    private static @Nullable CommandSpec specOf(String line) {
        int end = line.indexOf(' ');
        return end < 0 ? null : Commands.find(line.substring(1, end));
    }

    /** The candidates at the caret: parts of a command, or the names of players. */
    public Candidates complete(String line, int caret) {
        String before = line.substring(0, caret);
        if (CommandParser.isCommand(line) && caret > 0) {
            return parser.complete(before);
        }
        int from = before.lastIndexOf(' ') + 1;
        String begun = before.substring(from);
        List<String> words = new ArrayList<>();
        for (String name : players.get()) {
            if (name.regionMatches(true, 0, begun, 0, begun.length())) {
                words.add(name);
            }
        }
        return new Candidates(from, words);
    }
}
