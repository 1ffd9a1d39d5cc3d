package org.quoin.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MangoHudLogTest {
    private static final String HEADER =
            """
            os,cpu,gpu,ram,kernel,driver,cpuscheduler
            Debian GNU/Linux 12 (bookworm),a processor,a card,1000000,6.1,4.5,
            fps,frametime,cpu_load,gpu_load,ram_used,elapsed
            """;

    @TempDir private Path folder;

    private static List<String> log(long... elapsedMillis) {
        List<String> lines = new ArrayList<>(HEADER.lines().toList());
        for (long millis : elapsedMillis) {
            lines.add("9,9,100,0,2.25," + millis * 1_000_000);
        }
        return lines;
    }

    @Test
    void picturesAreCountedFromOneToTheNext() throws IOException {
        // The first line ends a picture that began before the log.
        MangoHudLog log = MangoHudLog.parse(log(500, 510, 520, 530, 580), 1);
        assertEquals(50, log.fps(), 1e-9);
        assertEquals(20, log.lowFps(), 1e-9);
    }

    @Test
    void onlyTheEndOfALogCounts() throws IOException {
        // While a game starts, it draws other pictures, at another pace.
        MangoHudLog log = MangoHudLog.parse(log(1, 2, 3, 4, 900, 1000, 1500, 2000), 1);
        assertEquals(2, log.fps(), 1e-9);
        assertEquals(2, log.lowFps(), 1e-9);
        assertThrows(IOException.class, () -> MangoHudLog.parse(log(1, 2, 4000), 1));
    }

    @Test
    void whatIsNoLogIsRefusedWithItsLine() {
        assertThrows(IOException.class, () -> MangoHudLog.parse(List.of("a", "b"), 1));
        assertThrows(IOException.class, () -> MangoHudLog.parse(log(5), 1));
        List<String> bent = log(1, 2, 3);
        bent.set(4, "9,9");
        IOException refusal = assertThrows(IOException.class, () -> MangoHudLog.parse(bent, 1));
        assertTrue(refusal.getMessage().contains("line 5"), refusal.getMessage());
    }

    @Test
    void theFileIsReadWhenItsSummaryIsThere() throws IOException {
        Files.write(folder.resolve("minetest_2026.csv"), log(0, 20, 40));
        assertFalse(MangoHudLog.isComplete(folder));
        Files.writeString(folder.resolve("minetest_2026_summary.csv"), "1% Min FPS\n50\n");
        assertTrue(MangoHudLog.isComplete(folder));
        assertEquals(50, MangoHudLog.read(folder, 1).fps(), 1e-9);
    }
}
