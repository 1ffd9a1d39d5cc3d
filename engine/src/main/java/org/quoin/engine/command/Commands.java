package org.quoin.engine.command;

import static org.quoin.engine.command.Argument.Kind.BLOCK;
import static org.quoin.engine.command.Argument.Kind.COMMAND;
import static org.quoin.engine.command.Argument.Kind.COORDINATE;
import static org.quoin.engine.command.Argument.Kind.DURATION;
import static org.quoin.engine.command.Argument.Kind.PLAYER;
import static org.quoin.engine.command.Argument.Kind.TEXT;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.CommandSpec.Side;
import org.quoin.engine.command.CommandSpec.Who;
import org.quoin.engine.wire.Limits;
import org.quoin.sim.area.Area.Flag;
import org.quoin.sim.area.AreaLimits;
import org.quoin.sim.player.Level;

/** All commands. What each does is told by the text {@code command.NAME} of the game. */
public final class Commands {
    private static final Argument PAGE = Argument.number("page", 1, 999).orNothing();

    /** The number of an area; the first is that of the spawn, which is a rule. */
    private static final Argument AREA_NUMBER =
            Argument.number("number", 2, AreaLimits.ID_MAX).orNothing();

    /** What commands there are, or what one does. */
    public static final CommandSpec HELP = game("help", form(arg("command", COMMAND).orNothing()));

    /** Who is here. */
    public static final CommandSpec LIST = host("list", Who.ALL, form());

    /** Says something to one player. */
    public static final CommandSpec MSG =
            host("msg", Who.ALL, form(arg("player", PLAYER), arg("text", TEXT)));

    /** Says something in the host's name. */
    public static final CommandSpec SAY = host("say", Who.HOST, form(arg("text", TEXT)));

    /** What the world is made from. */
    public static final CommandSpec SEED = host("seed", Who.ALL, form());

    /** Saves the world now. */
    public static final CommandSpec SAVE = host("save", Who.HOST, form());

    /** Who holds up the others, and why. */
    public static final CommandSpec WHO_IS_SLOW = host("who-is-slow", Who.ALL, form());

    /** Sets the input delay, or tells it. */
    public static final CommandSpec DELAY =
            game(
                    "delay",
                    form(
                            Argument.number("turns", 0, Limits.INPUT_DELAY_CHOSEN_MAX, "auto")
                                    .orNothing()));

    /** Makes the own network worse, for tests. */
    public static final CommandSpec NET = game("net", form(arg("conditions", TEXT).orNothing()));

    /** Takes a picture. */
    public static final CommandSpec SCREENSHOT = game("screenshot", form());

    /** Shows nothing more of what a player says, or shows it again. */
    public static final CommandSpec IGNORE = game("ignore", form(arg("player", PLAYER)));

    /** Marks a place, or removes the marker. */
    public static final CommandSpec MARK =
            game(
                    "mark",
                    form(),
                    form(arg("x", COORDINATE), arg("y", COORDINATE), arg("z", COORDINATE)));

    /** Brings an avatar to a player or a place. */
    public static final CommandSpec TP =
            host(
                    "tp",
                    Who.ALL,
                    form(arg("to", PLAYER)),
                    form(arg("x", COORDINATE), arg("y", COORDINATE), arg("z", COORDINATE)),
                    form(arg("player", PLAYER), arg("to", PLAYER)),
                    form(
                            arg("player", PLAYER),
                            arg("x", COORDINATE),
                            arg("y", COORDINATE),
                            arg("z", COORDINATE)));

    /** Brings one's avatar to where it first came in. */
    public static final CommandSpec SPAWN = host("spawn", Who.ALL, form());

    /** Puts a block into a hotbar. */
    public static final CommandSpec GIVE =
            host(
                    "give",
                    Who.ALL,
                    form(arg("block", BLOCK), Argument.number("slot", 1, 9).orNothing()),
                    form(
                            arg("player", PLAYER),
                            arg("block", BLOCK),
                            Argument.number("slot", 1, 9).orNothing()));

    /** Bans a player, known or named, or an address. */
    public static final CommandSpec BAN = timed("ban");

    /** Ends a ban. */
    public static final CommandSpec UNBAN =
            host("unban", Who.MODERATOR, form(arg("name", Argument.Kind.NAME)));

    /** Lets somebody in where not everybody may come in. */
    public static final CommandSpec ALLOW = timed("allow");

    /** Takes that back. */
    public static final CommandSpec UNALLOW =
            host("unallow", Who.MODERATOR, form(arg("name", Argument.Kind.NAME)));

