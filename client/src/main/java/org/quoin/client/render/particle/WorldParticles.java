package org.quoin.client.render.particle;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.quoin.sim.AvatarView;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.ViewTick;
import org.quoin.sim.avatar.AvatarShape;
import org.quoin.sim.body.BodiesView;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.rule.RayWalk;
import org.quoin.sim.rule.RayWalk.Hit;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;

/**
 * Makes the particles of what happens in the world. Receives each tick, once before the view
 * applies its sections ({@link #blasts}) and once after ({@link #receive}); advances once each
 * display frame.
 */
public final class WorldParticles {
    /** Splinters farther away than this are dots. */
    static final double NEAR_BLOCKS = 48;

    /**
     * The fire of a blast is visible from farther away; particles farther than this are removed.
     */
    static final double FAR_BLOCKS = 112;

    /**
     * More blasts than this in a turn share the particles of this many, so that a chain of TNT
     * costs no more.
     */
    private static final int BLASTS_WHOLE = 3;

    /** Blasts of a turn that are shown at all. */
    private static final int BLASTS_MAX = 24;

    private static final int BLAST_SAMPLES = 72;
    private static final int FUSES_MAX = 24;

    /** Places near the camera that are searched for fire each turn. */
    private static final int FLAME_SAMPLES = 300;

    private static final int FLAME_REACH = 10;

    /** Fall speed per second below which an avatar enters a liquid without a splash. */
    private static final long SPLASH_SPEED = 2 * Fixed.ONE;

    /** Fall speed per second above which a landing throws splinters: a fall of 2 blocks. */
    private static final long THUD_SPEED = 9 * Fixed.ONE;

    private static final int SLOTS = 256;

    /** Seconds that particles advance at once, at most: a pause of the game is not made up for. */
    private static final double STEP_SECONDS_MAX = 0.1;

    /** Milliseconds between two bursts of splinters from a block that is being dug. */
    private static final int DIG_MILLIS = 100;

    private final BlockReader blocks;
    private final int digTurns;
    private final Hit hit = new Hit();
    private final SplittableRandom random;
    private final ParticlePool pool = new ParticlePool();
    private final Bursts bursts;
    private final Bursts.BlockSampler sampler;
    private final boolean[] wasInLiquid = new boolean[SLOTS];
    private final boolean[] wasOnGround = new boolean[SLOTS];
    private final long[] fell = new long[SLOTS];
    private double cameraX;
    private double cameraY;
    private double cameraZ;
    private long advancedNanos;

    /**
     * Particles of a world with those voxels.
     *
     * @param blocks asked for places near the camera; must not wait for a column
     * @param seed of the particles' own random numbers
     */
    public WorldParticles(BlockReader blocks, long seed, int turnRate) {
        this.blocks = blocks;
        digTurns = new TickRate(turnRate).turnsOfMillis(DIG_MILLIS);
        random = new SplittableRandom(seed);
        bursts = new Bursts(pool, random);
        sampler = this::blockAt;
    }

    /** All particles. */
    public ParticlePool pool() {
        return pool;
    }

    private int blockAt(double x, double y, double z) {
        return blocks.blockAt((int) Math.floor(x), (int) Math.floor(y), (int) Math.floor(z));
    }

    /**
     * Receives a tick's events for their blasts, before its sections are applied: the blocks that a
     * blast destroys are still there.
     */
    public void blasts(List<ViewEvent> events) {
        int count = 0;
        for (int i = 0; i < events.size(); i++) {
            count += events.get(i) instanceof ViewEvent.Exploded ? 1 : 0;
        }
        float share = count <= BLASTS_WHOLE ? 1 : BLASTS_WHOLE / (float) count;
        int shown = 0;
        for (int i = 0; i < events.size() && shown < BLASTS_MAX; i++) {
            if (events.get(i) instanceof ViewEvent.Exploded blast) {
                shown += blast(blast, Math.max(0.15f, share)) ? 1 : 0;
            }
        }
    }

