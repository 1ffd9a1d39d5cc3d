package org.quoin.client.game;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Names for screenshots, by date and time, never one that is taken. */
record ScreenshotNames(Path folder) {
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyy-MM-dd_HH-mm-ss", Locale.ROOT);

    Path next() {
        String stamp = "quoin_" + LocalDateTime.now(ZoneId.systemDefault()).format(STAMP);
        Path file = folder.resolve(stamp + ".png");
        for (int i = 2; Files.exists(file); i++) {
            file = folder.resolve(stamp + "_" + i + ".png");
        }
        return file;
    }
}
