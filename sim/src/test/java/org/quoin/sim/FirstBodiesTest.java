package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.sim.body.BodiesView;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.world.TerrainType;

/** A new world is filled with as many balls as its rules say, everywhere the same. */
class FirstBodiesTest {
    private static final int COUNT = 3000;
    private static final int TURNS = 60;

    private static WorldConfig filled(TerrainType terrain, int count) {
        return new WorldConfig(7, 20, terrain, WorldRules.DEFAULT.withBodies(count));
    }

    private static void play(Simulation simulation, int turns) {
        for (int i = 0; i < turns; i++) {
            int number = simulation.turn() + 1;
            boolean first = number == 1;
            Command[] commands =
                    first ? new Command[] {new Command.Join(0, "one")} : new Command[0];
            simulation.step(new Turn(number, new int[0], new int[0], commands));
        }
    }

    @Test
    void aNewWorldHoldsAsManyBallsAsItsRulesSay() {
        for (TerrainType terrain : TerrainType.values()) {
            Simulation simulation = Simulation.create(filled(terrain, COUNT));
            assertEquals(COUNT, simulation.bodies().count(BodyKind.BALL), terrain.toString());
        }
        assertEquals(0, Simulation.create(filled(TerrainType.FLAT, 0)).bodies().size());
    }

    @Test
    void mostOfThemMoveInEveryTurn() {
        Simulation simulation = Simulation.create(filled(TerrainType.FLAT, COUNT));
        play(simulation, TURNS);
        BodiesView view = simulation.viewTick().bodies();
        int moved = 0;
        for (int i = 0; i < view.count(); i++) {
            moved += (view.dx()[i] | view.dy()[i] | view.dz()[i]) == 0 ? 0 : 1;
        }
        assertEquals(COUNT, view.count());
        assertTrue(moved > COUNT * 9 / 10, moved + " moved");
    }

    @Test
    void twoMachinesAndASnapshotAgreeOnAllOfThem() throws BadBytesException {
        Simulation one = Simulation.create(filled(TerrainType.NATURAL, COUNT));
        Simulation other = Simulation.create(filled(TerrainType.NATURAL, COUNT));
        play(one, TURNS);
        play(other, TURNS / 2);
        byte[] bytes = Snapshot.write(other);
        Simulation reloaded = Snapshot.read(bytes, 0, bytes.length);
        assertEquals(one.config(), reloaded.config());
        play(reloaded, TURNS / 2);
        assertEquals(one.stateHash(), reloaded.stateHash());
    }

    @Test
    void howManyIsPartOfTheWorldsBytesAndHash() throws BadBytesException {
        WorldConfig most = filled(TerrainType.FLAT, WorldRules.BODIES_MAX);
        byte[] bytes = most.toBytes();
        assertEquals(WorldConfig.BYTES, bytes.length);
        assertEquals(most, WorldConfig.read(new ByteReader("world", bytes)));
        assertNotEquals(filled(TerrainType.FLAT, 0).hash(), filled(TerrainType.FLAT, 1).hash());
    }
}
