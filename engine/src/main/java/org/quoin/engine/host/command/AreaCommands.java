package org.quoin.engine.host.command;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.CommandSpec;
import org.quoin.engine.command.Durations;
import org.quoin.engine.congestion.OriginRates;
import org.quoin.engine.congestion.Rates;
import org.quoin.engine.host.chat.ChatRoom;
import org.quoin.engine.host.command.People.Person;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.wire.VisibleText;
import org.quoin.sim.Simulation;
import org.quoin.sim.area.Area;
import org.quoin.sim.area.Area.Flag;
import org.quoin.sim.area.Area.Keeper;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.area.AreaLimits;
import org.quoin.sim.area.Areas;
import org.quoin.sim.area.ClaimRules;
import org.quoin.sim.area.ClaimRules.Verdict;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.AreaCommand;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.GameRules;
import org.quoin.sim.player.Level;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Terrain.SpawnPlace;

/**
 * The commands about areas: claiming, sharing and giving up land. Permissions are decided here, by
 * the player's level and the rules of the world: builders are held to {@link ClaimRules}, and each
 * address to a number of areas a day, which the world itself does not know. Each change is a
 * command of a turn. Changes that still wait for their turn count as done, so that the answers are
 * true.
 */
final class AreaCommands {
    /** The arguments of a claim between two corners. */
    private static final List<String> CORNERS = List.of("x", "z", "x2", "z2");

    private static final int RADIUS_USUAL = 8;

    /** Avatars appear up to 7 blocks from the spawn along each side; one more to step out. */
    private static final int ARRIVALS_RADIUS = 8;

    private static final int NAME_CHARS_MAX = 40;

    private final ChatRoom room;
    private final Peers peers;
    private final Players players;
    private final TurnSealer sealer;
    private final PlayerLevels levels;
    private final People people;
    private final OriginRates claims = new OriginRates(Rates.CLAIMS);

    AreaCommands(
            ChatRoom room,
            Peers peers,
            Players players,
            TurnSealer sealer,
            PlayerLevels levels,
            People people) {
        this.room = room;
        this.peers = peers;
        this.players = players;
        this.sealer = sealer;
        this.levels = levels;
        this.people = people;
    }

    /** As they will be when all that was asked for is done. */
    private Areas areasToBe() {
        return players.areasToBe(sealer.simulation().areas());
    }

    /**
     * The avatar of the player who asks for a change, a blank one for the console; null if the
     * command is refused.
     *
     * @param isNamed whether the command names the place: the console stands nowhere and owns
     *     nothing
     * @param where the argument that the console must name
     */
    private @Nullable AvatarState asking(Call call, boolean isNamed, String where) {
        Player by = call.by();
        AvatarState avatar = new AvatarState();
        if (by == null && !isNamed) {
            room.refuse(null, where);
        } else if (by == null) {
            return avatar;
        } else if (!by.isInWorld() || !sealer.simulation().readAvatar(by.slot(), avatar)) {
            room.refuse(by, "answer.not-in");
        } else if (!Level.mayBuild(avatar.level)) {
            room.refuse(by, "answer.area.visitor");
        } else {
            return avatar;
        }
        return null;
    }

    /** Claims land for oneself or for the world. The console names both corners, for the world. */
    void claim(Call call) {
        boolean isNamed =
                call.has("whose")
                        && call.has("x")
                        && CORNERS.stream().noneMatch(name -> call.text(name).startsWith("~"));
        AvatarState avatar = asking(call, isNamed, "answer.area.stand.claim");
        if (avatar == null) {
            return;
        }
        Player by = call.by();
        Areas areas = areasToBe();
        boolean order = levels.may(by, CommandSpec.Who.MODERATOR);
        boolean worlds = call.has("whose");
        if (worlds && !order) {
            room.refuse(by, "answer.area.moderators");
            return;
        }
        AreaBox box = boxOf(avatar, call);
        if (box == null || !AreaLimits.allows(box)) {
            room.refuse(by, "answer.area.too-large", "" + AreaLimits.SIDE_MAX);
            return;
        }
        Area other = areas.overlapping(box);
        Area spawn = areas.spawn();
        if (other != null) {
            if (by != null && other.owner().id() == avatar.playerId) {
                room.refuse(by, "answer.area.taken.own");
                return;
            }
            String key = other.isWorlds() ? "answer.area.taken.world" : "answer.area.taken";
            room.refuse(by, key, other.owner().name());
        } else if (spawn != null && !order && spawn.box().overlaps(box)) {
            int radius = sealer.simulation().rules().numberOf(GameRule.SPAWN_RADIUS);
            room.refuse(by, "answer.area.spawn", "" + radius);
        } else if (!order && arrivals().overlaps(box)) {
            room.refuse(by, "answer.area.arrivals");
        } else if (worlds) {
            ask(by, new AreaCommand.Claim(Keeper.WORLD, box), "answer.area.claimed.world", box);
        } else if (by == null || avatar.playerId == 0) {
            room.refuse(by, "answer.area.nobody");
        } else {
            Keeper owner = new Keeper(avatar.playerId, by.name());
            if (order || mayClaim(by, owner, avatar.playedTurns, areas, box, call.nowNanos())) {
                ask(by, new AreaCommand.Claim(owner, box), "answer.area.claimed", box);
            }
        }
    }

