package org.quoin.lab.e2e;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.client.Main;
import org.quoin.client.testing.ChildJvm;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.ExperimentResult.Figure;
import org.quoin.lab.process.CrashExperiment;

/** A real host in a process of its own is killed while bots build. */
@Tag("slow")
class CrashTest {
    @TempDir private Path home;

    @Test
    void aKilledHostsWorldIsWhatItsPlayersSaw() throws Exception {
        List<String> game =
                ChildJvm.command(
                        Main.class,
                        List.of(
                                "-Xmx512m",
                                "-Dquoin.config=" + home.resolve("config"),
                                "-Dquoin.state=" + home.resolve("state"),
                                "-Dquoin.data=" + home.resolve("data")));
        ExperimentResult result =
                new CrashExperiment(game, home.resolve("world"), 3, 1).run(2, Progress.NONE);
        assertEquals(2, result.table().rows().size());
        assertEquals(0, value(result, "hashes that differ"), 0);
        assertTrue(value(result, "lost at most") <= 1000, result.table().toCsv());
        assertTrue(value(result, "hashes compared") >= 4, result.table().toCsv());

        try (GameProcess verify =
                GameProcess.start(
                        null, home, "replay", "verify", home.resolve("world").toString())) {
            verify.awaitExit(0);
            assertTrue(verify.output().contains("Everything matches."), verify.output());
        }
    }

    @Test
    void whatIsNoWorldIsRefusedWithASentence() throws Exception {
        try (GameProcess verify =
                GameProcess.start(null, home, "replay", "verify", home.toString())) {
            verify.awaitExit(1);
            assertTrue(verify.output().contains("There is no world in"), verify.output());
        }
    }

    private static double value(ExperimentResult result, String name) {
        return result.figures().stream()
                .filter(figure -> figure.name().equals(name))
                .mapToDouble(Figure::value)
                .findFirst()
                .orElseThrow();
    }
}
