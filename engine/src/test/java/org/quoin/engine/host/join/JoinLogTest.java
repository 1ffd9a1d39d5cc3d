package org.quoin.engine.host.join;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.audit.HostAudit;
import org.quoin.engine.congestion.Rates;
import org.quoin.engine.host.ScriptedClients;
import org.quoin.engine.host.chat.ChatRoom;
import org.quoin.engine.host.moderation.HostLists;
import org.quoin.engine.host.status.HostCounts;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.host.turns.Peers;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.TurnSink;
import org.quoin.engine.work.Calendar;

/** How much strangers can write into the host's log. */
final class JoinLogTest {
    private static JoinLog log() {
        Peers peers = new Peers(new ScriptedClients(LatePolicy.WAIT, 1), (message, length) -> {});
        HostLists lists = HostLists.empty(peers, Calendar.ofThisMachine());
        HostAudit audit = new HostAudit(peers, false, 0);
        Players players = new Players(TurnSink.NONE);
        ChatRoom chat = new ChatRoom(peers, players, lists.mutes(), audit, line -> {}, 0);
        return new JoinLog(audit, new HostCounts(), chat, lists.bans(), 0);
    }

    @Test
    void aFloodOfLinesIsLeftOutAndCounted() {
        JoinLog log = log();
        for (int i = 0; i < Rates.JOIN_LOG.atOnce() + 100; i++) {
            log.info(0, "line {}", i);
        }
        assertEquals(100, log.leftOut());
        long second = 1_000_000_000L;
        for (int i = 0; i < 100; i++) {
            log.info(second, "line {}", i);
        }
        assertTrue(log.leftOut() >= 98, "two a second: " + log.leftOut());
        long before = log.leftOut();
        log.error(second, "desync of {}", "Ann");
        assertEquals(before + 1, log.leftOut(), "what a client says of its world is no other");
    }
}
