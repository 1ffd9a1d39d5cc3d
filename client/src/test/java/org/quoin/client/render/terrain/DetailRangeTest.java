package org.quoin.client.render.terrain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.client.render.mesh.SectionMesh.MeshDetail;
import org.quoin.sim.world.SectionKey;

class DetailRangeTest {
    private final DetailRange range = new DetailRange();

    @Test
    void detailReachesFartherInLargerPicturesAndZoomedIn() {
        assertEquals(3, DetailRange.fineSections(720, 70));
        assertEquals(5, DetailRange.fineSections(1080, 70));
        assertEquals(10, DetailRange.fineSections(2160, 70));
        assertEquals(14, DetailRange.fineSections(720, 18));
        assertEquals(2, DetailRange.fineSections(1, 110), "what one stands in is always fine");
    }

    @Test
    void distanceCountsInAllDirections() {
        range.moveTo(-5, 4, 7, 3);
        assertEquals(MeshDetail.FINE, range.of(SectionKey.of(-5, 7, 7)));
        assertEquals(MeshDetail.COARSE, range.of(SectionKey.of(-5, 8, 7)));
        assertEquals(MeshDetail.FINE, range.of(SectionKey.of(-7, 4, 9)));
        assertEquals(MeshDetail.COARSE, range.of(SectionKey.of(-7, 6, 9)));
    }

    @Test
    void aFineMeshMayStayALittleFartherOut() {
        range.moveTo(0, 4, 0, 3);
        assertTrue(range.suits(SectionKey.of(4, 4, 0), MeshDetail.FINE));
        assertTrue(range.suits(SectionKey.of(4, 4, 0), MeshDetail.COARSE));
        assertFalse(range.suits(SectionKey.of(5, 4, 0), MeshDetail.FINE));
        assertFalse(range.suits(SectionKey.of(3, 4, 0), MeshDetail.COARSE));
    }

    @Test
    void onlyAnotherSectionOrReachIsAMove() {
        assertTrue(range.moveTo(1, 2, 3, 4));
        assertFalse(range.moveTo(1, 2, 3, 4));
        assertTrue(range.moveTo(1, 3, 3, 4));
        assertTrue(range.moveTo(1, 3, 3, 5));
    }

    @Test
    void whereLightIsEvenOnlyWhatIsNearChanges() {
        range.moveTo(0, 0, 0, 3);
        assertTrue(range.useNear(MeshDetail.EVEN));
        assertFalse(range.useNear(MeshDetail.EVEN));
        long near = SectionKey.of(1, 1, 0);
        long far = SectionKey.of(5, 5, 0);
        assertEquals(MeshDetail.EVEN, range.of(near));
        assertEquals(MeshDetail.COARSE, range.of(far));
        assertFalse(range.suits(near, MeshDetail.FINE), "it is meshed again");
        assertTrue(range.suits(near, MeshDetail.EVEN));
        assertTrue(range.suits(far, MeshDetail.COARSE));
    }
}
