package org.quoin.engine.host.command;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.CommandParser;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.command.CommandSpec;
import org.quoin.engine.command.Commands;
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
@SuppressWarnings("ReferenceEquality") // Each command is one object.
final class AvatarCommands {
    private static final double UNITS_PER_BLOCK = 65536;

    private final ChatRoom room;
    private final Players players;
    private final TurnSealer sealer;
    private final PlayerLevels levels;
    private final FarJumps farJumps;

    AvatarCommands(
            ChatRoom room, Peers peers, Players players, TurnSealer sealer, PlayerLevels levels) {
        this.room = room;
        this.players = players;
        this.sealer = sealer;
        this.levels = levels;
        this.farJumps = new FarJumps(peers, players, sealer);
    }

    /** The player of a name who is in the world; there must be one. */
    static Player player(Players players, String name) {
        Player found = null;
        for (int slot = 0; slot < players.slots(); slot++) {
            Player player = players.at(slot);
            if (player != null && player.isInWorld() && player.name().equals(name)) {
                found = player;
            }
        }
        return Objects.requireNonNull(found, name);
    }

    /**
     * Carries out a command.
     *
     * @param by who gives it; null for the console
     */
    void carryOut(@Nullable Player by, Parsed command, long nowNanos) {
        Player whose = command.has("player") ? player(players, command.text("player")) : by;
        if (whose == null) {
            boolean canName = !Commands.OF_ONES_AVATAR.contains(command.spec());
            room.refuse(null, canName ? "answer.whom" : "answer.no-avatar");
        } else if (!whose.isInWorld()) {
            room.refuse(by, "answer.not-in");
        } else if (whose != by && !levels.mayCommand(by)) {
            room.refuse(by, "answer.others");
        } else if (command.spec().equals(Commands.HOME)) {
            home(whose, command, nowNanos);
        } else if (command.spec().equals(Commands.GIVE)) {
            give(by, whose, command);
        } else {
            teleport(by, whose, command, nowNanos);
        }
    }

    private void give(@Nullable Player by, Player whose, Parsed command) {
        int block = CommandParser.blockOf(command.text("block"));
        int inHand = InputFrame.slot(sealer.simulation().entryPlace(whose.slot()).frame());
        int slot = command.has("slot") ? command.number("slot") - 1 : inHand;
        int place = Math.min(Command.HOTBAR_SLOT_MAX, slot);
        players.setHotbar(whose, sealer.turn() + 1, place, block);
        room.answer(by, "answer.give", whose.name(), command.text("block"));
    }

    private void home(Player whose, Parsed command, long nowNanos) {
        AvatarState avatar = new AvatarState();
        if (command.has("what")) {
            players.setHome(whose);
            room.answer(whose, "answer.home.set");
        } else if (!sealer.simulation().readAvatar(whose.slot(), avatar) || !avatar.hasHome) {
            room.refuse(whose, "answer.home.none");
        } else {
            // Who walks gets nearer to the world's edge than anybody is brought.
            long reach = Command.Teleport.REACH_MAX;
            long x = Math.max(-reach, Math.min(reach, avatar.homeX));
            long z = Math.max(-reach, Math.min(reach, avatar.homeZ));
            bringFar(whose, whose, x, avatar.homeY, z, nowNanos);
        }
    }

    private void teleport(@Nullable Player by, Player whose, Parsed command, long nowNanos) {
        Simulation simulation = sealer.simulation();
        if (command.spec().equals(Commands.SPAWN)) { // The way out of everything, at any time.
            AvatarPlace spawn = simulation.spawnPlace(whose.slot());
            bring(by, whose, spawn.x(), spawn.y(), spawn.z());
        } else if (command.has("to")) {
            AvatarPlace there = simulation.entryPlace(player(players, command.text("to")).slot());
            bring(by, whose, there.x(), there.y(), there.z());
        } else {
            AvatarPlace here = simulation.entryPlace(whose.slot());
            bringFar(
                    by,
                    whose,
                    units(command.coordinate("x", here.x() / UNITS_PER_BLOCK)),
                    units(command.coordinate("y", here.y() / UNITS_PER_BLOCK)),
                    units(command.coordinate("z", here.z() / UNITS_PER_BLOCK)),
                    nowNanos);
        }
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
