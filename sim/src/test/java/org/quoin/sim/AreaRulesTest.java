package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.quoin.sim.AreaScene.ANN;
import static org.quoin.sim.AreaScene.BOB;
import static org.quoin.sim.AreaScene.area;
import static org.quoin.sim.AreaScene.command;
import static org.quoin.sim.AreaScene.refusals;
import static org.quoin.sim.AreaScene.scene;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quoin.sim.area.Area.Flag;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.area.Attribution;
import org.quoin.sim.area.Refusal;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.input.AreaCommand;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Look;
import org.quoin.sim.input.Turn;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.Level;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;

/** Areas against other players and against events from outside. */
final class AreaRulesTest {
    private static final int G = Scene.GROUND;
    private static final int DIG = InputFrame.of(0, 0, InputFrame.DESTROY, 0, 0, 0);
    private static final int PLACE = InputFrame.of(0, 0, InputFrame.PLACE, 0, 0, 0);

    @Test
    void whoHasNoShareChangesNothingThereAndIsTold() {
        Scene scene = scene().set(0, G + 1, 3, Blocks.STONE).play(DIG, 1);
        assertEquals(1, refusals(scene, Refusal.AREA));
        assertEquals(Blocks.STONE, scene.at(0, G + 1, 3));
        scene.play(InputFrame.NEUTRAL, 1).play(PLACE, 1);
        assertEquals(1, refusals(scene, Refusal.AREA));
        assertEquals(Blocks.AIR, scene.at(0, G + 1, 2));
        scene.set(0, G + 1, 3, Blocks.TNT).play(InputFrame.NEUTRAL, 1).play(PLACE, 1);
        assertEquals(1, refusals(scene, Refusal.AREA));
        assertEquals(0, scene.simulation.bodyCount(BodyKind.TNT));
        command(scene, new Command.SetRule(GameRule.TIMED_DIGGING, 1));
        scene.set(0, G + 1, 3, Blocks.LEAVES).play(DIG, 40);
        assertEquals(Blocks.LEAVES, scene.at(0, G + 1, 3));
        assertEquals(0, scene.avatar(0).digBlock);
    }

    @Test
    void ownersMembersAndModeratorsMayAndOthersMayUseWhereAnAreaLetsThem() {
        Scene scene = scene().set(0, G + 1, 3, Blocks.STONE);
        command(scene, new AreaCommand.Share(area(scene), BOB));
        scene.play(DIG, 1);
        assertEquals(Blocks.AIR, scene.at(0, G + 1, 3));
        command(scene, new AreaCommand.Unshare(area(scene), BOB.id()));
        scene.set(0, G + 1, 3, Blocks.STONE).play(InputFrame.NEUTRAL, 1).play(DIG, 1);
        assertEquals(Blocks.STONE, scene.at(0, G + 1, 3));
        command(scene, new Command.SetLevel(0, Level.MODERATOR));
        scene.play(InputFrame.NEUTRAL, 1).play(DIG, 1);
        assertEquals(Blocks.AIR, scene.at(0, G + 1, 3));
        command(scene, new Command.SetLevel(0, Level.BUILDER));
        command(scene, new AreaCommand.SetFlag(area(scene), Flag.USE, true));
        scene.set(0, G + 1, 3, Blocks.TNT).play(InputFrame.NEUTRAL, 1).play(DIG, 1);
        assertEquals(Blocks.TNT, scene.at(0, G + 1, 3));
        scene.play(InputFrame.NEUTRAL, 1).play(PLACE, 1);
        assertEquals(1, scene.simulation.bodyCount(BodyKind.TNT));
        command(scene, new AreaCommand.Release(area(scene)));
        scene.set(0, G + 1, 3, Blocks.STONE).play(InputFrame.NEUTRAL, 1).play(DIG, 1);
        assertEquals(Blocks.AIR, scene.at(0, G + 1, 3));
    }

