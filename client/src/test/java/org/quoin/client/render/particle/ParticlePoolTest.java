package org.quoin.client.render.particle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;

/** How particles fly, and when they are gone. */
final class ParticlePoolTest {
    private static final BlockReader FLOOR = (x, y, z) -> y < 0 ? Blocks.STONE : Blocks.AIR;
    private static final BlockReader EMPTY = (x, y, z) -> Blocks.AIR;

    private final ParticlePool pool = new ParticlePool();

    private void add(int kind, double x, double y, float vx, float vy, float life) {
        pool.add(kind, x, y, 0.5, vx, vy, 0, ParticlePool.look(Blocks.STONE, 5), 0, 0.1f, life);
    }

    private void advance(BlockReader blocks, double seconds) {
        for (int i = 0; i < Math.round(seconds * 60); i++) {
            pool.advance(1 / 60f, blocks);
        }
    }

    @Test
    void splinterFallsToTheFloorAndLiesThere() {
        add(ParticleKind.SHARD, 0.5, 3, 1, 0, 60);
        advance(FLOOR, 5);
        assertEquals(0, pool.y(0), 0.35);
        double x = pool.x(0);
        double y = pool.y(0);
        advance(FLOOR, 1);
        assertEquals(x, pool.x(0), 1e-3, "it slides no more");
        assertEquals(y, pool.y(0), 1e-2);
        assertTrue(y >= 0);
    }

    @Test
    void splinterComesThroughNoWall() {
        BlockReader wall = (x, y, z) -> x >= 2 ? Blocks.STONE : Blocks.AIR;
        add(ParticleKind.SHARD, 0.5, 3, 12, 0, 60);
        for (int i = 0; i < 120; i++) {
            pool.advance(1 / 60f, wall);
            assertTrue(pool.x(0) < 2, "at " + pool.x(0));
        }
    }

    @Test
    void splinterInsideOfABlockFallsOutOfIt() {
        BlockReader ceiling = (x, y, z) -> y == 3 ? Blocks.STONE : Blocks.AIR;
        add(ParticleKind.SHARD, 0.5, 3.5, 0, 0, 60);
        advance(ceiling, 1);
        assertTrue(pool.y(0) < 3);
    }

    @Test
    void dropIsGoneWhereItLands() {
        add(ParticleKind.DROP, 0.5, 0.5, 0, -4, 60);
        advance(FLOOR, 1);
        assertEquals(0, pool.count());
    }

    @Test
    void smokeRises() {
        add(ParticleKind.SMOKE, 0.5, 1, 0, 0, 60);
        advance(EMPTY, 2);
        assertTrue(pool.y(0) > 1);
    }

    @Test
    void eachIsGoneWhenItsTimeIsOverAndTheOthersStay() {
        for (int i = 0; i < 10; i++) {
            add(ParticleKind.SMOKE, i, 1, 0, 0, i % 2 == 0 ? 0.5f : 9);
        }
        advance(EMPTY, 1);
        assertEquals(5, pool.count());
        for (int i = 0; i < pool.count(); i++) {
            assertEquals(1, Math.round(pool.x(i)) % 2, "number " + i);
        }
    }

    @Test
    void fullPoolGivesTheOldestPlacesToTheNew() {
        for (int i = 0; i < ParticlePool.CAPACITY; i++) {
            add(ParticleKind.SMOKE, 1, 1, 0, 0, 9);
        }
        for (int i = 0; i < 100; i++) {
            add(ParticleKind.SMOKE, 2, 1, 0, 0, 9);
        }
        assertEquals(ParticlePool.CAPACITY, pool.count());
        int fresh = 0;
        for (int i = 0; i < pool.count(); i++) {
            fresh += pool.x(i) == 2 ? 1 : 0;
        }
        assertEquals(100, fresh);
    }

    @Test
    void sizesAndOpacitiesStayInTheirRangesThroughALife() {
        for (int kind = 0; kind < ParticleKind.COUNT; kind++) {
            for (int step = 0; step <= 100; step++) {
                float lived = step / 100f;
                float swelling = ParticleKind.swelling(kind, lived);
                float opacity = ParticleKind.opacity(kind, lived);
                assertTrue(swelling >= -1e-6f && swelling <= 1.5f, kind + " at " + lived);
                assertTrue(opacity >= 0 && opacity <= 1, kind + " at " + lived);
            }
        }
    }

    @Test
    void lookKeepsBlockAndPieceApart() {
        add(ParticleKind.SHARD, 0, 0, 0, 0, 1);
        assertEquals(Blocks.STONE, pool.block(0));
        assertEquals(5, pool.piece(0));
    }
}
