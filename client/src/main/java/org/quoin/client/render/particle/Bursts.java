package org.quoin.client.render.particle;

import java.util.SplittableRandom;
import org.quoin.sim.world.BlockBoxes;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;

/** The particles of each kind of event: how many, where and how fast. */
final class Bursts {
    private static final int WHITE = 0xFFFFFF;
    private static final int DUST = 0xC9C2B4;
    private static final int SPRAY = 0xA9CDF2;
    private static final int LAVA_SPRAY = 0xFF9A3C;
    private static final int[] FIRE = {0xFFF2C0, 0xFFD060, 0xFF9A30, 0xF26A22};

    /** Splinters of a broken block along each edge. */
    private static final int CUTS = 3;

    private static final double BLAST_SHARDS_RADIUS = 3;

    private final ParticlePool pool;
    private final SplittableRandom random;

    Bursts(ParticlePool pool, SplittableRandom random) {
        this.pool = pool;
        this.random = random;
    }

    /** A random number between, evenly distributed. */
    private float between(double low, double high) {
        return (float) (low + (high - low) * random.nextDouble());
    }

    private void shard(
            int block, double x, double y, double z, float vx, float vy, float vz, float size) {
        int look = ParticlePool.look(block, random.nextInt(16));
        float life = between(0.5, 1.3);
        pool.add(ParticleKind.SHARD, x, y, z, vx, vy, vz, look, WHITE, size, life);
    }

    /** A block falls apart: splinters from all of its body. */
    void broken(int x, int y, int z, int block) {
        for (int i = 0; i < CUTS * CUTS * CUTS; i++) {
            int layer = i / (CUTS * CUTS);
            int row = i / CUTS % CUTS;
            double dx = (i % CUTS + 0.5) / CUTS - 0.5;
            double dy = (row + 0.5) / CUTS - 0.5;
            double dz = (layer + 0.5) / CUTS - 0.5;
            shard(
                    block,
                    x + 0.5 + dx,
                    y + 0.5 + dy,
                    z + 0.5 + dz,
                    (float) dx * 4 + between(-0.8, 0.8),
                    (float) dy * 3 + between(0.5, 2.5),
                    (float) dz * 4 + between(-0.8, 0.8),
                    between(0.07, 0.16));
        }
    }

    /** A block is being dug: a few splinters off one of its faces. */
    void chipped(int x, int y, int z, int block, int face) {
        BlockBoxes boxes = Blocks.outlineOf(block);
        int box = random.nextInt(boxes.count());
        for (int i = 0; i < 2; i++) {
            double dx = on(boxes, box, 0, Face.dx(face));
            double dy = on(boxes, box, 1, Face.dy(face));
            double dz = on(boxes, box, 2, Face.dz(face));
            float vx = Face.dx(face) * between(0.6, 1.6) + between(-0.7, 0.7);
            float vy = Face.dy(face) * between(0.6, 1.6) + between(0.2, 1.6);
            float vz = Face.dz(face) * between(0.6, 1.6) + between(-0.7, 0.7);
            shard(block, x + dx, y + dy, z + dz, vx, vy, vz, between(0.05, 0.11));
        }
    }

    /**
     * A place along an axis: just outside the box in the given direction; for 0 anywhere within it.
     */
    private double on(BlockBoxes boxes, int box, int axis, int outward) {
        double low = boxes.low(box, axis) / (double) BlockBoxes.SIDE;
        double high = boxes.high(box, axis) / (double) BlockBoxes.SIDE;
        double gap = 0.06;
        return outward > 0 ? high + gap : outward < 0 ? low - gap : between(low, high);
    }

    /** A block is set down: a little dust from under its edges. */
    void placed(int x, int y, int z, int block) {
        for (int i = 0; i < 12; i++) {
            boolean alongX = (i & 1) == 0;
            double side = (i & 2) == 0 ? -0.56 : 0.56;
            double along = between(-0.5, 0.5);
            double dx = alongX ? along : side;
            double dz = alongX ? side : along;
            float vx = (float) dx * 2;
            float vz = (float) dz * 2;
            if (i < 8) {
                float vy = between(0.4, 1.6);
                float size = between(0.05, 0.1);
                shard(block, x + 0.5 + dx, y + 0.06, z + 0.5 + dz, vx, vy, vz, size);
            } else {
                puff(x + 0.5 + dx, y + 0.1, z + 0.5 + dz, vx, 0.2f, vz, DUST, 0.3f, 0.6f);
            }
        }
    }

    private void puff(
            double x,
            double y,
            double z,
            float vx,
            float vy,
            float vz,
            int rgb,
            float size,
            float life) {
        pool.add(ParticleKind.SMOKE, x, y, z, vx, vy, vz, 0, rgb, size, life);
    }

    /** An avatar falls into a liquid: a crown of drops. */
    void splash(double x, double surface, double z, double speed, boolean lava) {
        float strength = (float) Math.min(1.5, 0.4 + speed / 14);
        int drops = (int) (36 * strength);
        for (int i = 0; i < drops; i++) {
            double angle = random.nextDouble() * 2 * Math.PI;
            float out = between(0.6, 2.4) * strength;
            float vx = (float) Math.cos(angle) * out;
            float vz = (float) Math.sin(angle) * out;
            float vy = between(2.5, 6.5) * strength;
            double atX = x + Math.cos(angle) * 0.35;
            double atZ = z + Math.sin(angle) * 0.35;
            int kind = lava ? ParticleKind.EMBER : ParticleKind.DROP;
            int rgb = lava ? LAVA_SPRAY : shaded(SPRAY, between(0.8, 1.05));
            float size = between(0.05, 0.12);
            pool.add(kind, atX, surface, atZ, vx, vy, vz, 0, rgb, size, between(0.5, 1.2));
        }
    }

