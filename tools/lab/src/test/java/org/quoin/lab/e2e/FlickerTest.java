package org.quoin.lab.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.quoin.client.testing.ChildJvm;
import org.quoin.client.testing.XvfbDisplay;

/** One's own blocks in the pixels of each picture, from the click to long after its turn. */
@Tag("slow")
class FlickerTest {
    private static final Pattern CLICK =
            Pattern.compile("(PLACE|DESTROY) \\d shown in (\\d+) without (\\d+)");

    @Test
    void aClickShowsInTheNextPictureAndInAllThatFollow() throws Exception {
        String said;
        try (XvfbDisplay display = XvfbDisplay.start(640, 360)) {
            said = ChildJvm.run(display, FlickerScenario.class);
        }
        List<String> clicks = new ArrayList<>();
        Matcher click = CLICK.matcher(said);
        while (click.find()) {
            assertEquals("1", click.group(2), said);
            assertEquals("0", click.group(3), said);
            clicks.add(click.group(1));
        }
        assertEquals(8, clicks.size(), said);
    }
}
