package org.quoin.engine.wire;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Names of rooms and of their templates: 1 to {@value Limits#ROOM_NAME_BYTES_MAX} of a-z, 0-9 and
 * single hyphens inside. They are short enough never to be taken for an invitation's code, and can
 * be names of folders on every system.
 */
public final class RoomName {
    private static final Pattern FORM = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

    /** Names that Windows keeps for devices. */
    private static final Pattern DEVICE = Pattern.compile("con|prn|aux|nul|(com|lpt)[0-9]");

    private RoomName() {}

    /** Whether a text is one. */
    public static boolean isName(String text) {
        return text.length() <= Limits.ROOM_NAME_BYTES_MAX
                && FORM.matcher(text).matches()
                && !DEVICE.matcher(text).matches();
    }

    /** Whether somebody who types one may type that character. */
    public static boolean mayContain(int c) {
        return c == '-' || (c < 128 && Character.isLetterOrDigit(c));
    }

    /** The name as it is meant by somebody who types it. */
    public static String typed(String text) {
        return text.strip().toLowerCase(Locale.ROOT);
    }
}
