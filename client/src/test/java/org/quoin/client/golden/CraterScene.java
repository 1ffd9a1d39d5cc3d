package org.quoin.client.golden;

import java.io.IOException;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.view.ViewWorld;
import org.quoin.sim.DebugEdits;
import org.quoin.sim.Simulation;
import org.quoin.sim.ViewTick;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Blocks;

/** The crater of a heap of TNT in a meadow: a real world, some turns later. */
final class CraterScene {
    private static final int TURNS = 44;

    /** Its position, in blocks; the golden image must not move with the spawn. */
    private static final int X = 204;

    private static final int Z = -160;

    /** From there to who sets it off: only near players do things happen. */
    private static final int TO_X = -19;

    private static final int TO_Z = -7;

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
        ViewWorld world = new ViewWorld(stage.library().of(glade));
        int x = X;
        int z = Z;
        int ground = ground(world, x, z);
        Command beside =
                new Command.Teleport(
                        0,
                        Fixed.ofInt(x + TO_X) + Fixed.HALF,
                        Fixed.ofInt(ground(world, x + TO_X, z + TO_Z)),
                        Fixed.ofInt(z + TO_Z) + Fixed.HALF);
        simulation.step(turn(1, new Command.Join(0, "ada"), beside));
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

    private static int ground(ViewWorld world, int x, int z) {
        return world.column(x >> 4, z >> 4).skyTop((z & 15) * 16 + (x & 15));
    }

    private static Turn turn(int number, Command... commands) {
        return new Turn(number, new int[0], new int[0], commands);
    }
}
