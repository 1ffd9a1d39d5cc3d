package org.quoin.client.render.particle;

/** The kinds of particles, by number, and how each moves and looks. */
public final class ParticleKind {
    /** A splinter of a block: a piece of its texture that falls, bounces and lies. */
    public static final int SHARD = 0;

    /** A drop of a liquid: falls and vanishes where it lands. */
    public static final int DROP = 1;

    /** A puff of smoke or dust: rises slowly, spreads and thins out. */
    public static final int SMOKE = 2;

    /** A ball of fire: swells up bright and shrinks away. */
    public static final int FLASH = 3;

    /** A glowing speck that drifts upward. */
    public static final int EMBER = 4;

    /** How many kinds there are; kinds are 0..COUNT-1. */
    public static final int COUNT = 5;

    /** Blocks per second, each second, downward. */
    private static final float[] GRAVITY = {18, 16, -0.7f, 0, -0.9f};

    /** The share of its speed that a particle loses in a second, at first. */
    private static final float[] DRAG = {0.5f, 0.3f, 1.9f, 3.2f, 1.2f};

    private static final boolean[] COLLIDES = {true, true, false, false, false};

    private static final boolean[] GLOWS = {false, false, false, true, true};

    private static final boolean[] TRANSLUCENT = {false, false, true, false, false};

    private ParticleKind() {}

    static float gravity(int kind) {
        return GRAVITY[kind];
    }

    static float drag(int kind) {
        return DRAG[kind];
    }

    static boolean collides(int kind) {
        return COLLIDES[kind];
    }

    /** Whether it shines by itself, whatever the time of day. */
    public static boolean glows(int kind) {
        return GLOWS[kind];
    }

    /** Whether what is behind it shows through. */
    public static boolean isTranslucent(int kind) {
        return TRANSLUCENT[kind];
    }

    /** How large it is now, as a share of its size, after a share of its life. */
    static float swelling(int kind, float lived) {
        return switch (kind) {
            case SHARD, DROP -> lived < 0.7f ? 1 : (1 - lived) / 0.3f;
            case SMOKE -> 0.5f + 0.8f * lived;
            case FLASH -> lived < 0.2f ? 0.5f + 2.5f * lived : 1 - (lived - 0.2f) / 0.8f;
            default -> 1 - lived;
        };
    }

    /** How much of it covers what is behind, 0..1, after a share of its life. */
    static float opacity(int kind, float lived) {
        return kind == SMOKE ? 0.9f * (1 - lived) : 1;
    }
}
