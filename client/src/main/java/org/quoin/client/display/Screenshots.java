package org.quoin.client.display;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.quoin.client.ui.hud.Toasts;
import org.quoin.engine.file.PlainFiles;
import org.tinylog.Logger;

/** Writes pictures into a folder, by date and time, never over a file that is there. */
public final class Screenshots {
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyy-MM-dd_HH-mm-ss", Locale.ROOT);

    private final Display display;
    private final Path folder;
    private boolean asked;

    /** None is asked for yet. */
    public Screenshots(Display display, Path folder) {
        this.display = display;
        this.folder = folder;
    }

    /** Writes the next picture into a file. */
    public void takeSoon() {
        asked = true;
    }

    /**
     * Writes the picture that is finished but not shown yet, if one was asked for.
     *
     * @param notes where it is said how it went
     */
    public void takeIfAsked(Toasts notes) {
        if (!asked) {
            return;
        }
        asked = false;
        try {
            Path file = freeName(folder, ".png");
            display.capture(file);
            Logger.info("Screenshot {}", file);
            String text = display.texts().get("toast.screenshot", file.getFileName());
            notes.add(text, Toasts.Kind.INFO);
        } catch (IOException e) {
            Logger.error(e, "The screenshot could not be saved");
            String why = FileErrorText.of(e, display.texts());
            notes.add(display.texts().get("toast.screenshot.failed", why), Toasts.Kind.ERROR);
        }
    }

    /** A name in a folder by date and time, of which nothing stands there. */
    public static Path freeName(Path folder, String ending) {
        String stamp = "quoin_" + LocalDateTime.now(ZoneId.systemDefault()).format(STAMP);
        Path file = folder.resolve(stamp + ending);
        for (int i = 2; PlainFiles.exists(file); i++) {
            file = folder.resolve(stamp + "_" + i + ending);
        }
        return file;
    }
}
