package org.quoin.client.window;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.tinylog.Logger;

/** The system's own window of files. */
public final class FolderWindow {
    private FolderWindow() {}

    /**
     * Shows a folder in it, without waiting for it.
     *
     * @return whether there is a program for that
     */
    public static boolean open(Path folder) {
        try {
            new ProcessBuilder(command(System.getProperty("os.name", ""), folder))
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return true;
        } catch (IOException e) {
            Logger.debug("No window of files: {}", e.toString());
            return false;
        }
    }

    /** The command of each system; the folder is one argument, whatever is in its name. */
    static List<String> command(String osName, Path folder) {
        String os = osName.toLowerCase(Locale.ROOT);
        String path = folder.toAbsolutePath().toString();
        if (os.startsWith("windows")) {
            return List.of("explorer.exe", path);
        }
        return List.of(os.startsWith("mac") ? "open" : "xdg-open", path);
    }
}
