package org.quoin.sim.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.junit.jupiter.api.Test;

class ExplosionQueueTest {
    private static ExplosionQueue three() {
        ExplosionQueue queue = new ExplosionQueue();
        for (int i = 1; i <= 3; i++) {
            queue.add(i << 16, i << 17, i << 18, 40 + i, 0);
        }
        return queue;
    }

    /** The columns are found by reflection, so that one added later cannot be forgotten. */
    @Test
    void everyColumnOfEveryExplosionCountsInTheHash() throws IllegalAccessException {
        int flipped = 0;
        for (Field column : ExplosionQueue.class.getDeclaredFields()) {
            if (!column.getType().isArray() || Modifier.isStatic(column.getModifiers())) {
                continue;
            }
            column.setAccessible(true);
            for (int i = 0; i < 3; i++) {
                ExplosionQueue queue = three();
                long before = queue.hash();
                Object values = column.get(queue);
                if (values instanceof byte[] bytes) {
                    bytes[i] ^= 1;
                } else if (values instanceof int[] ints) {
                    ints[i] ^= 1;
                } else {
                    Array.setLong(values, i, Array.getLong(values, i) ^ 1);
                }
                assertNotEquals(before, queue.hash(), column.getName() + " of " + i);
                flipped++;
            }
        }
        assertEquals(15, flipped);
    }

    @Test
    void theirOrderAndNumberCountButNotWhereTheyStand() {
        ExplosionQueue queue = three();
        ExplosionQueue turned = new ExplosionQueue();
        for (int i = 3; i >= 1; i--) {
            turned.add(i << 16, i << 17, i << 18, 40 + i, 0);
        }
        assertNotEquals(queue.hash(), turned.hash());
        ExplosionQueue moved = new ExplosionQueue();
        moved.add(9, 9, 9, 9, 9);
        for (int i = 1; i <= 3; i++) {
            moved.add(i << 16, i << 17, i << 18, 40 + i, 0);
        }
        assertNotEquals(queue.hash(), moved.hash());
        moved.removeFirst();
        assertEquals(queue.hash(), moved.hash());
    }
}
