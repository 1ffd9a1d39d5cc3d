package org.quoin.server.world;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import org.quoin.engine.store.StoreLimits;

/** Names of worlds. */
public final class WorldNames {
    private WorldNames() {}

    /**
     * Returns the first of "Hills 2", "Hills 3", ... that is free. A name that is too long for its
     * number is cut, never within a character.
     *
     * @param name the name, whose own number is left out: no "Hills 2 2"
     * @param taken names of other worlds
     */
    public static String numbered(String name, Collection<String> taken) {
        String stem = name.replaceAll("( \\d{1,4})+$", "");
        for (int number = 2; ; number++) {
            String end = " " + number;
            String free = cut(stem, StoreLimits.WORLD_NAME_BYTES_MAX - end.length()) + end;
            if (!taken.contains(free)) {
                return free;
            }
        }
    }

    /**
     * Returns a name with a time of play behind it, "Hills (0:12:03)", in place of one that is
     * there already. A name that is too long for it is cut, never within a character.
     */
    public static String at(String name, String time) {
        String end = " (" + time + ")";
        String stem = name.replaceAll(" \\(\\d{1,6}:\\d\\d:\\d\\d\\)$", "");
        return cut(stem, StoreLimits.WORLD_NAME_BYTES_MAX - end.length()) + end;
    }

    private static String cut(String text, int bytesMax) {
        String cut = text;
        while (cut.getBytes(StandardCharsets.UTF_8).length > bytesMax) {
            cut = cut.substring(0, cut.offsetByCodePoints(cut.length(), -1));
        }
        return cut.stripTrailing();
    }
}
