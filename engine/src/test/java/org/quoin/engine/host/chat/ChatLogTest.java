package org.quoin.engine.host.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.engine.measure.ChatRate;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.Limits;

final class ChatLogTest {
    private static final long SECOND = 1_000_000_000L;

    @Test
    void everybodyFindsExactlyTheLinesThatAreForHimInOrder() {
        long seed = 7;
        Random random = new Random(seed);
        ChatLog log = new ChatLog();
        List<ChatLog.Entry> all = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            long from = 1L + random.nextInt(4);
            long to = 1L + random.nextInt(4);
            all.add(
                    random.nextBoolean()
                            ? log.add(ChatLine.Kind.ANNOUNCED, -1, i, "line " + i)
                            : log.addFor(
                                    from, to, ChatLine.Kind.NOTE, -1, i, "line " + i, "to " + to));
        }
        for (long token = 0; token <= 4; token++) {
            long reader = token;
            int after = random.nextInt(1000);
            List<ChatLine> naive =
                    all.stream()
                            .skip(all.size() - Limits.CHAT_LINES_KEPT_MAX)
                            .filter(e -> e.line().number() > after && e.isFor(reader))
                            .map(ChatLog.Entry::line)
                            .toList();
            assertEquals(naive, read(log, after, reader), "seed " + seed + ", token " + token);
        }
        assertEquals(Limits.CHAT_LINES_FOR_NEWCOMER_MAX, read(log, log.beginning(2), 2).size());
    }

    private static List<ChatLine> read(ChatLog log, int after, long token) {
        List<ChatLine> lines = new ArrayList<>();
        ChatLog.Entry next = log.next(after, token);
        while (next != null) {
            lines.add(next.line());
            next = log.next(next.line().number(), token);
        }
        return lines;
    }

    @Test
    void aLineForOneIsForNobodyWithoutAToken() {
        ChatLog log = new ChatLog();
        log.addFor(ChatLog.NOBODY, 5, ChatLine.Kind.NOTE, -1, 0, "a");
        assertNull(log.next(0, ChatLog.NOBODY));
        assertNull(log.next(0, 6));
        assertEquals("a", Objects.requireNonNull(log.next(0, 5)).line().texts().get(0));
    }

    @Test
    void aLineTellsItsAge() {
        ChatLog.Entry entry = new ChatLog().add(ChatLine.Kind.ANNOUNCED, -1, 5 * SECOND, "a");
        assertEquals(0, entry.at(4 * SECOND).ageSeconds());
        assertEquals(61, entry.at(66 * SECOND).ageSeconds());
        assertEquals(ChatLine.AGE_SECONDS_MAX, entry.at(Long.MAX_VALUE).ageSeconds());
    }

    @Test
    void aFloodIsHeldToTheRateAndSilenceGivesTheBurstBack() {
        ChatRate rate = ChatRate.full(0);
        int taken = 0;
        for (int i = 0; i < 30_000; i += 10) { // A line each 10 ms for half a minute.
            taken += rate.take(i * 1_000_000L) ? 1 : 0;
        }
        assertEquals(Limits.CHAT_BURST + 29_990 / Limits.CHAT_REFILL_MILLIS, taken);
        long later = 90 * SECOND;
        for (int i = 0; i < Limits.CHAT_BURST; i++) {
            assertTrue(rate.take(later));
        }
        assertFalse(rate.take(later));
    }
}
