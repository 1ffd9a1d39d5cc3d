package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.body.BodyRow;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.rule.Attacks;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Blocks;

/** Hits, falls, death and collisions of avatars. */
class AvatarRulesTest {
    private static final int G = FlatTerrain.SURFACE;
    private static final Command[] NONE = {};

    /** Along +Z, level. */
    private static final int LOOK = InputFrame.of(0, 0, 0, 0, 0, 0);

    private static final int HIT = InputFrame.of(0, 0, InputFrame.ATTACK, 0, 0, 0);

    private final AvatarState avatar = new AvatarState();
    private final BodyRow body = new BodyRow();

    private static Simulation twoPlayers(boolean fallDamage) {
        WorldRules rules = WorldRules.DEFAULT.with(GameRule.DAMAGE, fallDamage);
        Simulation simulation = Simulation.create(new WorldConfig(9, 20).withRules(rules));
        Command[] joins = {new Command.Join(0, "Ann"), new Command.Join(1, "Bob")};
        simulation.step(new Turn(1, new int[0], new int[0], joins));
        return simulation;
    }

    private static void play(Simulation simulation, int frame, int turns) {
        int[] slots = {0, 1};
        int[] frames = {frame, InputFrame.NEUTRAL};
        for (int i = 0; i < turns; i++) {
            simulation.step(new Turn(simulation.turn() + 1, slots, frames, NONE));
        }
    }

    private AvatarState look(Simulation simulation, int slot) {
        assertTrue(simulation.readAvatar(slot, avatar));
        return avatar;
    }

    /** Puts an avatar somewhere, in Fixed blocks. */
    private void put(Simulation simulation, int slot, long x, long y, long z) {
        look(simulation, slot);
        avatar.x = x;
        avatar.y = y;
        avatar.z = z;
        avatar.vy = 0;
        simulation.avatars().write(slot, avatar);
    }

    /** Ann at the origin, looking to Bob, who stands so far away. */
    private Simulation faceToFace(boolean fallDamage, long distance) {
        Simulation simulation = twoPlayers(fallDamage);
        put(simulation, 0, 0, Fixed.ofInt(G), 0);
        put(simulation, 1, 0, Fixed.ofInt(G), distance);
        play(simulation, LOOK, 2);
        return simulation;
    }

    @Test
    void aHitKnocksTheOtherBackAndUp() {
        Simulation simulation = faceToFace(false, Fixed.ofInt(2));
        play(simulation, HIT, 1);
        assertTrue(look(simulation, 1).vz > Fixed.ofInt(3), "thrown on");
        assertTrue(avatar.vy > 0, "and up");
        play(simulation, LOOK, 20);
        assertTrue(look(simulation, 1).z > Fixed.ofInt(3));
        assertEquals(AvatarState.HEALTH_MAX, avatar.health, "nobody is hurt in this world");
        assertEquals(0, look(simulation, 0).z, "who hits stays");
    }

    @Test
    void aHitHurtsWhereFallsHurtButNeverKills() {
        Simulation simulation = faceToFace(true, Fixed.ofInt(2));
        play(simulation, HIT, 1);
        assertTrue(look(simulation, 1).health < AvatarState.HEALTH_MAX);
        for (int i = 0; i < 20; i++) {
            put(simulation, 1, 0, Fixed.ofInt(G), Fixed.ofInt(2));
            play(simulation, LOOK, 9);
            play(simulation, HIT, 1);
            assertTrue(look(simulation, 1).health >= 1);
        }
        assertTrue(look(simulation, 1).health < 5);
    }

    @Test
    void aHitReachesThreeBlocksAndNotThroughABlock() {
        long[] distances = {
            Fixed.ofInt(Attacks.REACH) + Fixed.ONE / 8, Fixed.ofInt(Attacks.REACH) + Fixed.ONE
        };
        for (int i = 0; i < distances.length; i++) {
            Simulation simulation = faceToFace(false, distances[i]);
            play(simulation, HIT, 1);
            assertEquals(i == 0, look(simulation, 1).vz > 0, "distance " + distances[i]);
        }
        Simulation walled = faceToFace(false, Fixed.ofInt(2));
        walled.editor().set(0, G + 1, 1, Blocks.STONE);
        walled.editor().set(-1, G + 1, 1, Blocks.STONE);
        play(walled, HIT, 1);
        assertEquals(0, look(walled, 1).vz);
    }

    @Test
    void aHeldButtonHitsOnceAndAQuickOneNotTooOften() {
        Simulation simulation = faceToFace(false, Fixed.ofInt(2));
        play(simulation, HIT, 1);
        put(simulation, 1, 0, Fixed.ofInt(G), Fixed.ofInt(2));
        avatar.vz = 0;
        simulation.avatars().write(1, avatar);
        play(simulation, HIT, 30);
        assertEquals(0, look(simulation, 1).vz, "held");
        int hits = 0;
        for (int i = 0; i < 40; i++) {
            put(simulation, 1, 0, Fixed.ofInt(G), Fixed.ofInt(2));
            avatar.vz = 0;
            simulation.avatars().write(1, avatar);
            play(simulation, i % 2 == 0 ? LOOK : HIT, 1);
            hits += look(simulation, 1).vz > Fixed.ofInt(3) ? 1 : 0;
        }
        assertTrue(hits >= 4 && hits <= 5, hits + " hits in two seconds, 400 ms apart");
    }

