package org.quoin.server;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.CommandParser.Candidates;
import org.quoin.engine.lan.MapState;
import org.quoin.engine.lan.PortMapping;
import org.quoin.engine.net.HostConsole;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.net.RoomPort;
import org.quoin.engine.reason.English;
import org.quoin.engine.wire.ChatLine;
import org.quoin.server.console.ConsoleWords;
import org.quoin.server.console.Consoles;
import org.quoin.server.room.RoomKeeper;
import org.quoin.server.text.ChatTexts;
import org.quoin.server.text.Texts;

/**
 * The consoles of a server of rooms: they list, open and close rooms, speak to all, and pass lines
 * on to the console of one.
 */
final class RoomsConsole implements AutoCloseable {
    /** A room's name, a colon, and what its own console is to be given. */
    private static final Pattern TO_ROOM = Pattern.compile("([A-Za-z0-9-]+):\\s*(.*)");

    private static final List<String> HELP =
            List.of(
                    "list  List the rooms.",
                    "open NAME [TEMPLATE]  Open a room; make it of the template if there is none.",
                    "close NAME  Close a room, whoever is in. It is saved, and opens again when"
                            + " somebody wants in.",
                    "top TEMPLATE  List the best players of each mode of a template.",
                    "say TEXT  Say something in all open rooms.",
                    "NAME: LINE  Give a room a line, such as flat-1: /kick Ann",
                    "stop  Close all rooms and end the server.");

    private final Texts texts = new Texts(English.texts());
    private final RoomPort port;
    private final RoomKeeper rooms;
    private final Runnable stop;
    private final Consoles window = new Consoles(this::enter);

    /** Shows what consoles are answered, after the lines for all. */
    private final ConcurrentLinkedQueue<Runnable> answered = new ConcurrentLinkedQueue<>();

    /**
     * @param stop ends the server; from any thread
     */
    RoomsConsole(RoomPort port, RoomKeeper rooms, Runnable stop) {
        this.port = port;
        this.rooms = rooms;
        this.stop = stop;
    }

    /** Reads lines of the terminal from now on. */
    void start(Path history) {
        window.start(history, line -> new Candidates(line.length(), List.of()));
    }

    /** Opens the socket for other consoles; see {@link Consoles#open}. */
    void open(Path path, Path named) {
        window.open(path, named);
    }

    /** A line was typed; see {@link Consoles.Entered}. */
    void enter(String line, Consumer<String> answers, Consumer<Boolean> done) {
        Matcher toRoom = TO_ROOM.matcher(line.strip());
        if (toRoom.matches()) {
            pass(toRoom.group(1), toRoom.group(2), answers, done);
            return;
        }
        String bare = line.strip().replaceFirst("^/", "");
        String[] words = bare.split("\\s+", 3);
        String first = words.length > 1 ? words[1] : "";
        switch (words[0].toLowerCase(Locale.ROOT)) {
            case "" -> done.accept(true);
            case "list" -> {
                port.ask(rooms::lines).forEach(answers);
                done.accept(true);
            }
            case "open" ->
                    tell(port.ask(() -> word(rooms.open(first, third(words)))), answers, done);
            case "close" -> tell(port.ask(() -> word(rooms.shut(first))), answers, done);
            case "top" -> {
                port.ask(() -> rooms.topLines(first)).forEach(answers);
                done.accept(true);
            }
            case "say" -> {
                String said = bare.substring("say".length()).strip();
                port.ask(rooms::hosts).values().forEach(host -> host.console().enter(said));
                done.accept(true);
            }
            case ConsoleWords.STOP -> {
                stop.run();
                done.accept(true);
            }
            case "help" -> {
                HELP.forEach(answers);
                done.accept(true);
            }
            default -> {
                answers.accept("There is no command " + words[0] + ": help lists them.");
                done.accept(false);
            }
        }
    }

    private static @Nullable String third(String[] words) {
        return words.length > 2 ? words[2] : null;
    }

    /** Empty for null, which no other thread's answer may be. */
    private static String word(@Nullable String problem) {
        return problem == null ? "" : problem;
    }

    private static void tell(String problem, Consumer<String> answers, Consumer<Boolean> done) {
        if (!problem.isEmpty()) {
            answers.accept(
                    problem.substring(0, 1).toUpperCase(Locale.ROOT) + problem.substring(1) + ".");
        }
        done.accept(problem.isEmpty());
    }

    private void pass(String name, String line, Consumer<String> answers, Consumer<Boolean> done) {
        LockstepHost host = port.ask(rooms::hosts).get(name);
        if (host == null) {
            answers.accept("There is no open room " + name + ".");
            done.accept(false);
            return;
        }
        host.console()
                .enter(
                        line,
                        answer -> answered.add(() -> answers.accept(ChatTexts.line(answer, texts))),
                        isGood -> answered.add(() -> done.accept(isGood)));
    }

    /** Shows what was said since, and whatever else there is to tell. */
    void print(List<String> news, PortMapping mapping) {
        news.forEach(System.out::println);
        MapState mapped = mapping.pollNews();
        if (mapped != null) {
            System.out.println(PortMapText.of(mapped, texts));
        }
        List<Runnable> then = new ArrayList<>();
        for (Runnable each = answered.poll(); each != null; each = answered.poll()) {
            then.add(each);
        }
        for (Map.Entry<String, LockstepHost> room : port.ask(rooms::hosts).entrySet()) {
            HostConsole console = room.getValue().console();
            for (ChatLine line = console.poll(); line != null; line = console.poll()) {
                window.say(room.getKey() + ": " + ChatTexts.line(line, texts));
            }
        }
        then.forEach(Runnable::run);
    }

    @Override
    public void close() {
        window.close();
    }
}
