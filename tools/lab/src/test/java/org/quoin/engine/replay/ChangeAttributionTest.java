package org.quoin.engine.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.quoin.engine.undo.Cells;
import org.quoin.engine.undo.VoxelChange;
import org.quoin.engine.undo.VoxelChange.How;
import org.quoin.lab.determinism.ScriptedPlay;
import org.quoin.sim.DebugEdits;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.BlockRun;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Look;
import org.quoin.sim.input.Turn;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

/** The attribution of changes that no player made by hand. */
final class ChangeAttributionTest {
    private static final long ANN = 77;

    /** Looks at the ground two blocks ahead. */
    private static final int PITCH = -120;

    private final List<VoxelChange> changes = new ArrayList<>();
    private final ChangeAttribution causes = new ChangeAttribution(changes::add);
    private final Simulation world = Simulation.create(new WorldConfig(5, 20));

    ChangeAttributionTest() {
        world.useTrace(causes);
        step(0, new Command.Join(0, "Ann", Look.PLAIN, ANN));
        for (int i = 0; i < 40; i++) {
            step(0);
        }
        assertEquals(List.of(), changes);
    }

    private void step(int buttons, Command... commands) {
        int number = world.turn() + 1;
        causes.startTurn(number);
        int[] frames = {InputFrame.of(0, 0, buttons, 0, 0, PITCH)};
        boolean isIn = world.hasAvatar(0);
        world.step(
                new Turn(
                        number,
                        isIn ? new int[] {0} : new int[0],
                        isIn ? frames : new int[0],
                        commands));
    }

    /** Presses and releases a button once. */
    private void press(int button, Command... commands) {
        step(button, commands);
        step(0);
    }

    private void run(int turns) {
        for (int i = 0; i < turns; i++) {
            step(0);
        }
    }

    private static Command hold(int block) {
        return new Command.SetHotbar(0, 0, block);
    }

    private VoxelChange first(How how) {
        return changes.stream().filter(change -> change.how() == how).findFirst().orElseThrow();
    }

    private void assertAllAreAnns() {
        for (VoxelChange change : changes) {
            // Grass grows and dies by itself, at random.
            boolean grass = isEarth(change.before()) && isEarth(change.after());
            assertEquals(grass ? 0 : ANN, change.playerId(), change.toString());
        }
    }

    private static boolean isEarth(int block) {
        return block == Blocks.DIRT || Blocks.isGrass(block);
    }

    private static long cell(VoxelChange change) {
        return Cells.of(change.x(), change.y(), change.z());
    }

    @Test
    void whatAPlayerBlowsUpIsTheDoingOfThatPlayer() {
        press(InputFrame.PLACE, hold(Blocks.TNT));
        assertEquals(Blocks.TNT, first(How.BY_HAND).after());
        press(InputFrame.PLACE);
        run(140);
        assertTrue(changes.size() > 20, changes.size() + " changes");
        assertAllAreAnns();
        assertTrue(
                changes.stream().filter(change -> change.how() == How.FOLLOWED).count() > 20,
                "the crater");
    }

    @Test
    void whatFlowsFromAPlayersWaterIsTheDoingOfThatPlayer() {
        press(InputFrame.PLACE, hold(Blocks.WATER));
        run(60);
        assertTrue(changes.size() > 20, changes.size() + " changes");
        assertAllAreAnns();
    }

    @Test
    void sandThatLosesItsHoldToAPlayerFallsByThatPlayer() {
        press(InputFrame.PLACE, hold(Blocks.STONE));
        VoxelChange stone = first(How.BY_HAND);
        DebugEdits.setBlock(world, stone.x(), stone.y() + 1, stone.z(), Blocks.SAND);
        run(20);
        changes.clear();
        press(InputFrame.DESTROY);
        run(30);
        assertEquals(3, changes.size(), changes.toString());
        assertAllAreAnns();
        assertEquals(Blocks.SAND, world.blocks().blockAt(stone.x(), stone.y(), stone.z()));
    }

