package org.quoin.client.display;

import java.io.IOException;
import java.nio.file.Path;
import org.quoin.client.settings.Settings;
import org.quoin.engine.file.PlainFiles;
import org.tinylog.Logger;

/**
 * Says once to each player that the processor draws here, and the game therefore draws less: where
 * the settings leave that to it. A file remembers that it was said.
 */
public final class SoftwareNotice {
    private static final String FILE = "software-drawing-told";

    private SoftwareNotice() {}

    /**
     * Whether to say it now; not again afterwards.
     *
     * @param software whether the processor draws
     * @param state the folder of what the game remembers
     */
    public static boolean isDue(Settings settings, boolean software, Path state) {
        Path told = state.resolve(FILE);
        if (!Drawing.isLessByItself(settings, software) || PlainFiles.exists(told)) {
            return false;
        }
        try {
            PlainFiles.createFolders(state);
            PlainFiles.create(told, new byte[0]);
        } catch (IOException e) {
            Logger.warn("It will be said again that the processor draws: {}", e.toString());
        }
        return true;
    }
}
