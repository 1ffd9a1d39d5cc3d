package org.quoin.engine.host.command;

import static org.quoin.engine.command.Argument.Kind.BLOCK;
import static org.quoin.engine.command.Argument.Kind.COMMAND;
import static org.quoin.engine.command.Argument.Kind.COORDINATE;
import static org.quoin.engine.command.Argument.Kind.DURATION;
import static org.quoin.engine.command.Argument.Kind.NAME;
import static org.quoin.engine.command.Argument.Kind.PLAYER;
import static org.quoin.engine.command.Argument.Kind.RULE;
import static org.quoin.engine.command.Argument.Kind.RULE_VALUE;
import static org.quoin.engine.command.Argument.Kind.TEXT;
import static org.quoin.engine.command.Argument.Kind.TIME;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.Argument;
import org.quoin.engine.command.CommandParser;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.command.CommandSpec;
import org.quoin.engine.command.CommandSpec.Who;
import org.quoin.engine.wire.Limits;
import org.quoin.sim.area.Area.Flag;
import org.quoin.sim.area.AreaLimits;
import org.quoin.sim.player.Level;

/**
 * All chat commands. A row says how a command is written, who may give it and what carries it out;
 * help, completion, errors, the consoles and the table of docs/commands.md follow from it. The text
 * {@code command.NAME} of the language files says in a sentence what a command does.
 */
public final class Commands {
    /** A command that the host carries out. */
    record OnHost(
            String name,
            Who who,
            BiConsumer<HostCommands, Call> handler,
            List<List<Argument>> forms)
            implements CommandSpec {}

    /**
     * A command that the window of the player who gives it carries out. Nobody else learns of it.
     */
    public record InWindow(
            String name, BiConsumer<Window, Parsed> handler, List<List<Argument>> forms)
            implements CommandSpec {
        @Override
        public Who who() {
            return Who.ALL;
        }
    }

    /** Carries out the commands of a player's own window. */
    public interface Window {
        /** Lists the commands, or tells what one does. */
        void help(Parsed command);

        /** Sets the input delay, or tells it. */
        void delay(Parsed command);

        /** Shows nothing more of what a player says, or shows it again. */
        void ignore(Parsed command);

        /** Marks a place, or removes the marker. */
        void mark(Parsed command);

        /** Makes the own network worse, for tests. */
        void net(Parsed command);

        /** Takes a picture. */
        void screenshot(Parsed command);
    }

    /** Lists the commands; the only command of the window that a host's console has as well. */
    public static final CommandSpec HELP =
            window("help", Window::help, form(page()), form(arg("command", COMMAND)));

    /** Makes an invitation, lists them or ends some. */
    public static final CommandSpec INVITE =
            host(
                    "invite",
                    Who.MODERATOR,
                    (host, call) -> host.entry.invite(call),
                    form(arg("how", TEXT).orNothing()));

    /** Says something to one player, and to nobody else. */
    static final CommandSpec MSG =
            host(
                    "msg",
                    Who.ALL,
                    (host, call) -> host.chat.msg(call),
                    form(arg("player", PLAYER), arg("text", TEXT)));