    /** Lets only those in who are allowed, or everybody; or tells who is. */
    public static final CommandSpec ALLOW_LIST =
            host("allowlist", Who.HOST, form(Argument.choice("how", "on", "off").orNothing()));

    /** Makes an invitation, lists them or ends some. */
    public static final CommandSpec INVITE =
            host("invite", Who.MODERATOR, form(arg("how", TEXT).orNothing()));

    /** Lists the bans. */
    public static final CommandSpec BANS = host("bans", Who.MODERATOR, form(PAGE));

    /** Lets a name be anybody's that belongs to a key. */
    public static final CommandSpec FREE =
            host("free", Who.HOST, form(arg("name", Argument.Kind.NAME)));

    /** Sends a player away. */
    public static final CommandSpec KICK =
            host(
                    "kick",
                    Who.MODERATOR,
                    form(arg("name", Argument.Kind.NAME), arg("reason", TEXT).orNothing()));

    /** Has a player say nothing to anybody for some time. */
    public static final CommandSpec MUTE = timed("mute");

    /** Lets a player speak again. */
    public static final CommandSpec UNMUTE =
            host("unmute", Who.MODERATOR, form(arg("name", Argument.Kind.NAME)));

    /** Lists who may say nothing. */
    public static final CommandSpec MUTES = host("mutes", Who.MODERATOR, form(PAGE));

    /** Brings one's avatar home, or says where that is. */
    public static final CommandSpec HOME =
            host("home", Who.ALL, form(Argument.choice("what", "set").orNothing()));

    /** Tells or changes the time of day. */
    public static final CommandSpec TIME =
            host("time", Who.ALL, form(arg("time", Argument.Kind.TIME).orNothing()));

    /** Tells the rules of the world, or changes one. */
    public static final CommandSpec RULE =
            host(
                    "rule",
                    Who.ALL,
                    form(
                            arg("rule", Argument.Kind.RULE).orNothing(),
                            arg("value", Argument.Kind.RULE_VALUE).orNothing()));

    /** Tells what a player may do, or changes it. */
    public static final CommandSpec LEVEL =
            host(
                    "level",
                    Who.ALL,
                    form(
                            arg("player", Argument.Kind.NAME).orNothing(),
                            Argument.choice("level", levels()).orNothing()));

    /** Gives a player, here or away, the level of a host, or takes it. */
    public static final CommandSpec OP =
            host(
                    "op",
                    Who.HOST,
                    form(
                            arg("player", Argument.Kind.NAME),
                            arg("duration", DURATION),
                            arg("reason", TEXT).orNothing()),
                    form(
                            arg("player", Argument.Kind.NAME),
                            Argument.choice("how", "on", "off").orNothing(),
                            arg("reason", TEXT).orNothing()));

    /** Who changed the block that one looks at, or that is named, and when. */
    public static final CommandSpec WHO =
            host(
                    "who",
                    Who.MODERATOR,
                    form(arg("since", DURATION).orNothing()),
                    form(
                            arg("x", COORDINATE),
                            arg("y", COORDINATE),
                            arg("z", COORDINATE),
                            arg("since", DURATION).orNothing()));

    /** Shows what a player did, and takes it back if one says yes. */
    public static final CommandSpec UNDO =
            host(
                    "undo",
                    Who.MODERATOR,
                    form(Argument.choice("answer", "yes", "no")),
                    form(
                            arg("name", Argument.Kind.NAME),
                            arg("since", DURATION).orNothing(),
                            Argument.number("radius", 1, 1000).orNothing()),
                    form(
                            arg("name", Argument.Kind.NAME),
                            arg("since", DURATION),
                            arg("x", COORDINATE),
                            arg("y", COORDINATE),
                            arg("z", COORDINATE),
                            arg("x2", COORDINATE),
                            arg("y2", COORDINATE),
                            arg("z2", COORDINATE)));

    /** Makes again what the last undo took back. */
    public static final CommandSpec REDO = host("redo", Who.MODERATOR, form());

