package org.quoin.engine.host.command;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.command.CommandSpec;
import org.quoin.engine.command.Durations;
import org.quoin.engine.congestion.OriginRates;
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
import org.quoin.sim.area.Area.Keeper;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.area.AreaLimits;
import org.quoin.sim.area.Areas;
import org.quoin.sim.area.ClaimRules;
import org.quoin.sim.area.ClaimRules.Verdict;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.AreaCommand;
import org.quoin.sim.player.HouseRules;
import org.quoin.sim.player.Level;
import org.quoin.sim.player.Rule;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Terrain.SpawnPlace;

/**
 * Who gets which land, and who gives it up. Builders are held to {@link ClaimRules}, and each
 * address to so many areas a day, of which the world itself knows nothing.
 */
final class AreaClaims {
    private static final int RADIUS_USUAL = 8;

    /** Avatars appear up to 7 blocks from the spawn along each side; one more to step out. */
    private static final int ARRIVALS_RADIUS = 8;

    /** Areas from one address at once: all of a family of four. */
    private static final int CLAIMS_AT_ONCE = 16;

    private static final double CLAIMS_PER_SECOND = CLAIMS_AT_ONCE / 86_400.0;

    private final ChatRoom room;
    private final Peers peers;
    private final Players players;
    private final TurnSealer sealer;
    private final PlayerLevels levels;
    private final People people;
    private final OriginRates claims = new OriginRates(CLAIMS_AT_ONCE, CLAIMS_PER_SECOND);

    AreaClaims(
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

    /**
     * Claims land.
     *
     * @param by null for the console, which names both corners and claims for the world
     * @param avatar that of who asks
     * @param areas as they will be when all that was asked for is done
     */
    void claim(
            @Nullable Player by, AvatarState avatar, Parsed command, Areas areas, long nowNanos) {
        boolean order = levels.may(by, CommandSpec.Who.MODERATOR);
        boolean worlds = command.has("whose");
        if (worlds && !order) {
            room.refuse(by, "answer.area.moderators");
            return;
        }
        AreaBox box = boxOf(avatar, command);
        if (box == null || !AreaLimits.allows(box)) {
            room.refuse(by, "answer.area.too-large", "" + AreaLimits.SIDE_MAX);
            return;
        }
        Area other = areas.overlapping(box);
        Area spawn = areas.spawn();
        if (other != null) {
            String key = "answer.area.taken" + AreaTexts.suffix(other);
            room.refuse(by, key, other.owner().name());
        } else if (spawn != null && !order && spawn.box().overlaps(box)) {
            int radius = sealer.simulation().rules().numberOf(Rule.SPAWN_RADIUS);
            room.refuse(by, "answer.area.spawn", "" + radius);
        } else if (!order && arrivals().overlaps(box)) {
            room.refuse(by, "answer.area.arrivals");
        } else if (worlds) {
            ask(by, new AreaCommand.Claim(Keeper.WORLD, box), "answer.area.claimed.world", box);
        } else if (by == null || avatar.playerId == 0) {
            room.refuse(by, "answer.area.nobody");
        } else {
            Keeper owner = new Keeper(avatar.playerId, by.name());
            if (order || mayClaim(by, owner, avatar.playedTurns, areas, box, nowNanos)) {
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
            HouseRules house,
            int playedTurns,
            long ground,
            AreaBox box) {
        switch (verdict) {
            case GRANTED -> {}
            case NARROW -> room.refuse(by, "answer.area.narrow", "" + ClaimRules.SIDE_MIN);
            case TOO_NEW -> room.refuse(by, "answer.area.new", "" + rules.waitMinutes(playedTurns));
            case COUNT ->
                    room.refuse(by, "answer.area.count", "" + house.numberOf(Rule.AREAS_EACH));
            case GROUND -> {
                long most = house.numberOf(Rule.AREA_GROUND);
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
    private static @Nullable AreaBox boxOf(AvatarState avatar, Parsed command) {
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

    /**
     * Gives up an area, of which somebody higher may be the owner.
     *
     * @param by null for the console
     */
    void release(@Nullable Player by, Area area) {
        if (!mayChange(by, area.owner().id())) {
            room.refuse(by, "answer.outranked", area.owner().name());
            return;
        }
        ask(by, new AreaCommand.Release(area.id()), "answer.area.released", area.box());
    }

    /**
     * Whether somebody may free or change the areas of an owner, here or away: its own, those of
     * lower ones, and hosts all. Names do not count, as they can pass to others while areas stay.
     */
    boolean mayChange(@Nullable Player by, long ownerId) {
        int rank = levels.rankOf(by);
        boolean own = by != null && ownerId != 0 && ownerId == idOf(people.of(by));
        return own || rank >= Level.HOST.code() || rank > levels.rankOfId(ownerId);
    }

    /**
     * Frees all areas of somebody, as moderators may.
     *
     * @param by null for the console
     */
    void free(@Nullable Player by, String typed, Areas areas) {
        Person whom = people.find(typed);
        long id = idOf(whom);
        boolean own = by != null && id != 0 && id == Seat.playerIdOf(by.token());
        if (!own && !levels.may(by, CommandSpec.Who.MODERATOR)) {
            room.refuse(by, "answer.area.moderators.free");
        } else if (id != 0 && !mayChange(by, id)) {
            room.refuse(by, "answer.outranked", whom.shown());
        } else {
            int freed = 0;
            boolean isOutranked = false;
            for (Area area : areas.all()) {
                boolean is =
                        !area.isWorlds()
                                && (id == 0
                                        ? area.owner().name().equalsIgnoreCase(typed)
                                        : area.owner().id() == id);
                if (is && !mayChange(by, area.owner().id())) {
                    isOutranked = true;
                } else if (is && players.changeAreas(new AreaCommand.Release(area.id()))) {
                    freed++;
                }
            }
            String shown = VisibleText.line(whom.shown(), 40);
            if (isOutranked) {
                room.refuse(by, "answer.outranked", shown);
            }
            if (freed != 0 || !isOutranked) {
                room.answer(by, "answer.area.freed", "" + freed, shown);
            }
        }
    }

    /** By which the world knows somebody; 0 if it does not. */
    long idOf(Person whom) {
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
            room.answer(by, key, AreaTexts.of(box), "" + box.ground());
        } else {
            room.refuse(by, "answer.area.busy");
        }
    }
}