    /**
     * Where avatars appear: whoever owned that could wall in all who come, and let none dig out.
     */
    private AreaBox arrivals() {
        SpawnPlace spawn = sealer.simulation().terrain().spawn();
        return AreaBox.around(spawn.x(), spawn.z(), ARRIVALS_RADIUS);
    }

    /** Whether a builder may; makes room for the claim if the rules say whose area goes for it. */
    private boolean mayClaim(
            Player by, Keeper owner, int playedTurns, Areas areas, AreaBox box, long nowNanos) {
        Simulation world = sealer.simulation();
        ClaimRules rules = new ClaimRules(world.rate(), world.rules(), areas, world.turn());
        Verdict verdict = rules.judge(owner, playedTurns, box, null);
        Area lapses = null;
        if (verdict == Verdict.NEWCOMERS || verdict == Verdict.FULL) {
            lapses = rules.lapsing(this::isHere);
            verdict = lapses == null ? verdict : rules.judge(owner, playedTurns, box, lapses);
        }
        if (verdict != Verdict.GRANTED) {
            refuse(by, verdict, rules, world.rules(), playedTurns, areas.groundOf(owner.id()), box);
            return false;
        }
        if (!players.hasRoomForAreaChanges(lapses == null ? 1 : 2)) { // Not one without the other.
            room.refuse(by, "answer.area.busy");
            return false;
        }
        Peer peer = peers.of(by);
        long origin = peer == null ? OriginRates.UNLIMITED : peer.origin();
        if (!claims.take(origin, nowNanos)) {
            int seconds = claims.secondsUntilOne(origin, nowNanos);
            room.refuse(by, "answer.area.address", Durations.text(seconds));
            return false;
        }
        return lapses == null || players.changeAreas(new AreaCommand.Release(lapses.id()));
    }

    private void refuse(
            Player by,
            Verdict verdict,
            ClaimRules rules,
            GameRules house,
            int playedTurns,
            long ground,
            AreaBox box) {
        switch (verdict) {
            case GRANTED -> {}
            case NARROW -> room.refuse(by, "answer.area.narrow", "" + ClaimRules.SIDE_MIN);
            case TOO_NEW -> room.refuse(by, "answer.area.new", "" + rules.waitMinutes(playedTurns));
            case COUNT ->
                    room.refuse(by, "answer.area.count", "" + house.numberOf(GameRule.AREAS_EACH));
            case GROUND -> {
                long most = house.numberOf(GameRule.AREA_GROUND);
                String left = Long.toString(Math.max(0, most - ground));
                room.refuse(by, "answer.area.ground", "" + box.ground(), left, "" + most);
            }
            case NEWCOMERS -> room.refuse(by, "answer.area.newcomers");
            case FULL -> room.refuse(by, "answer.area.full");
        }
    }

    private boolean isHere(long playerId) {
        AvatarState avatar = new AvatarState();
        for (int slot : sealer.simulation().avatarSlots()) {
            if (sealer.simulation().readAvatar(slot, avatar) && avatar.playerId == playerId) {
                return true;
            }
        }
        return false;
    }

