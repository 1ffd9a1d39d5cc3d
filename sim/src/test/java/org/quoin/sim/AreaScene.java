package org.quoin.sim;

import org.quoin.sim.area.Area.Keeper;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.area.Refusal;
import org.quoin.sim.input.AreaCommand;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Look;
import org.quoin.sim.input.Turn;

/** A scene with another player's area, and helpers for tests of areas. */
final class AreaScene {
    static final Keeper ANN = new Keeper(7, "Ann");
    static final Keeper BOB = new Keeper(8, "Bob");

    /** The area of the scenes: whole columns from x, z 2 to 12. */
    static final AreaBox BOX = AreaBox.between(-20, 0, 2, 20, 255, 12);

    private AreaScene() {}

    /** Steps one turn with nothing but these. */
    static void command(Scene scene, Command... commands) {
        int number = scene.simulation.turn() + 1;
        scene.simulation.step(new Turn(number, new int[0], new int[0], commands));
    }

    /** Bob stands at the origin and looks at Ann's area. */
    static Scene scene() {
        Scene scene = new Scene(Simulation.create(new WorldConfig(5, 20)));
        command(scene, new Command.Join(0, "Bob", Look.PLAIN, BOB.id()));
        command(scene, new AreaCommand.Claim(ANN, BOX));
        return scene.put(0, 0, Scene.GROUND, 0).play(InputFrame.NEUTRAL, 1);
    }

    /** The number of the oldest area. */
    static int area(Scene scene) {
        return scene.simulation.areas().all().get(0).id();
    }

    /** How often something was refused in the last turn. */
    static long refusals(Scene scene, Refusal why) {
        return scene.simulation.events().stream()
                .filter(event -> event instanceof ViewEvent.Refused r && r.why() == why)
                .count();
    }
}
