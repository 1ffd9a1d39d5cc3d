package org.quoin.engine.store;

import java.io.IOException;
import java.util.List;
import org.tinylog.Logger;

/** Which of a world's old files are kept. */
final class Retention {
    private Retention() {}

    /** Deletes the oldest segments until all files together are within a limit. */
    static void prune(SegmentFolder folder, long bytesMax) throws IOException {
        long bytes = 0;
        for (String name : folder.names()) {
            bytes += folder.bytes(name);
        }
        List<String> segments = SegmentNames.segments(folder);
        int keptFrom = segments.size() - StoreLimits.SEGMENTS_KEPT_MIN;
        for (String name : folder.names()) {
            boolean old =
                    name.endsWith(SegmentNames.DAMAGED)
                            || (SegmentNames.isSegment(name) && segments.indexOf(name) < keptFrom);
            if (bytes > bytesMax && old) {
                bytes -= folder.bytes(name);
                folder.delete(name);
                Logger.info("{} is full: {} is deleted", folder.where(), name);
            }
        }
    }
}