    @Test
    void theSpawnIsProtectedByARuleAndOnlyModeratorsBuildThere() {
        Scene scene = new Scene();
        command(scene, new Command.SetRule(GameRule.SPAWN_RADIUS, 1));
        scene.put(0, 0, G, 0).set(0, G + 1, 3, Blocks.STONE).play(DIG, 1);
        assertEquals(Blocks.STONE, scene.at(0, G + 1, 3));
        assertEquals(1, refusals(scene, Refusal.AREA));
        Scene again = new Scene(copy(scene.simulation)).play(InputFrame.NEUTRAL, 1).play(DIG, 1);
        assertEquals(Blocks.STONE, again.at(0, G + 1, 3), "also after it was loaded");
        command(again, new Command.SetLevel(0, Level.MODERATOR));
        again.play(InputFrame.NEUTRAL, 1).play(DIG, 1);
        assertEquals(Blocks.AIR, again.at(0, G + 1, 3));
        command(scene, new Command.SetRule(GameRule.SPAWN_RADIUS, 0));
        scene.play(InputFrame.NEUTRAL, 1).play(DIG, 1);
        assertEquals(Blocks.AIR, scene.at(0, G + 1, 3));
    }

    private static Simulation copy(Simulation simulation) {
        byte[] bytes = Snapshot.write(simulation);
        try {
            Simulation read = Snapshot.read(bytes, 0, bytes.length);
            assertEquals(simulation.stateHash(), read.stateHash());
            return read;
        } catch (BadBytesException e) {
            throw new AssertionError(e);
        }
    }

    /** Whether any voxel of the area's air has become something, or its planks something else. */
    private static boolean isTouched(Scene scene) {
        int planks = 0;
        for (int x = -6; x <= 6; x++) {
            for (int z = 2; z <= 4; z++) {
                for (int y = G; y <= G + 6; y++) {
                    int block = scene.at(x, y, z);
                    planks += block == Blocks.PLANKS ? 1 : 0;
                    if (block != Blocks.AIR && block != Blocks.PLANKS) {
                        return true;
                    }
                }
            }
        }
        return planks != 13;
    }

