package org.quoin.engine.host.command;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.command.CommandSpec;
import org.quoin.engine.command.Commands;
import org.quoin.engine.host.command.People.Person;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.wire.VisibleText;
import org.quoin.sim.area.Area;
import org.quoin.sim.area.Area.Flag;
import org.quoin.sim.area.Area.Keeper;
import org.quoin.sim.area.AreaLimits;
import org.quoin.sim.area.Areas;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.AreaCommand;
import org.quoin.sim.player.Level;
import org.quoin.sim.player.Rule;
import org.quoin.sim.util.Fixed;

/**
 * The commands about areas. Who may ask for what is decided here, by the level of who asks and the
 * rules of the world; each change is a command of a turn. What was asked for before and waits for
 * its turn counts as done, so that the answers are true.
 */
@SuppressWarnings("ReferenceEquality") // Each command is one object.
final class AreaCommands {
    /** All that are carried out here. */
    static final List<CommandSpec> ALL =
            List.of(
                    Commands.CLAIM,
                    Commands.UNCLAIM,
                    Commands.SHARE,
                    Commands.UNSHARE,
                    Commands.AREA,
                    Commands.AREAS);

    /** The arguments of a claim between two corners. */
    private static final List<String> CORNERS = List.of("x", "z", "x2", "z2");

    private final ChatRoom room;
    private final Players players;
    private final TurnSealer sealer;
    private final PlayerLevels levels;
    private final People people;
    private final AreaClaims claims;
    private final AvatarState avatar = new AvatarState();

    AreaCommands(
            ChatRoom room,
            Peers peers,
            Players players,
            TurnSealer sealer,
            PlayerLevels levels,
            People people) {
        this.claims = new AreaClaims(room, peers, players, sealer, levels, people);
        this.room = room;
        this.players = players;
        this.sealer = sealer;
        this.levels = levels;
        this.people = people;
    }

    /**
     * Carries out a command.
     *
     * @param by who gives it; null for the console
     */
    void carryOut(@Nullable Player by, Parsed command, long nowNanos) {
        if (command.spec().equals(Commands.AREAS)) {
            list(by, command, areas());
        } else if (by != null
                && (!by.isInWorld() || !sealer.simulation().readAvatar(by.slot(), avatar))) {
            room.refuse(by, "answer.not-in");
        } else if (by != null && !Level.mayBuild(avatar.level)) {
            room.refuse(by, "answer.area.visitor");
        } else if (by == null && asksWhereOneStands(command)) {
            room.refuse(null, "answer.area.stand." + command.spec().name());
        } else if (command.spec().equals(Commands.CLAIM)) {
            claims.claim(by, avatar, command, areas(), nowNanos);
        } else if (command.has("name") && command.spec().equals(Commands.UNCLAIM)) {
            claims.free(by, command.text("name"), areas());
        } else {
            changeOne(by, command, areas());
        }
    }

    /** The console stands nowhere and owns nothing, but can name corners, and areas by number. */
    private static boolean asksWhereOneStands(Parsed command) {
        if (!command.spec().equals(Commands.CLAIM)) {
            boolean isOfSomebody = command.spec().equals(Commands.UNCLAIM) && command.has("name");
            return !command.has("number") && !isOfSomebody;
        }
        boolean isNamed = command.has("whose") && command.has("x");
        return !isNamed || CORNERS.stream().anyMatch(name -> command.text(name).startsWith("~"));
    }

    /** As they will be when all that was asked for is done. */
    private Areas areas() {
        return players.areasToBe(sealer.simulation().areas());
    }

    /** The commands about the area in which one stands, or one whose number is named. */
    private void changeOne(@Nullable Player by, Parsed command, Areas areas) {
        Area area =
                command.has("number")
                        ? areas.find(command.number("number"))
                        : areas.at(
                                Fixed.floor(avatar.x),
                                Math.max(0, Math.min(255, Fixed.floor(avatar.y))),
                                Fixed.floor(avatar.z));
        if (area == null && command.has("number")) {
            room.refuse(by, "answer.area.none.number", command.text("number"));
            return;
        } else if (area == null) {
            room.refuse(by, "answer.area.none");
            return;
        }
        boolean order = levels.may(by, CommandSpec.Who.MODERATOR);
        boolean standsThere = !command.has("number");
        if (command.spec().equals(Commands.AREA)
                && !command.has("what")
                && (standsThere || order || area.isWorlds() || area.isOf(avatar.playerId))) {
            tell(by, area);
            return;
        }
        if (area.id() == Areas.SPAWN_ID) {
            room.refuse(by, "answer.area.rule");
        } else if (!order && (area.isWorlds() || area.owner().id() != avatar.playerId)) {
            room.refuse(by, "answer.area.not-yours" + AreaTexts.suffix(area), area.owner().name());
        } else if (!area.isWorlds() && !claims.mayChange(by, area.owner().id())) {
            room.refuse(by, "answer.outranked", area.owner().name());
        } else if (command.spec().equals(Commands.UNCLAIM)) {
            claims.release(by, area);
        } else if (command.spec().equals(Commands.AREA)) {
            Flag flag = Flag.ofWord(command.text("what"));
            boolean on = command.text("how").equals("on");
            if (flag != null) {
                if (players.changeAreas(new AreaCommand.SetFlag(area.id(), flag, on))) {
                    room.answer(by, "answer.area.set", flag.word(), command.text("how"));
                } else {
                    room.refuse(by, "answer.area.busy");
                }
            }
        } else if (command.spec().equals(Commands.SHARE)) {
            share(by, area, command.text("name"));
        } else {
            unshare(by, area, command.text("name"));
        }
    }

