package org.quoin.engine.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.Lineage.Term;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;

/** Whose turns are whose. */
final class LineageTest {
    private final Lineage first = Lineage.of(new Term(1, 11, 1));
    private final Lineage second = first.with(new Term(2, 22, 101));
    private final Lineage third = second.with(new Term(4, 44, 151));

    @Test
    void aWorldsTurnsBelongToOneHostAfterAnother() {
        assertEquals(11, third.sessionOf(100));
        assertEquals(22, third.sessionOf(101));
        assertEquals(44, third.sessionOf(9999));
        assertEquals(100, third.lastTurnOf(11));
        assertEquals(Integer.MAX_VALUE, third.lastTurnOf(44));
        assertEquals(0, third.lastTurnOf(33));
        assertEquals(4, third.epoch());
    }

    @Test
    void twoWorldsShareTheTurnsUpToWhereTheirHostsPart() {
        Lineage other = first.with(new Term(3, 33, 91));
        assertEquals(90, third.lastTurnSharedWith(other));
        assertEquals(90, other.lastTurnSharedWith(third));
        assertEquals(100, third.lastTurnSharedWith(first));
        assertEquals(150, second.lastTurnSharedWith(third));
        assertEquals(Integer.MAX_VALUE, third.lastTurnSharedWith(third));
        assertEquals(0, third.lastTurnSharedWith(Lineage.of(new Term(9, 99, 1))));
    }

    @Test
    void aLineageContinuesAnotherAsFarAsTheyShareTurns() {
        assertTrue(third.continues(first, 100));
        assertFalse(third.continues(first, 101));
        assertTrue(third.continues(second, 150));
        assertFalse(second.continues(third, 151));
    }

    @Test
    void aHostThatSealedNothingIsForgotten() {
        Lineage skipped = second.with(new Term(3, 33, 101));
        assertEquals(List.of(new Term(1, 11, 1), new Term(3, 33, 101)), skipped.terms());
        assertTrue(skipped.continues(second, 100));
        assertFalse(skipped.continues(second, 101));
    }

    @Test
    void aHostThatGoesOnInALaterEpochKeepsItsTurns() {
        Lineage renewed = second.renewed(7);
        assertEquals(7, renewed.epoch());
        assertEquals(Integer.MAX_VALUE, renewed.lastTurnSharedWith(second));
        assertTrue(renewed.continues(second, 5000));
        assertTrue(renewed.isLaterThan(second));
        assertThrows(IllegalArgumentException.class, () -> renewed.renewed(7));
    }

    @Test
    void ofTwoHostsOfOneEpochEverybodyFindsTheSameLater() {
        Lineage one = first.with(new Term(2, 5, 101));
        Lineage other = first.with(new Term(2, 6, 101));
        assertTrue(other.isLaterThan(one));
        assertFalse(one.isLaterThan(other));
        assertFalse(one.isLaterThan(one));
    }

    @Test
    void anEarlierEpochCannotFollow() {
        assertThrows(IllegalArgumentException.class, () -> third.with(new Term(4, 55, 200)));
    }

    @Test
    void theOldestHostsAreForgottenFirst() {
        Lineage long_ = first;
        for (int i = 2; i < 100; i++) {
            long_ = long_.with(new Term(i, 1000 + i, 100 * i));
        }
        assertEquals(Lineage.TERMS_MAX, long_.terms().size());
        assertEquals(99, long_.epoch());
        assertEquals(0, long_.lastTurnOf(11));
    }

    @Test
    void itIsReadAsItWasWritten() throws BadBytesException {
        ByteWriter out = new ByteWriter(64);
        Position position = new Position(third, 200, 5);
        position.write(out);
        ByteReader in = new ByteReader("position", out.toBytes());
        assertEquals(position, Position.read(in));
        in.requireEnd();
    }

    @Test
    void epochsAndTurnsThatDoNotAscendAreRefused() {
        ByteWriter out = new ByteWriter(64).u8(2).i32(2).i64(1).i32(5).i32(2).i64(2).i32(9);
        ByteReader in = new ByteReader("lineage", out.toBytes());
        assertThrows(BadBytesException.class, () -> Lineage.read(in));
    }

    @Test
    void aPositionTellsTheTurnsBeyondAGap() {
        Position position = new Position(first, 100, 0b101);
        assertTrue(position.has(100));
        assertFalse(position.has(101));
        assertTrue(position.has(102));
        assertFalse(position.has(103));
        assertTrue(position.has(104));
        assertFalse(position.has(Integer.MAX_VALUE));
        assertFalse(new Position(first, 100, -1).has(102 + Long.SIZE));
    }
}
