package org.quoin.client.gl;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the line number out of a driver's compile log, whose form differs from driver to driver.
 */
final class ShaderLog {
    // Mesa "0:12(5): error", NVIDIA "0(12) : error", AMD and Apple "ERROR: 0:12: ...".
    private static final Pattern LINE =
            Pattern.compile("^(?:ERROR:\\s*|WARNING:\\s*)?\\d+[:(](\\d+)\\)?", Pattern.MULTILINE);

    private ShaderLog() {}

    /** {@code file:line: the log}, or {@code file: the log} when no line can be found. */
    static String message(String file, String log) {
        String text = log.strip();
        if (text.isEmpty()) {
            return file + ": the driver refused it and did not say why";
        }
        Matcher matcher = LINE.matcher(text);
        return matcher.find() ? file + ":" + matcher.group(1) + ": " + text : file + ": " + text;
    }
}
