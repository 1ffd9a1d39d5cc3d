package org.quoin.engine.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.quoin.sim.area.Area.Flag;
import org.quoin.sim.area.Area.Keeper;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.input.AreaCommand;
import org.quoin.sim.input.BlockRun;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Command.SetKnownLevel;
import org.quoin.sim.input.Look;
import org.quoin.sim.input.MatchCommand;
import org.quoin.sim.input.Turn;
import org.quoin.sim.match.Mode;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.Level;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.DayClock;
import org.quoin.sim.world.SectionKey;

final class TurnCommandsTest {
    private static final Command[] ONE_OF_EACH = {
        new Command.SetRule(GameRule.NEWCOMERS, 1),
        new Command.SetTime(DayClock.MOMENTS - 1),
        new SetKnownLevel(-9, Level.MODERATOR),
        new AreaCommand.Claim(new Keeper(-3, "Ann"), AreaBox.around(-40, 70, 8)),
        new AreaCommand.Release(2),
        new AreaCommand.Share(2, new Keeper(9, "Ben")),
        new AreaCommand.Unshare(2, -9),
        new AreaCommand.SetFlag(2, Flag.GROWTH, true),
        new MatchCommand.Define(
                new Mode("race", Mode.Goal.FINISH, Mode.Edits.DIG).with(Mode.Setting.LAPS, 3)),
        new MatchCommand.Place(new Mode.Place(Mode.Role.OUT, AreaBox.around(-40, 70, 8))),
        new MatchCommand.Fill(AreaBox.between(1, 2, 3, 4, 5, 6), Blocks.STONE),
        new MatchCommand.Open(),
        new MatchCommand.Close(),
        new MatchCommand.Start(),
        new MatchCommand.End(),
        new MatchCommand.Restore(),
        new Command.Restore(
                -5,
                77,
                true,
                SectionKey.of(-4, 15, 9),
                List.of(
                        new BlockRun(4095, 1, Blocks.AIR, Blocks.STONE),
                        new BlockRun(0, 16, Blocks.TNT, Blocks.COUNT - 1))),
        new Command.Join(3, "Ann", Look.PLAIN, -77),
        new Command.SetHotbar(3, 8, 0),
        new Command.Teleport(3, -(5L << 30), 7, Command.Teleport.REACH_MAX),
        new Command.SetLook(3, new Look(16, 63)),
        new Command.Join(4, "Ben", new Look(5, 9)),
        new Command.SetHome(4),
        new MatchCommand.Ready(4, true),
        new MatchCommand.Vote(4, 3),
        new Command.SetLevel(4, Level.VISITOR),
        new Command.Leave(5)
    };

    @Test
    void everyCommandIsReadAsItWasWritten() throws BadBytesException {
        for (int first = 0; first < ONE_OF_EACH.length; first += Limits.COMMANDS_PER_TURN_MAX) {
            int end = Math.min(ONE_OF_EACH.length, first + Limits.COMMANDS_PER_TURN_MAX);
            Command[] some = Arrays.copyOfRange(ONE_OF_EACH, first, end);
            TurnParts parts = new TurnParts();
            TurnCommands.write(new Turn(1, new int[0], new int[0], some), parts);
            ByteReader in = new ByteReader("commands", parts.commands, 0, parts.commandBytes);
            assertArrayEquals(some, TurnCommands.read(in));
        }
    }

    @Test
    void theCommandsAboveAreAllThereAre() {
        Set<Class<?>> kinds = new HashSet<>();
        for (Command command : ONE_OF_EACH) {
            kinds.add(command.getClass());
        }
        Set<Class<?>> all = new HashSet<>();
        for (Class<?> kind : Command.class.getPermittedSubclasses()) {
            all.addAll(kind.isSealed() ? List.of(kind.getPermittedSubclasses()) : List.of(kind));
        }
        assertEquals(all, kinds);
    }
}
