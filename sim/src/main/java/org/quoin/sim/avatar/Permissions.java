package org.quoin.sim.avatar;

import org.jspecify.annotations.Nullable;
import org.quoin.sim.area.Area;
import org.quoin.sim.area.Areas;
import org.quoin.sim.area.Refusal;
import org.quoin.sim.match.Match;
import org.quoin.sim.match.Mode;
import org.quoin.sim.match.Mode.Edits;
import org.quoin.sim.match.Mode.Role;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.GameRules;
import org.quoin.sim.player.Level;
import org.quoin.sim.util.TickRate;

/**
 * An avatar's permissions at a place, by the current areas and game rules. The simulation and the
 * predicting view both ask this class.
 */
public final class Permissions {
    /**
     * A player who has been idle for a while may change as many blocks at once as otherwise in this
     * many seconds: fast clicking does not last.
     */
    public static final int BURST_SECONDS = 6;

    private final int turnsPerSecond;
    private Areas areas = Areas.NONE;
    private boolean timedDigging;
    private int editsPerSecond;
    private int tntAlightMax;
    private boolean full;
    private @Nullable Mode played;

    /** In a world of that rate. */
    public Permissions(TickRate rate) {
        this.turnsPerSecond = rate.turnsPerSecond();
        use(GameRules.USUAL, Areas.NONE);
    }

    /** Those rules and areas hold from now on. */
    public void use(GameRules rules, Areas now) {
        areas = now;
        timedDigging = rules.isOn(GameRule.TIMED_DIGGING);
        editsPerSecond = rules.numberOf(GameRule.EDITS_PER_SECOND);
        tntAlightMax = rules.numberOf(GameRule.TNT_ALIGHT);
    }

    /** Those rules and areas hold from now on, and the world is full or not. */
    public void use(GameRules rules, Areas now, boolean isFull) {
        use(rules, now);
        full = isFull;
    }

    /** Whether the world is full, from now on. */
    public void setFull(boolean isFull) {
        full = isFull;
    }

    /** Whether nothing may be done that makes the world bigger. */
    public boolean isFull() {
        return full;
    }

    /** Whether digging takes time. */
    public boolean timedDigging() {
        return timedDigging;
    }

    /** Follows that match from now on. */
    public void useMatch(Match match) {
        played = match.phase() == Match.Phase.ROUND ? match.mode() : null;
    }

    /**
     * Why an avatar may not change a block there; null if it may.
     *
     * @param places whether it places a block rather than digs one
     */
    public @Nullable Refusal refusesEdit(AvatarState avatar, int x, int y, int z, boolean places) {
        if (avatar.matchPart != MatchPart.NONE) {
            return mayInMatch(avatar, x, y, z, places) ? null : refusal(avatar);
        }
        boolean may = may(avatar, areas.isEmpty() ? null : areas.at(x, y, z), false);
        return may ? null : refusal(avatar);
    }

    /** What an avatar is told that may not edit or use something. */
    public static Refusal refusal(AvatarState avatar) {
        return avatar.matchPart == MatchPart.NONE ? Refusal.AREA : Refusal.MATCH;
    }

    /** Where nothing is played, moderators build. */
    private boolean mayInMatch(AvatarState avatar, int x, int y, int z, boolean places) {
        Mode mode = played;
        if (avatar.matchPart != MatchPart.PLAYING) {
            return mode == null && Level.mayModerate(avatar.level);
        }
        return mode != null
                && mode.edits() != Edits.NONE
                && !(places && mode.edits() == Edits.DIG)
                && mode.isIn(Role.ARENA, x, y, z);
    }

    /** Whether an avatar may light TNT there, or hit a body. */
    public boolean mayUse(AvatarState avatar, int x, int y, int z) {
        if (avatar.matchPart != MatchPart.NONE) {
            return mayInMatch(avatar, x, y, z, true);
        }
        return may(avatar, areas.isEmpty() ? null : areas.at(x, y, z), true);
    }

    private static boolean may(AvatarState avatar, @Nullable Area area, boolean use) {
        return area == null
                || Level.mayModerate(avatar.level)
                || area.isOf(avatar.playerId)
                || (use && area.allows(Area.Flag.USE));
    }

    /** A turn has passed for an avatar. */
    public void pass(AvatarState avatar) {
        avatar.editDebt = editsPerSecond == 0 ? 0 : Math.max(0, avatar.editDebt - editsPerSecond);
    }

    /** Whether an avatar has changed so much lately that it has to wait. */
    public boolean isTooFast(AvatarState avatar) {
        // Debt is counted in blocks times turns per second, so that each turn pays a whole number.
        int most = editsPerSecond * BURST_SECONDS * turnsPerSecond;
        return editsPerSecond != 0 && avatar.editDebt + turnsPerSecond > most;
    }

    /** An avatar changes a block. */
    public void count(AvatarState avatar) {
        if (editsPerSecond != 0) {
            avatar.editDebt += turnsPerSecond;
        }
    }

    /** Whether so much TNT of a player is alight that it lights no more. */
    public boolean isTooMuchTnt(int alight) {
        return tntAlightMax != 0 && alight >= tntAlightMax;
    }
}