    private boolean blast(ViewEvent.Exploded blast, float share) {
        double x = blocks(blast.x());
        double y = blocks(blast.y());
        double z = blocks(blast.z());
        double distance = distance(x, y, z);
        if (distance > FAR_BLOCKS) {
            return false;
        }
        bursts.blast(x, y, z, blast.powerTenths() / 10f, share);
        int samples = distance > NEAR_BLOCKS ? 0 : Math.round(BLAST_SAMPLES * share);
        for (int i = 0; i < samples; i++) {
            bursts.blastShard(x, y, z, sampler);
        }
        return true;
    }

    /** Receives a tick for all else that happened, after its sections were applied. */
    public void receive(ViewTick tick) {
        receive(tick, -1, change -> false);
    }

    /**
     * The same where the player's own acts are shown before their turn.
     *
     * @param exceptSlot whose steps and blows are left out, as {@link #step} and {@link #digging}
     *     showed them
     * @param shown which changes are left out, as {@link #edited} showed them
     */
    public void receive(ViewTick tick, int exceptSlot, Predicate<ViewEvent.BlockChanged> shown) {
        for (int i = 0; i < tick.events().size(); i++) {
            if (tick.events().get(i) instanceof ViewEvent.BlockChanged change
                    && !shown.test(change)) {
                int before = change.before();
                boolean lit =
                        before == Blocks.TNT
                                && isLit(tick.bodies(), change.x(), change.y(), change.z());
                edited(change.x(), change.y(), change.z(), before, change.after(), lit);
            }
        }
        for (int i = 0; i < tick.avatars().size(); i++) {
            AvatarView avatar = tick.avatars().get(i);
            if (avatar.slot() != exceptSlot) {
                step(avatar);
                digging(avatar);
            }
        }
        fuses(tick.bodies());
        flames();
    }

    /**
     * A block has changed.
     *
     * @param lit whether it was TNT that was lit: nothing breaks
     */
    public void edited(int x, int y, int z, int before, int after, boolean lit) {
        if (distance(x + 0.5, y + 0.5, z + 0.5) > NEAR_BLOCKS) {
            return;
        }
        boolean solidBefore =
                before != Blocks.AIR && !Blocks.isLiquid(before) && !Blocks.isFire(before);
        if (solidBefore && !lit) {
            bursts.broken(x, y, z, before);
        }
        if (Blocks.isLiquid(after)) {
            bursts.splash(x + 0.5, y + 0.6, z + 0.5, 1, Blocks.isLava(after));
        } else if (after != Blocks.AIR && !Blocks.isFire(after)) {
            bursts.placed(x, y, z, after);
        }
    }

    /** Whether a block of TNT was lit, not broken: then its body is there. */
    private static boolean isLit(BodiesView bodies, int x, int y, int z) {
        for (int row = 0; row < bodies.count(); row++) {
            if (bodies.kind()[row] == BodyKind.TNT
                    && Fixed.floor(bodies.x()[row]) == x
                    && Math.abs(blocks(bodies.y()[row]) - y) < 1
                    && Fixed.floor(bodies.z()[row]) == z) {
                return true;
            }
        }
        return false;
    }

    /** An avatar stands there after a turn; to be called once for each turn. */
    public void step(AvatarView avatar) {
        int slot = avatar.slot();
        double x = blocks(avatar.x());
        double y = blocks(avatar.y());
        double z = blocks(avatar.z());
        boolean near = distance(x, y, z) <= NEAR_BLOCKS;
        int at = near ? blockAt(x, y, z) : Blocks.AIR;
        boolean inLiquid = Blocks.isLiquid(at);
        if (near && inLiquid && !wasInLiquid[slot] && avatar.vy() < -SPLASH_SPEED) {
            double surface = Math.floor(y) + 0.9;
            bursts.splash(x, surface, z, -blocks(avatar.vy()), Blocks.isLava(at));
        }
        if (near && avatar.onGround()) {
            boolean thud = !wasOnGround[slot] && fell[slot] < -THUD_SPEED && !inLiquid;
            boolean runs =
                    InputFrame.walk(avatar.frame()) == InputFrame.SPRINT
                            && random.nextInt(3) == 0
                            && (avatar.vx() != 0 || avatar.vz() != 0);
            int splinters = thud ? 14 : runs ? 2 : 0;
            int ground = splinters == 0 ? Blocks.AIR : blockAt(x, y - 0.4, z);
            if (ground != Blocks.AIR && !Blocks.isLiquid(ground)) {
                bursts.kicked(x, y, z, ground, splinters);
            }
        }
        wasInLiquid[slot] = inLiquid;
        wasOnGround[slot] = avatar.onGround();
        fell[slot] = avatar.vy();
    }

