package org.quoin.client.settings;

import java.nio.file.Path;

/**
 * Something in the settings file that could not be used as it stands.
 *
 * @param file the file
 * @param line its line, counted from 1; 0 for the file as a whole
 * @param reason what is wrong and what happens instead, a sentence without a full stop
 */
public record SettingsProblem(Path file, int line, String reason) {

    /** Returns {@code settings.properties:7: reason}, short enough for a note on the screen. */
    @Override
    public String toString() {
        String where = String.valueOf(file.getFileName());
        return line == 0 ? where + ": " + reason : where + ":" + line + ": " + reason;
    }
}
