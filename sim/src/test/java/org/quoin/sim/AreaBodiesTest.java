package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.quoin.sim.AreaScene.area;
import static org.quoin.sim.AreaScene.command;
import static org.quoin.sim.AreaScene.refusals;
import static org.quoin.sim.AreaScene.scene;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quoin.sim.area.Area.Flag;
import org.quoin.sim.area.Attribution;
import org.quoin.sim.area.Refusal;
import org.quoin.sim.body.Bodies;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.body.BodyRow;
import org.quoin.sim.input.AreaCommand;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Blocks;

/** Items, critters and other bodies in areas, against other players and explosions. */
final class AreaBodiesTest {
    private static final int G = Scene.GROUND;
    private static final int HIT = InputFrame.of(0, 0, InputFrame.ATTACK, 0, 0, 0);

    private static BodyRow body(Bodies bodies, long id) {
        BodyRow body = new BodyRow();
        bodies.read(bodies.rowOf(id), body);
        return body;
    }

    @Test
    void bodiesInAnAreaAreHitOnlyByThoseWhoMay() {
        for (boolean may : new boolean[] {false, true}) {
            Scene scene = scene();
            command(scene, new AreaCommand.SetFlag(area(scene), Flag.USE, may));
            scene.simulation.bodies().addCritter(BodyKind.CRITTER_A, 0, G + 1, 2, 0);
            scene.set(0, G, 2, Blocks.STONE);
            scene.play(HIT, 1);
            assertEquals(may ? 0 : 1, refusals(scene, Refusal.AREA));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anExplosionOutsideDestroysAndThrowsBodiesInTheAreaOnlyIfItAllowsThat(boolean allowed) {
        Scene scene = scene();
        command(scene, new AreaCommand.SetFlag(area(scene), Flag.TNT, allowed));
        Bodies bodies = scene.simulation.bodies();
        long item = bodies.addItem(9, G, 2, Blocks.STONE, 1000);
        scene.run(40);
        long height = body(bodies, item).y;
        long critter = bodies.addCritter(BodyKind.CRITTER_A, 8, G, 3, 0);
        long crate = bodies.addFallingBlock(7, G + 3, 3, Blocks.SAND, Attribution.NONE);
        bodies.addTnt(8, G, 1, 2, Attribution.of(0, 0));
        scene.run(3);
        assertEquals(0, scene.simulation.bodyCount(BodyKind.TNT));
        assertEquals(allowed, bodies.rowOf(critter) < 0);
        assertEquals(allowed, bodies.rowOf(item) < 0);
        assertEquals(allowed, body(bodies, crate).vz != 0, "thrown");
        if (!allowed) {
            assertEquals(height, body(bodies, item).y);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whoHasNoSharePushesNothingThereAndTakesNothing(boolean may) {
        Scene scene = scene();
        command(scene, new AreaCommand.SetFlag(area(scene), Flag.USE, may));
        Bodies bodies = scene.simulation.bodies();
        long item = bodies.addItem(0, G, 2, Blocks.STONE, 1000);
        long tnt = bodies.addTnt(0, G, 4, 1000, Attribution.NONE);
        scene.run(2).put(0, 0, G, 2).run(3);
        assertEquals(may, bodies.rowOf(item) < 0);
        long before = body(bodies, tnt).x;
        scene.put(0, 0, G, 4).run(3);
        assertEquals(may, body(bodies, tnt).x != before);
    }

    /** A critter that stands at the border reaches out of its area. */
    @Test
    void whereABodyReachesOutOfAnAreaItIsNotHitEither() {
        Scene scene = scene().set(0, G, 2, Blocks.STONE).set(0, G, 1, Blocks.STONE);
        long z = Fixed.ofInt(2) + Fixed.ONE / 16;
        scene.simulation
                .bodies()
                .add(BodyKind.CRITTER_A, Fixed.HALF, Fixed.ofInt(G + 1), z, 0, 0, 0, 0, 0);
        scene.play(HIT, 1);
        assertEquals(1, refusals(scene, Refusal.AREA));
    }
}