    /** The box that a claim names; null if it lies far out of the world. */
    private static @Nullable AreaBox boxOf(AvatarState avatar, Call call) {
        int hereX = Fixed.floor(avatar.x);
        int hereY = Fixed.floor(avatar.y);
        int hereZ = Fixed.floor(avatar.z);
        if (!call.has("x")) {
            int radius = call.has("radius") ? call.number("radius") : RADIUS_USUAL;
            return AreaBox.around(hereX, hereZ, radius);
        }
        int x = block(call, "x", hereX);
        int z = block(call, "z", hereZ);
        int otherX = block(call, "x2", hereX);
        int otherZ = block(call, "z2", hereZ);
        if (!call.has("y")) {
            AreaBox corner = AreaBox.around(x, z, 0);
            return AreaBox.between(x, corner.lowY(), z, otherX, corner.highY(), otherZ);
        }
        int y = block(call, "y", hereY);
        return AreaBox.between(x, y, z, otherX, block(call, "y2", hereY), otherZ);
    }

    private static int block(Call call, String name, int here) {
        return (int) Math.floor(call.command().coordinate(name, here));
    }

    /** Gives up an area, of which somebody lower may be the owner, or frees all of somebody. */
    void unclaim(Call call) {
        AvatarState avatar =
                asking(call, call.has("number") || call.has("name"), "answer.area.stand.unclaim");
        if (avatar == null) {
            return;
        } else if (call.has("name")) {
            free(call.by(), call.text("name"));
            return;
        }
        Area area = areaOf(call, avatar);
        if (area != null && mayChange(call, avatar, area)) {
            ask(call.by(), new AreaCommand.Release(area.id()), "answer.area.released", area.box());
        }
    }

    /** Frees all areas of somebody, as moderators may. */
    private void free(@Nullable Player by, String typed) {
        Person whom = people.find(typed);
        long id = idOf(whom);
        boolean own = by != null && id != 0 && id == Seat.playerIdOf(by.token());
        if (!own && !levels.may(by, CommandSpec.Who.MODERATOR)) {
            room.refuse(by, "answer.area.moderators.free");
        } else if (id != 0 && !mayChangeThoseOf(by, id)) {
            room.refuse(by, "answer.outranked", whom.shown());
        } else {
            int freed = 0;
            boolean isOutranked = false;
            for (Area area : areasToBe().all()) {
                boolean is =
                        !area.isWorlds()
                                && (id == 0
                                        ? area.owner().name().equalsIgnoreCase(typed)
                                        : area.owner().id() == id);
                if (is && !mayChangeThoseOf(by, area.owner().id())) {
                    isOutranked = true;
                } else if (is && players.changeAreas(new AreaCommand.Release(area.id()))) {
                    freed++;
                }
            }
            String shown = VisibleText.line(whom.shown(), NAME_CHARS_MAX);
            if (isOutranked) {
                room.refuse(by, "answer.outranked", shown);
            }
            if (freed != 0 || !isOutranked) {
                room.answer(by, "answer.area.freed", "" + freed, shown);
            }
        }
    }

    /** Tells about an area, or changes what it allows. */
    void area(Call call) {
        AvatarState avatar = asking(call, call.has("number"), "answer.area.stand.area");
        Area area = avatar == null ? null : areaOf(call, avatar);
        if (avatar == null || area == null) {
            return;
        }
        Player by = call.by();
        boolean mayRead =
                !call.has("number")
                        || levels.may(by, CommandSpec.Who.MODERATOR)
                        || area.isWorlds()
                        || area.isOf(avatar.playerId);
        if (!call.has("what") && mayRead) {
            tell(by, area);
        } else if (mayChange(call, avatar, area)) {
            Flag flag = Flag.ofWord(call.text("what"));
            boolean on = call.is("how", "on");
            if (flag != null && players.changeAreas(new AreaCommand.SetFlag(area.id(), flag, on))) {
                room.answer(by, "answer.area.set", flag.word(), call.text("how"));
            } else {
                room.refuse(by, "answer.area.busy");
            }
        }
    }

