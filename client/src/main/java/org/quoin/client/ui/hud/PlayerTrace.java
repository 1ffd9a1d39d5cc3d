package org.quoin.client.ui.hud;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/** The host's figures about one player in the last minute, a sample a second. */
public final class PlayerTrace {
    /** A minute. */
    public static final int SAMPLES_MAX = 60;

    /** The sampled quantities. */
    public enum Series {
        /** To the host, ms. */
        ROUND_TRIP_MILLIS,
        /** Of the datagrams to the player, %. */
        LOSS_PERCENT,
        /** Of the player's worst frames, ms; NaN if unknown. */
        MARGIN_MILLIS,
        /** Turns that were played without the player's input, since the sample before. */
        LATE_TURNS,
        /** The time that the player's machine takes for a turn, ms. */
        MACHINE_MILLIS
    }

    private final String name;
    private final Map<Series, float[]> rings = new EnumMap<>(Series.class);
    private int samples;

    /** A player of that name, of whom nothing is known yet. */
    public PlayerTrace(String name) {
        this.name = name;
        for (Series series : Series.values()) {
            float[] ring = new float[SAMPLES_MAX];
            Arrays.fill(ring, Float.NaN);
            rings.put(series, ring);
        }
    }

    /** The player's name. */
    public String name() {
        return name;
    }

    /** Begins the next sample: all is unknown. */
    public void begin() {
        for (float[] ring : rings.values()) {
            ring[samples % SAMPLES_MAX] = Float.NaN;
        }
        samples++;
    }

    /** Sets a value of the sample that was begun last. */
    public void set(Series series, float value) {
        ring(series)[(samples - 1) % SAMPLES_MAX] = value;
    }

    /**
     * A sample.
     *
     * @param index 0 is a minute ago, {@link #SAMPLES_MAX} - 1 is now
     * @return NaN where nothing is known
     */
    float at(Series series, int index) {
        int age = SAMPLES_MAX - 1 - index;
        return age >= samples ? Float.NaN : ring(series)[(samples - 1 - age) % SAMPLES_MAX];
    }

    private float[] ring(Series series) {
        return Objects.requireNonNull(rings.get(series));
    }

    /** Changes whenever a sample was begun. */
    int version() {
        return samples;
    }
}
