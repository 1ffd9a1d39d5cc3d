package org.quoin.client.golden;

import java.io.IOException;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.view.ViewWorld;
import org.quoin.sim.DebugEdits;
import org.quoin.sim.Simulation;
import org.quoin.sim.ViewTick;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Terrain.SpawnPlace;
import org.quoin.sim.world.WorldRules;

/** What a heap of TNT leaves of a meadow: a real world, some turns later. */
final class CraterScene {
    private static final int TURNS = 44;
    private static final int AWAY = 12; // Blocks from who sets it off.

    private CraterScene() {}

    static void shoot(GoldenStage stage, String name) throws IOException {
        PictureParameters in = blownUp(stage);
        stage.shoot(name, in);
    }

    private static PictureParameters blownUp(GoldenStage stage) {
        WorldConfig glade = GoldenStage.GLADE;
        WorldRules near = WorldRules.DEFAULT.withActiveRadiusColumns(2);
        WorldConfig config = new WorldConfig(glade.seed(), glade.turnRate(), glade.terrain(), near);
        Simulation simulation = Simulation.create(config, stage.library());
        SpawnPlace spawn = simulation.columns().terrain().spawn();
        ViewWorld world = new ViewWorld(stage.library().of(glade));
        simulation.step(turn(1, new Command.Join(0, "ada")));
        int x = spawn.x() + AWAY;
        int z = spawn.z();
        int ground = world.column(x >> 4, z >> 4).skyTop((z & 15) * 16 + (x & 15));
        for (int i = 0; i < 4 * 4 * 3; i++) {
            DebugEdits.setBlock(
                    simulation, x + i % 4 - 2, ground - 1 - i / 16, z + i / 4 % 4 - 2, Blocks.TNT);
        }
        DebugEdits.addTnt(simulation, x, ground, z, 2);
        ViewTick tick = simulation.viewTick();
        for (int number = 2; number <= TURNS; number++) {
            world.apply(tick.sections(), (key, lightOnly) -> {});
            simulation.step(turn(number));
            tick = simulation.viewTick();
        }
        world.apply(tick.sections(), (key, lightOnly) -> {});
        PictureParameters in = stage.scene(world);
        in.bodies = tick.bodies();
        stage.at(in, 10);
        GoldenStage.look(in, x - 9.3, ground + 5.2, z - 7.6, -50, -26);
        return in;
    }

    private static Turn turn(int number, Command... commands) {
        return new Turn(number, new int[0], new int[0], commands);
    }
}
