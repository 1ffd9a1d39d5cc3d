package org.quoin.client.render.entity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.sim.input.Look;

final class AvatarColorsTest {
    /** Linear RGB as seen without one kind of cones: Machado, Oliveira and Fernandes (2009). */
    private static final double[][] SIGHTS = {
        {1, 0, 0, 0, 1, 0, 0, 0, 1},
        {
            0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116,
            1.051998
        },
        {
            0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940,
            0.968881
        },
        {
            1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367,
            0.303900
        },
    };

    // Oklab: Ottosson (2020).
    private static final double[] TO_CONES = {
        0.4122214708, 0.5363325363, 0.0514459929,
        0.2119034982, 0.6806995451, 0.1073969566,
        0.0883024619, 0.2817188376, 0.6299787005,
    };
    private static final double[] TO_LAB = {
        0.2104542553, 0.7936177850, -0.0040720468,
        1.9779984951, -2.4285922050, 0.4505937099,
        0.0259040371, 0.7827717662, -0.8086757660,
    };

    private static double[] times(double[] matrix, double[] vector) {
        double[] out = new double[3];
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                out[row] += matrix[row * 3 + column] * vector[column];
            }
        }
        return out;
    }

    private static double linear(int channel) {
        double share = channel / 255.0;
        return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }

    private static double[] lab(int rgb, double[] sight) {
        double[] light = {linear(rgb >> 16 & 255), linear(rgb >> 8 & 255), linear(rgb & 255)};
        double[] seen = times(sight, light);
        for (int i = 0; i < 3; i++) {
            seen[i] = Math.max(0, Math.min(1, seen[i]));
        }
        double[] cones = times(TO_CONES, seen);
        for (int i = 0; i < 3; i++) {
            cones[i] = Math.cbrt(cones[i]);
        }
        return times(TO_LAB, cones);
    }

    private static double distance(int one, int other, double[] sight) {
        double[] a = lab(one, sight);
        double[] b = lab(other, sight);
        return Math.sqrt(
                Math.pow(a[0] - b[0], 2) + Math.pow(a[1] - b[1], 2) + Math.pow(a[2] - b[2], 2));
    }

    private static int chosen(int color) {
        return AvatarColors.of(0, new Look(color, 0));
    }

    @Test
    void coloursThatCanBeChosenAreToldApartWithAnyKindOfSight() {
        for (int a = 1; a <= AvatarColors.CHOICES; a++) {
            for (int b = 1; b < a; b++) {
                for (double[] sight : SIGHTS) {
                    double apart = distance(chosen(a), chosen(b), sight);
                    assertTrue(apart >= 0.1, a + " and " + b + ": " + apart);
                }
            }
        }
    }

    @Test
    void whoChoseAColourHasItInEverySlotAndInSafeNames() {
        assertTrue(AvatarColors.CHOICES <= Look.COLOR_MAX);
        Look look = new Look(4, 9);
        for (int slot = 0; slot < 20; slot++) {
            assertEquals(chosen(4), AvatarColors.of(slot, look));
            assertEquals(chosen(4), AvatarColors.ofName(slot, look, false));
            assertEquals(chosen(4), AvatarColors.ofName(slot, look, true));
        }
    }

    @Test
    void whoChoseNoneHasTheSlotsAndASafeNameIfThatIsWanted() {
        assertNotEquals(
                AvatarColors.of(0, Look.PLAIN), AvatarColors.of(1, Look.PLAIN), "of two slots");
        assertEquals(AvatarColors.of(3, Look.PLAIN), AvatarColors.ofName(3, Look.PLAIN, false));
        assertEquals(chosen(4), AvatarColors.ofName(3, Look.PLAIN, true), "the fourth safe one");
    }

    @Test
    void aColourThatALaterGameMayHaveIsTheSlots() {
        assertEquals(
                AvatarColors.of(5, Look.PLAIN), AvatarColors.of(5, new Look(Look.COLOR_MAX, 0)));
    }
}
