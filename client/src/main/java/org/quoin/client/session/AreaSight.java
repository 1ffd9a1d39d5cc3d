package org.quoin.client.session;

import org.jspecify.annotations.Nullable;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.view.Camera;
import org.quoin.client.view.PredictedBlocks;
import org.quoin.client.view.Prediction;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.ViewTick;
import org.quoin.sim.area.Area;
import org.quoin.sim.area.Areas;
import org.quoin.sim.area.Refusal;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.player.Level;
import org.quoin.sim.rule.RayWalk.Hit;
import org.quoin.sim.util.Fixed;

/**
 * Messages to a player about areas and refusals: the owner of the block that is aimed at, or else
 * of the place where one stands; its borders for a while after it comes into sight, those of an
 * area where one may not build from {@value #BORDERS_BLOCKS} blocks away; and the reason, once in a
 * while, why a button does nothing. The time is an argument.
 */
public final class AreaSight {
    /** How long borders show after an area came into sight or something was refused. */
    public static final int LINES_MILLIS = 6000;

    /** From this far away the borders of the nearest area where one may not build show. */
    static final int BORDERS_BLOCKS = 20;

    /** The same reason is repeated after this time at the earliest. */
    public static final int TOLD_MILLIS = 4000;

    private static final long LINES_NANOS = LINES_MILLIS * 1_000_000L;
    private static final long TOLD_NANOS = TOLD_MILLIS * 1_000_000L;

    private Areas areas = Areas.NONE;
    private @Nullable Area area;
    private boolean mayBuild;
    private boolean always;
    private long linesUntilNanos = Long.MIN_VALUE;
    private @Nullable Note told;
    private long toldNanos;
    private @Nullable Note due;

    /**
     * Why something is not done.
     *
     * @param area whose the place is, where that is the reason
     * @param blocksOut how many blocks farther out it would not be in that area
     */
    public record Note(Refusal why, @Nullable Area area, int blocksOut) {
        /** The key of its text. */
        public String key() {
            if (why != Refusal.AREA) {
                return "toast.refused." + why.word();
            }
            boolean spawn = area != null && area.id() == Areas.SPAWN_ID;
            return spawn || area == null
                    ? "toast.refused.spawn"
                    : area.isWorlds() ? "toast.refused.world" : "toast.refused.area";
        }

        /** Whose it is; empty if nobody's in particular. */
        public String owner() {
            return area == null ? "" : area.owner().name();
        }
    }

    /** Takes a tick's areas, and its refusals for the player in a slot. */
    void receive(ViewTick tick, int slot, long nowNanos) {
        setAreas(tick.areas());
        for (int i = 0; i < tick.events().size(); i++) {
            if (tick.events().get(i) instanceof ViewEvent.Refused refused
                    && refused.slot() == slot) {
                refuse(refused.why(), refused.x(), refused.y(), refused.z(), nowNanos);
            }
        }
    }

    void setAreas(Areas all) {
        areas = all;
    }

    /** Whether borders show all the time, as while the figures are shown. */
    public void setAlways(boolean on) {
        always = on;
    }

    /** To be called for each picture, once the block is known that is aimed at. */
    void advance(Prediction prediction, Camera eye, PictureParameters picture, long nowNanos) {
        PredictedBlocks.Refused predicted = prediction.predictedBlocks().pollRefusal();
        AvatarState self = prediction.state();
        if (predicted != null) {
            refuse(predicted.why(), predicted.x(), predicted.y(), predicted.z(), nowNanos);
        }
        look(self, eye, picture, nowNanos);
    }

    /** Finds the area that is aimed at or stood in, and the one whose borders show. */
    void look(AvatarState self, Camera eye, PictureParameters picture, long nowNanos) {
        Hit aimed = picture.aimed;
        Area before = area;
        area = null;
        if (!areas.isEmpty()) {
            Area there = aimed == null ? null : areas.at(aimed.x, aimed.y, aimed.z);
            area =
                    there != null
                            ? there
                            : areas.at(floor(eye.x), Fixed.floor(self.y), floor(eye.z));
        }
        mayBuild = area != null && mayBuild(self, area);
        boolean appeared = area != null && (before == null || before.id() != area.id());
        if (appeared) {
            linesUntilNanos = nowNanos + LINES_NANOS;
        }
        picture.area = always || nowNanos < linesUntilNanos ? area : null;
        if (picture.area == null) {
            picture.area = nearest(self, floor(eye.x), Fixed.floor(self.y), floor(eye.z));
        }
        Area shown = picture.area;
        picture.mayBuildInArea = shown != null && mayBuild(self, shown);
    }

    /**
     * The nearest area around a block that borders are shown of: not the one that the block is in,
     * and not too far away; null if there is none.
     */
    private @Nullable Area nearest(AvatarState self, int x, int y, int z) {
        Area nearest = null;
        int least = BORDERS_BLOCKS + 1;
        Area spawn = areas.spawn();
        int count = areas.all().size();
        for (int i = spawn == null ? 0 : -1; i < count; i++) {
            Area each = i < 0 && spawn != null ? spawn : areas.all().get(i);
            int blocks = each.box().blocksTo(x, y, z);
            if (blocks > 0 && blocks < least && (always || !mayBuild(self, each))) {
                nearest = each;
                least = blocks;
            }
        }
        return nearest;
    }

    /** As the simulation decides: keepers of order build everywhere, visitors nowhere. */
    static boolean mayBuild(AvatarState avatar, Area area) {
        return Level.mayModerate(avatar.level)
                || (Level.mayBuild(avatar.level) && area.isOf(avatar.playerId));
    }

    private void refuse(Refusal why, int x, int y, int z, long nowNanos) {
        Area there = why == Refusal.AREA ? areas.at(x, y, z) : null;
        Note note = new Note(why, there, there == null ? 0 : there.box().blocksOut(x, z));
        if (told == null || told.why() != why || nowNanos - toldNanos >= TOLD_NANOS) {
            told = note;
            toldNanos = nowNanos;
            due = note;
        }
        if (why == Refusal.AREA) {
            linesUntilNanos = nowNanos + LINES_NANOS;
        }
    }

    private static int floor(double coordinate) {
        return (int) Math.floor(coordinate);
    }

    /** The area that is aimed at, or else that one stands in; null for none. */
    public @Nullable Area area() {
        return area;
    }

    /** Whether the player may build there: owns it, has a share in it, or keeps order. */
    public boolean mayBuild() {
        return mayBuild;
    }

    /** The news for the player since the last call, or null. */
    public @Nullable Note pollNote() {
        Note note = due;
        due = null;
        return note;
    }
}
