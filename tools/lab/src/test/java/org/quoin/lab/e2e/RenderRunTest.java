package org.quoin.lab.e2e;

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
        List<String> seconds = Files.readAllLines(out.resolve("render-seconds.csv"));
        assertTrue(seconds.get(0).startsWith("part,view columns,second,frames,p50 ms,"));
        assertTrue(seconds.stream().anyMatch(line -> line.startsWith("\"flying\",2,")));
        assertTrue(figures.get("turning sub-draws a frame") > 0, figures::toString);
    }

    @Test
    void withoutDrawingTheOwnWorkOfEachSceneIsMeasured() throws Exception {
        Path out = home.resolve("own");
        try (XvfbDisplay display = XvfbDisplay.start();
                GameProcess run =
                        GameProcess.start(
                                display,
                                home,
                                "lab",
                                "render",
                                "--no-draw",
                                "--seconds",
                                "1",
                                "--view-distance",
                                "3",
                                "--out",
                                out.toString())) {
            run.await("Left out: every draw, clear and buffer swap");
            run.awaitExit(0);
        }
        List<String> rows = Files.readAllLines(out.resolve("render.csv"));
        for (String scene : List.of("turning", "loading", "standing", "flying")) {
            assertTrue(rows.stream().anyMatch(row -> row.startsWith(scene + ",3,")), scene);
            String far = "\"" + scene + ", far land\",3,";
            assertTrue(rows.stream().anyMatch(row -> row.startsWith(far)), far);
        }
    }
}
