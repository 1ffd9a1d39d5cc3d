package org.quoin.server;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.quoin.server.console.ConsoleClient;
import org.quoin.server.console.ConsolePath;
import org.quoin.server.console.ConsolePath.ConsoleException;
import org.quoin.server.console.ConsoleWords;
import org.quoin.server.console.LineEditor;
import org.quoin.server.console.LineSource;
import org.quoin.server.console.Terminal;
import org.quoin.server.option.CommandFailure;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code quoin console}: the console of a host that runs elsewhere on this machine. */
@Command(
        name = "console",
        description =
                "Use the console of a host on this machine, as at its own terminal. With "
                        + "a command, run it and exit. The exit status is 1 if the command, or any "
                        + "command from a pipe, is refused.",
        mixinStandardHelpOptions = true)
final class ConsoleCommand implements Callable<Integer> {
    @Parameters(
            index = "0",
            paramLabel = "DIR",
            description = "The folder of the hosted world, or the host's socket.")
    private Path named = Path.of("");

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "COMMAND",
            description = "A command and its arguments, such as: kick ann. The slash is optional.")
    private List<String> command = new ArrayList<>();

    private volatile Consumer<String> shown = ConsoleCommand::leaveOut;
    private volatile Consumer<String> logged = ConsoleCommand::leaveOut;

    @Override
    public Integer call() throws CommandFailure, InterruptedException {
        // Only for people who type: a script reads the answers and the messages to everybody.
        boolean isTyped = command.isEmpty() && Terminal.isSeen();
        shown = isTyped ? System.out::println : ConsoleCommand::leaveOut;
        logged = shown;
        Path socket = ConsolePath.named(named);
        try (ConsoleClient host =
                ConsoleClient.connect(
                        socket, line -> shown.accept(line), line -> logged.accept(line))) {
            boolean greeted = host.awaitGreeting();
            if (!greeted) {
                throw new CommandFailure(
                        "The host at "
                                + socket
                                + " closed the connection: it has enough consoles, or it belongs to"
                                + " another user");
            }
            if (command.isEmpty()) {
                return talk(host, isTyped);
            }
            shown = System.out::println;
            return run(host);
        } catch (ConsoleException | IOException e) {
            throw new CommandFailure(e);
        }
    }

    private static void leaveOut(String line) {}

    private int run(ConsoleClient host) throws CommandFailure, IOException, InterruptedException {
        host.enter(ConsoleWords.line(command));
        if (!host.awaitAll()) {
            throw new CommandFailure("The host ended before it finished the command.");
        }
        return status(host);
    }

    private int talk(ConsoleClient host, boolean isTyped)
            throws CommandFailure, InterruptedException {
        Path history = UserFolders.ofThisUser().consoleHistory();
        try (LineSource lines = LineEditor.open(history, ConsoleWords.completion(host::players))) {
            shown = lines::show;
            logged = isTyped ? lines::show : ConsoleCommand::leaveOut;
            if (lines.isOfTerminal()) {
                lines.show("Ctrl+D leaves the console, /stop ends the host.");
            }
            Thread end = new Thread(() -> leaveAfter(host, lines), "quoin-console-end");
            end.setDaemon(true);
            end.start();
            enterAll(lines, host);
            return statusOf(lines, host);
        }
    }

    private static void enterAll(LineSource lines, ConsoleClient host)
            throws CommandFailure, InterruptedException {
        try {
            for (String line = lines.next(); line != null; line = lines.next()) {
                host.enter(line);
                if (!lines.isOfTerminal()) {
                    host.awaitAll(); // The next line of a script may be about the answer.
                }
            }
            host.awaitAll();
        } catch (IOException e) {
            if (!host.hasEnded()) {
                throw new CommandFailure(e);
            }
        }
    }

    /** The host has hung up while a line is waited for, which nothing else can end. */
    private static void leaveAfter(ConsoleClient host, LineSource lines) {
        if (host.awaitEnd()) {
            lines.close();
            String goodbye = host.goodbye();
            System.out.println(goodbye == null ? "The host is gone." : goodbye);
            System.exit(statusOf(lines, host));
        }
    }

    /** A person reads the refusals; a script that fills a pipe checks the exit status. */
    private static int statusOf(LineSource lines, ConsoleClient host) {
        return lines.isOfTerminal() ? 0 : status(host);
    }

    private static int status(ConsoleClient host) {
        return host.hasRefused() || !host.isDone() ? ExitStatus.FAILED : 0;
    }
}
