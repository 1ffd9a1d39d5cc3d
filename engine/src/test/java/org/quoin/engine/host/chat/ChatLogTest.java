package org.quoin.engine.host.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.engine.congestion.Rates;
import org.quoin.engine.congestion.TokenBucket;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.Limits;

final class ChatLogTest {
    private static final long SECOND = 1_000_000_000L;

    /** A line of a test and its recipients: everybody where both are nobody. */
    private record Said(ChatLine line, long one, long other, long about) {
        boolean isShared() {
            return one == ChatLog.NOBODY;
        }

        boolean isFor(long token) {
            return isShared() ? about == ChatLog.NOBODY || about != token : isOwnOf(token);
        }

        boolean isOwnOf(long token) {
            return token != ChatLog.NOBODY && (one == token || other == token);
        }
    }

    @Test
    void everybodyFindsExactlyTheLinesThatAreForHimInOrder() {
        long seed = 7;
        Random random = new Random(seed);
        ChatLog log = new ChatLog();
        List<Said> all = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            long one = 1L + random.nextInt(4);
            long other = 1L + random.nextInt(4);
            String text = "line " + i;
            ChatLog.Entry entry =
                    switch (random.nextInt(3)) {
                        case 0 -> log.add(ChatLine.Kind.ANNOUNCED, -1, i, text);
                        case 1 -> log.addAbout(one, ChatLine.Kind.LEFT, -1, i, text);
                        default -> log.addFor(one, other, ChatLine.Kind.NOTE, -1, i, text);
                    };
            boolean isShared = entry.line().kind() != ChatLine.Kind.NOTE;
            all.add(
                    new Said(
                            entry.line(),
                            isShared ? 0 : one,
                            isShared ? 0 : other,
                            entry.aboutToken()));
        }
        for (long token = 0; token <= 4; token++) {
            long reader = token;
            int after = random.nextInt(2000);
            List<Said> naive =
                    newest(
                            all.stream().filter(Said::isShared).toList(),
                            Limits.CHAT_LINES_KEPT_MAX);
            naive.addAll(
                    newest(
                            all.stream().filter(each -> each.isOwnOf(reader)).toList(),
                            Limits.CHAT_LINES_OF_ONE_KEPT_MAX));
            List<ChatLine> wanted =
                    naive.stream()
                            .filter(each -> each.isFor(reader) && each.line().number() > after)
                            .map(Said::line)
                            .sorted(Comparator.comparingInt(ChatLine::number))
                            .toList();
            assertEquals(wanted, read(log, after, reader), "seed " + seed + ", token " + token);
        }
        assertEquals(Limits.CHAT_LINES_FOR_NEWCOMER_MAX, read(log, log.beginning(2), 2).size());
    }

    private static List<Said> newest(List<Said> all, int linesMax) {
        return new ArrayList<>(all.subList(Math.max(0, all.size() - linesMax), all.size()));
    }

    @Test
    void whoAsksWithoutEndPushesOutWhatItReadItselfOnly() {
        ChatLog log = new ChatLog();
        log.add(ChatLine.Kind.ANNOUNCED, -1, 0, "to all");
        log.addFor(2, 2, ChatLine.Kind.NOTE, -1, 0, "to the other");
        for (int i = 0; i < 2 * Limits.CHAT_LINES_KEPT_MAX; i++) {
            log.addFor(1, 1, ChatLine.Kind.NOTE, -1, 0, "answer " + i);
        }
        assertEquals(List.of("to all"), texts(read(log, log.beginning(3), 3)));
        assertEquals(List.of("to all", "to the other"), texts(read(log, 0, 2)));
        List<String> own = texts(read(log, 0, 1));
        assertEquals("to all", own.get(0));
        assertEquals(1 + Limits.CHAT_LINES_OF_ONE_KEPT_MAX, own.size());
        assertEquals("answer " + (2 * Limits.CHAT_LINES_KEPT_MAX - 1), own.get(own.size() - 1));
    }

    @Test
    void aWhisperIsForBothAndWhoIsGoneIsForgottenAlone() {
        ChatLog log = new ChatLog();
        log.addFor(1, 2, ChatLine.Kind.WHISPERED, -1, 0, "psst", "to", "a");
        assertEquals(List.of("psst"), texts(read(log, 0, 1)));
        log.forgetAllBut(token -> token == 2);
        assertEquals(List.of(), read(log, 0, 1));
        assertEquals(List.of("psst"), texts(read(log, 0, 2)));
        assertEquals(1, log.readers());
    }

    private static List<String> texts(List<ChatLine> lines) {
        return lines.stream().map(line -> line.texts().get(0)).toList();
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
        TokenBucket rate = new TokenBucket(Rates.CHAT, 0);
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
