package org.quoin.client.settings;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Makes folders' names of worlds' names. */
public final class WorldFolderNames {
    /** Of the world that is hosted when nobody names one. */
    public static final String DEFAULT = "world";

    private static final int CHARS_MAX = 40;

    private WorldFolderNames() {}

    /**
     * Returns a folder that is not there yet, for a new world: letters and digits of the name, the
     * rest as single dashes, and a number if another world has that folder.
     */
    public static Path fresh(Path worlds, String name) {
        String base = of(name);
        Path folder = worlds.resolve(base);
        for (int number = 2; Files.exists(folder); number++) {
            folder = worlds.resolve(base + "-" + number);
        }
        return folder;
    }

    static String of(String name) {
        String plain =
                name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        String cut = plain.length() > CHARS_MAX ? plain.substring(0, CHARS_MAX) : plain;
        return cut.isEmpty() ? DEFAULT : cut;
    }
}
