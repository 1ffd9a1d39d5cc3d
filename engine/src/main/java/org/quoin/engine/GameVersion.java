package org.quoin.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** Which build of the game this is. */
public final class GameVersion {
    /** As in the build, such as "0.1.0". */
    public static final String CURRENT = read();

    private GameVersion() {}

    private static String read() {
        Properties properties = new Properties();
        try (InputStream in = GameVersion.class.getResourceAsStream("version.properties")) {
            if (in != null) {
                properties.load(in);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("version.properties", e);
        }
        return properties.getProperty("version", "unknown");
    }
}