    private void share(@Nullable Player by, Area area, String typed) {
        Person whom = people.find(typed);
        long id = claims.idOf(whom);
        if (id == 0) {
            room.refuse(by, "answer.area.unknown", VisibleText.line(typed, 40));
        } else if (area.isOf(id)) {
            room.refuse(by, "answer.area.shared.already", whom.shown(), "" + area.id());
        } else if (area.members().size() == AreaLimits.MEMBERS_MAX) {
            room.refuse(by, "answer.area.members", "" + AreaLimits.MEMBERS_MAX);
        } else {
            String shown = whom.shown();
            String name = shown.substring(0, Math.min(shown.length(), AreaLimits.NAME_CHARS_MAX));
            if (!players.changeAreas(new AreaCommand.Share(area.id(), new Keeper(id, name)))) {
                room.refuse(by, "answer.area.busy");
                return;
            }
            room.answer(by, "answer.area.shared", shown, "" + area.id());
            if (whom.player() != null && whom.player() != by) {
                String[] told =
                        by == null
                                ? new String[] {"answer.area.shared.you.console"}
                                : new String[] {"answer.area.shared.you", by.name()};
                room.answer(whom.player(), told);
            }
        }
    }

    private void unshare(@Nullable Player by, Area area, String typed) {
        long id = claims.idOf(people.find(typed));
        for (Keeper member : area.members()) {
            if (member.id() == id || (id == 0 && member.name().equalsIgnoreCase(typed))) {
                boolean changed =
                        players.changeAreas(new AreaCommand.Unshare(area.id(), member.id()));
                if (changed) {
                    room.answer(by, "answer.area.unshared", member.name());
                } else {
                    room.refuse(by, "answer.area.busy");
                }
                return;
            }
        }
        room.refuse(by, "answer.area.unshared.not", VisibleText.line(typed, 40));
    }

    private void tell(@Nullable Player by, Area area) {
        String members =
                area.members().stream().map(Keeper::name).collect(Collectors.joining(", "));
        String flags =
                Arrays.stream(Flag.values())
                        .map(flag -> flag.word() + (area.allows(flag) ? " on" : " off"))
                        .collect(Collectors.joining(", "));
        tellBox(by, area);
        room.answer(by, "answer.area.allows", flags);
        if (!members.isEmpty()) {
            room.answer(by, "answer.area.with", members);
        }
    }

    private void tellBox(@Nullable Player by, Area area) {
        room.answer(
                by,
                area.isWorlds() ? "answer.area.worlds" : "answer.area.of",
                "" + area.id(),
                AreaTexts.of(area.box()),
                area.owner().name());
    }

    /** A page of one's own, or of all for who keeps order. */
    private void list(@Nullable Player by, Parsed command, Areas areas) {
        boolean all = levels.may(by, CommandSpec.Who.MODERATOR);
        long own = 0;
        if (by != null && sealer.simulation().readAvatar(by.slot(), avatar)) {
            own = avatar.playerId;
        }
        long whose = own;
        List<Area> listed = areas.all().stream().filter(area -> all || area.isOf(whose)).toList();
        Page page = Page.asked(command, listed.size());
        if (listed.isEmpty()) {
            room.answer(by, "answer.areas.none");
        } else if (page.count() > 1) {
            room.answer(
                    by,
                    "answer.areas.page",
                    "" + listed.size(),
                    "" + page.number(),
                    "" + page.count());
        }
        page.of(listed).forEach(area -> tellBox(by, area));
        if (by != null && own != 0 && !all) {
            room.answer(
                    by,
                    "answer.areas.room",
                    "" + areas.countOf(own),
                    "" + sealer.simulation().rules().numberOf(Rule.AREAS_EACH),
                    "" + areas.groundOf(own),
                    "" + sealer.simulation().rules().numberOf(Rule.AREA_GROUND));
        }
    }
}
