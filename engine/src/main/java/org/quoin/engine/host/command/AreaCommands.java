package org.quoin.engine.host.command;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.command.CommandSpec;
import org.quoin.engine.command.Commands;
import org.quoin.engine.host.chat.ChatRoom;
import org.quoin.engine.host.command.People.Person;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.wire.VisibleText;
import org.quoin.sim.area.Area;
import org.quoin.sim.area.Area.Flag;
import org.quoin.sim.area.Area.Keeper;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.area.AreaLimits;
import org.quoin.sim.area.Areas;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.house.Level;
import org.quoin.sim.house.Rule;
import org.quoin.sim.input.AreaCommand;
import org.quoin.sim.math.Fixed;

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

    private static final int RADIUS_USUAL = 8;

    /** So many are told in one answer. */
    private static final int LISTED_MAX = 8;

    private final ChatRoom room;
    private final Players players;
    private final TurnSealer sealer;
    private final PlayerLevels levels;
    private final People people;
    private final AvatarState avatar = new AvatarState();

    AreaCommands(
            ChatRoom room, Players players, TurnSealer sealer, PlayerLevels levels, People people) {
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
    void carryOut(@Nullable Player by, Parsed command) {
        if (command.spec().equals(Commands.AREAS)) {
            list(by, areas());
        } else if (by == null) {
            room.answer(null, "answer.area.stand");
        } else if (!by.isInWorld() || !sealer.simulation().readAvatar(by.slot(), avatar)) {
            room.answer(by, "answer.not-in");
        } else if (!Level.mayBuild(avatar.level)) {
            room.answer(by, "answer.area.visitor");
        } else if (command.spec().equals(Commands.CLAIM)) {
            claim(by, command, areas());
        } else {
            changeOne(by, command, areas());
        }
    }

    /** As they will be when all that was asked for is done. */
    private Areas areas() {
        return players.areasToBe(sealer.simulation().areas());
    }

    private void claim(Player by, Parsed command, Areas areas) {
        boolean order = levels.may(by, CommandSpec.Who.MODERATOR);
        boolean worlds = command.has("whose");
        if (worlds && !order) {
            room.answer(by, "answer.area.moderators");
            return;
        }
        AreaBox box = boxOf(command);
        if (box == null || !AreaLimits.allows(box)) {
            room.answer(by, "answer.area.too-large", "" + AreaLimits.SIDE_MAX);
            return;
        }
        Area other = areas.overlapping(box);
        Area spawn = areas.spawn();
        if (other != null) {
            room.answer(by, "answer.area.taken" + suffix(other), other.owner().name());
        } else if (spawn != null && !order && spawn.box().overlaps(box)) {
            room.answer(by, "answer.area.spawn");
        } else if (!areas.hasRoomFor(box)) {
            room.answer(by, "answer.area.full");
        } else if (worlds) {
            ask(by, new AreaCommand.Claim(Keeper.WORLD, box), "answer.area.claimed.world", box);
        } else if (avatar.playerId == 0) {
            room.answer(by, "answer.area.nobody");
        } else if (order || isWithinLimits(by, areas, box)) {
            Keeper owner = new Keeper(avatar.playerId, by.name());
            ask(by, new AreaCommand.Claim(owner, box), "answer.area.claimed", box);
        }
    }

    private boolean isWithinLimits(Player by, Areas areas, AreaBox box) {
        int countMax = sealer.simulation().rules().numberOf(Rule.AREAS_EACH);
        long groundMax = sealer.simulation().rules().numberOf(Rule.AREA_GROUND);
        long ground = areas.groundOf(avatar.playerId);
        if (areas.countOf(avatar.playerId) >= countMax) {
            room.answer(by, "answer.area.count", "" + countMax);
            return false;
        }
        if (ground + box.ground() > groundMax) {
            String left = Long.toString(Math.max(0, groundMax - ground));
            room.answer(by, "answer.area.ground", "" + box.ground(), left, "" + groundMax);
            return false;
        }
        return true;
    }

    /** The box that a claim names; null if it lies far out of the world. */
    private @Nullable AreaBox boxOf(Parsed command) {
        int hereX = Fixed.floor(avatar.x);
        int hereY = Fixed.floor(avatar.y);
        int hereZ = Fixed.floor(avatar.z);
        if (!command.has("x")) {
            int radius = command.has("radius") ? command.number("radius") : RADIUS_USUAL;
            return AreaBox.around(hereX, hereZ, radius);
        }
        int x = block(command, "x", hereX);
        int z = block(command, "z", hereZ);
        int otherX = block(command, "x2", hereX);
        int otherZ = block(command, "z2", hereZ);
        if (!command.has("y")) {
            AreaBox corner = AreaBox.around(x, z, 0);
            return AreaBox.between(x, corner.lowY(), z, otherX, corner.highY(), otherZ);
        }
        int y = block(command, "y", hereY);
        return AreaBox.between(x, y, z, otherX, block(command, "y2", hereY), otherZ);
    }

    private static int block(Parsed command, String name, int here) {
        return (int) Math.floor(command.coordinate(name, here));
    }

    /** The commands about the area in which one stands, or one whose number is named. */
    private void changeOne(Player by, Parsed command, Areas areas) {
        Area area =
                command.has("number")
                        ? areas.find(command.number("number"))
                        : areas.at(
                                Fixed.floor(avatar.x),
                                Math.max(0, Math.min(255, Fixed.floor(avatar.y))),
                                Fixed.floor(avatar.z));
        if (area == null) {
            room.answer(by, "answer.area.none");
            return;
        }
        if (command.spec().equals(Commands.AREA) && !command.has("what")) {
            tell(by, area);
            return;
        }
        boolean order = levels.may(by, CommandSpec.Who.MODERATOR);
        if (area.id() == Areas.SPAWN_ID) {
            room.answer(by, "answer.area.rule");
        } else if (!order && (area.isWorlds() || area.owner().id() != avatar.playerId)) {
            room.answer(by, "answer.area.not-yours" + suffix(area), area.owner().name());
        } else if (command.spec().equals(Commands.UNCLAIM)) {
            ask(by, new AreaCommand.Release(area.id()), "answer.area.released", area.box());
        } else if (command.spec().equals(Commands.AREA)) {
            Flag flag = Flag.ofWord(command.text("what"));
            boolean on = command.text("how").equals("on");
            if (flag != null && players.changeAreas(new AreaCommand.SetFlag(area.id(), flag, on))) {
                room.answer(by, "answer.area.set", flag.word(), command.text("how"));
            }
        } else if (command.spec().equals(Commands.SHARE)) {
            share(by, area, command.text("name"));
        } else {
            unshare(by, area, command.text("name"));
        }
    }

    private void share(Player by, Area area, String typed) {
        Person whom = people.find(typed);
        long id = idOf(whom);
        if (id == 0) {
            room.answer(by, "answer.area.unknown", VisibleText.line(typed, 40));
        } else if (area.isOf(id)) {
            room.answer(by, "answer.area.shared.already", whom.shown());
        } else if (area.members().size() == AreaLimits.MEMBERS_MAX) {
            room.answer(by, "answer.area.members", "" + AreaLimits.MEMBERS_MAX);
        } else {
            String shown = whom.shown();
            String name = shown.substring(0, Math.min(shown.length(), AreaLimits.NAME_CHARS_MAX));
            players.changeAreas(new AreaCommand.Share(area.id(), new Keeper(id, name)));
            room.answer(by, "answer.area.shared", shown);
            if (whom.player() != null && whom.player() != by) {
                room.answer(whom.player(), "answer.area.shared.you", by.name());
            }
        }
    }

    private void unshare(Player by, Area area, String typed) {
        long id = idOf(people.find(typed));
        for (Keeper member : area.members()) {
            if (member.id() == id || (id == 0 && member.name().equalsIgnoreCase(typed))) {
                players.changeAreas(new AreaCommand.Unshare(area.id(), member.id()));
                room.answer(by, "answer.area.unshared", member.name());
                return;
            }
        }
        room.answer(by, "answer.area.unshared.not", VisibleText.line(typed, 40));
    }

    /** By which the world knows somebody; 0 if it does not. */
    private long idOf(Person whom) {
        Player player = whom.player();
        AvatarState found = new AvatarState();
        if (player != null
                && player.isInWorld()
                && sealer.simulation().readAvatar(player.slot(), found)) {
            return found.playerId;
        }
        return whom.key() == 0 ? 0 : Seat.playerIdOf(whom.key());
    }

    private void ask(Player by, AreaCommand change, String key, AreaBox box) {
        if (players.changeAreas(change)) {
            room.answer(by, key, text(box), "" + box.ground());
        } else {
            room.answer(by, "answer.area.busy");
        }
    }

    private void tell(Player by, Area area) {
        String members =
                area.members().stream().map(Keeper::name).collect(Collectors.joining(", "));
        String flags =
                Arrays.stream(Flag.values())
                        .map(flag -> flag.word() + (area.allows(flag) ? " on" : " off"))
                        .collect(Collectors.joining(", "));
        room.answer(
                by,
                area.isWorlds() ? "answer.area.worlds" : "answer.area.of",
                "" + area.id(),
                text(area.box()),
                area.owner().name());
        room.answer(by, "answer.area.allows", flags);
        if (!members.isEmpty()) {
            room.answer(by, "answer.area.with", members);
        }
    }

    /** One's own, or all of them for who keeps order. */
    private void list(@Nullable Player by, Areas areas) {
        boolean all = levels.may(by, CommandSpec.Who.MODERATOR);
        long own = 0;
        if (by != null && sealer.simulation().readAvatar(by.slot(), avatar)) {
            own = avatar.playerId;
        }
        int found = 0;
        for (Area area : areas.all()) {
            if (all || area.isOf(own)) {
                found++;
                if (found <= LISTED_MAX) {
                    room.answer(
                            by,
                            area.isWorlds() ? "answer.area.worlds" : "answer.area.of",
                            "" + area.id(),
                            text(area.box()),
                            area.owner().name());
                }
            }
        }
        if (found == 0) {
            room.answer(by, "answer.areas.none");
        } else if (found > LISTED_MAX) {
            room.answer(by, "answer.areas.more", "" + (found - LISTED_MAX));
        }
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

    private static String suffix(Area area) {
        return area.isWorlds() ? ".world" : "";
    }

    /** A box in words: two corners, as the chat marks them. */
    private static String text(AreaBox box) {
        return box.isWholeColumns()
                ? box.lowX() + " " + box.lowZ() + " .. " + box.highX() + " " + box.highZ()
                : box.lowX()
                        + " "
                        + box.lowY()
                        + " "
                        + box.lowZ()
                        + " .. "
                        + box.highX()
                        + " "
                        + box.highY()
                        + " "
                        + box.highZ();
    }
}
