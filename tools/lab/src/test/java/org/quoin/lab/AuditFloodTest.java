package org.quoin.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.quoin.engine.congestion.Rates;

/** Players who give allowed commands all the time cannot fill the host's audit log. */
final class AuditFloodTest extends CommandedPlay {
    private final List<String> lines = new ArrayList<>();

    AuditFloodTest() {
        network.host()
                .beginAudit(
                        (room, event, values) ->
                                lines.add(room + " " + event + ' ' + String.join("|", values)));
    }

    private List<String> of(String begin) {
        return lines.stream().filter(each -> each.startsWith(begin)).toList();
    }

    /** The commands that are summed up in lines that begin so. */
    private long summed(String begin) {
        return of(begin).stream()
                .mapToLong(each -> Long.parseLong(each.substring(each.lastIndexOf('|') + 1)))
                .sum();
    }

    /** As often as the chat takes them. */
    private void flood(VirtualPlayer by, int count, IntFunction<String> line) {
        for (int i = 0; i < count; i++) {
            String next = line.apply(i);
            by.act(session -> session.say(next, by.clockNanos()));
            network.run(3 * SECOND / 2);
        }
        network.run(61 * SECOND); // Sums are written once a minute.
    }

    @Test
    void aPlayerHasItsShareAndOfTheRestTheNumberIsWritten() {
        flood(ann, 300, i -> "/unclaim " + (2 + i));
        int minutes = 9;
        int written = of("PLAYERS command ").size();
        assertTrue(written <= Rates.KEY_AUDIT.atOnce() + minutes, "lines: " + written);
        assertEquals(300, written + summed("PLAYERS command-more "));
        assertTrue(of("PLAYERS command-more name|Ann|").size() <= minutes, lines::toString);
        give(bob, "/seed");
        type("/say hello");
        assertEquals(1, of("PLAYERS command name|Bob").size(), "others have theirs");
        assertEquals(1, of("MAIN command name|-|key|console").size());
    }

    @Test
    void repeatsAreSummedUpAndLongLinesCut() {
        flood(ann, 30, i -> "/list");
        assertEquals(1, of("PLAYERS command ").size());
        assertEquals(29, summed("PLAYERS command-more "));
        assertTrue(of("PLAYERS command-more ").get(0).contains("|line|/list|"), lines::toString);
        give(bob, "/share " + "x".repeat(200));
        give(bob, "/unclaim " + "\"" + "y".repeat(200) + "\"");
        List<String> cut = of("PLAYERS command name|Bob");
        assertTrue(cut.size() > 0, lines::toString);
        cut.forEach(each -> assertTrue(each.length() < 220, each));
        type("/level Cid moderator");
        give(cid, "/ban Nobody " + "z".repeat(150));
        assertEquals(1, of("MAIN command name|Cid").size(), lines::toString);
    }
}
