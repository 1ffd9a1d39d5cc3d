package org.quoin.client.render.gl;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A shader is missing or its source is wrong; the message names file, line and reason. */
public final class ShaderException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    // Mesa "0:12(5): error", NVIDIA "0(12) : error", AMD and Apple "ERROR: 0:12: ...".
    private static final Pattern LINE =
            Pattern.compile("^(?:ERROR:\\s*|WARNING:\\s*)?\\d+[:(](\\d+)\\)?", Pattern.MULTILINE);

    /** An exception whose message can be shown to a modder as it is. */
    public ShaderException(String message) {
        super(message);
    }

    /**
     * An exception for what a driver says of a file: {@code file:line: the log}, or {@code file:
     * the log} where no line can be found, since the form of logs differs from driver to driver.
     */
    static ShaderException ofLog(String file, String log) {
        String text = log.strip();
        if (text.isEmpty()) {
            return new ShaderException(file + ": the driver refused it and did not say why");
        }
        Matcher matcher = LINE.matcher(text);
        String place = matcher.find() ? file + ":" + matcher.group(1) : file;
        return new ShaderException(place + ": " + text);
    }
}
