package org.quoin.sim.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.quoin.sim.util.Fixed;

class BodyContactsTest {
    private final BodyColumns columns = new BodyColumns();
    private final BodyTiles tiles = new BodyTiles();
    private final BodyContacts pushes = new BodyContacts(columns, tiles);
    private final Bodies sorted = new Bodies();
    private final BodyTiles.Scratch scratch = new BodyTiles.Scratch();
    private final BodyContacts.Sums sums = new BodyContacts.Sums();

    @Test
    void theGridFindsThePushesThatLookingAtEverybodyFinds() {
        int pushed = 0;
        for (long seed = 0; seed < 40; seed++) {
            int side = seed % 4 == 0 ? 3 : 40;
            Bodies bodies = Crowds.random(seed, 700, side);
            if (seed % 2 == 1) { // All can be pushed and none sleeps: the quick way.
                Arrays.fill(bodies.kind, (byte) (seed % 3 == 0 ? BodyKind.TNT : BodyKind.BALL));
                Arrays.fill(bodies.rest, (byte) 0);
                bodies.recount();
            }
            gather(bodies);
            for (int i = 0; i < bodies.size(); i++) {
                int[] naive = naive(sorted, i);
                String where = "seed " + seed + ", entry " + i;
                assertEquals(naive[0], BodyPairs.pushX(pushes.push[i]), where);
                assertEquals(naive[1], BodyPairs.pushZ(pushes.push[i]), where);
                pushed += naive[0] != 0 ? 1 : 0;
            }
        }
        assertTrue(pushed > 1000, pushed + " pushed");
    }

    @Test
    void twoBodiesInOnePlacePartEastAndWest() {
        Bodies bodies = new Bodies();
        long y = Fixed.ofInt(64);
        bodies.add(BodyKind.ITEM, 0, y, 0, 0, 0, 0, 3, 100);
        bodies.add(BodyKind.ITEM, 0, y, 0, 0, 0, 0, 3, 100);
        gather(bodies);
        int width = 2 * BodyKind.HALF_WIDTH[BodyKind.ITEM];
        for (int i = 0; i < 2; i++) {
            boolean younger = sorted.id[i] == 2;
            assertEquals(younger ? width : -width, BodyPairs.pushX(pushes.push[i]));
            assertEquals(0, BodyPairs.pushZ(pushes.push[i]));
        }
    }

    private void gather(Bodies bodies) {
        columns.build(bodies);
        tiles.prepare(bodies, columns);
        pushes.prepare(bodies);
        sorted.setSize(bodies.size());
        for (int column = 0; column < columns.count; column++) {
            pushes.clear(column);
            tiles.sort(bodies, sorted, columns, column, scratch);
        }
        for (int column = 0; column < columns.count; column++) {
            pushes.gather(sorted, column, sums);
        }
    }

    /** A naive quadratic implementation of the documented rule. */
    private static int[] naive(Bodies bodies, int i) {
        int[] sum = new int[2];
        if (!BodyKind.PUSHED[bodies.kind[i]]) {
            return sum;
        }
        int widest = 0;
        for (int j = 0; j < bodies.size(); j++) {
            widest = Math.max(widest, BodyKind.HALF_WIDTH[bodies.kind[j]]);
        }
        long reach = (long) BodyKind.HALF_WIDTH[bodies.kind[i]] + widest;
        int cell = Fixed.floor(bodies.y[i]);
        for (int tileX = Fixed.floor(bodies.x[i] - reach);
                tileX <= Fixed.floor(bodies.x[i] + reach);
                tileX++) {
            for (int tileZ = Fixed.floor(bodies.z[i] - reach);
                    tileZ <= Fixed.floor(bodies.z[i] + reach);
                    tileZ++) {
                naiveTile(bodies, i, tileX, tileZ, cell, widest, sum);
            }
        }
        return sum;
    }

    private static void naiveTile(
            Bodies bodies, int i, int tileX, int tileZ, int cell, int widest, int[] sum) {
        int near = 0;
        int others = 0;
        int sumX = 0;
        int sumZ = 0;
        for (int j = 0; j < bodies.size(); j++) {
            if (isNear(bodies, j, tileX, tileZ, cell)) {
                near++;
                if (j != i) {
                    others++;
                    sumX += (int) (bodies.x[j] & 0xFFFF) / Bodies.PLACE_STEP;
                    sumZ += (int) (bodies.z[j] & 0xFFFF) / Bodies.PLACE_STEP;
                }
            }
        }
        boolean sleeps = bodies.rest[i] == Bodies.REST_TURNS;
        if (near > BodyTiles.CROWD) {
            if (!sleeps) {
                long x = Fixed.ofInt(tileX) + (long) (sumX / others) * Bodies.PLACE_STEP;
                long z = Fixed.ofInt(tileZ) + (long) (sumZ / others) * Bodies.PLACE_STEP;
                int width = BodyKind.HALF_WIDTH[bodies.kind[i]] + widest;
                push(bodies.x[i] - x, bodies.z[i] - z, width, 4, true, sum);
            }
            return;
        }
        for (int j = 0; j < bodies.size(); j++) {
            boolean awake = !sleeps || bodies.rest[j] == 0;
            if (j != i && awake && isNear(bodies, j, tileX, tileZ, cell)) {
                int width = BodyKind.HALF_WIDTH[bodies.kind[i]];
                width += BodyKind.HALF_WIDTH[bodies.kind[j]];
                if (bodies.y[i] < bodies.y[j] + BodyKind.HEIGHT[bodies.kind[j]]
                        && bodies.y[j] < bodies.y[i] + BodyKind.HEIGHT[bodies.kind[i]]) {
                    boolean younger = bodies.id[i] > bodies.id[j];
                    push(
                            bodies.x[i] - bodies.x[j],
                            bodies.z[i] - bodies.z[j],
                            width,
                            1,
                            younger,
                            sum);
                }
            }
        }
    }

    private static boolean isNear(Bodies bodies, int j, int tileX, int tileZ, int cell) {
        return Fixed.floor(bodies.x[j]) == tileX
                && Fixed.floor(bodies.z[j]) == tileZ
                && Math.abs(Fixed.floor(bodies.y[j]) - cell) <= 1;
    }

    private static void push(long dx, long dz, int width, int weight, boolean east, int[] sum) {
        int overX = (int) (width - Math.abs(dx));
        int overZ = (int) (width - Math.abs(dz));
        if (overX <= 0 || overZ <= 0) {
            return;
        }
        if (overX > overZ) {
            sum[1] += weight * (dz > 0 ? overZ : -overZ);
        } else if (dx != 0) {
            sum[0] += weight * (dx > 0 ? overX : -overX);
        } else if (weight == 1) {
            sum[0] += east ? overX : -overX;
        } else {
            sum[0] -= weight * overX;
        }
    }
}
