package org.quoin.lab.feel;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.lab.experiment.ResultShape;

/** The output of measuring the game's own window, from made-up answers. */
final class FeelWindowTest {
    @Test
    void stepsAndEditsHaveTheirAnswersBesideEachOther() throws IOException {
        FeelWindow.Answers steps = new FeelWindow.Answers();
        steps.add(new PixelAnswer(12.5, 0));
        FeelWindow.Answers edits = new FeelWindow.Answers();
        edits.add(new PixelAnswer(16.5, 1));
        edits.add(null);
        ResultShape.check(
                FeelWindow.result(
                        List.of(
                                new FeelWindow.Finding(50, true, steps, edits),
                                new FeelWindow.Finding(100, false, steps, edits)),
                        12));
    }
}
