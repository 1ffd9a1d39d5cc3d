package org.quoin.engine.host.command;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.CommandParser;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.command.CommandSpec;
import org.quoin.engine.host.chat.ChatRoom;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.sim.AvatarPlace;
import org.quoin.sim.Simulation;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;

/**
 * The commands that change an avatar: each becomes a command of a turn, and so is the same in every
 * world, in the journal and in a replay. Everybody may move its own avatar; that of another takes
 * the level of a host.
 */
final class AvatarCommands {
    private static final double UNITS_PER_BLOCK = 65536;

    private final ChatRoom room;
    private final Players players;
    private final TurnSealer sealer;
    private final PlayerLevels levels;
    private final People people;
    private final FarJumps farJumps;

    AvatarCommands(
            ChatRoom room,
            Peers peers,
            Players players,
            TurnSealer sealer,
            PlayerLevels levels,
            People people) {
        this.room = room;
        this.players = players;
        this.sealer = sealer;
        this.levels = levels;
        this.people = people;
        this.farJumps = new FarJumps(peers, players, sealer);
    }

    /** Puts a block into a hotbar. */
    void give(Call call) {
        Player whose = whose(call);
        if (whose != null) {
            int block = CommandParser.blockOf(call.text("block"));
            int inHand = InputFrame.slot(sealer.simulation().entryPlace(whose.slot()).frame());
            int slot = call.has("slot") ? call.number("slot") - 1 : inHand;
            int place = Math.min(Command.HOTBAR_SLOT_MAX, slot);
            players.setHotbar(whose, sealer.turn() + 1, place, block);
            room.answer(call.by(), "answer.give", whose.name(), call.text("block"));
        }
    }

    /** Brings an avatar home, or makes its home where it is. */
    void home(Call call) {
        Player whose = whose(call);
        if (whose == null) {
            return;
        }
        AvatarState avatar = new AvatarState();
        if (call.has("what")) {
            players.setHome(whose);
            room.answer(whose, "answer.home.set");
        } else if (!sealer.simulation().readAvatar(whose.slot(), avatar) || !avatar.hasHome) {
            room.refuse(whose, "answer.home.none");
        } else {
            // Who walks gets nearer to the world's edge than anybody is brought.
            long reach = Command.Teleport.REACH_MAX;
            long x = Math.max(-reach, Math.min(reach, avatar.homeX));
            long z = Math.max(-reach, Math.min(reach, avatar.homeZ));
            bringFar(whose, whose, x, avatar.homeY, z, call.nowNanos());
        }
    }

    /** Brings an avatar to where it first came in: the way out of everything, at any time. */
    void spawn(Call call) {
        Player whose = whose(call);
        if (whose != null) {
            AvatarPlace spawn = sealer.simulation().spawnPlace(whose.slot());
            bring(call.by(), whose, spawn.x(), spawn.y(), spawn.z());
        }
    }

    /** Brings an avatar to a player or a place. */
    void tp(Call call) {
        Player whose = whose(call);
        if (whose == null) {
            return;
        }
        Simulation simulation = sealer.simulation();
        if (call.has("to")) {
            Player to = people.inWorld(call.text("to"));
            AvatarPlace there = simulation.entryPlace(to.slot());
            AvatarPlace beside = PlaceBeside.of(there, simulation.blocks());
            there = Command.Teleport.isInRange(beside.x(), beside.y(), beside.z()) ? beside : there;
            bring(call.by(), whose, there.x(), there.y(), there.z());
        } else {
            AvatarPlace here = simulation.entryPlace(whose.slot());
            Parsed place = call.command();
            bringFar(
                    call.by(),
                    whose,
                    units(place.coordinate("x", here.x() / UNITS_PER_BLOCK)),
                    units(place.coordinate("y", here.y() / UNITS_PER_BLOCK)),
                    units(place.coordinate("z", here.z() / UNITS_PER_BLOCK)),
                    call.nowNanos());
        }
    }

    /** Whose avatar a command is about: the named one's, else one's own; null if it is refused. */
    private @Nullable Player whose(Call call) {
        Player by = call.by();
        Player whose = call.has("player") ? people.inWorld(call.text("player")) : by;
        if (whose == null) {
            boolean canName = call.command().spec().who() != CommandSpec.Who.PLAYER;
            room.refuse(null, canName ? "answer.whom" : "answer.no-avatar");
        } else if (!whose.isInWorld()) {
            room.refuse(by, "answer.not-in");
        } else if (whose != by && !levels.mayCommand(by)) {
            room.refuse(by, "answer.others");
        } else {
            return whose;
        }
        return null;
    }

    /** The same as {@link #bring}, as often as players may who keep no order. */
    private void bringFar(
            @Nullable Player by, Player whose, long x, long y, long z, long nowNanos) {
        boolean isFree =
                by == null
                        || levels.may(by, CommandSpec.Who.MODERATOR)
                        || !Command.Teleport.isInRange(x, y, z);
        int seconds = isFree ? 0 : farJumps.take(whose, x, z, nowNanos);
        if (seconds > 0) {
            room.refuse(by, "answer.tp.wait", Integer.toString(seconds));
        } else {
            bring(by, whose, x, y, z);
        }
    }

    private void bring(@Nullable Player by, Player whose, long x, long y, long z) {
        if (Command.Teleport.isInRange(x, y, z)) {
            players.teleport(whose, x, y, z);
            room.answer(by, "answer.tp", whose.name(), blocks(x), blocks(y), blocks(z));
        } else {
            room.refuse(by, "answer.tp.outside");
        }
    }

    static long units(double blocks) {
        return Math.round(blocks * UNITS_PER_BLOCK);
    }

    private static String blocks(long units) {
        return Long.toString(Math.floorDiv(units, (long) UNITS_PER_BLOCK));
    }
}
