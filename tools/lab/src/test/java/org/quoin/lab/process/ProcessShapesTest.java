package org.quoin.lab.process;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.ResultShape;

/** The output of the experiments with real processes, from made-up findings. */
final class ProcessShapesTest {
    @Test
    void playersFarApartHaveTheirTargetsAt64() throws IOException {
        ScatteredClient.Figures client =
                new ScatteredClient.Figures(
                        1.5, 0.3, 0.5, 1.75, 6.25, 9.5, 210, 220, 1653, 2, 99, 7);
        ResultShape.check(
                new ScatteredExperiment(List.of(8, 64), 60, 2, 1)
                        .result(
                                List.of(
                                        new ScatteredExperiment.Finding(8, 1780, false, client),
                                        new ScatteredExperiment.Finding(64, 1780, true, client))));
    }

    @Test
    void aPlayerBehindANarrowLineIsComparedWithOneOnAWideLine() throws IOException {
        NarrowProcesses.Finding wide = found(1.5, 0, 2);
        NarrowProcesses.NarrowLink easy = new NarrowProcesses.NarrowLink(1.5, 4, 0);
        NarrowProcesses.NarrowLink tight = new NarrowProcesses.NarrowLink(1.15, 64, 0.05);
        NarrowProcesses.NarrowLink tooNarrow = new NarrowProcesses.NarrowLink(0.75, 64, 0);
        ResultShape.check(
                new NarrowProcesses(Path.of(""), 32, 30)
                        .result(
                                List.of(
                                        new NarrowProcesses.Row(easy, 45, found(2.5, 0.5, 3), wide),
                                        new NarrowProcesses.Row(
                                                tight, 34, found(2.5, Double.NaN, 9), wide),
                                        new NarrowProcesses.Row(
                                                tight, 34, found(Double.NaN, Double.NaN, 9), wide),
                                        new NarrowProcesses.Row(
                                                tooNarrow, 22, found(2.5, 0.5, 3), wide)),
                                wide));
    }

    @Test
    void crashesAreJudgedAllTogether() throws IOException {
        ExperimentResult result =
                CrashExperiment.result(
                        List.of(
                                new CrashExperiment.Crash(1, 120, 118, 90, 0, 40, 12.5),
                                new CrashExperiment.Crash(2, 260, 261, 80, 1, 0, 11.5)),
                        3);
        ResultShape.check(result);
        assertEquals(
                List.of(100.0, 170.0, 1.0, 40.0, 12.5),
                result.figures().stream().map(ExperimentResult.Figure::value).toList());
        assertEquals(
                List.of(
                        "2 crashes: at most 100 ms of play lost (1000 wanted), 1 of 170 hashes"
                                + " differ from what players saw, 40 blocks changed, none before"
                                + " 1 of the crashes: NOT reached"),
                result.notes());
    }

    private static NarrowProcesses.Finding found(
            double joinSeconds, double stalls, double delayTurns) {
        return new NarrowProcesses.Finding(
                30.5, joinSeconds, 19.5, stalls, List.of(1.0, delayTurns), 31.5, 0.25, 1.5);
    }
}
