package org.quoin.client.render.gl;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.quoin.client.testing.ChildJvm;
import org.quoin.client.testing.XvfbDisplay;

@Tag("slow")
class GpuTimerTest {
    private static final Pattern ANSWERS =
            Pattern.compile("answers (\\d+) least (\\d+) late (\\d+)");

    private static String said = "";

    @BeforeAll
    static void timeSomePictures() throws Exception {
        try (XvfbDisplay display = XvfbDisplay.start(640, 480)) {
            said = ChildJvm.run(display, GpuTimerScenario.class);
        }
    }

    @Test
    void softwareTellsTheTimeOfPictures() {
        assertTrue(said.contains("known true"), said);
        Matcher answers = ANSWERS.matcher(said);
        assertTrue(answers.find(), said);
        assertTrue(Integer.parseInt(answers.group(1)) >= GpuTimerScenario.PICTURES - 5, said);
        assertTrue(Long.parseLong(answers.group(2)) > 0, said);
    }

    @Test
    void beforeThePictureThereIsNoAnswerAndNothingIsWrong() {
        assertTrue(said.contains("before " + GpuTimer.NONE), said);
        assertTrue(said.contains("error 0"), said);
    }

    @Test
    void whereNobodyFetchesAnswersAFewAreKept() {
        Matcher answers = ANSWERS.matcher(said);
        assertTrue(answers.find(), said);
        int late = Integer.parseInt(answers.group(3));
        assertTrue(late > 0 && late <= GpuTimer.UNDER_WAY_MAX, said);
    }
}
