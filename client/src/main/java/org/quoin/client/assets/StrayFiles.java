package org.quoin.client.assets;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;
import org.quoin.server.text.PackCode;

/**
 * Files of a pack under our own names that belong to nothing in the game: mostly a slip of the
 * keys. Only our own namespace is looked at; in others, packs keep what is for other games.
 */
final class StrayFiles {
    /** Changes of a letter after which a name is no slip any more. */
    private static final int SLIPS_MAX = 2;

    /** One of several pictures of a block has a number behind its name. */
    private static final Pattern NUMBERED = Pattern.compile("(.+)_\\d{1,3}");

    /** A block may have a picture for one of its sides alone. */
    private static final Pattern OF_A_SIDE =
            Pattern.compile("(.+)_(north|south|east|west|up|down|top|bottom|side)");

    private static final String META = ".mcmeta";
    private static final String PICTURE = ".png";

    private StrayFiles() {}

    /**
     * Returns why a picture is not used; null if it may be.
     *
     * @param name below {@code textures}, such as {@code block/stone.png}
     * @param known the names of our textures, without their endings
     */
    static @Nullable Reason objection(String name, List<String> known) {
        String file = name.endsWith(META) ? name.substring(0, name.length() - META.length()) : name;
        if (!file.endsWith(PICTURE) || !file.startsWith("block/")) {
            return null;
        }
        String plain = file.substring(0, file.length() - PICTURE.length());
        Matcher numbered = NUMBERED.matcher(plain);
        String stem = numbered.matches() ? numbered.group(1) : plain;
        Matcher sided = OF_A_SIDE.matcher(stem);
        boolean side =
                sided.matches() && known.stream().anyMatch(each -> isOf(each, sided.group(1)));
        if (known.contains(plain) || known.contains(stem) || side) {
            return null;
        }
        String nearest = nearest(plain, known);
        return nearest == null
                ? Reason.of(PackCode.STRAY)
                : Reason.of(PackCode.STRAY_LIKE, nearest + PICTURE);
    }

    private static boolean isOf(String texture, String block) {
        return texture.equals(block) || texture.startsWith(block + "_");
    }

    private static @Nullable String nearest(String name, List<String> known) {
        String best = null;
        int slips = SLIPS_MAX + 1;
        for (String each : known) {
            int these = slips(name, each, slips);
            if (these < slips) {
                slips = these;
                best = each;
            }
        }
        return best;
    }

    /** Levenshtein's distance, or {@code most} if it is not below that. */
    static int slips(String a, String b, int most) {
        if (Math.abs(a.length() - b.length()) >= most) {
            return most;
        }
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int above = row[j];
                int same = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                row[j] = Math.min(Math.min(above, row[j - 1]) + 1, diagonal + same);
                diagonal = above;
            }
        }
        return Math.min(most, row[b.length()]);
    }
}
