package org.quoin.client.render.terrain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.quoin.client.view.Camera;

class ColumnOrderTest {
    private static final float FOV_DEGREES = 70;
    private static final double ASPECT = 16 / 9.0;

    private final ColumnOrder order = new ColumnOrder();

    /** Looks along +Z, or more toward -X. */
    private void setView(double yawDegrees) {
        order.setView(camera(yawDegrees), FOV_DEGREES, ASPECT);
    }

    private static Camera camera(double yawDegrees) {
        return new Camera().set(0, 0, 0, (float) Math.toRadians(yawDegrees), 0);
    }

    private int take() {
        int column = order.next();
        order.remove(column);
        return column;
    }

    private double distance(int column) {
        return Math.hypot(order.x(column), order.z(column));
    }

    @Test
    void whatIsLookedAtComesFromTwiceAsFarAway() {
        order.moveTo(0, 0, 33);
        setView(0);
        double farthestAhead = 0;
        double farthestBehind = 0;
        for (int i = 0; i < 700; i++) {
            int column = take();
            if (order.z(column) > Math.abs(order.x(column))) {
                farthestAhead = Math.max(farthestAhead, distance(column));
            } else if (order.z(column) < 0) {
                farthestBehind = Math.max(farthestBehind, distance(column));
            }
        }
        assertEquals(2, farthestAhead / farthestBehind, 0.1);
        assertTrue(farthestBehind > 9, "and what is behind comes as well: " + farthestBehind);
    }

    @Test
    void whatIsNearComesFirstWhereverOneLooks() {
        for (int yaw = 0; yaw < 360; yaw += 45) {
            order.moveTo(0, 0, 8);
            setView(yaw);
            double last = 0;
            for (int i = 0; i < 13; i++) { // As many lie within two columns.
                double distance = distance(take());
                assertTrue(distance >= last && distance <= 2, "yaw " + yaw + ": " + distance);
                last = distance;
            }
        }
    }

    @Test
    void allWithinEightColumnsComesBeforeTheRestAndOfThatFirstWhatIsInView() {
        order.moveTo(0, 0, 33);
        setView(0);
        double behind = 0;
        double ahead = 0;
        for (int i = 0; i < 197; i++) { // As many lie within eight columns.
            int column = take();
            assertTrue(distance(column) <= 8, "column " + i);
            if (ahead < 7) {
                ahead = Math.max(ahead, order.z(column));
                behind = Math.max(behind, -order.z(column));
            }
        }
        assertTrue(behind < 5, "seven columns ahead come before " + behind + " behind");
        assertTrue(distance(take()) > 8);
    }

    @Test
    void turningAroundTurnsTheOrder() {
        order.moveTo(0, 0, 33);
        setView(0);
        for (int i = 0; i < 300; i++) {
            take();
        }
        setView(180);
        for (int i = 0; i < 100; i++) {
            int column = take();
            assertTrue(order.z(column) < 0, order.x(column) + " " + order.z(column));
        }
    }

    @Test
    void whatNobodyLooksAtComesBeforeWhatIsMoreThanTwiceAsFarAway() {
        order.moveTo(0, 0, 33);
        setView(0);
        List<Integer> behind = new ArrayList<>();
        for (int i = order.anyFrom(0); i != ColumnOrder.NONE; i = order.anyFrom(i + 1)) {
            if (order.x(i) == 0 && order.z(i) < 0) {
                behind.add(i);
            }
        }
        while (order.left() > 0) {
            int column = take();
            behind.remove((Integer) column);
            if (!behind.isEmpty()) {
                assertTrue(distance(column) <= 2 * distance(behind.get(0)) + 1e-9);
            }
        }
    }

    @Test
    void lookingAheadNamesWhatComes() {
        order.moveTo(5, -3, 6);
        setView(70);
        take();
        order.startAhead();
        int left = order.left();
        List<Integer> told = new ArrayList<>();
        for (int i = order.ahead(); i != ColumnOrder.NONE; i = order.ahead()) {
            told.add(i);
        }
        assertEquals(left, order.left(), "nothing was taken");
        List<Integer> came = new ArrayList<>();
        while (order.left() > 0) {
            came.add(take());
        }
        assertEquals(came, told);
        assertEquals(ColumnOrder.NONE, order.next());
    }

    @Test
    void whereverOneGoesAndTurnsTheFirstOfAllThatWaitComes() {
        for (int seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            ColumnOrder some = new ColumnOrder();
            Naive naive = new Naive();
            int radius = 3 + random.nextInt(10);
            for (int step = 0; step < 60; step++) {
                if (step == 0 || random.nextInt(15) == 0) {
                    int cx = random.nextInt(1 << 20) - (1 << 19);
                    int cz = random.nextInt(1 << 20) - (1 << 19);
                    some.moveTo(cx, cz, radius);
                    naive.moveTo(cx, cz, radius);
                }
                Camera camera = camera(random.nextInt(360));
                camera.pitch = (random.nextFloat() - 0.5f) * 2;
                some.setView(camera, FOV_DEGREES, ASPECT);
                naive.wedge.setView(camera, FOV_DEGREES, ASPECT);
                int count = random.nextInt(30);
                for (int i = 0; i < count && some.next() != ColumnOrder.NONE; i++) {
                    int column = some.next();
                    naive.take(some.x(column), some.z(column), "seed " + seed);
                    some.remove(column);
                }
                assertEquals(naive.waiting.size(), some.left(), "seed " + seed);
                assertEquals(some.left() == 0, some.next() == ColumnOrder.NONE);
            }
        }
    }

    /** The naive twin: compares all columns that wait. */
    private static final class Naive {
        private final ViewWedge wedge = new ViewWedge();
        private final TreeSet<Integer> waiting = new TreeSet<>();
        private int centreX;
        private int centreZ;

        void moveTo(int cx, int cz, int radius) {
            centreX = cx;
            centreZ = cz;
            waiting.clear();
            for (int dx = -radius; dx <= radius; dx++) {
                for (int dz = -radius; dz <= radius; dz++) {
                    if (dx * dx + dz * dz <= radius * radius) {
                        waiting.add(pack(dx, dz));
                    }
                }
            }
        }

        private static int pack(int dx, int dz) {
            return (dx + 100) * 1000 + dz + 100;
        }

        private double counted(int packed) {
            int dx = packed / 1000 - 100;
            int dz = packed % 1000 - 100;
            double distance = Math.hypot(dx, dz);
            double counted = distance <= 2 || wedge.contains(dx, dz) ? distance : 2 * distance;
            return distance <= 8 ? counted : counted + 100;
        }

        void take(int cx, int cz, String message) {
            int packed = pack(cx - centreX, cz - centreZ);
            assertTrue(waiting.contains(packed), message);
            for (int other : waiting) {
                assertFalse(counted(other) < counted(packed) - 1e-9, message);
            }
            waiting.remove(packed);
        }
    }
}