    /** All, by their names. */
    public static final List<CommandSpec> ALL =
            List.of(
                    host(
                            "allow",
                            Who.MODERATOR,
                            (host, call) -> host.entry.allow(call),
                            form(name(), arg("duration", DURATION), reason()),
                            form(name(), reason())),
                    host(
                            "allowlist",
                            Who.HOST,
                            (host, call) -> host.entry.allowList(call),
                            form(Argument.choice("how", "on", "off").orNothing())),
                    host(
                            "area",
                            Who.ALL,
                            (host, call) -> host.areas.area(call),
                            form(areaNumber()),
                            form(
                                    Argument.choice("what", areaFlags()),
                                    Argument.choice("how", "on", "off"),
                                    areaNumber())),
                    host("areas", Who.ALL, (host, call) -> host.areas.areas(call), form(page())),
                    host(
                            "ban",
                            Who.MODERATOR,
                            (host, call) -> host.moderation.ban(call),
                            form(name(), arg("duration", DURATION), reason()),
                            form(name(), reason())),
                    host(
                            "bans",
                            Who.MODERATOR,
                            (host, call) -> host.moderation.bans(call),
                            form(page())),
                    host(
                            "claim",
                            Who.ALL,
                            (host, call) -> host.areas.claim(call),
                            form(Argument.number("radius", 1, 100).orNothing()),
                            form(at("x"), at("z"), at("x2"), at("z2")),
                            form(at("x"), at("y"), at("z"), at("x2"), at("y2"), at("z2")),
                            form(
                                    Argument.choice("whose", "world"),
                                    Argument.number("radius", 1, 100).orNothing()),
                            form(
                                    Argument.choice("whose", "world"),
                                    at("x"),
                                    at("z"),
                                    at("x2"),
                                    at("z2"))),
                    window(
                            "delay",
                            Window::delay,
                            form(
                                    Argument.number(
                                                    "turns",
                                                    0,
                                                    Limits.INPUT_DELAY_CHOSEN_MAX,
                                                    "auto")
                                            .orNothing())),
                    host("free", Who.HOST, (host, call) -> host.entry.free(call), form(name())),
                    host(
                            "give",
                            Who.ALL,
                            (host, call) -> host.avatars.give(call),
                            form(arg("block", BLOCK), hotbarSlot()),
                            form(arg("player", PLAYER), arg("block", BLOCK), hotbarSlot())),
                    HELP,
                    host(
                            "home",
                            Who.PLAYER,
                            (host, call) -> host.avatars.home(call),
                            form(Argument.choice("what", "set").orNothing())),
                    window("ignore", Window::ignore, form(arg("player", PLAYER))),
                    INVITE,
                    host(
                            "kick",
                            Who.MODERATOR,
                            (host, call) -> host.moderation.kick(call),
                            form(name(), reason())),
                    host(
                            "level",
                            Who.ALL,
                            (host, call) -> host.others.level(call),
                            form(
                                    arg("player", NAME).orNothing(),
                                    Argument.choice("level", levels()).orNothing())),
                    host("list", Who.ALL, (host, call) -> host.chat.list(call), form()),
                    window("mark", Window::mark, form(), form(at("x"), at("y"), at("z"))),
                    host(
                            "match",
                            Who.MODERATOR,
                            (host, call) -> host.match.match(call),
                            form(Argument.choice("what", "start", "end", "restore"))),
                    MSG,
                    host(
                            "mute",
                            Who.MODERATOR,
                            (host, call) -> host.moderation.mute(call),
                            form(name(), arg("duration", DURATION), reason()),
                            form(name(), reason())),
                    host(
                            "mutes",
                            Who.MODERATOR,
                            (host, call) -> host.moderation.mutes(call),
                            form(page())),
                    window("net", Window::net, form(arg("conditions", TEXT).orNothing())),
                    host(
                            "op",
                            Who.HOST,
                            (host, call) -> host.others.op(call),
                            form(arg("player", NAME), arg("duration", DURATION), reason()),
                            form(
                                    arg("player", NAME),
                                    Argument.choice("how", "on", "off").orNothing(),
                                    reason())),
                    host(
                            "ready",
                            Who.PLAYER,
                            (host, call) -> host.match.ready(call),
                            form(Argument.choice("how", "on", "off").orNothing())),
                    host("redo", Who.MODERATOR, (host, call) -> host.undo.redo(call), form()),
                    host("room", Who.ALL, (host, call) -> host.rooms.room(call), form()),
                    host("rooms", Who.ALL, (host, call) -> host.rooms.rooms(call), form(page())),
                    host(
                            "rule",
                            Who.ALL,
                            (host, call) -> host.world.rule(call),
                            form(
                                    arg("rule", RULE).orNothing(),
                                    arg("value", RULE_VALUE).orNothing())),
                    host("save", Who.HOST, (host, call) -> host.world.save(call), form()),
                    host(
                            "say",
                            Who.HOST,
                            (host, call) -> host.chat.say(call),
                            form(arg("text", TEXT))),
                    window("screenshot", Window::screenshot, form()),
                    host("seed", Who.ALL, (host, call) -> host.world.seed(call), form()),
                    host(
                            "share",
                            Who.ALL,
                            (host, call) -> host.areas.share(call),
                            form(name(), areaNumber())),
                    host("spawn", Who.PLAYER, (host, call) -> host.avatars.spawn(call), form()),
                    host(
                            "successor",
                            Who.HOST,
                            (host, call) -> host.successors.successor(call),
                            form(
                                    name().orNothing(),
                                    Argument.choice("how", "on", "off").orNothing())),
                    host(
                            "time",
                            Who.ALL,
                            (host, call) -> host.world.time(call),
                            form(arg("time", TIME).orNothing())),
                    host(
                            "top",
                            Who.ALL,
                            (host, call) -> host.rooms.top(call),
                            form(arg("mode", TEXT).orNothing())),
                    host(
                            "tp",
                            Who.ALL,
                            (host, call) -> host.avatars.tp(call),
                            form(arg("to", PLAYER)),
                            form(at("x"), at("y"), at("z")),
                            form(arg("player", PLAYER), arg("to", PLAYER)),
                            form(arg("player", PLAYER), at("x"), at("y"), at("z"))),
                    host(
                            "unallow",
                            Who.MODERATOR,
                            (host, call) -> host.entry.unallow(call),
                            form(name())),
                    host(
                            "unban",
                            Who.MODERATOR,
                            (host, call) -> host.moderation.unban(call),
                            form(name())),
                    host(
                            "unclaim",
                            Who.ALL,
                            (host, call) -> host.areas.unclaim(call),
                            form(areaNumber()),
                            form(name())),
                    host(
                            "undo",
                            Who.MODERATOR,
                            (host, call) -> host.undo.undo(call),
                            form(Argument.choice("answer", "yes", "no")),
                            form(
                                    name(),
                                    arg("since", DURATION).orNothing(),
                                    Argument.number("radius", 1, 1000).orNothing()),
                            form(
                                    name(),
                                    arg("since", DURATION),
                                    at("x"),
                                    at("y"),
                                    at("z"),
                                    at("x2"),
                                    at("y2"),
                                    at("z2"))),
                    host(
                            "unmute",
                            Who.MODERATOR,
                            (host, call) -> host.moderation.unmute(call),
                            form(name())),
                    host(
                            "unshare",
                            Who.ALL,
                            (host, call) -> host.areas.unshare(call),
                            form(name(), areaNumber())),
                    host(
                            "vote",
                            Who.PLAYER,
                            (host, call) -> host.match.vote(call),
                            form(arg("mode", NAME))),
                    host(
                            "who",
                            Who.MODERATOR,
                            (host, call) -> host.undo.who(call),
                            form(arg("since", DURATION).orNothing()),
                            form(at("x"), at("y"), at("z"), arg("since", DURATION).orNothing())),
                    host(
                            "who-is-slow",
                            Who.ALL,
                            (host, call) -> host.chat.whoIsSlow(call),
                            form()));

