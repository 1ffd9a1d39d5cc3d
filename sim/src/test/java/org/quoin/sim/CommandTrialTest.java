package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.quoin.sim.input.InputFrame.NEUTRAL;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.BlockRun;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Command.SetKnownLevel;
import org.quoin.sim.input.Look;
import org.quoin.sim.input.Turn;
import org.quoin.sim.player.Level;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

/** Commands that the scripted game has not: the same with any number of threads, from snapshots. */
@Tag("slow")
final class CommandTrialTest {
    private static final int G = Scene.GROUND;
    private static final long BOB = 7;

    /** Blocks placed into air and removed again: some fall, flow or burn. */
    private static final int[] BLOCKS = {
        Blocks.SAND, Blocks.WATER, Blocks.STONE, Blocks.LOG, Blocks.FIRE, Blocks.TNT
    };

    private static void give(Scene scene, List<Command> commands) {
        int number = scene.simulation.turn() + 1;
        Command[] all = commands.toArray(Command[]::new);
        scene.simulation.step(new Turn(number, new int[0], new int[0], all));
    }

    private static Command restored(int turn) {
        int x = 16 + (int) Long.remainderUnsigned(Mix.mix(1, turn), 48);
        int y = G + (int) Long.remainderUnsigned(Mix.mix(2, turn), 12);
        int z = 16 + (int) Long.remainderUnsigned(Mix.mix(3, turn), 48);
        int block = BLOCKS[(int) Long.remainderUnsigned(Mix.mix(4, turn), BLOCKS.length)];
        boolean redo = turn % 2 == 0;
        int index = Section.indexOfBlock(x & ~15, y, z);
        BlockRun run =
                new BlockRun(index, 16, redo ? Blocks.AIR : block, redo ? block : Blocks.AIR);
        return new Command.Restore(1, BOB, redo, SectionKey.ofBlock(x, y, z), List.of(run));
    }

    @Test
    void whatIsUndoneAndWhoIsAwayAreTheSameOnAllMachines() {
        Scene end =
                RuleTrial.play(
                        240,
                        (scene, turn) -> {
                            List<Command> commands = new ArrayList<>();
                            switch (turn % 40) {
                                case 0 -> commands.add(new Command.Leave(1));
                                case 10 -> {
                                    Level[] levels = Level.values();
                                    Level next = levels[turn / 40 % levels.length];
                                    commands.add(new SetKnownLevel(BOB, next));
                                }
                                case 20 ->
                                        commands.add(new Command.Join(1, "Bob", Look.PLAIN, BOB));
                                default -> commands.add(restored(turn));
                            }
                            give(scene, commands);
                            return NEUTRAL;
                        });
        assertTrue(end.count(block -> block == Blocks.SAND) > 0, "some was not taken back");
        AvatarState bob = new AvatarState();
        assertTrue(end.simulation.readAvatar(1, bob));
        Level[] levels = Level.values();
        assertEquals(levels[5 % levels.length].code(), bob.level);
    }
}
