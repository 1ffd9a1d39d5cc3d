package org.quoin.client.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.client.testing.XvfbDisplay;

/** The measurement of the renderer, as short as it can be, in a real window. */
@Tag("slow")
class RenderRunTest {
    @TempDir private Path home;

    @Test
    void everyPartIsDrawnCountedAndWrittenDown() throws Exception {
        Path out = home.resolve("out");
        try (XvfbDisplay display = XvfbDisplay.start();
                GameProcess run =
                        GameProcess.start(
                                display,
                                home,
                                "lab",
                                "render",
                                "--seconds",
                                "1",
                                "--view-distance",
                                "2",
                                "--size",
                                "320x240",
                                "--tnt",
                                "0",
                                "--out",
                                out.toString())) {
            run.await("first frame, from the start of Java, view 2: ");
            run.awaitExit(0);
        }
        Map<String, Double> figures = new HashMap<>();
        JsonArray summary = JsonParser.array().from(Files.readString(out.resolve("summary.json")));
        for (Object each : summary) {
            JsonObject figure = (JsonObject) each;
            figures.put(figure.getString("name"), figure.getDouble("value"));
            assertEquals(320, figure.getObject("parameters").getInt("width"));
        }
        assertTrue(figures.get("turning fps") > 0, figures::toString);
        assertTrue(figures.get("flying fps") > 0, figures::toString);
        assertTrue(figures.get("full view") >= figures.get("first frame"), figures::toString);
        List<String> frames = Files.readAllLines(out.resolve("render-frames.csv"));
        assertEquals("part,view columns,frame,ms,bytes", frames.get(0));
        assertTrue(frames.stream().anyMatch(line -> line.startsWith("flying,2,")));
    }
}
