package org.quoin.sim.avatar;

import org.jspecify.annotations.Nullable;
import org.quoin.sim.area.Area;
import org.quoin.sim.area.Areas;
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

    /** Whether an avatar may change a block there. */
    public boolean mayEdit(AvatarState avatar, int x, int y, int z) {
        return may(avatar, areas.isEmpty() ? null : areas.at(x, y, z), false);
    }

    /** Whether an avatar may light TNT there, or hit a body. */
    public boolean mayUse(AvatarState avatar, int x, int y, int z) {
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
