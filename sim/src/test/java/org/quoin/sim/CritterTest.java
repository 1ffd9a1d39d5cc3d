package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.body.BodyRow;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.TerrainType;

/** The behavior of both kinds of critters. */
class CritterTest {
    private static final int G = Scene.GROUND;
    private static final int[] KINDS = {BodyKind.CRITTER_A, BodyKind.CRITTER_B};

    private final BodyRow body = new BodyRow();

    private BodyRow look(Simulation simulation, long id) {
        assertTrue(simulation.bodies().rowOf(id) >= 0, "body " + id + " is gone");
        simulation.bodies().read(simulation.bodies().rowOf(id), body);
        return body;
    }

    @Test
    void theyWanderAndStandInTurns() {
        for (int kind : KINDS) {
            Scene scene = new Scene();
            long id = scene.simulation.bodies().addCritter(kind, 30, G, 30, 0);
            long distanceX = 0;
            int stood = 0;
            int walked = 0;
            long x = Fixed.ofInt(30) + Fixed.HALF;
            for (int turn = 0; turn < 2400; turn++) {
                scene.run(1);
                look(scene.simulation, id);
                distanceX += Math.abs(body.x - x);
                stood += body.vx == 0 && body.vz == 0 ? 1 : 0;
                walked += body.vx != 0 || body.vz != 0 ? 1 : 0;
                x = body.x;
            }
            assertTrue(distanceX > Fixed.ofInt(5), "kind " + kind + " walked " + distanceX);
            assertTrue(stood > 200 && walked > 200, stood + " turns stood, " + walked + " not");
        }
    }

    @Test
    void theyAvoidDropsWaterAndLava() {
        int[] rims = {Blocks.AIR, Blocks.WATER, Blocks.LAVA};
        for (int kind : KINDS) {
            for (int rim : rims) {
                Scene scene = new Scene();
                // An island seven blocks wide, high above the ground or in a basin.
                int floor = rim == Blocks.AIR ? G + 20 : G - 1;
                scene.fill(24, floor, 24, 36, floor, 36, rim);
                scene.fill(27, floor, 27, 33, floor, 33, Blocks.STONE);
                long id = scene.simulation.bodies().addCritter(kind, 30, floor + 1, 30, 0);
                for (int turn = 0; turn < 3000; turn++) {
                    scene.run(1);
                    look(scene.simulation, id);
                    String where = "kind " + kind + ", rim " + rim + ", turn " + turn;
                    assertTrue(body.y >= Fixed.ofInt(floor + 1), where + " at " + body.y);
                    assertTrue(Math.abs(body.x - Fixed.ofInt(30)) < Fixed.ofInt(5), where);
                }
            }
        }
    }

    @Test
    void theyGoDownAStepAndUpAStep() {
        Scene scene = new Scene().fill(20, G, 20, 40, G, 40, Blocks.STONE);
        scene.fill(27, G, 27, 33, G, 33, Blocks.AIR);
        int left = 0;
        for (int i = 0; i < 6; i++) {
            scene.simulation.bodies().addCritter(KINDS[i % 2], 28 + i / 2 * 2, G, 29 + i % 2, 0);
        }
        scene.run(4000);
        for (int row : scene.simulation.bodies().rowsById()) {
            scene.simulation.bodies().read(row, body);
            boolean inPit =
                    Math.abs(body.x - Fixed.ofInt(30)) < Fixed.ofInt(4)
                            && Math.abs(body.z - Fixed.ofInt(30)) < Fixed.ofInt(4);
            left += inPit ? 0 : 1;
        }
        assertTrue(left > 0, "nobody hopped out of the pit");
    }

    @Test
    void theyStepBackFromAPlayerThatTouchesThem() {
        for (int kind : KINDS) {
            Simulation simulation = new Scene().simulation;
            AvatarState avatar = new AvatarState();
            assertTrue(simulation.readAvatar(0, avatar));
            long near = Fixed.ONE / 2;
            long id =
                    simulation
                            .bodies()
                            .add(kind, avatar.x + near, avatar.y, avatar.z, 0, 0, 0, 0, 10_000);
            run(simulation, 20);
            assertTrue(simulation.readAvatar(0, avatar));
            long away = look(simulation, id).x - avatar.x;
            assertTrue(away > Fixed.ONE * 3 / 2, "kind " + kind + " is " + away + " away");
            assertEquals(0, body.data >> 12, "it was not hit");
        }
    }

    @Test
    void theyFleeFromAPlayerThatHitsThemAndDieOfManyHits() {
        int[] borne = {4, 2};
        for (int i = 0; i < KINDS.length; i++) {
            Simulation simulation = new Scene().simulation;
            AvatarState avatar = new AvatarState();
            assertTrue(simulation.readAvatar(0, avatar));
            long id =
                    simulation
                            .bodies()
                            .add(
                                    KINDS[i],
                                    avatar.x,
                                    avatar.y,
                                    avatar.z + Fixed.ofInt(2),
                                    0,
                                    0,
                                    0,
                                    0,
                                    10_000);
            hit(simulation);
            run(simulation, 60);
            long away = look(simulation, id).z - avatar.z;
            assertTrue(away > Fixed.ofInt(6), "kind " + i + " fled " + away);
            int hits = 1;
            for (int tries = 0; tries < 20 && simulation.bodies().size() > 0; tries++) {
                hits = look(simulation, id).data >> 12;
                assertTrue(simulation.readAvatar(0, avatar));
                avatar.z = body.z - Fixed.ofInt(2);
                avatar.x = body.x;
                avatar.y = body.y;
                simulation.avatars().write(0, avatar);
                hit(simulation);
                run(simulation, 12);
            }
            assertEquals(0, simulation.bodies().size(), "kind " + i);
            assertEquals(borne[i] - 1, hits, "hits before the last");
        }
    }

    @Test
    void naturalWorldsHaveSomeAndFlatOnesNone() {
        Simulation natural =
                Simulation.create(new WorldConfig(4, 20).withTerrain(TerrainType.NATURAL));
        Simulation flat = Simulation.create(new WorldConfig(4, 20));
        Command[] join = {new Command.Join(0, "Ann")};
        natural.step(new Turn(1, new int[0], new int[0], join));
        flat.step(new Turn(1, new int[0], new int[0], join));
        run(natural, 2000);
        run(flat, 400);
        int critters = critters(natural);
        assertTrue(critters >= 5 && critters <= 14, critters + " critters");
        assertEquals(0, critters(flat));
    }

    private static int critters(Simulation simulation) {
        return simulation.bodies().count(BodyKind.CRITTER_A)
                + simulation.bodies().count(BodyKind.CRITTER_B);
    }

    /** Downward along +Z, to where a critter's body is. */
    private static void hit(Simulation simulation) {
        int frame = InputFrame.of(0, 0, InputFrame.ATTACK, 0, 0, -90);
        simulation.step(
                new Turn(simulation.turn() + 1, new int[] {0}, new int[] {frame}, new Command[0]));
    }

    private static void run(Simulation simulation, int turns) {
        for (int i = 0; i < turns; i++) {
            simulation.step(
                    new Turn(simulation.turn() + 1, new int[0], new int[0], new Command[0]));
        }
    }
}
