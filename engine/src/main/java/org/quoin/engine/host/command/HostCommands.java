package org.quoin.engine.host.command;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.audit.HostAudit;
import org.quoin.engine.command.CommandParser;
import org.quoin.engine.command.CommandResult;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.command.CommandSpec;
import org.quoin.engine.command.Commands;
import org.quoin.engine.host.entry.BanList;
import org.quoin.engine.host.entry.EntryPolicy;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.host.join.Disconnects;
import org.quoin.engine.host.join.HostLists;
import org.quoin.engine.host.join.Mutes;
import org.quoin.engine.host.join.OrderRules;
import org.quoin.engine.host.status.StatusSender;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.host.turns.TurnSink;
import org.quoin.sim.player.Level;
import org.tinylog.Logger;

/**
 * Carries out the commands of {@link CommandSpec.Side#HOST}. The console may give all of them, as
 * may the players of the host's own process and those of the level of a host; a moderator may give
 * some of them.
 */
@SuppressWarnings("ReferenceEquality") // Each command is one object.
public final class HostCommands implements ChatRoom.CommandRunner {
    /** So many slow players are told, each by a line of the chat. */
    private static final int SLOW_TOLD_MAX = 5;

    private static final List<CommandSpec> OF_AVATARS =
            List.of(Commands.TP, Commands.SPAWN, Commands.HOME, Commands.GIVE);

    private final ChatRoom room;
    private final Players players;
    private final TurnSealer sealer;
    private final StatusSender status;
    private final TurnSink sink;
    private final HostUndo undo;
    private final PlayerLevels levels;
    private final AvatarCommands avatars;
    private final WorldCommands world;
    private final PlayerCommands others;
    private final ModerationCommands order;
    private final Mutes mutes;
    private final HostAudit audit;
    private final EntryCommands entry;
    private final AreaCommands areas;
    private final SpawnProtection spawn;
    private final CommandParser parser = new CommandParser(this::names);

    public HostCommands(
            ChatRoom room,
            Peers peers,
            Players players,
            TurnSealer sealer,
            PlayerLevels levels,
            StatusSender status,
            TurnSink sink,
            HostUndo undo,
            Disconnects disconnects,
            HostLists lists,
            EntryPolicy policy,
            Consumer<String[]> moderators,
            HostAudit audit) {
        this.audit = audit;
        this.room = room;
        this.players = players;
        this.sealer = sealer;
        this.status = status;
        this.sink = sink;
        this.undo = undo;
        this.levels = levels;
        this.avatars = new AvatarCommands(room, peers, players, sealer, levels);
        this.world = new WorldCommands(room, players, sealer);
        this.entry = new EntryCommands(room, lists, policy);
        this.mutes = lists.mutes();
        People people = new People(peers, players, sealer, levels, lists);
        this.others = new PlayerCommands(room, players, levels, people, lists);
        this.order =
                new ModerationCommands(room, peers, players, disconnects, levels, people, lists);
        this.spawn = new SpawnProtection(players, moderators);
        this.areas = new AreaCommands(room, peers, players, sealer, levels, people);
    }

    /** Sets what players may do whom the world does not know; null leaves it as it is. */
    public void setNewcomers(@Nullable Level level) {
        levels.setNewcomers(level);
    }

    /** A host begins with those rules. */
    public void begin(@Nullable Level newcomers, OrderRules order, EntryRules entry) {
        levels.setNewcomers(newcomers);
        spawn.begin(sealer.simulation(), order, entry);
    }

    /** Time has passed. */
    public void advance(long nowNanos) {
        levels.advance();
        spawn.advance(sealer.simulation());
        order.advance(nowNanos);
        others.advance();
        undo.advance(nowNanos);
    }

    @Override
    public void run(@Nullable Player player, String line, long nowNanos) {
        CommandResult result = parser.parse("/" + line);
        if (result instanceof CommandResult.Problem problem) {
            if (player == null) { // A terminal's letters are equally wide.
                String marks = "^".repeat(Math.max(1, problem.to() - problem.from()));
                room.answer(null, "command.caret", "/" + line);
                room.answer(null, "command.caret", " ".repeat(problem.from()) + marks);
            }
            room.refuse(player, problem.texts().toArray(new String[0]));
            return;
        }
        Parsed command = (Parsed) result;
        CommandSpec spec = command.spec();
        if (spec.side() == CommandSpec.Side.GAME) {
            room.refuse(player, "command.not-here", spec.name());
        } else if (!levels.may(player, spec.who())) {
            audit.commanded(player, line, command, false);
            Logger.info("{} may not give /{}", player == null ? "" : player.name(), spec.name());
            boolean moderators = spec.who() == CommandSpec.Who.MODERATOR;
            String key = "command.not-allowed" + (moderators ? ".moderators" : "");
            room.refuse(player, key, spec.name());
        } else {
            // The host's log says who did what to the world; whispers are nobody's business.
            if (!spec.equals(Commands.MSG)) {
                Logger.info("{} gives /{}", player == null ? "The console" : player.name(), line);
            }
            audit.commanded(player, line, command, true);
            carryOut(player, command, nowNanos);
        }
    }

