package org.quoin.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.lab.measure.EditMeasurement.EditScript;
import org.quoin.sim.Simulation;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.TerrainType;

class EditScriptTest {
    /** Of a world whose ground is level where the player appears. */
    private static final int SEED = 3;

    private static final WorldConfig NATURAL =
            new WorldConfig(
                    SEED, WorldConfig.TURN_RATE_DEFAULT, TerrainType.NATURAL, WorldRules.DEFAULT);

    private static final int TURNS = 20 * EditScript.TURNS_BETWEEN;

    @Test
    void aBlockComesAndGoesAtOnePlace() {
        Simulation simulation = Simulation.create(NATURAL);
        Command[] joins = {new Command.Join(0, "editor")};
        simulation.step(new Turn(1, new int[0], new int[0], joins));
        EditScript script = new EditScript();
        List<ViewEvent.BlockChanged> edits = new ArrayList<>();
        for (int turn = 2; turn <= TURNS; turn++) {
            int[] frames = {script.frame(turn, simulation, 0)};
            simulation.step(new Turn(turn, new int[] {0}, frames, new Command[0]));
            for (ViewEvent event : simulation.viewTick().events()) {
                if (event instanceof ViewEvent.BlockChanged edit) {
                    edits.add(edit);
                }
            }
        }
        assertEquals(20, edits.size(), edits.toString());
        for (int i = 1; i < edits.size(); i++) {
            ViewEvent.BlockChanged before = edits.get(i - 1);
            ViewEvent.BlockChanged edit = edits.get(i);
            assertEquals(before.after(), edit.before(), edits.toString());
            assertEquals(i % 2 == 1 ? Blocks.STONE : Blocks.AIR, edit.after(), edits.toString());
            assertEquals(before.x(), edit.x());
            assertEquals(before.y(), edit.y());
            assertEquals(before.z(), edit.z());
        }
    }
}
