package org.quoin.client.render.particle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.sim.AvatarView;
import org.quoin.sim.AvatarViews;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.ViewTick;
import org.quoin.sim.avatar.AvatarShape;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Hotbar;

/** The particles of what happens in the world. */
final class WorldParticlesTest {
    private static final BlockReader GROUND = (x, y, z) -> y < 0 ? Blocks.DIRT : Blocks.AIR;
    private static final BlockReader POND = (x, y, z) -> y < 0 ? Blocks.WATER : Blocks.AIR;

    private static WorldParticles in(BlockReader blocks) {
        WorldParticles particles = new WorldParticles(blocks, 1, 20);
        particles.advance(0, 2, 0, 0);
        return particles;
    }

    private static ViewTick events(ViewEvent... events) {
        return new ViewTick(1, List.of(), List.of(), List.of(events));
    }

    private static ViewTick avatar(double y, long vy, boolean onGround) {
        long height = Math.round(y * Fixed.ONE);
        AvatarView avatar =
                AvatarViews.of(
                        3,
                        "Ann",
                        0,
                        height,
                        0,
                        0,
                        vy,
                        0,
                        onGround,
                        InputFrame.NEUTRAL,
                        Hotbar.START);
        return new ViewTick(1, List.of(avatar), List.of(), List.of());
    }

    private static int ofKind(WorldParticles particles, int kind) {
        int count = 0;
        for (int i = 0; i < particles.pool().count(); i++) {
            count += particles.pool().kind(i) == kind ? 1 : 0;
        }
        return count;
    }

    @Test
    void brokenBlockFallsApartIntoItsOwnSplinters() {
        WorldParticles particles = in(GROUND);
        particles.receive(
                events(new ViewEvent.BlockChanged(0, 4, 0, 5, Blocks.BRICKS, Blocks.AIR)));
        assertTrue(particles.pool().count() >= 20);
        for (int i = 0; i < particles.pool().count(); i++) {
            assertEquals(ParticleKind.SHARD, particles.pool().kind(i));
            assertEquals(Blocks.BRICKS, particles.pool().block(i));
            assertEquals(4.5, particles.pool().x(i), 0.5);
            assertEquals(5.5, particles.pool().z(i), 0.5);
        }
    }

    private static ViewTick digger(int turns, int buttons) {
        long eyeHigh = 2 * Fixed.ONE - AvatarShape.eyeHeight(false);
        AvatarView avatar =
                AvatarViews.of(
                        3,
                        "Ann",
                        Fixed.HALF,
                        eyeHigh,
                        Fixed.HALF,
                        0,
                        0,
                        0,
                        true,
                        InputFrame.of(0, 0, buttons, 0, 0, -255),
                        Hotbar.START,
                        AvatarState.HEALTH_MAX,
                        new AvatarView.Dig(0, -1, 0, Blocks.DIRT, turns, 10));
        return new ViewTick(1, List.of(avatar), List.of(), List.of());
    }

    @Test
    void aBlockThatIsBeingDugLosesSplintersTowardTheDigger() {
        WorldParticles particles = in(GROUND);
        for (int turn = 1; turn < 10; turn++) {
            particles.receive(digger(turn, InputFrame.DESTROY));
        }
        assertTrue(particles.pool().count() >= 4 && particles.pool().count() <= 16);
        for (int i = 0; i < particles.pool().count(); i++) {
            assertEquals(ParticleKind.SHARD, particles.pool().kind(i));
            assertEquals(Blocks.DIRT, particles.pool().block(i));
            assertTrue(particles.pool().y(i) > 0, "off its top");
        }
    }

    @Test
    void aPauseInDiggingMakesNoSplinters() {
        WorldParticles particles = in(GROUND);
        particles.receive(digger(2, 0));
        particles.receive(digger(4, 0));
        assertEquals(0, particles.pool().count());
    }

    @Test
    void placedBlockRaisesALittleDust() {
        WorldParticles particles = in(GROUND);
        particles.receive(events(new ViewEvent.BlockChanged(0, 4, 0, 5, Blocks.AIR, Blocks.STONE)));
        assertTrue(ofKind(particles, ParticleKind.SHARD) > 0);
        assertTrue(ofKind(particles, ParticleKind.SMOKE) > 0);
        assertTrue(particles.pool().count() < 20);
    }

    @Test
    void whatHappensFarAwayShowsNothing() {
        WorldParticles particles = in(GROUND);
        int far = (int) WorldParticles.NEAR_BLOCKS + 4;
        particles.receive(
                events(new ViewEvent.BlockChanged(0, far, 0, 0, Blocks.STONE, Blocks.AIR)));
        assertEquals(0, particles.pool().count());
    }

    @Test
    void blastMakesFireAndSmokeAndTearsSplintersFromTheGround() {
        WorldParticles particles = in(GROUND);
        particles.blasts(List.of(new ViewEvent.Exploded(8 * Fixed.ONE, 0, 0, 40)));
        assertTrue(ofKind(particles, ParticleKind.FLASH) > 4);
        assertTrue(ofKind(particles, ParticleKind.SMOKE) > 10);
        int shards = ofKind(particles, ParticleKind.SHARD);
        assertTrue(shards > 8, shards + " splinters");
    }

    @Test
    void manyBlastsInATurnShareWhatAFewHave() {
        WorldParticles one = in(GROUND);
        one.blasts(List.of(blast(0)));
        WorldParticles many = in(GROUND);
        ViewEvent[] events = new ViewEvent[64];
        for (int i = 0; i < events.length; i++) {
            events[i] = blast(i % 8);
        }
        many.blasts(List.of(events));
        assertTrue(many.pool().count() < 8 * one.pool().count());
    }

    private static ViewEvent blast(int x) {
        return new ViewEvent.Exploded(x * Fixed.ONE, 0, 0, 40);
    }

    @Test
    void fallIntoWaterSplashesOnce() {
        WorldParticles particles = in(POND);
        particles.receive(avatar(0.5, -6 * Fixed.ONE, false));
        assertEquals(0, particles.pool().count());
        particles.receive(avatar(-0.2, -6 * Fixed.ONE, false));
        int drops = ofKind(particles, ParticleKind.DROP);
        assertTrue(drops > 10);
        particles.receive(avatar(-0.5, -5 * Fixed.ONE, false));
        assertEquals(drops, ofKind(particles, ParticleKind.DROP));
    }

    @Test
    void landingFromHighUpKicksTheGround() {
        WorldParticles particles = in(GROUND);
        particles.receive(avatar(1, -12 * Fixed.ONE, false));
        particles.receive(avatar(0, 0, true));
        assertTrue(ofKind(particles, ParticleKind.SHARD) > 5);
        assertEquals(Blocks.DIRT, particles.pool().block(0));
    }

    @Test
    void whatIsLeftBehindIsForgotten() {
        WorldParticles particles = in(GROUND);
        particles.receive(
                events(new ViewEvent.BlockChanged(0, 4, 0, 5, Blocks.BRICKS, Blocks.AIR)));
        particles.advance(WorldParticles.FAR_BLOCKS + 10, 2, 0, 1_000_000);
        assertEquals(0, particles.pool().count());
    }

    @Test
    void pauseOfTheGameIsNotMadeUpFor() {
        WorldParticles particles = in(GROUND);
        particles.receive(
                events(new ViewEvent.BlockChanged(0, 4, 0, 5, Blocks.BRICKS, Blocks.AIR)));
        int before = particles.pool().count();
        particles.advance(0, 2, 0, 60_000_000_000L);
        assertEquals(before, particles.pool().count());
    }
}
