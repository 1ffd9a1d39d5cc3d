package org.quoin.engine.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the files of a world are called. */
final class SegmentNames {
    static final String PART = ".part";
    static final String DAMAGED = ".damaged";

    private static final Pattern SEGMENT = Pattern.compile("journal-(\\d{10})\\.quoin");

    private SegmentNames() {}

    static String of(int turn) {
        // Not String.format, whose digits follow the locale.
        String digits = Integer.toString(turn);
        return "journal-" + "0".repeat(10 - digits.length()) + digits + ".quoin";
    }

    static boolean isSegment(String name) {
        Matcher matcher = SEGMENT.matcher(name);
        return matcher.matches() && Long.parseLong(matcher.group(1)) <= Integer.MAX_VALUE;
    }

    /** The turn in a segment's name. */
    static int turnOf(String name) {
        Matcher matcher = SEGMENT.matcher(name);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(name + " is no segment's name");
        }
        return Integer.parseInt(matcher.group(1));
    }

    /** The segments of a folder, oldest first. */
    static List<String> segments(SegmentFolder folder) throws IOException {
        List<String> segments = new ArrayList<>();
        for (String name : folder.names()) {
            if (isSegment(name)) {
                segments.add(name);
            }
        }
        return segments;
    }
}
