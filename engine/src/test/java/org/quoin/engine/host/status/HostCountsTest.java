package org.quoin.engine.host.status;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.ScriptedClients;
import org.quoin.engine.host.entry.BanList;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.report.EventCounts;
import org.quoin.engine.report.Traffic;
import org.quoin.engine.report.TransportCounts;
import org.quoin.engine.wire.ToHost.Resume;

/** A host's counts for its operators. */
final class HostCountsTest {
    @Test
    void refusalsAreCountedFromZeroOn() {
        ScriptedClients host = new ScriptedClients(LatePolicy.SUBSTITUTE, 8);
        assertEquals(0, refusals(host).get("BANNED"));
        host.session.lists().bans().use(BanList.of("name Ann\n"));
        host.hello(1, "Ann", Resume.NONE);
        assertEquals(1, refusals(host).get("BANNED"));
        assertEquals(0, refusals(host).get("FULL"));
    }

    private static Map<String, Long> refusals(ScriptedClients host) {
        TransportCounts none = new TransportCounts(Traffic.NONE, Traffic.NONE, new EventCounts());
        return host.session.figures(none, null).refusals();
    }
}
