package org.quoin.client.assets;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;
import org.quoin.server.text.AssetProblem;
import org.quoin.server.text.PackCode;
import org.quoin.server.text.PackJson;

/**
 * How a strip of pictures is animated, from the {@code .mcmeta} file beside it.
 *
 * @param ticksPerFrame how long a frame without a time of its own is shown, in 1/20 s
 * @param interpolate whether frames blend into each other
 * @param width of a picture, in pixels; 0 if it does not say
 * @param height of a picture, in pixels; 0 if it does not say
 * @param frames which picture of the strip is shown and how long, in order; empty: all of them
 */
record StripMeta(
        int ticksPerFrame, boolean interpolate, int width, int height, List<Frame> frames) {
    /** An hour; more is a mistake. */
    static final int TICKS_MAX = 72_000;

    /** Entries of a list of frames: a hundred seconds with a new frame at every tick. */
    static final int FRAMES_MAX = 2_000;

    /**
     * A frame of the animation.
     *
     * @param picture its place in the strip, from 0
     * @param ticks how long it is shown
     */
    record Frame(int picture, int ticks) {}

    StripMeta {
        frames = List.copyOf(frames);
    }

    /** A picture's size, of a strip of that size. */
    Size pictureOf(int stripWidth, int stripHeight) {
        if (width == 0 && height == 0) {
            int side = Math.min(stripWidth, stripHeight);
            return new Size(side, side);
        }
        return new Size(width == 0 ? stripWidth : width, height == 0 ? stripHeight : height);
    }

    /**
     * A size in pixels.
     *
     * @param width across
     * @param height downwards
     */
    record Size(int width, int height) {
        /** Whether pictures of this size fill one of another size. */
        boolean fills(int otherWidth, int otherHeight) {
            return otherWidth % width == 0 && otherHeight % height == 0;
        }
    }

    /** The same without the frames that name none of the pictures. */
    StripMeta within(int pictures) {
        return new StripMeta(
                ticksPerFrame,
                interpolate,
                width,
                height,
                frames.stream().filter(frame -> frame.picture() < pictures).toList());
    }

    /** Reads it; null if it has no animation, or if it is wrong, which is reported. */
    static @Nullable StripMeta parse(byte[] json, String where, AssetProblem.Sink problems) {
        JsonObject root = PackJson.object(json, where, problems);
        if (root == null || !root.has("animation")) {
            return null;
        }
        if (!(root.get("animation") instanceof JsonObject animation)) {
            problems.add(where, Reason.of(PackCode.NO_ANIMATION));
            return null;
        }
        Reason wrong = wrong(animation);
        if (wrong != null) {
            problems.add(where, wrong);
            return null;
        }
        int ticks = whole(animation.get("frametime"), 1);
        List<Frame> frames = new ArrayList<>();
        JsonArray list = animation.getArray("frames", new JsonArray());
        for (Object each : list) {
            frames.add(frame(each, ticks));
        }
        return new StripMeta(
                ticks,
                animation.getBoolean("interpolate", false),
                whole(animation.get("width"), 0),
                whole(animation.get("height"), 0),
                frames);
    }

    private static @Nullable Reason wrong(JsonObject animation) {
        if (!isTicks(animation.get("frametime"))) {
            return Reason.of(PackCode.FRAME_TIME, TICKS_MAX);
        }
        if (!isSide(animation.get("width")) || !isSide(animation.get("height"))) {
            return Reason.of(PackCode.FRAME_SIDE);
        }
        Object frames = animation.get("frames");
        if (frames == null) {
            return null;
        }
        if (!(frames instanceof JsonArray list) || list.isEmpty() || list.size() > FRAMES_MAX) {
            return Reason.of(PackCode.FRAME_LIST, FRAMES_MAX);
        }
        for (Object each : list) {
            Object index = each instanceof JsonObject object ? object.get("index") : each;
            Object time = each instanceof JsonObject object ? object.get("time") : null;
            if (!isWhole(index, 0, Integer.MAX_VALUE) || !isTicks(time)) {
                return Reason.of(PackCode.FRAME_ENTRY);
            }
        }
        return null;
    }

    private static boolean isTicks(@Nullable Object value) {
        return value == null || isWhole(value, 1, TICKS_MAX);
    }

    private static boolean isSide(@Nullable Object value) {
        return value == null || isWhole(value, 1, Integer.MAX_VALUE);
    }

    /** Whether a value is a number in a range; as in the game of these packs, 2.0 and 2.5 are 2. */
    private static boolean isWhole(@Nullable Object value, int least, int most) {
        return value instanceof Number number
                && number.doubleValue() >= least
                && number.doubleValue() < most + 1.0;
    }

    private static int whole(@Nullable Object value, int without) {
        return value instanceof Number number ? (int) number.doubleValue() : without;
    }

    private static Frame frame(Object each, int ticks) {
        if (each instanceof JsonObject object) {
            return new Frame(whole(object.get("index"), 0), whole(object.get("time"), ticks));
        }
        return new Frame(whole(each, 0), ticks);
    }
}
