package org.quoin.client.render.particle;

import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;

/**
 * All particles: columns of primitives of a fixed length, the living ones in front. Nothing is
 * allocated after the start. The time is an argument.
 */
public final class ParticlePool {
    /**
     * More make no visible difference, and software drivers would be slow: building and drawing
     * this many takes about 2 ms there.
     */
    public static final int CAPACITY = 4096;

    private static final float BOUNCE = 0.25f; // Share of the speed after a bounce.
    private static final float GRIP = 0.55f; // Share of the sliding speed after a bounce.

    /** Blocks per second; slower than this a particle lies still instead of trembling. */
    private static final float REST_SPEED = 0.8f;

    private final double[] x = new double[CAPACITY];
    private final double[] y = new double[CAPACITY];
    private final double[] z = new double[CAPACITY];
    private final float[] vx = new float[CAPACITY];
    private final float[] vy = new float[CAPACITY];
    private final float[] vz = new float[CAPACITY];
    private final float[] ageSeconds = new float[CAPACITY];
    private final float[] lifeSeconds = new float[CAPACITY];
    private final float[] sizeBlocks = new float[CAPACITY];
    private final byte[] kind = new byte[CAPACITY];
    private final int[] look = new int[CAPACITY];
    private final int[] color = new int[CAPACITY];
    private int count;
    private int replaced;

    /** How many particles there are; their numbers 0..count-1 are valid until the next step. */
    public int count() {
        return count;
    }

    /** Forgets all. */
    public void clear() {
        count = 0;
    }

    /**
     * Adds a particle. If there is no room it replaces another one, each in turn: new particles
     * draw attention, old ones do not.
     *
     * @param newLook a block's id and a piece of its texture; see {@link #block} and {@link #piece}
     * @param rgb multiplied with the texture, 0xRRGGBB
     * @param size along an edge, blocks
     * @param life seconds
     */
    void add(
            int newKind,
            double atX,
            double atY,
            double atZ,
            float speedX,
            float speedY,
            float speedZ,
            int newLook,
            int rgb,
            float size,
            float life) {
        int i = count;
        if (count == CAPACITY) {
            i = replaced;
            replaced = (replaced + 1) % CAPACITY;
        } else {
            count++;
        }
        kind[i] = (byte) newKind;
        x[i] = atX;
        y[i] = atY;
        z[i] = atZ;
        vx[i] = speedX;
        vy[i] = speedY;
        vz[i] = speedZ;
        look[i] = newLook;
        color[i] = rgb;
        sizeBlocks[i] = size;
        lifeSeconds[i] = life;
        ageSeconds[i] = 0;
    }

    /** Packs a block and one of the 16 pieces of its texture. */
    static int look(int block, int piece) {
        return block << 4 | piece;
    }

    /** Moves all particles, and removes those whose life is over. */
    public void advance(float seconds, BlockReader blocks) {
        for (int i = count - 1; i >= 0; i--) {
            ageSeconds[i] += seconds;
            if (ageSeconds[i] >= lifeSeconds[i]) {
                remove(i);
            } else {
                move(i, seconds, blocks);
            }
        }
    }

    /** Removes those farther away than that along x or z. */
    void forgetBeyond(double cameraX, double cameraZ, double blocks) {
        for (int i = count - 1; i >= 0; i--) {
            if (Math.abs(x[i] - cameraX) > blocks || Math.abs(z[i] - cameraZ) > blocks) {
                remove(i);
            }
        }
    }

    private void remove(int i) {
        int last = --count;
        kind[i] = kind[last];
        x[i] = x[last];
        y[i] = y[last];
        z[i] = z[last];
        vx[i] = vx[last];
        vy[i] = vy[last];
        vz[i] = vz[last];
        look[i] = look[last];
        color[i] = color[last];
        sizeBlocks[i] = sizeBlocks[last];
        lifeSeconds[i] = lifeSeconds[last];
        ageSeconds[i] = ageSeconds[last];
    }

    private void move(int i, float seconds, BlockReader blocks) {
        float kept = Math.max(0, 1 - ParticleKind.drag(kind[i]) * seconds);
        vx[i] *= kept;
        vz[i] *= kept;
        vy[i] = vy[i] * kept - ParticleKind.gravity(kind[i]) * seconds;
        double toX = x[i] + vx[i] * seconds;
        double toY = y[i] + vy[i] * seconds;
        double toZ = z[i] + vz[i] * seconds;
        if (!ParticleKind.collides(kind[i]) || isSolid(blocks, x[i], y[i], z[i])) {
            x[i] = toX;
            y[i] = toY;
            z[i] = toZ;
            return;
        }
        boolean hit = false;
        if (isSolid(blocks, toX, y[i], z[i])) {
            vx[i] = -vx[i] * BOUNCE;
            hit = true;
        } else {
            x[i] = toX;
        }
        if (isSolid(blocks, x[i], y[i], toZ)) {
            vz[i] = -vz[i] * BOUNCE;
            hit = true;
        } else {
            z[i] = toZ;
        }
        if (isSolid(blocks, x[i], toY, z[i])) {
            land(i);
            hit = true;
        } else {
            y[i] = toY;
        }
        if (hit && kind[i] == ParticleKind.DROP) {
            ageSeconds[i] = lifeSeconds[i]; // The next step removes it.
        }
    }

    private void land(int i) {
        vy[i] = vy[i] < -REST_SPEED ? -vy[i] * BOUNCE : 0;
        vx[i] *= GRIP;
        vz[i] *= GRIP;
    }

    private static boolean isSolid(BlockReader blocks, double x, double y, double z) {
        int block = blocks.blockAt((int) Math.floor(x), (int) Math.floor(y), (int) Math.floor(z));
        return Blocks.isFullCube(block);
    }

    /** Its kind, a number of {@link ParticleKind}. */
    public int kind(int i) {
        return kind[i];
    }

    /** Its middle, blocks. */
    public double x(int i) {
        return x[i];
    }

    /** Its middle, blocks. */
    public double y(int i) {
        return y[i];
    }

    /** Its middle, blocks. */
    public double z(int i) {
        return z[i];
    }

    /** How large it is now along an edge, blocks. */
    public float size(int i) {
        return sizeBlocks[i] * ParticleKind.swelling(kind[i], ageSeconds[i] / lifeSeconds[i]);
    }

    /** How much of it covers what is behind, 0..1. */
    public float opacity(int i) {
        return ParticleKind.opacity(kind[i], ageSeconds[i] / lifeSeconds[i]);
    }

    /** Its colour, 0xRRGGBB. */
    public int color(int i) {
        return color[i];
    }

    /** The block it is a splinter of. */
    public int block(int i) {
        return look[i] >> 4;
    }

    /** Which of the 4 x 4 pieces of the texture it shows, by rows, 0..15. */
    public int piece(int i) {
        return look[i] & 15;
    }
}
