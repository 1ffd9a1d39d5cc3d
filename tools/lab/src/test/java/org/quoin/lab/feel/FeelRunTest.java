package org.quoin.lab.feel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.lab.feel.FeelSetting.Scene;

/** A few seconds of {@code lab feel}, with figures that must never get worse. */
class FeelRunTest {
    private static final int RATE = 20;

    private static FeelFinding measure(
            Scene scene, int roundTripMillis, int lossPercent, int seconds) {
        return FeelRun.measure(
                new FeelSetting(scene, roundTripMillis, lossPercent, 0, RATE, seconds), 1);
    }

    private static void assertAtOnce(FeelFinding found, int rate) {
        FeelFinding.Sum sum = found.view(true, rate).sum();
        String text = found.setting() + ", " + rate + " pictures/s";
        assertTrue(sum.stepPictures.count() > 0, text + ": no step");
        assertTrue(sum.editPictures.count() > 0, text + ": no edit");
        assertEquals(1, sum.stepPictures.worst(), text + ": steps");
        assertEquals(1, sum.editPictures.worst(), text + ": edits");
        assertEquals(0, sum.flickers, text + ": flickers");
    }

    @Test
    void aloneAStepAndAnEditShowInTheNextPictureAtEveryDelay() {
        for (int roundTripMillis : new int[] {0, 200, 400}) {
            FeelFinding found = measure(Scene.ALONE, roundTripMillis, 2, 20);
            assertAtOnce(found, FeelRun.USUAL_RATE);
            assertAtOnce(found, FeelRun.FAST_RATE);
            assertTrue(
                    found.view(true, FeelRun.USUAL_RATE).sum().correctionBlocks.percentile(99)
                            < FeelReport.ALONE_BLOCKS_MAX);
        }
    }

    @Test
    void withoutPredictionTheyWaitForTheirTurn() {
        FeelFinding found = measure(Scene.ALONE, 200, 0, 20);
        FeelFinding.Sum sum = found.view(false, FeelRun.USUAL_RATE).sum();
        assertTrue(sum.stepPictures.median() > 10, "steps " + sum.stepPictures.median());
        assertTrue(sum.editPictures.median() > 10, "edits " + sum.editPictures.median());
        assertEquals(0, sum.correctionBlocks.count(), "nothing is predicted");
    }

    @Test
    void inACrowdNothingFlickersAndNobodyLeaps() {
        FeelFinding found = measure(Scene.CROWD, 100, 5, 8);
        FeelFinding.Sum sum = found.view(true, FeelRun.USUAL_RATE).sum();
        assertTrue(sum.speedErrorPercent.count() > 1000, "nobody walks");
        assertTrue(sum.correctionBlocks.count() > 0, "nobody pushes");
        assertEquals(0, sum.flickers);
        assertEquals(0, sum.jumps);
        assertEquals(1, sum.stepPictures.median());
    }

    @Test
    void theSameSeedFindsTheSame() {
        FeelFinding.Sum first = measure(Scene.CROWD, 200, 10, 3).view(true, 60).sum();
        FeelFinding.Sum again = measure(Scene.CROWD, 200, 10, 3).view(true, 60).sum();
        assertEquals(first.speedErrorPercent.count(), again.speedErrorPercent.count());
        assertEquals(
                first.speedErrorPercent.percentile(99), again.speedErrorPercent.percentile(99));
        assertEquals(first.correctionBlocks.count(), again.correctionBlocks.count());
        assertEquals(first.correctionBlocks.worst(), again.correctionBlocks.worst());
    }
}
