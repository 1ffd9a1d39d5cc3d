package org.quoin.engine.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tinylog.Logger;

/** The names of a world's files, and which old segments are kept. */
final class Segments {
    static final String PART = ".part";
    static final String DAMAGED = ".damaged";

    private static final Pattern SEGMENT = Pattern.compile("journal-(\\d{10})\\.quoin");

    private Segments() {}

    static String of(int turn) {
        // Not String.format, whose digits follow the locale.
        String digits = Integer.toString(turn);
        return "journal-" + "0".repeat(10 - digits.length()) + digits + ".quoin";
    }

    static boolean isSegment(String name) {
        Matcher matcher = SEGMENT.matcher(name);
        return matcher.matches() && Long.parseLong(matcher.group(1)) <= Integer.MAX_VALUE;
    }

    /** Returns the turn in a segment's name. */
    static int turnOf(String name) {
        Matcher matcher = SEGMENT.matcher(name);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(name + " is no segment's name");
        }
        return Integer.parseInt(matcher.group(1));
    }

    /** Returns the segments of a folder, oldest first. */
    static List<String> list(SegmentFolder folder) throws IOException {
        List<String> segments = new ArrayList<>();
        for (String name : folder.names()) {
            if (isSegment(name)) {
                segments.add(name);
            }
        }
        return segments;
    }

    /** Deletes the oldest segments until all files of a world together are within a limit. */
    static void prune(SegmentFolder folder, long bytesMax) throws IOException {
        long bytes = 0;
        for (String name : folder.names()) {
            bytes += folder.bytes(name);
        }
        List<String> segments = list(folder);
        int keptFrom = segments.size() - StoreLimits.SEGMENTS_KEPT_MIN;
        for (String name : folder.names()) {
            boolean old =
                    name.endsWith(DAMAGED)
                            || (isSegment(name) && segments.indexOf(name) < keptFrom);
            if (bytes > bytesMax && old) {
                bytes -= folder.bytes(name);
                folder.delete(name);
                Logger.info("{} is larger than is kept: {} is deleted", folder.where(), name);
            }
        }
    }
}