    /** Lets somebody build in an area. */
    void share(Call call) {
        Area area = areaToChange(call, "answer.area.stand.share");
        if (area == null) {
            return;
        }
        Player by = call.by();
        String typed = call.text("name");
        Person whom = people.find(typed);
        long id = idOf(whom);
        if (id == 0) {
            room.refuse(by, "answer.area.unknown", VisibleText.line(typed, NAME_CHARS_MAX));
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

    /** Takes back a share in an area. */
    void unshare(Call call) {
        Area area = areaToChange(call, "answer.area.stand.unshare");
        if (area == null) {
            return;
        }
        Player by = call.by();
        String typed = call.text("name");
        long id = idOf(people.find(typed));
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
        room.refuse(by, "answer.area.unshared.not", VisibleText.line(typed, NAME_CHARS_MAX));
    }

    /** Lists a page of one's own areas, or of all for who keeps order. */
    void areas(Call call) {
        Player by = call.by();
        Areas areas = areasToBe();
        AvatarState avatar = new AvatarState();
        boolean all = levels.may(by, CommandSpec.Who.MODERATOR);
        long own = 0;
        if (by != null && sealer.simulation().readAvatar(by.slot(), avatar)) {
            own = avatar.playerId;
        }
        long whose = own;
        List<Area> listed = areas.all().stream().filter(area -> all || area.isOf(whose)).toList();
        Page page = Page.asked(call, listed.size());
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
                    "" + sealer.simulation().rules().numberOf(GameRule.AREAS_EACH),
                    "" + areas.groundOf(own),
                    "" + sealer.simulation().rules().numberOf(GameRule.AREA_GROUND));
        }
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
                text(area.box()),
                area.owner().name());
    }

    /** The area in which one stands, or whose number is named, if one may change it; else null. */
    private @Nullable Area areaToChange(Call call, String where) {
        AvatarState avatar = asking(call, call.has("number"), where);
        Area area = avatar == null ? null : areaOf(call, avatar);
        return avatar != null && area != null && mayChange(call, avatar, area) ? area : null;
    }

    private @Nullable Area areaOf(Call call, AvatarState avatar) {
        if (call.has("number")) {
            Area named = areasToBe().find(call.number("number"));
            if (named == null) {
                room.refuse(call.by(), "answer.area.none.number", call.text("number"));
            }
            return named;
        }
        Area here =
                areasToBe()
                        .at(
                                Fixed.floor(avatar.x),
                                Math.max(0, Math.min(255, Fixed.floor(avatar.y))),
                                Fixed.floor(avatar.z));
        if (here == null) {
            room.refuse(call.by(), "answer.area.none");
        }
        return here;
    }

    private boolean mayChange(Call call, AvatarState avatar, Area area) {
        Player by = call.by();
        boolean order = levels.may(by, CommandSpec.Who.MODERATOR);
        if (area.id() == Areas.SPAWN_ID) {
            room.refuse(by, "answer.area.rule");
        } else if (!order && (area.isWorlds() || area.owner().id() != avatar.playerId)) {
            String key = area.isWorlds() ? "answer.area.not-yours.world" : "answer.area.not-yours";
            room.refuse(by, key, area.owner().name());
        } else if (!area.isWorlds() && !mayChangeThoseOf(by, area.owner().id())) {
            room.refuse(by, "answer.outranked", area.owner().name());
        } else {
            return true;
        }
        return false;
    }

    /**
     * Whether somebody may free or change the areas of an owner, here or away: its own, those of
     * lower ones, and hosts all. Names do not count, as they can pass to others while areas stay.
     */
    private boolean mayChangeThoseOf(@Nullable Player by, long ownerId) {
        int rank = levels.rankOf(by);
        boolean own = by != null && ownerId != 0 && ownerId == idOf(people.of(by));
        return own || rank >= Level.HOST.code() || rank > levels.rankOfId(ownerId);
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

    private void ask(@Nullable Player by, AreaCommand change, String key, AreaBox box) {
        if (change instanceof AreaCommand.Claim
                && !players.areasToBe(sealer.simulation().areas()).hasRoomFor(box)) {
            room.refuse(by, "answer.area.full");
        } else if (players.changeAreas(change)) {
            room.answer(by, key, text(box), "" + box.ground());
        } else {
            room.refuse(by, "answer.area.busy");
        }
    }

    /** A box in words: two corners, as the chat marks them. */
    private static String text(AreaBox box) {
        return box.isWholeColumns()
                ? box.lowX() + " " + box.lowZ() + " .. " + box.highX() + " " + box.highZ()
                : place(box.lowX(), box.lowY(), box.lowZ())
                        + " .. "
                        + place(box.highX(), box.highY(), box.highZ());
    }

    private static String place(int x, int y, int z) {
        return x + " " + y + " " + z;
    }
}