    /** Planks stand in the area two blocks from its border. */
    private static Scene planks(Flag flag, boolean allowed) {
        Scene scene = scene().fill(-6, G, 3, 6, G, 3, Blocks.PLANKS);
        command(scene, new AreaCommand.SetFlag(area(scene), flag, allowed));
        return scene;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anExplosionBreaksTheAreaOnlyIfItAllowsThat(boolean allowed) {
        Scene scene = planks(Flag.TNT, allowed);
        scene.simulation.bodies().addTnt(0, G, 1, 3, Attribution.of(0, 0));
        scene.run(40);
        assertEquals(allowed, isTouched(scene));
        assertEquals(Blocks.AIR, scene.at(0, G - 1, 0), "outside it does");
    }

    @Test
    void litTntThatIsBroughtInBreaksNothingAndWhatWasLitInsideDoes() {
        Scene scene = planks(Flag.TNT, false);
        scene.simulation.bodies().addTnt(0, G + 1, 4, 3, Attribution.of(0, 0));
        scene.run(40);
        assertFalse(isTouched(scene));
        scene.simulation.bodies().addTnt(0, G + 1, 4, 3, Attribution.of(0, area(scene)));
        scene.run(40);
        assertTrue(isTouched(scene));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void waterFlowsInOnlyIfTheAreaAllowsThat(boolean allowed) {
        Scene scene = planks(Flag.WATER, allowed).set(0, G, 1, Blocks.WATER).run(80);
        assertEquals(allowed, isTouched(scene));
        assertTrue(Blocks.isWater(scene.at(3, G, 1)), "outside it flows");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void fireComesInOnlyIfTheAreaAllowsThat(boolean allowed) {
        Scene scene = planks(Flag.FIRE, allowed);
        scene.fill(-6, G, 1, 6, G + 2, 1, Blocks.PLANKS)
                .fill(-6, G + 3, 1, 6, G + 3, 1, Blocks.FIRE);
        scene.run(1200);
        assertEquals(allowed, isTouched(scene));
    }

    /** The ground under the lowest layer of a floating area is not the area's. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void diggingUnderAnAreaPutsOutItsFireOnlyIfItAllowsThat(boolean allowed) {
        Scene scene = new Scene();
        command(scene, new AreaCommand.Claim(ANN, AreaBox.between(-9, G, -9, 9, G + 9, 9)));
        command(scene, new AreaCommand.SetFlag(area(scene), Flag.FIRE, allowed));
        command(scene, new Command.SetRule(GameRule.FIRE_SPREADS, 0));
        scene.set(2, G - 1, 0, Blocks.STONE).set(2, G, 0, Blocks.FIRE).run(2);
        scene.set(2, G - 1, 0, Blocks.AIR).run(10);
        assertEquals(!allowed, Blocks.isFire(scene.at(2, G, 0)));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void waterOutsidePutsOutFireOnlyIfTheAreaAllowsThat(boolean allowed) {
        Scene scene = planks(Flag.WATER, allowed);
        command(scene, new Command.SetRule(GameRule.FIRE_SPREADS, 0));
        scene.set(0, G, 2, Blocks.FIRE).set(0, G, 1, Blocks.WATER).run(30);
        assertEquals(!allowed, Blocks.isFire(scene.at(0, G, 2)));
    }

    /** A stream on the lowest layer of a floating area: the ground under it is not the area's. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void diggingUnderAnAreaTurnsItsStreamsOnlyIfItAllowsThat(boolean allowed) {
        Scene scene = new Scene();
        command(scene, new AreaCommand.Claim(ANN, AreaBox.between(-9, G, -9, 9, G + 9, 9)));
        command(scene, new AreaCommand.SetFlag(area(scene), Flag.WATER, allowed));
        scene.set(0, G, 0, Blocks.WATER).run(80);
        assertTrue(Blocks.isWater(scene.at(4, G, 0)));
        scene.set(1, G - 1, 0, Blocks.AIR).set(0, G - 1, 1, Blocks.AIR);
        scene.set(-1, G - 1, 0, Blocks.AIR).set(0, G - 1, -1, Blocks.AIR).run(200);
        assertEquals(!allowed, Blocks.isWater(scene.at(4, G, 0)));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whatFallsLandsInTheAreaOnlyIfItAllowsThat(boolean allowed) {
        Scene scene = planks(Flag.SAND, allowed);
        scene.simulation.bodies().addFallingBlock(3, G + 9, 4, Blocks.SAND, Attribution.of(0, 0));
        scene.run(60);
        assertEquals(allowed, isTouched(scene));
        scene.simulation
                .bodies()
                .addFallingBlock(4, G + 9, 4, Blocks.SAND, Attribution.of(0, area(scene)));
        scene.run(60);
        assertTrue(isTouched(scene), "its own sand lands");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void treesGrowInOnlyIfTheAreaAllowsThat(boolean allowed) {
        Scene scene = planks(Flag.GROWTH, allowed);
        for (int x = -6; x <= 6; x += 4) {
            scene.set(x, G - 1, 1, Blocks.DIRT).set(x, G, 1, Blocks.SAPLING);
        }
        for (int i = 0; i < 40 && scene.count(block -> block == Blocks.LEAVES) < 60; i++) {
            scene.run(1200);
        }
        assertEquals(allowed, isTouched(scene));
    }

    @Test
    void sandAndLaddersAndPlantsOfAnAreaDoNotLoseTheirHoldByWhatIsDugOutside() {
        Scene scene = new Scene();
        command(scene, new AreaCommand.Claim(ANN, AreaBox.between(-5, G, -5, 5, G + 9, 5)));
        scene.set(2, G - 1, 2, Blocks.STONE).set(2, G, 2, Blocks.SAND);
        int ladder = Blocks.LADDER;
        while (Blocks.get(ladder).facing() != Face.WEST) {
            ladder++;
        }
        scene.set(6, G, 0, Blocks.STONE).set(5, G, 0, ladder);
        scene.set(3, G, 3, Blocks.TALL_GRASS);
        scene.run(5);
        scene.set(2, G - 1, 2, Blocks.AIR).set(6, G, 0, Blocks.AIR).set(4, G - 1, 0, Blocks.AIR);
        scene.set(3, G - 1, 3, Blocks.AIR);
        scene.run(40);
        assertEquals(Blocks.SAND, scene.at(2, G, 2));
        assertEquals(Blocks.TALL_GRASS, scene.at(3, G, 3));
        assertEquals(ladder, scene.at(5, G, 0));
    }

    @Test
    void whatSpreadsWithinOneOwnersAreasIsAtHome() {
        Scene scene = scene();
        command(scene, new AreaCommand.Claim(ANN, AreaBox.between(-20, 0, 13, 20, 255, 20)));
        scene.set(0, G, 12, Blocks.WATER).run(40);
        assertTrue(Blocks.isWater(scene.at(0, G, 14)));
        assertTrue(Blocks.isWater(scene.at(0, G, 9)));
        scene.run(60);
        for (int x = -10; x <= 10; x++) {
            assertFalse(Blocks.isLiquid(scene.at(x, G, 21)), "seven blocks are its reach");
        }
    }

    /** A box of all kinds of blocks, which keep as they are if nobody touches them. */
    private static void furnish(Scene scene, AreaBox box, Random random) {
        int[] kinds = {
            Blocks.AIR,
            Blocks.AIR,
            Blocks.STONE,
            Blocks.PLANKS,
            Blocks.TNT,
            Blocks.GLASS,
            Blocks.LOG
        };
        for (int y = Math.max(1, box.lowY()); y <= Math.min(G + 9, box.highY()); y++) {
            for (int x = box.lowX(); x <= box.highX(); x++) {
                for (int z = box.lowZ(); z <= box.highZ(); z++) {
                    boolean lowest = y == box.lowY() && y >= G - 2;
                    int kind = kinds[random.nextInt(kinds.length)];
                    scene.set(x, y, z, lowest ? Blocks.SAND : kind);
                }
            }
        }
    }

    private static int hashOf(Scene scene, AreaBox box) {
        int hash = 0;
        for (int y = box.lowY(); y <= Math.min(G + 40, box.highY()); y++) {
            for (int x = box.lowX(); x <= box.highX(); x++) {
                for (int z = box.lowZ(); z <= box.highZ(); z++) {
                    hash = hash * 31 + scene.at(x, y, z);
                }
            }
        }
        return hash;
    }

    /** Vandals of two levels around two areas, with everything that the world can do to a block. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void vandalsDoNotChangeAVoxelOfAnAreaHoweverTheyTry(long seed) {
        Random random = new Random(seed);
        Scene scene = new Scene();
        AreaBox columns = AreaBox.between(-6, 0, -6, -1, 255, -1);
        AreaBox floating = AreaBox.between(3, G - 1, 3, 8, G + 6, 8);
        furnish(scene, columns, random);
        furnish(scene, floating, random);
        command(
                scene,
                new AreaCommand.Claim(ANN, columns),
                new AreaCommand.Claim(ANN, floating),
                new Command.Join(1, "vandal", Look.PLAIN, 2),
                new Command.Join(2, "other", Look.PLAIN, 3));
        int before = hashOf(scene, columns);
        int floatingBefore = hashOf(scene, floating);
        int[] kinds = {
            Blocks.WATER,
            Blocks.LAVA,
            Blocks.FIRE,
            Blocks.SAND,
            Blocks.TNT,
            Blocks.AIR,
            Blocks.AIR,
            Blocks.PLANKS,
            Blocks.SAPLING,
            Blocks.DIRT
        };
        long refused = 0;
        for (int turn = 0; turn < 700; turn++) {
            for (int i = 0; i < 6; i++) {
                int x = random.nextInt(24) - 12;
                int y = G - 4 + random.nextInt(16);
                int z = random.nextInt(24) - 12;
                if (scene.simulation.areas().at(x, y, z) == null) {
                    scene.set(x, y, z, kinds[random.nextInt(kinds.length)]);
                    if (random.nextInt(30) == 0) {
                        scene.simulation.bodies().addTnt(x, y, z, 20, Attribution.of(1, 0));
                    }
                }
            }
            if (turn % 40 == 0) {
                scene.put(1, random.nextInt(20) - 10, G + 3, random.nextInt(20) - 10);
                scene.put(2, random.nextInt(20) - 10, G + 3, random.nextInt(20) - 10);
            }
            int[] frames = {frame(random), frame(random)};
            int number = scene.simulation.turn() + 1;
            scene.simulation.step(new Turn(number, new int[] {1, 2}, frames, new Command[0]));
            refused += refusals(scene, Refusal.AREA);
        }
        assertEquals(before, hashOf(scene, columns), "whole columns, seed " + seed);
        assertEquals(floatingBefore, hashOf(scene, floating), "floating, seed " + seed);
        assertTrue(refused > 20, refused + " refused");
        copy(scene.simulation);
    }

    private static int frame(Random random) {
        int buttons = random.nextInt(2) == 0 ? InputFrame.DESTROY : InputFrame.PLACE;
        return InputFrame.of(
                random.nextInt(3) - 1,
                random.nextInt(3) - 1,
                random.nextInt(4) == 0 ? InputFrame.ATTACK : buttons,
                random.nextInt(9),
                random.nextInt(1024),
                -random.nextInt(256));
    }
}