    @Test
    void whatAnUndoSetsGoingIsNobodys() {
        press(InputFrame.PLACE, hold(Blocks.STONE));
        VoxelChange stone = first(How.BY_HAND);
        run(600);
        changes.clear();
        BlockRun run =
                new BlockRun(
                        Section.indexOfBlock(stone.x(), stone.y(), stone.z()),
                        1,
                        Blocks.STONE,
                        Blocks.WATER);
        long section = SectionKey.ofBlock(stone.x(), stone.y(), stone.z());
        step(0, new Command.Restore(5, ANN, false, section, List.of(run)));
        run(40);
        assertEquals(How.UNDONE, changes.get(0).how());
        assertEquals(5, changes.get(0).by());
        assertEquals(ANN, changes.get(0).playerId());
        for (VoxelChange change : changes.subList(1, changes.size())) {
            assertEquals(How.BY_ITSELF, change.how(), change.toString());
        }
    }

    @Test
    void whatItKeepsHasALimitAndADeedByHandStaysItsOwnBeyondIt() {
        ChangeAttribution small = new ChangeAttribution(changes::add, 2);
        small.startTurn(1);
        small.beginPlayer(ANN);
        small.woke(1, 5, 0);
        small.woke(2, 5, 0);
        small.startTurn(2);
        assertFalse(small.isIncomplete());
        small.woke(3, 5, 0);
        small.startTurn(3 + ChangeAttribution.WOKEN_TURNS);
        assertFalse(small.isIncomplete(), "what was woken long ago counts no more");
        small.beginUpdate(1, 5, 0);
        small.changed(1, 5, 0, Blocks.AIR, Blocks.STONE);
        assertEquals(How.BY_ITSELF, changes.get(0).how());

        small.beginPlayer(ANN);
        for (int x = 0; x < 3; x++) {
            small.woke(x, 5, 0);
        }
        small.startTurn(4 + ChangeAttribution.WOKEN_TURNS);
        assertTrue(small.isIncomplete(), "three awake");
        small.beginUpdate(1, 5, 0);
        small.changed(1, 5, 0, Blocks.STONE, Blocks.AIR);
        assertEquals(How.BY_ITSELF, changes.get(1).how(), "forgotten");
        small.beginPlayer(ANN);
        small.changed(1, 5, 0, Blocks.AIR, Blocks.STONE);
        assertEquals(How.BY_HAND, changes.get(2).how());
        assertEquals(ANN, changes.get(2).playerId());
    }

    @Test
    void ofTooManyPlantsTheNewestGrowForNobody() {
        ChangeAttribution small = new ChangeAttribution(changes::add, 2);
        small.startTurn(1);
        small.beginPlayer(ANN);
        for (int x = 1; x <= 3; x++) {
            small.changed(x, 5, 0, Blocks.AIR, Blocks.GRASS);
        }
        assertTrue(small.isIncomplete());
        changes.clear();
        for (int x = 1; x <= 3; x++) {
            small.beginGrowth(x, 5, 0);
            small.changed(x, 6, 0, Blocks.AIR, Blocks.STONE);
        }
        assertEquals(
                List.of(How.FOLLOWED, How.FOLLOWED, How.BY_ITSELF),
                changes.stream().map(VoxelChange::how).toList());
    }

    /** Each voxel's last change leads to what is there; and the world itself goes as ever. */
    @Test
    void everyChangeIsToldAndTheWorldIsTheSame() {
        Simulation told = ScriptedPlay.start(3);
        Simulation plain = ScriptedPlay.start(3);
        TreeMap<Long, VoxelChange> last = new TreeMap<>();
        ChangeAttribution all =
                new ChangeAttribution(
                        change -> {
                            VoxelChange before = last.put(cell(change), change);
                            if (before != null) {
                                assertEquals(before.after(), change.before(), change.toString());
                            }
                        });
        told.useTrace(all);
        for (int turn = 1; turn <= 120; turn++) {
            all.startTurn(turn);
            ScriptedPlay.step(told, 3);
            ScriptedPlay.step(plain, 3);
            assertEquals(plain.stateHash(), told.stateHash(), "turn " + turn);
        }
        assertTrue(last.size() > 100, last.size() + " voxels");
        last.values()
                .forEach(
                        change ->
                                assertEquals(
                                        change.after(),
                                        told.blocks().blockAt(change.x(), change.y(), change.z()),
                                        change.toString()));
    }
}
