package org.quoin.sim.area;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.sim.area.Area.Keeper;
import org.quoin.sim.area.Area.Seen;
import org.quoin.sim.area.ClaimRules.Verdict;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.GameRules;
import org.quoin.sim.util.TickRate;

/** The limits of claims, for a builder and for a flood of free keys. */
final class ClaimRulesTest {
    private static final TickRate RATE = new TickRate(20);
    private static final int MINUTE = 60 * 20;
    private static final int DAY = 24 * 60 * MINUTE;
    private static final int REGULAR = ClaimRules.NEWCOMER_MINUTES * MINUTE;
    private static final int NOW = 100 * DAY;
    private static final AreaBox FREE = AreaBox.around(-500, 0, 4);

    private static boolean isHere(long id) {
        return false;
    }

    private static Verdict judge(Areas areas, long id, int playedTurns, AreaBox box) {
        ClaimRules rules = new ClaimRules(RATE, GameRules.USUAL, areas, NOW);
        return rules.judge(new Keeper(id, "x"), playedTurns, box, null);
    }

    /** Areas of players 1, 2, ..., with this many areas each. */
    private static Areas taken(Areas areas, int players, int each, Seen seen) {
        Areas more = areas;
        for (int i = 0; i < players * each; i++) {
            long id = 1L + i / each;
            more =
                    more.with(
                            new Keeper(id, "n"), AreaBox.around((more.all().size() + 1) * 8, 0, 2));
            more = more.seen(id, seen);
        }
        return more;
    }

    @Test
    void whoIsJustInTheWorldClaimsNothingYetAndIsToldHowLong() {
        assertEquals(Verdict.TOO_NEW, judge(Areas.NONE, 9, 10 * MINUTE - 1, FREE));
        assertEquals(Verdict.GRANTED, judge(Areas.NONE, 9, 10 * MINUTE, FREE));
        ClaimRules rules = new ClaimRules(RATE, GameRules.USUAL, Areas.NONE, NOW);
        assertEquals(10, rules.waitMinutes(0));
        assertEquals(1, rules.waitMinutes(10 * MINUTE - 1));
        assertEquals(0, rules.waitMinutes(10 * MINUTE));
        GameRules at =
                GameRules.USUAL.with(GameRule.CLAIM_AFTER, GameRule.CLAIM_AFTER.valueOf(false));
        assertEquals(0, new ClaimRules(RATE, at, Areas.NONE, NOW).waitMinutes(0));
    }

    @Test
    void narrowBoxesTooManyAndTooLargeOnesAreRefused() {
        assertEquals(
                Verdict.NARROW, judge(Areas.NONE, 9, REGULAR, AreaBox.between(0, 0, 0, 3, 9, 40)));
        assertEquals(
                Verdict.GRANTED, judge(Areas.NONE, 9, REGULAR, AreaBox.between(0, 0, 0, 4, 9, 40)));
        Areas four = taken(Areas.NONE, 1, 4, Seen.NEVER);
        assertEquals(Verdict.COUNT, judge(four, 1, REGULAR, FREE));
        assertEquals(Verdict.GROUND, judge(Areas.NONE, 9, REGULAR, AreaBox.around(-500, 0, 50)));
    }

    /** 256 keys that play a quarter of an hour each do not take all 1,024 areas. */
    @Test
    void newcomersTogetherOwnButAShareAndRegularsStillFindRoom() {
        Areas areas = Areas.NONE;
        int granted = 0;
        for (long key = 1; key <= 256; key++) {
            for (int i = 0; i < 4; i++) {
                AreaBox box = AreaBox.around((int) (key * 4 + i) * 8, 0, 2);
                if (judge(areas, key, 15 * MINUTE, box) == Verdict.GRANTED) {
                    areas = areas.with(new Keeper(key, "n"), box);
                    areas = areas.seen(key, new Seen(NOW, 15 * MINUTE));
                    granted++;
                }
            }
        }
        assertEquals(ClaimRules.NEWCOMERS_MAX, granted);
        assertEquals(Verdict.NEWCOMERS, judge(areas, 999, 15 * MINUTE, FREE));
        assertEquals(Verdict.GRANTED, judge(areas, 999, REGULAR, FREE));
    }

    @Test
    void someAreLeftForModerators() {
        int free = AreaLimits.AREAS_MAX - ClaimRules.RESERVED;
        Areas areas = taken(Areas.NONE, free / 4, 4, new Seen(NOW, REGULAR));
        assertEquals(free, areas.all().size());
        assertEquals(Verdict.FULL, judge(areas, 999, REGULAR, FREE));
        assertTrue(areas.hasRoomFor(FREE), "who keeps order is not asked by these rules");
    }

    @Test
    void theAreaOfANewcomerWhoDidNotComeBackMakesRoomAndNoOther() {
        int longAgo = NOW - ClaimRules.AWAY_DAYS * DAY;
        Areas areas = taken(Areas.NONE, 1, 1, new Seen(longAgo, REGULAR));
        areas = areas.with(new Keeper(2, "b"), AreaBox.around(100, 0, 2));
        areas = areas.seen(2, new Seen(longAgo + 1, 30 * MINUTE));
        assertNull(lapsing(areas, ClaimRulesTest::isHere), "not long enough away, or a regular");
        areas = areas.with(new Keeper(3, "c"), AreaBox.around(200, 0, 2));
        areas = areas.seen(3, new Seen(longAgo, 30 * MINUTE));
        areas = areas.with(new Keeper(4, "d"), AreaBox.around(300, 0, 2));
        areas = areas.seen(4, new Seen(longAgo - 1, 30 * MINUTE));
        areas = areas.with(Keeper.WORLD, AreaBox.around(400, 0, 2));
        Area first = lapsing(areas, ClaimRulesTest::isHere);
        assertNotNull(first);
        assertEquals(4, first.owner().id(), "longest away");
        Area other = lapsing(areas, id -> id == 4);
        assertNotNull(other);
        assertEquals(3, other.owner().id(), "who is here keeps its own");
        ClaimRules rules = new ClaimRules(RATE, GameRules.USUAL, areas, NOW);
        assertEquals(Verdict.GRANTED, rules.judge(new Keeper(9, "x"), 15 * MINUTE, FREE, first));
    }

    private static @Nullable Area lapsing(Areas areas, LongPredicate isHere) {
        return new ClaimRules(RATE, GameRules.USUAL, areas, NOW).lapsing(isHere);
    }
}
