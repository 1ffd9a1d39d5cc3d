package org.quoin.engine.host.command;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.audit.HostAudit;
import org.quoin.engine.command.CommandParser;
import org.quoin.engine.command.CommandResult;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.command.CommandResult.Problem;
import org.quoin.engine.command.CommandSpec;
import org.quoin.engine.host.chat.ChatRoom;
import org.quoin.engine.host.chat.ConsoleLine;
import org.quoin.engine.host.entry.EntryPolicy;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.host.join.Disconnects;
import org.quoin.engine.host.moderation.HostLists;
import org.quoin.engine.host.moderation.OrderRules;
import org.quoin.engine.host.status.StatusSender;
import org.quoin.engine.host.succession.Candidates;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.host.turns.TurnSink;
import org.quoin.sim.input.MatchCommand;
import org.quoin.sim.player.Level;
import org.tinylog.Logger;

/**
 * Carries out the {@link Commands} of the host: parses a line, checks permission, and calls the
 * handler of its row. The console, players of the host's own process and players with the level of
 * a host may use all of them; a moderator some of them.
 */
public final class HostCommands implements ChatRoom.CommandRunner {
    final ChatCommands chat;
    final PlayerCommands others;
    final AvatarCommands avatars;
    final WorldCommands world;
    final AreaCommands areas;
    final EntryCommands entry;
    final ModerationCommands moderation;
    final HostUndo undo;
    final SuccessorCommands successors;
    final MatchCommands match;
    final RoomCommands rooms;

    private final ChatRoom room;
    private final TurnSealer sealer;
    private final HostAudit audit;
    private final PlayerLevels levels;
    private final SpawnProtection spawn;
    private final CommandParser parser;

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
            HostAudit audit,
            Candidates candidates,
            @Nullable RoomDirectory rooms) {
        this.room = room;
        this.sealer = sealer;
        this.audit = audit;
        this.levels = levels;
        this.undo = undo;
        People people = new People(peers, players, levels, lists);
        this.parser = Commands.parser(people::namesInWorld);
        this.chat = new ChatCommands(room, players, sealer, status, lists.mutes(), people);
        this.others = new PlayerCommands(room, players, levels, people, lists);
        this.avatars = new AvatarCommands(room, peers, players, sealer, levels, people);
        this.world = new WorldCommands(room, players, sealer, levels, sink);
        this.areas = new AreaCommands(room, peers, players, sealer, levels, people);
        this.entry = new EntryCommands(room, lists, policy);
        this.moderation =
                new ModerationCommands(
                        room, peers, players, disconnects, levels, people, lists, entry);
        this.successors = new SuccessorCommands(room, players, levels, people, candidates);
        this.match = new MatchCommands(room, players, sealer);
        this.rooms = new RoomCommands(room, sealer, rooms);
        this.spawn = new SpawnProtection(players, moderators);
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

    /** The world is to have that match, unless it has one. */
    public void setMatch(List<MatchCommand> making) {
        match.begin(making);
    }

    /** Time has passed. */
    public void advance(long nowNanos) {
        levels.advance();
        spawn.advance(sealer.simulation());
        moderation.advance(nowNanos);
        others.advance();
        undo.advance(nowNanos);
        match.advance();
    }

    @Override
    public void run(@Nullable Player player, String line, long nowNanos) {
        CommandResult result = parser.parse(line);
        if (result instanceof Problem problem) {
            refuse(player, line, problem);
            return;
        }
        Parsed command = (Parsed) result;
        boolean moderates = levels.may(player, CommandSpec.Who.MODERATOR);
        if (!(command.spec() instanceof Commands.OnHost row)) {
            room.refuse(player, "command.not-here", command.spec().name());
        } else if (!levels.may(player, row.who())) {
            audit.commanded(player, moderates, line, command, false);
            Logger.info("{} may not give /{}", player == null ? "" : player.name(), row.name());
            boolean moderators = row.who() == CommandSpec.Who.MODERATOR;
            String key = moderators ? "command.not-allowed.moderators" : "command.not-allowed";
            room.refuse(player, key, row.name());
        } else {
            // The host's log says who did what to the world; whispers are nobody's business.
            ConsoleLine entered = room.entered();
            boolean ofOption = player == null && entered != null && !entered.isTyped();
            if (!row.equals(Commands.MSG) && !ofOption) { // Whoever set the option knows of it.
                Logger.info("{} gives {}", player == null ? "The console" : player.name(), line);
            }
            audit.commanded(player, moderates, line, command, true);
            row.handler().accept(this, new Call(player, command, nowNanos));
        }
    }

    private void refuse(@Nullable Player player, String line, Problem problem) {
        if (player == null) { // A terminal's letters are equally wide.
            String marks = "^".repeat(Math.max(1, problem.to() - problem.from()));
            room.answer(null, "command.caret", line);
            room.answer(null, "command.caret", " ".repeat(problem.from()) + marks);
        }
        room.refuse(player, problem.texts().toArray(new String[0]));
    }
}
