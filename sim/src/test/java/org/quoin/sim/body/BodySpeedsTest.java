package org.quoin.sim.body;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.sim.util.TickRate;

/** The speeds of many at once are those of one after the other, which are exact. */
class BodySpeedsTest {
    @Test
    void aWayIsTheVelocityDividedByTheTurnsOfASecond() {
        for (int perSecond : new int[] {20, 30, 60}) {
            BodyRates rates = new BodyRates(new TickRate(perSecond));
            for (int v = -Bodies.SPEED_MAX; v <= Bodies.SPEED_MAX; v += Bodies.VELOCITY_STEP) {
                int steps = v / (perSecond * Bodies.PLACE_STEP);
                assertEquals(steps * Bodies.PLACE_STEP, rates.moveOf(v), v + " at " + perSecond);
            }
        }
    }

    @Test
    void manyAtOnceAreAsFastAsEachByItself() {
        for (long seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            int count = 1 + random.nextInt(300);
            int first = random.nextInt(50);
            Bodies bodies = new Bodies();
            bodies.setSize(first + count);
            long[] pushes = new long[first + count];
            for (int row = 0; row < first + count; row++) {
                bodies.vx[row] = speed(random);
                bodies.vy[row] = speed(random);
                bodies.vz[row] = speed(random);
                int overlap = random.nextInt(3) * (random.nextInt(1 << 20) - (1 << 19));
                pushes[row] = BodyPairs.push(overlap, -overlap / 3);
            }
            BodyRates rates = new BodyRates(new TickRate(20));
            BodySpeeds speeds = new BodySpeeds(rates);
            speeds.find(bodies, first, count, pushes);
            for (int i = 0; i < count; i++) {
                int row = first + i;
                String where = "seed " + seed + ", row " + row;
                int pushX = rates.pushed(BodyPairs.pushX(pushes[row]));
                int pushZ = rates.pushed(BodyPairs.pushZ(pushes[row]));
                int vx = Bodies.speed(bodies.vx[row] + pushX);
                int vy = Bodies.speed(bodies.vy[row] - rates.gravityPerTurn);
                int vz = Bodies.speed(bodies.vz[row] + pushZ);
                assertEquals(vx, speeds.vx[i], where);
                assertEquals(vy, speeds.vy[i], where);
                assertEquals(vz, speeds.vz[i], where);
                assertEquals(rates.moveOf(vx), speeds.moveX[i], where);
                assertEquals(rates.moveOf(vy), speeds.moveY[i], where);
                assertEquals(rates.moveOf(vz), speeds.moveZ[i], where);
            }
        }
    }

    private static int speed(Random random) {
        return Bodies.speed(random.nextInt(2 * Bodies.SPEED_MAX) - Bodies.SPEED_MAX);
    }
}
