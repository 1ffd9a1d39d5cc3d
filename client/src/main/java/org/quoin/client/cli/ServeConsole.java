package org.quoin.client.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.quoin.client.command.CommandHelp;
import org.quoin.client.connection.PortMapText;
import org.quoin.client.pack.AssetSource;
import org.quoin.client.ui.Texts;
import org.quoin.client.ui.chat.ChatFormat;
import org.quoin.engine.command.CommandParser;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.command.Commands;
import org.quoin.engine.net.HostConsole;
import org.quoin.engine.portmap.MapState;
import org.quoin.engine.portmap.PortMapping;
import org.quoin.engine.wire.ChatLine;

/**
 * The terminal of a host without a window: shows what is said, and says or commands what is typed.
 */
@SuppressWarnings("ReferenceEquality") // Each command is one object.
final class ServeConsole {
    private final HostConsole console;
    private final Texts texts;
    private final PrintStream out;

    ServeConsole(HostConsole console, Texts texts, PrintStream out) {
        this.console = console;
        this.texts = texts;
        this.out = out;
    }

    /** The terminal of this process, in English as all that it says. */
    static ServeConsole ofTerminal(HostConsole console) {
        AssetSource assets = new AssetSource(null, ServeConsole.class.getClassLoader());
        byte[] texts = assets.read(Texts.PATH).orElse("{}".getBytes(StandardCharsets.UTF_8));
        Texts english = Texts.parse(new String(texts, StandardCharsets.UTF_8));
        ServeConsole terminal = new ServeConsole(console, english, System.out);
        terminal.start();
        return terminal;
    }

    /** Reads lines of the terminal, on a thread of its own, until there are no more. */
    private void start() {
        Thread reader = new Thread(this::read, "quoin-console");
        reader.setDaemon(true); // It waits for the terminal, which nobody can end.
        reader.start();
    }

    private void read() {
        // Of the terminal, which on Windows is not UTF-8.
        Charset charset = Charset.defaultCharset();
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, charset))) {
            TerminalInput lines = new TerminalInput(in);
            for (String line = lines.next(); line != null; line = lines.next()) {
                enter(line);
            }
            if (lines.isOfTerminal()) {
                out.println("No more commands are read. Ctrl+C ends the host.");
            }
        } catch (IOException e) {
            // The terminal is gone: the host goes on without it.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A line was typed. */
    void enter(String line) {
        if (line.startsWith("/")
                && new CommandParser(List::of).parse(line) instanceof Parsed command
                && command.spec().equals(Commands.HELP)) {
            CommandHelp.lines(command, texts).forEach(out::println);
        } else {
            console.enter(line);
        }
    }

    /** Shows what was said since. */
    void print() {
        for (ChatLine line = console.poll(); line != null; line = console.poll()) {
            out.println(text(line));
        }
    }

    /** Shows what the router has said since. */
    void print(PortMapping mapping) {
        MapState news = mapping.pollNews();
        if (news != null) {
            out.println(PortMapText.of(news, texts));
        }
    }

    private String text(ChatLine line) {
        List<String> said = line.texts();
        return switch (line.kind()) {
            case SAID -> texts.get("chat.said", said.get(0), said.get(1));
            case WHISPERED -> texts.get("chat.whispered", said.get(0), said.get(2));
            case ANNOUNCED -> texts.get("chat.announced", said.get(0));
            case JOINED -> texts.get("chat.joined", said.get(0));
            case LEFT -> texts.get(ChatFormat.leftKey(line), said.get(0));
            case DIED -> texts.get("chat.died", said.get(0));
            case NOTE -> texts.get("chat." + said.get(0), said.subList(1, said.size()).toArray());
        };
    }
}
