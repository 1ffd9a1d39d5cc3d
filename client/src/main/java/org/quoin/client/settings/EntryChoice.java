package org.quoin.client.settings;

import java.util.ArrayList;
import java.util.List;
import org.quoin.sim.player.GameRule;

/**
 * The entry policy of a world that this machine hosts, as shown and chosen on a screen.
 *
 * @param password the password for others; empty for none
 * @param listed whether only players on the world's allowlist may join
 * @param newcomers the level of players the world does not know: a word of {@link Rule#NEWCOMERS},
 *     or {@link #AS_IT_IS}
 * @param spawnRadius a word of {@link GameRule#SPAWN_RADIUS}, {@link #AS_IT_IS} or {@link #AS_OPEN}
 */
public record EntryChoice(String password, boolean listed, String newcomers, String spawnRadius) {
    /** A rule stays as the world has it, which is not known before the world is opened. */
    public static final String AS_IT_IS = "";

    /** The host protects the spawn of a new world if everybody may come in. */
    public static final String AS_OPEN = "as-open";

    /** A new world that everybody may come into. */
    public static final EntryChoice OF_NEW_WORLD =
            new EntryChoice("", false, GameRule.NEWCOMERS.words().get(0), AS_OPEN);

    /**
     * A world of the list.
     *
     * @param listed whether its allow-list is on
     */
    public static EntryChoice ofKeptWorld(boolean listed) {
        return new EntryChoice("", listed, AS_IT_IS, AS_IT_IS);
    }

    /** The lines at the host's console that make it so in a world where it was otherwise. */
    public List<String> linesAfter(EntryChoice before) {
        List<String> lines = new ArrayList<>();
        if (listed != before.listed) {
            lines.add("/allowlist " + (listed ? "on" : "off"));
        }
        addIfOther(lines, GameRule.NEWCOMERS, before.newcomers, newcomers);
        addIfOther(lines, GameRule.SPAWN_RADIUS, before.spawnRadius, spawnRadius);
        return lines;
    }

    private static void addIfOther(List<String> lines, GameRule rule, String before, String now) {
        if (rule.words().contains(now) && !now.equals(before)) {
            lines.add("/rule " + rule.word() + ' ' + now);
        }
    }

    /** Says nothing of the password. */
    @Override
    public String toString() {
        return (password.isEmpty() ? "no password" : "a password")
                + (listed ? ", an allow-list, " : ", ")
                + newcomers
                + ", "
                + spawnRadius;
    }
}
