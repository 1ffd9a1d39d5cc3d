package org.quoin.server;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.CommandParser;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.host.command.Commands;
import org.quoin.engine.lan.MapState;
import org.quoin.engine.lan.PortMapping;
import org.quoin.engine.meet.MeetHost;
import org.quoin.engine.net.HostConsole;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.reason.English;
import org.quoin.engine.wire.ChatLine;
import org.quoin.server.console.ConsoleWords;
import org.quoin.server.console.Consoles;
import org.quoin.server.text.ChatTexts;
import org.quoin.server.text.Texts;

/**
 * The consoles of a host without a window: its terminal, and those that come by its socket. They
 * show all that this process prints, and say or command what is typed.
 */
final class ServeConsole implements AutoCloseable {
    private final HostConsole console;
    private final Texts texts;
    private final Runnable stop;
    private final Function<@Nullable String, @Nullable String> handOver;

    /** Shows what consoles are answered, and tells them what is done, in that order. */
    private final ConcurrentLinkedQueue<Runnable> answered = new ConcurrentLinkedQueue<>();

    private final Consoles window = new Consoles(this::enter);

    /**
     * @param stop ends the host; from any thread
     * @param handOver hands the world over to a player, or to the best for null, after which the
     *     host ends; returns whose it will be, or null if nobody could carry it on
     */
    ServeConsole(
            HostConsole console,
            Texts texts,
            Runnable stop,
            Function<@Nullable String, @Nullable String> handOver) {
        this.console = console;
        this.texts = texts;
        this.stop = stop;
        this.handOver = handOver;
    }

    /** The terminal of this process, in English as all that it says. */
    static ServeConsole ofTerminal(LockstepHost host, Path history, Runnable stop) {
        ServeConsole terminal =
                new ServeConsole(host.console(), new Texts(English.texts()), stop, host::handOver);
        terminal.window.start(history, ConsoleWords.completion(terminal.window::players));
        return terminal;
    }

    /**
     * Opens the socket for other consoles, or prints why there is none.
     *
     * @param named the path to recommend for {@code quoin console}
     */
    void open(Path path, Path named) {
        window.open(path, named);
    }

    /**
     * A line was typed; from any thread.
     *
     * @param answers takes what only concerns who typed it
     * @param done takes whether it was carried out, once what it says is shown
     */
    void enter(String line, Consumer<String> answers, Consumer<Boolean> done) {
        String successor = ConsoleWords.handOver(line);
        if (successor != null) {
            done.accept(handOver(successor, answers));
        } else if (ConsoleWords.isStop(line)) {
            console.writeStop();
            stop.run();
            done.accept(true);
        } else if (CommandParser.isCommand(line)
                && Commands.parser(List::of).parse(line) instanceof Parsed command
                && command.spec().equals(Commands.HELP)) {
            CommandHelp.linesOfConsole(command, texts).forEach(answers);
            if (!command.has("command")) {
                answers.accept("/stop  End the host. Only for its consoles.");
                answers.accept(
                        "/stop --hand-over [PLAYER]  End the host; a player carries the world on.");
            }
            done.accept(true);
        } else {
            console.enter(
                    line,
                    answer -> answered.add(() -> answers.accept(ChatTexts.line(answer, texts))),
                    isGood -> answered.add(() -> done.accept(isGood)));
        }
    }

    private boolean handOver(String wanted, Consumer<String> answers) {
        String to = handOver.apply(wanted.isEmpty() ? null : wanted);
        if (to != null) {
            console.writeStop();
            answers.accept("Handing the world over to " + to + ".");
        } else if (wanted.isEmpty()) {
            answers.accept("No player can carry the world on. /stop closes it for everybody.");
        } else {
            answers.accept(wanted + " cannot carry the world on.");
        }
        return to != null;
    }

    /** Shows what was said since. */
    void print() {
        // Before the lines, since the consoles' own messages to everybody are among them.
        List<Runnable> then = new ArrayList<>();
        for (Runnable each = answered.poll(); each != null; each = answered.poll()) {
            then.add(each);
        }
        for (ChatLine line = console.poll(); line != null; line = console.poll()) {
            window.say(ChatTexts.line(line, texts));
        }
        then.forEach(Runnable::run);
    }

    /** Sets the names of the players in the world. */
    void setPlayers(List<String> names) {
        window.setPlayers(names);
    }

    /** Shows what the router has said since. */
    void print(PortMapping mapping) {
        MapState news = mapping.pollNews();
        if (news != null) {
            System.out.println(PortMapText.of(news, texts));
        }
    }

    /** Shows what the meeting point has said since; returns whether it has said anything. */
    boolean printMeeting(LockstepHost host) {
        MeetHost.News news = host.pollMeeting();
        if (news != null) {
            System.out.println(WorldMeeting.text(news, texts));
        }
        return news != null;
    }

    /** Says goodbye to the other consoles and gives the terminal back. */
    @Override
    public void close() {
        window.close();
    }
}
