package org.quoin.engine.session;

import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.TurnDecoder;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.engine.work.SimulationResources;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;

/**
 * A turn of play now and then in a world of its own, which nobody sees: it has the terrain of the
 * real one, nothing that was built, and one avatar that walks, digs and places. So the code of play
 * is loaded and compiled, and the terrain where avatars appear is made, before our avatar comes in
 * and others wait for it.
 */
public final class Rehearsal {
    private static final int SLOT = 0;
    private static final String NAME = "rehearsal";
    private static final int LOOK_PER_TURN = 7;
    private static final int BUTTON_EVERY_TURNS = 4;
    private static final int PITCH_DOWN = -120;

    private final Simulation simulation;
    private final TurnEncoder encoder = new TurnEncoder();
    private final TurnDecoder decoder;

    /** Makes the world; that takes as long as its first turns. */
    public Rehearsal(WorldConfig config, SimulationResources resources) {
        simulation = Simulation.create(config.withRules(config.rules().withBodies(0)));
        resources.assignTo(simulation);
        decoder = TurnDecoder.after(simulation.turn(), encoder.base());
    }

    /** Plays a turn. */
    public void step() {
        int number = simulation.turn() + 1;
        boolean in = simulation.hasAvatar(SLOT);
        Turn turn =
                new Turn(
                        number,
                        in ? new int[] {SLOT} : new int[0],
                        in ? new int[] {frame(number)} : new int[0],
                        in ? new Command[0] : new Command[] {new Command.Join(SLOT, NAME)});
        Blob coded = encoder.encode(turn);
        Turn decoded = decoder.decode(coded);
        simulation.step(decoded == null ? turn : decoded);
        simulation.viewTick();
        simulation.stateHash();
    }

    /** How many turns were played. */
    public int turns() {
        return simulation.turn();
    }

    private static int frame(int number) {
        int button =
                switch (number / BUTTON_EVERY_TURNS % 4) {
                    case 0 -> InputFrame.DESTROY;
                    case 1 -> InputFrame.PLACE;
                    case 2 -> InputFrame.JUMP;
                    default -> 0;
                };
        return InputFrame.of(0, 1, button, number % 9, number * LOOK_PER_TURN, PITCH_DOWN);
    }
}