    /** Makes land one's own, or the world's. */
    public static final CommandSpec CLAIM =
            host(
                    "claim",
                    Who.ALL,
                    form(Argument.number("radius", 1, 100).orNothing()),
                    form(
                            arg("x", COORDINATE),
                            arg("z", COORDINATE),
                            arg("x2", COORDINATE),
                            arg("z2", COORDINATE)),
                    form(
                            arg("x", COORDINATE),
                            arg("y", COORDINATE),
                            arg("z", COORDINATE),
                            arg("x2", COORDINATE),
                            arg("y2", COORDINATE),
                            arg("z2", COORDINATE)),
                    form(
                            Argument.choice("whose", "world"),
                            Argument.number("radius", 1, 100).orNothing()),
                    form(
                            Argument.choice("whose", "world"),
                            arg("x", COORDINATE),
                            arg("z", COORDINATE),
                            arg("x2", COORDINATE),
                            arg("z2", COORDINATE)));

    /** Gives up an area, or frees all of somebody. */
    public static final CommandSpec UNCLAIM =
            host("unclaim", Who.ALL, form(AREA_NUMBER), form(arg("name", Argument.Kind.NAME)));

    /** Shares an area. */
    public static final CommandSpec SHARE =
            host("share", Who.ALL, form(arg("name", Argument.Kind.NAME), AREA_NUMBER));

    /** Takes back a share in an area. */
    public static final CommandSpec UNSHARE =
            host("unshare", Who.ALL, form(arg("name", Argument.Kind.NAME), AREA_NUMBER));

    /** Tells about an area, or changes what it allows. */
    public static final CommandSpec AREA =
            host(
                    "area",
                    Who.ALL,
                    form(AREA_NUMBER),
                    form(
                            Argument.choice("what", areaFlags()),
                            Argument.choice("how", "on", "off"),
                            AREA_NUMBER));

    /** Lists one's areas. */
    public static final CommandSpec AREAS = host("areas", Who.ALL, form(PAGE));

    /** What only who has an avatar can give: for all others the host's console names somebody. */
    public static final List<CommandSpec> OF_ONES_AVATAR = List.of(HOME, SPAWN);

    /** All, by their names. */
    public static final List<CommandSpec> ALL =
            List.of(
                    ALLOW,
                    ALLOW_LIST,
                    AREA,
                    AREAS,
                    BAN,
                    BANS,
                    CLAIM,
                    DELAY,
                    FREE,
                    GIVE,
                    HELP,
                    HOME,
                    IGNORE,
                    INVITE,
                    KICK,
                    LEVEL,
                    LIST,
                    MARK,
                    MSG,
                    MUTE,
                    MUTES,
                    NET,
                    OP,
                    REDO,
                    RULE,
                    SAVE,
                    SAY,
                    SCREENSHOT,
                    SEED,
                    SHARE,
                    SPAWN,
                    TIME,
                    TP,
                    UNALLOW,
                    UNBAN,
                    UNCLAIM,
                    UNDO,
                    UNMUTE,
                    UNSHARE,
                    WHO,
                    WHO_IS_SLOW);

    private Commands() {}

    /** The command of a name in whatever case, or null. */
    public static @Nullable CommandSpec find(String name) {
        String wanted = name.toLowerCase(Locale.ROOT);
        return ALL.stream().filter(spec -> spec.name().equals(wanted)).findFirst().orElse(null);
    }

    private static String[] areaFlags() {
        return Arrays.stream(Flag.values()).map(Flag::word).toArray(String[]::new);
    }

    private static String[] levels() {
        return Arrays.stream(Level.values()).map(Level::word).toArray(String[]::new);
    }

    private static Argument arg(String name, Argument.Kind kind) {
        return Argument.of(name, kind);
    }

    private static List<Argument> form(Argument... arguments) {
        return List.of(arguments);
    }

    @SafeVarargs
    @SuppressWarnings("varargs") // The list is a copy.
    private static CommandSpec game(String name, List<Argument>... forms) {
        return new CommandSpec(name, Side.GAME, Who.ALL, list(forms));
    }

    @SafeVarargs
    @SuppressWarnings("varargs") // The list is a copy.
    private static CommandSpec host(String name, Who who, List<Argument>... forms) {
        return new CommandSpec(name, Side.HOST, who, list(forms));
    }

    /** One of those who keep order, for some time or for good. */
    private static CommandSpec timed(String name) {
        Argument whom = arg("name", Argument.Kind.NAME);
        Argument why = arg("reason", TEXT).orNothing();
        return host(
                name, Who.MODERATOR, form(whom, arg("duration", DURATION), why), form(whom, why));
    }

    @SafeVarargs
    private static List<List<Argument>> list(List<Argument>... forms) {
        List<List<Argument>> list = new ArrayList<>();
        for (List<Argument> form : forms) {
            list.add(form);
        }
        return list;
    }
}
