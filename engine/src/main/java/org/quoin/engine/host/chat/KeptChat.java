package org.quoin.engine.host.chat;

import java.util.List;
import java.util.Map;
import org.quoin.engine.wire.ChatLine;

/**
 * What another host needs to go on with a chat, so that nobody reads a line twice and none that was
 * said is said again.
 *
 * @param firstSessionId of the host that began to number the lines
 * @param newest the number of the newest line
 * @param lines the last ones that all may read, in order, with their ages
 * @param heard how many lines of each player have been heard, by token
 */
public record KeptChat(
        long firstSessionId, int newest, List<Line> lines, Map<Long, Integer> heard) {
    /**
     * A line.
     *
     * @param aboutToken of the player whom it is about and who does not read it; 0 for nobody
     */
    public record Line(ChatLine line, long aboutToken) {}

    /** Takes unchangeable copies. */
    public KeptChat {
        lines = List.copyOf(lines);
        heard = Map.copyOf(heard);
    }
}
