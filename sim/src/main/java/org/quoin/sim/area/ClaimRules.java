package org.quoin.sim.area;

import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.area.Area.Keeper;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.GameRules;
import org.quoin.sim.util.TickRate;

/**
 * Whether a builder may claim a box. New keys cost nothing, so what one player may own says little
 * about what one person may: a claim takes time in the world, all newcomers together own but a
 * share of the areas, those of newcomers who do not come back make room, and some are left for
 * moderators, who follow none of these rules.
 */
public final class ClaimRules {
    /** Blocks along each edge on the ground: a strip around others' land is no land. */
    public static final int SIDE_MIN = 5;

    /** The number of areas reserved for moderators. */
    public static final int RESERVED = 128;

    /** Of the columns of the index, too. */
    public static final int RESERVED_COLUMNS = 1 << 12;

    /** Areas that all newcomers own together. */
    public static final int NEWCOMERS_MAX = 256;

    /** A player with less play time than this in the world is a newcomer. */
    public static final int NEWCOMER_MINUTES = 120;

    /**
     * The days of world time without its owner after which a newcomer's area may be replaced by
     * another's.
     */
    public static final int AWAY_DAYS = 3;

    private static final long SECONDS_PER_DAY = 86_400;

    private final TickRate rate;
    private final GameRules rules;
    private final Areas areas;
    private final int turn;

    /** The result of checking a claim. */
    public enum Verdict {
        /** Nothing does. */
        GRANTED,
        /** The box is too narrow. */
        NARROW,
        /** The player is not long enough in the world. */
        TOO_NEW,
        /** It owns as many areas as a player may. */
        COUNT,
        /** With this its areas would cover more ground than a player's may. */
        GROUND,
        /** Newcomers own as many as they may together. */
        NEWCOMERS,
        /** Only the areas reserved for moderators are left. */
        FULL
    }

    /**
     * Judges in a world with those rules and areas.
     *
     * @param turn the world's
     */
    public ClaimRules(TickRate rate, GameRules rules, Areas areas, int turn) {
        this.rate = rate;
        this.rules = rules;
        this.areas = areas;
        this.turn = turn;
    }

    /**
     * Whether a player may claim a box that overlaps no area.
     *
     * @param player the claiming player
     * @param playedTurns the player's total play time in this world
     * @param lapses the area that lapses for this claim, see {@link #lapsing}, or null
     */
    public Verdict judge(Keeper player, int playedTurns, AreaBox box, @Nullable Area lapses) {
        if (Math.min(box.highX() - box.lowX(), box.highZ() - box.lowZ()) + 1 < SIDE_MIN) {
            return Verdict.NARROW;
        }
        if (waitMinutes(playedTurns) > 0) {
            return Verdict.TOO_NEW;
        }
        if (areas.countOf(player.id()) >= rules.numberOf(GameRule.AREAS_EACH)) {
            return Verdict.COUNT;
        }
        if (areas.groundOf(player.id()) + box.ground() > rules.numberOf(GameRule.AREA_GROUND)) {
            return Verdict.GROUND;
        }
        int freed = lapses == null ? 0 : 1;
        if (isNewcomer(playedTurns) && newcomersAreas() - freed >= NEWCOMERS_MAX) {
            return Verdict.NEWCOMERS;
        }
        int columns =
                areas.columns() + box.columns() - (lapses == null ? 0 : lapses.box().columns());
        return areas.all().size() - freed >= AreaLimits.AREAS_MAX - RESERVED
                        || columns > AreaLimits.COLUMNS_MAX - RESERVED_COLUMNS
                ? Verdict.FULL
                : Verdict.GRANTED;
    }

    /** How many minutes a player has to stay in the world until it may claim; 0 if it may. */
    public int waitMinutes(int playedTurns) {
        long least = 60L * rules.numberOf(GameRule.CLAIM_AFTER) * rate.turnsPerSecond();
        long perMinute = 60L * rate.turnsPerSecond();
        return (int) Math.max(0, (least - playedTurns + perMinute - 1) / perMinute);
    }

    /**
     * The area that makes room if there is none for a claim: of those of newcomers who are away for
     * long the one whose owner was here least lately. Null if there is none.
     *
     * @param isHere whether a player is in the world
     */
    public @Nullable Area lapsing(LongPredicate isHere) {
        long away = AWAY_DAYS * SECONDS_PER_DAY * rate.turnsPerSecond();
        Area longest = null;
        for (Area area : areas.all()) {
            if (isNewcomers(area)
                    && turn - area.seen().turn() >= away
                    && !isHere.test(area.owner().id())
                    && (longest == null || area.seen().turn() < longest.seen().turn())) {
                longest = area;
            }
        }
        return longest;
    }

    private int newcomersAreas() {
        int count = 0;
        for (Area area : areas.all()) {
            count += isNewcomers(area) ? 1 : 0;
        }
        return count;
    }

    private boolean isNewcomers(Area area) {
        return !area.isWorlds() && isNewcomer(area.seen().playedTurns());
    }

    private boolean isNewcomer(int playedTurns) {
        return playedTurns < 60L * NEWCOMER_MINUTES * rate.turnsPerSecond();
    }
}
