package org.quoin.client.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.quoin.client.testing.ChildJvm;

@Tag("slow")
class OffscreenTest {
    /** Lines of the scenario; drivers may say more. */
    private static final Pattern OWN = Pattern.compile("(pixel|size|error) .*|closed");

    @Test
    void picturesAreDrawnWithoutADisplayAndOverAgain() throws Exception {
        List<String> once =
                List.of(
                        "pixel 100ffff",
                        "pixel 200ffff",
                        "pixel 300ffff",
                        "pixel 400ffff",
                        "pixel 500ffff",
                        "size " + OffscreenScenario.WIDTH + "x" + OffscreenScenario.HEIGHT,
                        "error 0");
        List<String> expected =
                Stream.of(once, once, List.of("closed")).flatMap(List::stream).toList();
        String said = ChildJvm.runWithoutDisplay(OffscreenScenario.class);
        assertEquals(expected, said.lines().filter(OWN.asMatchPredicate()).toList(), said);
    }
}