    /**
     * Splinters fly off where a digger's line of sight meets the block; to be called once for each
     * turn.
     */
    public void digging(AvatarView avatar) {
        AvatarView.Dig dig = avatar.dig();
        if (dig == null || !InputFrame.destroy(avatar.frame()) || dig.turns() % digTurns != 0) {
            return;
        }
        if (distance(dig.x() + 0.5, dig.y() + 0.5, dig.z() + 0.5) <= NEAR_BLOCKS
                && RayWalk.cast(
                        blocks,
                        avatar.x(),
                        avatar.y() + AvatarShape.eyeHeight(avatar.sneaking()),
                        avatar.z(),
                        avatar.yaw(),
                        avatar.pitch(),
                        hit)
                && hit.x == dig.x()
                && hit.y == dig.y()
                && hit.z == dig.z()) {
            bursts.chipped(dig.x(), dig.y(), dig.z(), dig.block(), hit.face);
        }
    }

    private void fuses(BodiesView bodies) {
        int shown = 0;
        for (int row = 0; row < bodies.count() && shown < FUSES_MAX; row++) {
            if (bodies.kind()[row] == BodyKind.TNT && random.nextInt(2) == 0) {
                double x = blocks(bodies.x()[row]);
                double top = blocks(bodies.y()[row] + BodyKind.height(BodyKind.TNT));
                double z = blocks(bodies.z()[row]);
                if (distance(x, top, z) <= NEAR_BLOCKS) {
                    bursts.fuse(x, top, z);
                    shown++;
                }
            }
        }
    }

    private void flames() {
        int x = (int) Math.floor(cameraX);
        int y = (int) Math.floor(cameraY);
        int z = (int) Math.floor(cameraZ);
        for (int i = 0; i < FLAME_SAMPLES; i++) {
            int atX = x + random.nextInt(-FLAME_REACH, FLAME_REACH + 1);
            int atY = y + random.nextInt(-FLAME_REACH, FLAME_REACH + 1);
            int atZ = z + random.nextInt(-FLAME_REACH, FLAME_REACH + 1);
            int block = blocks.blockAt(atX, atY, atZ);
            boolean open = Blocks.isLava(block) && blocks.blockAt(atX, atY + 1, atZ) == Blocks.AIR;
            if (Blocks.isFire(block) || (open && random.nextInt(4) == 0)) {
                bursts.flame(atX + 0.5, atY + (open ? 0.6 : 0), atZ + 0.5);
            }
        }
    }

    /** Moves all on to now; only what is near that eye is kept. */
    public void advance(double eyeX, double eyeY, double eyeZ, long nowNanos) {
        double seconds = Math.max(0, Math.min(STEP_SECONDS_MAX, (nowNanos - advancedNanos) / 1e9));
        advancedNanos = nowNanos;
        cameraX = eyeX;
        cameraY = eyeY;
        cameraZ = eyeZ;
        pool.forgetBeyond(eyeX, eyeZ, FAR_BLOCKS);
        pool.advance((float) seconds, blocks);
    }

    private double distance(double x, double y, double z) {
        double dx = x - cameraX;
        double dy = y - cameraY;
        double dz = z - cameraZ;
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    private static double blocks(long fixed) {
        return fixed / (double) Fixed.ONE;
    }
}