    @Test
    void theNearestOnTheLineIsHitAndItemsNever() {
        Simulation simulation = faceToFace(false, Fixed.ofInt(3));
        simulation.bodies().addItem(0, G + 1, 1, Blocks.SAND, 1000);
        long tnt =
                simulation
                        .bodies()
                        .add(BodyKind.TNT, 0, Fixed.ofInt(G + 1), Fixed.ofInt(2), 0, 0, 0, 0, 200);
        play(simulation, HIT, 1);
        simulation.bodies().read(simulation.bodies().rowOf(tnt), body);
        assertTrue(body.vz > Fixed.ofInt(3), "thrown at " + body.vz);
        assertEquals(0, look(simulation, 1).vz, "behind it");
        for (int row : simulation.bodies().rowsById()) {
            simulation.bodies().read(row, body);
            assertTrue(body.kind != BodyKind.ITEM || body.vz == 0);
        }
    }

    @Test
    void fallsHurtOnlyWhereTheRulesSaySo() {
        int[] heights = {3, 8, 13};
        int[] losses = {0, 5, 10};
        for (int i = 0; i < heights.length; i++) {
            for (boolean hurts : new boolean[] {false, true}) {
                Simulation simulation = twoPlayers(hurts);
                put(simulation, 0, Fixed.ofInt(20), Fixed.ofInt(G + heights[i]), 0);
                play(simulation, LOOK, 35);
                assertEquals(Fixed.ofInt(G), look(simulation, 0).y);
                int lost = AvatarState.HEALTH_MAX - avatar.health;
                assertEquals(hurts ? losses[i] : 0, lost, 1.0, "height " + heights[i]);
            }
        }
    }

    @Test
    void waterAndFlightBreakAFall() {
        Simulation simulation = twoPlayers(true);
        for (int y = G - 4; y < G; y++) {
            simulation.editor().set(20, y, 0, Blocks.WATER);
        }
        long x = Fixed.ofInt(20) + Fixed.HALF;
        put(simulation, 0, x, Fixed.ofInt(G + 30), Fixed.HALF);
        play(simulation, LOOK, 120);
        assertEquals(AvatarState.HEALTH_MAX, look(simulation, 0).health);
        put(simulation, 0, Fixed.ofInt(30), Fixed.ofInt(G + 10), 0);
        avatar.flying = true;
        simulation.avatars().write(0, avatar);
        play(simulation, LOOK, 40);
        assertTrue(look(simulation, 0).y > Fixed.ofInt(G + 9), "hovers");
        play(simulation, InputFrame.of(0, 0, InputFrame.SNEAK, 0, 0, 0), 60);
        assertEquals(Fixed.ofInt(G), look(simulation, 0).y);
        assertFalse(avatar.flying, "landed");
        assertEquals(AvatarState.HEALTH_MAX, avatar.health);
    }

    @Test
    void aHurtPlayerHealsAndADeadOneAppearsAnewAtTheSpawn() {
        Simulation simulation = twoPlayers(true);
        long spawnX = look(simulation, 0).x;
        long spawnZ = avatar.z;
        put(simulation, 0, Fixed.ofInt(30), Fixed.ofInt(G + 10), 0);
        play(simulation, LOOK, 30);
        assertTrue(look(simulation, 0).health < AvatarState.HEALTH_MAX);
        play(simulation, LOOK, 20 * 60);
        assertEquals(AvatarState.HEALTH_MAX, look(simulation, 0).health);
        put(simulation, 0, Fixed.ofInt(30), Fixed.ofInt(G + 60), 0);
        play(simulation, LOOK, 60);
        assertEquals(spawnX, look(simulation, 0).x);
        assertEquals(spawnZ, avatar.z);
        assertEquals(AvatarState.HEALTH_MAX, avatar.health);
        assertEquals(LOOK, avatar.frame, "it goes on looking where it looked");
    }

    @Test
    void aPlayerThatFallsOutOfTheWorldAppearsAnewWhateverTheRules() {
        for (boolean hurts : new boolean[] {false, true}) {
            Simulation simulation = twoPlayers(hurts);
            long spawnX = look(simulation, 0).x;
            for (int y = 0; y < G; y++) {
                for (int i = 0; i < 9; i++) {
                    simulation.editor().set(29 + i % 3, y, -1 + i / 3, Blocks.AIR);
                }
            }
            put(simulation, 0, Fixed.ofInt(30) + Fixed.HALF, Fixed.ofInt(G), Fixed.HALF);
            boolean below = false;
            for (int turn = 0; turn < 120; turn++) {
                play(simulation, LOOK, 1);
                below |= look(simulation, 0).y < 0;
            }
            assertTrue(below);
            assertEquals(spawnX, look(simulation, 0).x);
            assertEquals(Fixed.ofInt(G), avatar.y);
            assertEquals("Ann", simulation.nameOf(0));
        }
    }

    @Test
    void avatarsInOnePlacePartSoftly() {
        Simulation simulation = faceToFace(false, Fixed.ONE / 4);
        long before = look(simulation, 1).z;
        play(simulation, LOOK, 1);
        long step = look(simulation, 1).z - before;
        assertTrue(step > 0 && step < Fixed.ONE / 2, "softly: " + step);
        play(simulation, LOOK, 60);
        long distance = look(simulation, 1).z - look(simulation, 0).z;
        assertTrue(distance > Fixed.ONE / 2, "parted by " + distance);
    }
}
