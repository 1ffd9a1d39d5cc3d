package org.quoin.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.entry.ListText;
import org.quoin.engine.host.moderation.TimedHostList;
import org.quoin.engine.wire.ChatLine;

/** A temporary host loses the level in time and cannot prolong it. */
final class TimedLevelTest extends CommandedPlay {
    private long nowSeconds = 1_000_000;

    TimedLevelTest() {
        network.virtualHost().setUnixSeconds(() -> nowSeconds);
    }

    @Test
    void aLevelForSomeTimeEnds() {
        type("/op Ann 2h helps me");
        network.run(SECOND);
        assertTrue(notes(ann).contains("answer.op.you.for|2 h"), notes(ann)::toString);
        assertTrue(notes(ann).contains("answer.op.because|helps me"), notes(ann)::toString);
        assertEquals(
                "name Ann since 1970-01-12T13:46:40Z until 1970-01-12T15:46:40Z # helps me\n",
                network.host().lists().hosts().list().text());
        give(ann, "/kick Cid");
        assertTrue(cid.ended() != null);
        nowSeconds += 2 * 3600 - 1;
        network.run(SECOND);
        type("/level Ann");
        assertEquals("answer.level.host|Ann", last(of(console, ChatLine.Kind.NOTE)));
        nowSeconds += 1;
        network.run(SECOND);
        type("/level Ann");
        assertEquals("answer.level.builder|Ann", last(of(console, ChatLine.Kind.NOTE)));
        assertEquals("", network.host().lists().hosts().list().text());
        give(ann, "/kick Bob");
        assertTrue(bob.ended() == null);
    }

    @Test
    void whoWasAModeratorIsOneAgain() {
        type("/level Ann moderator");
        type("/op Ann 1h");
        assertTrue(of(console, ChatLine.Kind.NOTE).contains("answer.op.for|Ann|1 h|moderator"));
        type("/op Ann 2h helps me");
        assertEquals(
                "name Ann since 1970-01-12T13:46:40Z until 1970-01-12T15:46:40Z"
                        + " # (was moderator) helps me\n",
                network.host().lists().hosts().list().text());
        nowSeconds += 2 * 3600;
        network.run(SECOND);
        type("/level Ann");
        assertEquals("answer.level.moderator|Ann", last(of(console, ChatLine.Kind.NOTE)));
        type("/op Ann 2h");
        type("/op Ann off");
        assertEquals("answer.level.moderator|Ann", last(of(console, ChatLine.Kind.NOTE)));
        type("/op Bob 1h (was moderator) elsewhere");
        assertTrue(of(console, ChatLine.Kind.NOTE).contains("answer.op.for|Bob|1 h|builder"));
    }

    @Test
    void whoIsOneForSomeTimeMakesNobodyAHost() {
        type("/op Ann 1d");
        give(ann, "/op Ann");
        give(ann, "/op Bob 1h");
        give(ann, "/level Bob host");
        assertEquals(
                List.of("answer.op.timed", "answer.op.timed", "answer.op.timed"),
                notes(ann).stream().filter(each -> each.startsWith("answer.op.t")).toList());
        type("/level Bob");
        assertEquals("answer.level.builder|Bob", last(of(console, ChatLine.Kind.NOTE)));
        type("/op Ann on stays with us");
        assertEquals("", network.host().lists().hosts().list().text());
        give(ann, "/op Bob");
        type("/level Bob");
        assertEquals("answer.level.host|Bob", last(of(console, ChatLine.Kind.NOTE)));
    }

    @Test
    void whatCannotBeKeptIsNotGiven() {
        network.host().lists().hosts().use(TimedHostList.of("name x\n".repeat(ListText.LINES_MAX)));
        type("/op Ann 1h");
        type("/op Ann on 2h");
        assertEquals(
                List.of("answer.op.full|" + ListText.LINES_MAX, "command.no-duration|2h"),
                of(console, ChatLine.Kind.NOTE));
        type("/level Ann");
        assertEquals("answer.level.builder|Ann", last(of(console, ChatLine.Kind.NOTE)));
    }

    private static String last(List<String> told) {
        return told.get(told.size() - 1);
    }
}
