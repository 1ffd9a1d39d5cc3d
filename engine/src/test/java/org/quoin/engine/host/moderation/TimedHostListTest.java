package org.quoin.engine.host.moderation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.entry.Subject;
import org.quoin.engine.host.moderation.TimedHostList.TimedHost;
import org.quoin.sim.player.Level;

/** How hosts for some time are written: as worlds of earlier versions have them. */
final class TimedHostListTest {
    @Test
    void theLevelThatFollowsIsReadAndWrittenInFrontOfTheReason() {
        String text =
                """
                # ours
                name Ann since 2026-11-24T12:00:00Z until 2026-11-24T13:00:00Z # (was moderator) helps
                name Bob until 2026-11-25 # - (was moderator) elsewhere
                what?
                name Cid until 2026-11-25T00:00:00Z
                """;
        TimedHostList list = TimedHostList.of(text);
        assertEquals(text, list.text());
        assertEquals(1, list.problems().size());
        List<TimedHost> hosts = list.hosts();
        assertEquals(
                List.of("MODERATOR helps", "BUILDER (was moderator) elsewhere", "BUILDER "),
                hosts.stream().map(host -> host.afterwards() + " " + host.reason()).toList());
        for (TimedHost host : hosts) {
            TimedHostList written = TimedHostList.of("").with(host);
            assertEquals(List.of(host), TimedHostList.of(written.text()).hosts());
        }
    }

    @Test
    void somebodyHasOneLine() {
        Subject ann = Subject.ofName("Ann");
        TimedHost host = new TimedHost(ann, Level.MODERATOR, "", 0, 3600);
        TimedHostList list = TimedHostList.of("name ANN # before\nname Bob\n").with(host);
        assertEquals(
                "name Bob\nname Ann since 1970-01-01T00:00:00Z until 1970-01-01T01:00:00Z"
                        + " # (was moderator)\n",
                list.text());
        assertEquals(host, list.find(Subject.ofName("ann")));
        assertEquals("name Bob\n", list.without(ann).text());
    }
}
