package org.quoin.engine.host.moderation;

import org.quoin.sim.player.GameRule;

/**
 * How a host keeps order.
 *
 * @param awayMinutes after how many minutes without input a player counts as away, 1..1440; 0:
 *     nobody does
 * @param queuedMax how many may wait for a place while the world is full, 0..256; 0: further
 *     players are refused
 * @param audited whether joins and commands are written to the audit log
 * @param chatAudited whether the chat is, too
 * @param spawnRadius how far around the spawn of a new world only moderators change anything: a
 *     number that the rule of the world knows, 0 for none, or {@link #SPAWN_RADIUS_AS_OPEN}
 */
public record OrderRules(
        int awayMinutes, int queuedMax, boolean audited, boolean chatAudited, int spawnRadius) {
    /** After which a player is away, as most hosts want it. */
    public static final int AWAY_MINUTES_USUAL = 10;

    /** A day. */
    public static final int AWAY_MINUTES_MAX = 1440;

    /** As long as anybody would wait: half as many as a large world has players. */
    public static final int QUEUED_USUAL = 64;

    /** Each costs a connection and a small message now and then. */
    public static final int QUEUED_MAX = 256;

    /**
     * {@link #SPAWN_RADIUS_OPEN} where everybody may come in, else none: friends build anywhere.
     */
    public static final int SPAWN_RADIUS_AS_OPEN = -1;

    /** A few houses' worth, in blocks: out of it in some seconds' walk. */
    public static final int SPAWN_RADIUS_OPEN = 16;

    /** As most hosts want it. */
    public static final OrderRules USUAL =
            new OrderRules(AWAY_MINUTES_USUAL, QUEUED_USUAL, true, false, 0);

    /** Nobody is away, nobody waits, nothing is written down. */
    public static final OrderRules NONE = new OrderRules(0, 0, false, false, 0);

    /** Checks the ranges. */
    public OrderRules {
        if (awayMinutes < 0 || awayMinutes > AWAY_MINUTES_MAX) {
            throw new IllegalArgumentException("away after " + awayMinutes + " minutes");
        }
        if (queuedMax < 0 || queuedMax > QUEUED_MAX) {
            throw new IllegalArgumentException("a queue of " + queuedMax);
        }
        if (spawnRadius > 0 && !GameRule.SPAWN_RADIUS.words().contains("" + spawnRadius)) {
            throw new IllegalArgumentException("a spawn of " + spawnRadius + " blocks");
        }
    }

    /** The same with another protection of the spawn. */
    public OrderRules withSpawnRadius(int other) {
        return new OrderRules(awayMinutes, queuedMax, audited, chatAudited, other);
    }
}