    private void carryOut(@Nullable Player player, Parsed command, long nowNanos) {
        CommandSpec spec = command.spec();
        if (spec.equals(Commands.LIST)) {
            List<String> names = names();
            room.answer(
                    player,
                    names.isEmpty() ? "answer.list.nobody" : "answer.list",
                    Integer.toString(names.size()),
                    String.join(", ", names));
        } else if (spec.equals(Commands.MSG)) {
            whisper(player, player(command.text("player")), command.text("text"));
        } else if (spec.equals(Commands.SAY)) {
            room.announce(command.text("text"));
        } else if (spec.equals(Commands.SEED)) {
            long seed = sealer.simulation().config().seed();
            room.answer(player, "answer.seed", Long.toString(seed));
        } else if (spec.equals(Commands.SAVE)) {
            if (sink.saveSoon()) {
                room.answer(player, "answer.save");
            } else {
                room.refuse(player, "answer.save.not-kept");
            }
        } else if (spec.equals(Commands.WHO_IS_SLOW)) {
            tellSlow(player);
        } else if (spec.equals(Commands.KICK)) {
            order.kick(player, command, nowNanos);
        } else if (spec.equals(Commands.BAN)) {
            People.Person banned = order.ban(player, command, nowNanos);
            if (banned != null) {
                entry.banned(player, banned);
            }
        } else if (spec.equals(Commands.UNBAN)) {
            order.unban(player, command);
        } else if (spec.equals(Commands.BANS)) {
            order.bans(player, command);
        } else if (spec.equals(Commands.MUTE)) {
            order.mute(player, command);
        } else if (spec.equals(Commands.UNMUTE)) {
            order.unmute(player, command);
        } else if (spec.equals(Commands.MUTES)) {
            order.mutes(player, command);
        } else if (spec.equals(Commands.FREE)) {
            entry.free(player, command);
        } else if (spec.equals(Commands.WHO)) {
            undo.who(player, command);
        } else if (spec.equals(Commands.UNDO)) {
            undo.undo(player, command, nowNanos);
        } else if (spec.equals(Commands.REDO)) {
            undo.redo(player);
        } else if (spec.equals(Commands.ALLOW)) {
            entry.allow(player, command);
        } else if (spec.equals(Commands.UNALLOW)) {
            entry.unallow(player, command);
        } else if (spec.equals(Commands.ALLOW_LIST)) {
            entry.allowList(player, command);
        } else if (spec.equals(Commands.INVITE)) {
            entry.invite(player, command);
        } else if (spec.equals(Commands.OP)) {
            others.op(player, command);
        } else if (spec.equals(Commands.LEVEL)) {
            others.level(player, command);
        } else if (spec.equals(Commands.TIME)) {
            world.time(player, command, levels.mayCommand(player));
        } else if (spec.equals(Commands.RULE)) {
            world.rule(player, command, levels.mayCommand(player));
        } else if (AreaCommands.ALL.contains(spec)) {
            areas.carryOut(player, command, nowNanos);
        } else if (OF_AVATARS.contains(spec)) {
            avatars.carryOut(player, command, nowNanos);
        } else {
            throw new IllegalStateException("nobody carries out /" + spec.name());
        }
    }

    private void whisper(@Nullable Player from, Player to, String text) {
        BanList.Ban mute = from == null ? null : mutes.of(from);
        if (from != null && mute != null) {
            room.answer(from, mutes.told("muted", mute));
        } else if (from != null) {
            room.whisper(from, to, text);
        } else {
            room.answer(to, "answer.console", text);
            room.answer(null, "answer.console.to", to.name(), text);
        }
    }

    private void tellSlow(@Nullable Player player) {
        int found = 0;
        for (int slot = 0; slot < players.slots(); slot++) {
            Player other = players.at(slot);
            if (other != null) {
                List<String> slow =
                        Slowness.of(
                                other.name(),
                                status.statusOf(other),
                                sealer.simulation().config().turnRate());
                found += slow.isEmpty() ? 0 : 1;
                if (!slow.isEmpty() && found <= SLOW_TOLD_MAX) {
                    room.answer(player, slow.toArray(new String[0]));
                }
            }
        }
        if (found == 0) {
            room.answer(player, "slow.nobody");
        } else if (found > SLOW_TOLD_MAX) {
            room.answer(player, "slow.more", Integer.toString(found - SLOW_TOLD_MAX));
        }
    }

    private List<String> names() {
        List<String> names = new ArrayList<>();
        for (int slot = 0; slot < players.slots(); slot++) {
            Player player = players.at(slot);
            if (player != null && player.isInWorld()) {
                names.add(player.name());
            }
        }
        return names;
    }

    private Player player(String name) {
        return AvatarCommands.player(players, name);
    }
}
