package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.sim.body.Bodies;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.body.BodyRow;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Blocks;

/** Bodies in a world with one idle avatar at the spawn. */
class BodyWorldTest {
    private static final Command[] NONE = {};
    private final BodyRow body = new BodyRow();

    private static Simulation world() {
        Simulation simulation = Simulation.create(new WorldConfig(11, 20));
        simulation.step(
                new Turn(1, new int[0], new int[0], new Command[] {new Command.Join(0, "Ann")}));
        return simulation;
    }

    private static void play(Simulation simulation, int turns) {
        for (int i = 0; i < turns; i++) {
            int[] slots = {0};
            int[] frames = {InputFrame.NEUTRAL};
            simulation.step(new Turn(simulation.turn() + 1, slots, frames, NONE));
        }
    }

    @Test
    void aFallingBlockSettlesWhereItLands() {
        Simulation simulation = world();
        simulation.bodies().addFallingBlock(5, 80, 6, Blocks.SAND);
        simulation.bodies().addFallingBlock(5, 82, 6, Blocks.GRAVEL);
        play(simulation, 60);
        assertEquals(0, simulation.bodies().count(BodyKind.FALLING_BLOCK));
        assertEquals(Blocks.SAND, simulation.blocks().blockAt(5, 64, 6));
        assertEquals(Blocks.GRAVEL, simulation.blocks().blockAt(5, 65, 6));
    }

    @Test
    void aFallingBlockThatFindsItsCellTakenIsDropped() {
        Simulation simulation = world();
        simulation.world().setBlock(5, 64, 6, Blocks.PLANKS_SLAB);
        simulation.bodies().addFallingBlock(5, 80, 6, Blocks.SAND);
        play(simulation, 60);
        assertEquals(Blocks.PLANKS_SLAB, simulation.blocks().blockAt(5, 64, 6));
        assertEquals(1, simulation.bodies().count(BodyKind.ITEM));
        simulation.bodies().read(0, body);
        assertEquals(Blocks.SAND, body.data);
        assertEquals(Fixed.ofInt(64) + Fixed.HALF, body.y);
    }

    @Test
    void anItemRestsThenVanishesAfterAMinute() {
        Simulation simulation = world();
        simulation.bodies().addItem(5, 66, 6, Blocks.SAND, 1200);
        play(simulation, 100);
        simulation.bodies().read(0, body);
        assertEquals(Fixed.ofInt(64), body.y);
        assertEquals(20, body.restTurns);
        play(simulation, 1099);
        assertEquals(1, simulation.bodies().size());
        play(simulation, 1);
        assertEquals(0, simulation.bodies().size());
    }

    @Test
    void aSleepingBodyFallsWhenItsGroundIsGone() {
        Simulation simulation = world();
        simulation.bodies().addItem(5, 66, 6, Blocks.SAND, 1200);
        play(simulation, 100);
        simulation.world().setBlock(5, 63, 6, Blocks.AIR);
        play(simulation, 20);
        simulation.bodies().read(0, body);
        assertEquals(Fixed.ofInt(63), body.y);
    }

    @Test
    void anAvatarTakesUpTheItemItTouches() {
        Simulation simulation = world();
        var avatar = new org.quoin.sim.avatar.AvatarState();
        assertTrue(simulation.readAvatar(0, avatar));
        simulation
                .bodies()
                .addItem(Fixed.floor(avatar.x), 66, Fixed.floor(avatar.z), Blocks.SAND, 1200);
        play(simulation, 30);
        assertEquals(0, simulation.bodies().size());
    }

    @Test
    void tntCarvesACraterAndThrowsWhatIsNear() {
        Simulation simulation = world();
        simulation.bodies().addTnt(20, 64, 20, 10);
        simulation
                .bodies()
                .add(
                        BodyKind.BALL,
                        Fixed.ofInt(24),
                        Fixed.ofInt(64),
                        Fixed.ofInt(20),
                        0,
                        0,
                        0,
                        10,
                        0);
        int events = 0;
        for (int i = 0; i < 11; i++) {
            play(simulation, 1);
            for (ViewEvent event : simulation.viewTick().events()) {
                events += event instanceof ViewEvent.Exploded ? 1 : 0;
            }
        }
        assertEquals(1, events);
        assertEquals(0, simulation.bodies().count(BodyKind.TNT));
        assertEquals(Blocks.AIR, simulation.blocks().blockAt(20, 63, 20));
        assertEquals(Blocks.AIR, simulation.blocks().blockAt(20, 62, 20));
        assertEquals(Blocks.STONE, simulation.blocks().blockAt(20, 50, 20));
        int ball = simulation.bodies().rowsById()[0];
        simulation.bodies().read(ball, body);
        assertTrue(body.vx > Fixed.ofInt(3), "thrown east at " + body.vx);
    }

    @Test
    void aChainOfTntGoesOnTheSameWhenReloadedInItsMiddle() throws BadBytesException {
        Simulation whole = world();
        for (int x = 10; x < 22; x++) {
            for (int z = 10; z < 22; z++) {
                whole.world().setBlock(x, 64, z, Blocks.TNT);
            }
        }
        whole.bodies().addTnt(15, 65, 15, 5);
        int reloads = 0;
        byte[] start = Snapshot.write(whole);
        Simulation other = Snapshot.read(start, 0, start.length);
        while (whole.turn() < 150) {
            play(whole, 1);
            play(other, 1);
            assertEquals(whole.stateHash(), other.stateHash(), "turn " + whole.turn());
            if (whole.turn() % 13 == 0) {
                byte[] bytes = Snapshot.write(other);
                assertArrayEquals(Snapshot.write(whole), bytes);
                other = Snapshot.read(bytes, 0, bytes.length);
                reloads++;
            }
        }
        assertTrue(reloads > 5);
        assertEquals(0, whole.bodies().count(BodyKind.TNT));
        assertEquals(Blocks.AIR, whole.blocks().blockAt(10, 64, 10));
    }

    @Test
    void inColumnsThatAreNotActiveBodiesStandStill() {
        Simulation simulation = world();
        Bodies bodies = simulation.bodies();
        bodies.addTnt(500, 90, 500, 10);
        play(simulation, 40);
        bodies.read(0, body);
        assertEquals(Fixed.ofInt(90), body.y);
        assertEquals(10, body.timerTurns);
    }
}
