package org.quoin.client.render.terrain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

final class ColumnFadesTest {
    private final ColumnFades fades = new ColumnFades();

    @BeforeEach
    void standAtTheOrigin() {
        fades.moveTo(0, 0, 9, 10);
        fades.advance(0, false);
    }

    private void settleAll(int cx, int cz) {
        for (int sy = 0; sy < WorldBounds.SECTIONS_HIGH; sy++) {
            fades.settled(SectionKey.of(cx, sy, cz));
        }
    }

    @Test
    void aColumnFadesInOverHalfASecondOnceAllOfItIsMeshed() {
        for (int sy = 0; sy < WorldBounds.SECTIONS_HIGH - 1; sy++) {
            fades.settled(SectionKey.of(-3, sy, 5));
        }
        fades.advance(5, false);
        assertEquals(0, fades.level(-3, 5));
        fades.settled(SectionKey.of(-3, 15, 5));
        int before = 0;
        for (int i = 1; i <= 8; i++) {
            fades.advance(5 + i / 16.0, false);
            int level = fades.level(SectionKey.of(-3, 7, 5));
            assertTrue(level > before, "level " + level + " after " + before);
            before = level;
        }
        assertEquals(ColumnFades.WHOLE, before);
        int version = fades.version();
        fades.advance(9, false);
        assertEquals(version, fades.version(), "nothing fades any more");
    }

    @Test
    void nothingFadesWhereAllIsToBeThereAtOnce() {
        settleAll(1, 1);
        fades.advance(0, true);
        assertEquals(ColumnFades.WHOLE, fades.level(1, 1));
    }

    @Test
    void aColumnIsSeenFromItsFirstPixelToItsLast() {
        settleAll(2, -1);
        assertFalse(fades.isSeen(2, -1));
        fades.advance(0.05, false);
        assertEquals(1, fades.level(2, -1));
        assertTrue(fades.isSeen(2, -1));
        assertTrue(fades.isAnySeen(0, -4, 4));
        assertFalse(fades.isSeen(1, -1));
        assertFalse(fades.isAnySeen(-4, -4, 4));
        fades.moveTo(-8, -1, 9, 10);
        fades.advance(0.08, false);
        assertFalse(fades.isSeen(2, -1), "it faded out as it fell behind");
    }

    @Test
    void anEntityIsShownOnceHalfOfItsColumnIs() {
        settleAll(-1, 2);
        fades.advance(0.1, false);
        assertFalse(fades.isShown(-0.5, 40));
        fades.advance(0.3, false);
        assertTrue(fades.isShown(-0.5, 40));
        assertFalse(fades.isShown(0.5, 40), "nothing is there");
        fades.moveTo(-9, 9, 3, 20);
        fades.advance(0.6, false);
        assertFalse(fades.isShown(-0.5, 40));
    }

    @Test
    void aColumnThatFallsBehindFadesOutAndComesBackFromWhereItIs() {
        settleAll(9, 0);
        fades.advance(1, false);
        assertEquals(ColumnFades.WHOLE, fades.level(9, 0));
        fades.moveTo(-1, 0, 9, 10);
        fades.advance(1.25, false);
        assertEquals(ColumnFades.WHOLE / 2, fades.level(9, 0));
        fades.moveTo(0, 0, 9, 10);
        fades.advance(1.375, false);
        assertEquals(ColumnFades.WHOLE * 3 / 4, fades.level(9, 0));
    }

    @Test
    void aColumnThatWasForgottenBeginsAgain() {
        settleAll(9, 0);
        fades.advance(1, false);
        int version = fades.version();
        fades.moveTo(-2, 0, 9, 10);
        assertEquals(0, fades.level(9, 0));
        assertNotEquals(version, fades.version());
        fades.moveTo(0, 0, 9, 10);
        fades.advance(3, false);
        assertEquals(0, fades.level(9, 0), "it has to be meshed again");
        settleAll(9, 0);
        fades.advance(4, false);
        assertEquals(ColumnFades.WHOLE, fades.level(9, 0));
    }

    @Test
    void columnsAtTheSamePlaceOfTheRepeatingGridAreNotTakenForEachOther() {
        settleAll(2, 2);
        fades.advance(1, false);
        assertEquals(0, fades.level(2 + 128, 2));
        assertEquals(0, fades.level(2, 2 - 128));
    }
}
