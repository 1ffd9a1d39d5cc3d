package org.quoin.client.pack.file;

import org.jspecify.annotations.Nullable;

/** Judges the paths that a zip names. */
final class PackPath {
    private PackPath() {}

    /** Null if the path stays within the pack and makes sense on every system, else why not. */
    static @Nullable String objection(String path) {
        if (path.length() > PackLimits.PATH_CHARACTERS_MAX) {
            return "path longer than " + PackLimits.PATH_CHARACTERS_MAX + " characters";
        }
        if (path.isEmpty() || path.startsWith("/") || path.indexOf(':') >= 0) {
            return "path does not start within the pack";
        }
        for (int i = 0; i < path.length(); i++) {
            if (path.charAt(i) < ' ' || path.charAt(i) == 127) {
                return "path with control characters";
            }
        }
        for (String part : path.split("/", -1)) {
            if (part.equals("..") || part.equals(".")) {
                return "path leaves the pack by \"" + part + "\"";
            }
        }
        return path.indexOf('\\') >= 0 ? "path with a backslash" : null;
    }

    /** A path as it can be shown: no control characters, not endless. */
    static String shown(String path) {
        String clean = path.replaceAll("\\p{Cntrl}", "?");
        return clean.length() <= PackLimits.PATH_CHARACTERS_MAX
                ? clean
                : clean.substring(0, PackLimits.PATH_CHARACTERS_MAX) + "...";
    }
}
