package org.quoin.client.render.terrain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.client.view.PredictedVoxels;
import org.quoin.client.view.ViewWorld;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.SectionKey;

class AtOnceSectionsTest {
    private final List<Long> meshed = new ArrayList<>();
    private long nowNanos;
    private long meshNanos;

    private final AtOnceSections sections = new AtOnceSections(() -> nowNanos);

    private boolean mesh(long key) {
        meshed.add(key);
        nowNanos += meshNanos;
        return true;
    }

    private void addTwice(int count) {
        for (int i = 0; i < 2 * count; i++) {
            sections.add(i % count);
        }
    }

    @Test
    void allAreMeshedOnceWhereThereIsTime() {
        meshNanos = AtOnceSections.BUDGET_NANOS / 10;
        addTwice(8);
        sections.mesh(this::mesh);
        assertEquals(List.of(0L, 1L, 2L, 3L, 4L, 5L, 6L, 7L), meshed);
        sections.mesh(this::mesh);
        assertEquals(8, meshed.size(), "once");
    }

    @Test
    void onASlowMachineThoseThatWouldLeaveAHoleAreMeshedAllTheSame() {
        meshNanos = 10 * AtOnceSections.BUDGET_NANOS;
        addTwice(8);
        sections.mesh(this::mesh);
        assertEquals(List.of(0L, 1L, 2L, 3L), meshed);
        sections.mesh(this::mesh);
        assertEquals(4, meshed.size(), "the others are the workers'");
    }

    @Test
    void neverMoreThanABlockTouches() {
        addTwice(30);
        sections.mesh(this::mesh);
        assertEquals(AtOnceSections.SECTIONS_MAX, meshed.size());
    }

    @Test
    void whatNeedsNoMeshCostsNothing() {
        meshNanos = 10 * AtOnceSections.BUDGET_NANOS;
        addTwice(8);
        sections.mesh(key -> key >= 4 && mesh(key));
        assertEquals(List.of(4L, 5L, 6L, 7L), meshed);
    }

    /** Dug at a corner: its section and the three beside it must be drawn anew in one picture. */
    @Test
    void aBlocksOwnSectionAndThoseBeyondItsFacesComeFirst() {
        ViewWorld world = new ViewWorld(new FlatTerrain());
        for (int cx = -1; cx <= 0; cx++) {
            for (int cz = -1; cz <= 0; cz++) {
                world.column(cx, cz);
            }
        }
        meshNanos = 10 * AtOnceSections.BUDGET_NANOS;
        world.predict(
                glassAt(0, 16, 0),
                (key, lightOnly) -> {
                    if (!lightOnly) {
                        sections.add(key);
                    }
                });
        sections.mesh(this::mesh);
        assertEquals(
                List.of(
                        SectionKey.of(0, 1, 0),
                        SectionKey.of(0, 0, 0),
                        SectionKey.of(0, 1, -1),
                        SectionKey.of(-1, 1, 0)),
                meshed);
    }

    private static PredictedVoxels glassAt(int x, int y, int z) {
        return new PredictedVoxels() {
            @Override
            public int count() {
                return 1;
            }

            @Override
            public int x(int index) {
                return x;
            }

            @Override
            public int y(int index) {
                return y;
            }

            @Override
            public int z(int index) {
                return z;
            }

            @Override
            public int block(int index) {
                return Blocks.GLASS;
            }
        };
    }
}