    private Commands() {}

    /**
     * Reads lines with these commands.
     *
     * @param players the names of those who are here
     */
    public static CommandParser parser(Supplier<List<String>> players) {
        return new CommandParser(ALL, players);
    }

    /** The command of a name in whatever case; null if there is none. */
    public static @Nullable CommandSpec find(String name) {
        return parser(List::of).find(name);
    }

    @SafeVarargs
    @SuppressWarnings("varargs") // The list is a copy.
    private static CommandSpec host(
            String name, Who who, BiConsumer<HostCommands, Call> handler, List<Argument>... forms) {
        return new OnHost(name, who, handler, List.of(forms));
    }

    @SafeVarargs
    @SuppressWarnings("varargs") // The list is a copy.
    private static CommandSpec window(
            String name, BiConsumer<Window, Parsed> handler, List<Argument>... forms) {
        return new InWindow(name, handler, List.of(forms));
    }

    private static List<Argument> form(Argument... arguments) {
        return List.of(arguments);
    }

    private static Argument arg(String name, Argument.Kind kind) {
        return Argument.of(name, kind);
    }

    private static Argument at(String axis) {
        return arg(axis, COORDINATE);
    }

    private static Argument name() {
        return arg("name", NAME);
    }

    private static Argument reason() {
        return arg("reason", TEXT).orNothing();
    }

    private static Argument page() {
        return Argument.number("page", 1, 999).orNothing();
    }

    private static Argument hotbarSlot() {
        return Argument.number("slot", 1, 9).orNothing();
    }

    /** The number of an area; the first is that of the spawn, which is a rule. */
    private static Argument areaNumber() {
        return Argument.number("number", 2, AreaLimits.ID_MAX).orNothing();
    }

    private static String[] areaFlags() {
        return Arrays.stream(Flag.values()).map(Flag::word).toArray(String[]::new);
    }

    private static String[] levels() {
        return Arrays.stream(Level.values()).map(Level::word).toArray(String[]::new);
    }
}