    /** Fire, smoke and sparks of a blast, {@code share} of them. */
    void blast(double x, double y, double z, float power, float share) {
        float reach = power / 4;
        for (int i = 0; i < Math.ceil(7 * share); i++) {
            int rgb = FIRE[random.nextInt(FIRE.length)];
            float size = between(1.6, 3.2) * reach;
            thrown(ParticleKind.FLASH, x, y, z, reach, 5 * reach, rgb, size, between(0.2, 0.5));
        }
        // Few and large: each is blended over much of the picture when it is near.
        for (int i = 0; i < Math.ceil(16 * share); i++) {
            int rgb = shaded(0x8C867E, between(0.45, 1.1));
            float size = between(1.4, 3) * reach;
            thrown(ParticleKind.SMOKE, x, y, z, reach, 7 * reach, rgb, size, between(1, 2.8));
        }
        for (int i = 0; i < Math.ceil(12 * share); i++) {
            int rgb = FIRE[random.nextInt(FIRE.length)];
            float size = between(0.06, 0.14);
            thrown(ParticleKind.EMBER, x, y, z, reach, 12 * reach, rgb, size, between(0.5, 1.4));
        }
    }

    /** Adds a particle that flies away from a middle in any direction. */
    private void thrown(
            int kind,
            double x,
            double y,
            double z,
            float radius,
            float speed,
            int rgb,
            float size,
            float life) {
        double angle = random.nextDouble() * 2 * Math.PI;
        double rise = random.nextDouble() * 2 - 1;
        double flat = Math.sqrt(1 - rise * rise);
        double dx = Math.cos(angle) * flat;
        double dz = Math.sin(angle) * flat;
        double far = random.nextDouble();
        pool.add(
                kind,
                x + dx * radius * far,
                y + rise * radius * far,
                z + dz * radius * far,
                (float) (dx * speed * far),
                (float) (rise * speed * far) + 0.6f,
                (float) (dz * speed * far),
                0,
                rgb,
                size,
                life);
    }

    /** A splinter of what a blast tears away, thrown from its middle; air throws nothing. */
    void blastShard(double x, double y, double z, BlockSampler blocks) {
        double dx = between(-1, 1) * BLAST_SHARDS_RADIUS;
        double dy = between(-1, 1) * BLAST_SHARDS_RADIUS;
        double dz = between(-1, 1) * BLAST_SHARDS_RADIUS;
        int block = blocks.at(x + dx, y + dy, z + dz);
        if (Blocks.get(block).breakable() && Blocks.isSolid(block)) {
            float fast = between(1.5, 3.5);
            float vx = (float) dx * fast;
            float vy = Math.abs((float) dy) * fast + between(3, 7);
            float vz = (float) dz * fast;
            shard(block, x + dx, y + dy, z + dz, vx, vy, vz, between(0.12, 0.28));
        }
    }

    /** Returns the block at a place. */
    @FunctionalInterface
    interface BlockSampler {
        int at(double x, double y, double z);
    }

    /** The smoke of a fuse. */
    void fuse(double x, double top, double z) {
        float vx = between(-0.15, 0.15);
        float vz = between(-0.15, 0.15);
        puff(x, top + 0.1, z, vx, 0.8f, vz, 0x9A948C, 0.3f, between(0.6, 1.1));
        if (random.nextInt(3) == 0) {
            pool.add(
                    ParticleKind.EMBER,
                    x,
                    top,
                    z,
                    vx * 4,
                    between(1, 2),
                    vz * 4,
                    0,
                    FIRE[1],
                    0.07f,
                    0.4f);
        }
    }

    /** Splinters from a runner's feet, or from a landing. */
    void kicked(double x, double y, double z, int ground, int splinters) {
        for (int i = 0; i < splinters; i++) {
            float vx = between(-1.2, 1.2);
            float vz = between(-1.2, 1.2);
            float vy = between(0.8, 2.2);
            shard(ground, x + vx * 0.2, y + 0.05, z + vz * 0.2, vx, vy, vz, between(0.04, 0.1));
        }
    }

    /** A burning block: a wisp of smoke and now and then a spark. */
    void flame(double x, double y, double z) {
        double atX = x + between(-0.4, 0.4);
        double atZ = z + between(-0.4, 0.4);
        if (random.nextBoolean()) {
            puff(atX, y + 0.7, atZ, 0, between(0.6, 1.2), 0, 0x6B6661, 0.45f, between(1, 2));
        } else {
            pool.add(
                    ParticleKind.EMBER,
                    atX,
                    y + 0.3,
                    atZ,
                    between(-0.4, 0.4),
                    between(0.6, 1.6),
                    between(-0.4, 0.4),
                    0,
                    FIRE[random.nextInt(FIRE.length)],
                    0.07f,
                    between(0.6, 1.2));
        }
    }

    static int shaded(int rgb, float factor) {
        int red = Math.min(255, Math.round((rgb >> 16 & 255) * factor));
        int green = Math.min(255, Math.round((rgb >> 8 & 255) * factor));
        int blue = Math.min(255, Math.round((rgb & 255) * factor));
        return red << 16 | green << 8 | blue;
    }
}
