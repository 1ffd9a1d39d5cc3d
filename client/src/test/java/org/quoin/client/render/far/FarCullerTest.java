package org.quoin.client.render.far;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.client.render.cull.FarGround;
import org.quoin.client.render.cull.GroundRuns;
import org.quoin.client.render.cull.Horizon;
import org.quoin.client.render.far.FarTile.Cover;

final class FarCullerTest {
    private final FarGround ground = new Horizon(new GroundRuns(), (cx, cz) -> false).far();

    /** The finest tile of columns -4..-1 and 4..7, each of which stands at a height of its own. */
    private static FarTile tile() {
        FarTile tile = new FarTile(FarGrid.key(0, -1, 1));
        tile.lows = new short[16];
        for (int at = 0; at < 16; at++) {
            tile.lows[at] = (short) (50 + at);
        }
        tile.listed = true;
        return tile;
    }

    private void tell(FarTile tile, FarCuller.Columns columns) {
        FarCuller.findOccluders(List.of(tile), columns, ground, 0, 0);
    }

    private int told() {
        int told = 0;
        for (int cx = -10; cx < 10; cx++) {
            for (int cz = -10; cz < 10; cz++) {
                told += ground.low(cx, cz) > 0 ? 1 : 0;
            }
        }
        return told;
    }

    @Test
    void openLandHidesInEachOfItsColumns() {
        tell(tile(), (cx, cz) -> true);
        assertEquals(16, told());
        assertEquals(50, ground.low(-4, 4));
        assertEquals(53, ground.low(-1, 4));
        assertEquals(54, ground.low(-4, 5));
        assertEquals(65, ground.low(-1, 7));
    }

    @Test
    void whereAColumnIsSeenTheLandHidesNothing() {
        FarTile tile = tile();
        tile.cover = Cover.PARTLY;
        tell(tile, (cx, cz) -> cx == -3 || cz == 7);
        assertEquals(9, told());
        assertEquals(0, ground.low(-3, 4));
        assertEquals(0, ground.low(-1, 7));
        assertEquals(61, ground.low(-1, 6));
    }

    @Test
    void landThatIsCoveredOrFadesHidesNothing() {
        FarTile covered = tile();
        covered.cover = Cover.COVERED;
        tell(covered, (cx, cz) -> false);
        assertEquals(0, told());
        FarTile comes = tile();
        comes.coming = true;
        assertFalse(new FarSwap(List.of(), List.of(comes)).advance(0.9f));
        tell(comes, (cx, cz) -> false);
        assertEquals(0, told());
        FarTile goes = tile();
        assertFalse(new FarSwap(List.of(goes), List.of()).advance(0.1f));
        tell(goes, (cx, cz) -> false);
        assertEquals(0, told());
    }

    @Test
    void landTooFarAwayToHideAnythingIsLeftOut() {
        FarCuller.findOccluders(List.of(tile()), (cx, cz) -> false, ground, 16 * 88, 0);
        assertEquals(8, told(), "columns -2 and -1 of -4 to -1");
    }

    @Test
    void whatWasToldBeforeIsForgotten() {
        tell(tile(), (cx, cz) -> false);
        FarCuller.findOccluders(List.of(), (cx, cz) -> false, ground, 0, 0);
        assertEquals(0, told());
    }
}
