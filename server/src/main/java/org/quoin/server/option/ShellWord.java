package org.quoin.server.option;

import java.nio.file.Path;
import java.util.regex.Pattern;

/** Paths in commands that are printed to be copied into a shell. */
public final class ShellWord {
    /** Words that need no quoting in any shell. */
    private static final Pattern PLAIN = Pattern.compile("[\\w./+:@%=,][\\w./+:@%=,-]*");

    private ShellWord() {}

    /** As a shell takes it: in quotes if there is a blank or another sign that it would heed. */
    public static String of(Path path) {
        // What begins with a dash would be taken for an option, in quotes as well.
        String text = path.toString().startsWith("-") ? "./" + path : path.toString();
        return PLAIN.matcher(text).matches() ? text : "'" + text.replace("'", "'\\''") + "'";
    }
}
