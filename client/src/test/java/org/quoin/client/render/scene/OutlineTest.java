package org.quoin.client.render.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quoin.client.testing.ChildJvm;
import org.quoin.client.testing.XvfbDisplay;

/** Looks at the outline of the aimed block from many places: {@link OutlineScenario}. */
@Tag("slow")
class OutlineTest {
    private static final Pattern VIEW =
            Pattern.compile(OutlineScenario.VIEW + "(.*): (\\d+) of (\\d+)");

    /** Percent of an edge; a single pixel at its end may belong to another one. */
    private static final int COVERED_MIN = 98;

    @ParameterizedTest
    @CsvSource({"854, 480", "1280, 720"})
    void edgesOfFacesThatAreSeenAreWholeFromEverywhere(int width, int height) throws Exception {
        String said;
        try (XvfbDisplay display = XvfbDisplay.start(width, height)) {
            said = ChildJvm.run(display, OutlineScenario.class, "" + width, "" + height);
        }
        List<String> broken = new ArrayList<>();
        int edges = 0;
        Matcher view = VIEW.matcher(said);
        while (view.find()) {
            edges += Integer.parseInt(view.group(3));
            if (Integer.parseInt(view.group(2)) < COVERED_MIN) {
                broken.add(view.group());
            }
        }
        assertTrue(edges > 500, () -> said);
        assertEquals(List.of(), broken);
    }
}
