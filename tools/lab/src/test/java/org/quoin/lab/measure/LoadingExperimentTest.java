package org.quoin.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.ResultShape;

class LoadingExperimentTest {
    private final LoadingExperiment experiment =
            new LoadingExperiment(List.of(), List.of(), 1, List.of());

    private static LoadingRun.Figures figures(boolean warm, double fullSeconds, double resident) {
        return new LoadingRun.Figures(
                warm, 0.5, 0.75, fullSeconds, 30, 12.5, 640, 0, 2, 1, 3, 8, resident);
    }

    private static String cell(ExperimentResult result, int row, String column) {
        return result.table().rows().get(row).get(result.table().columns().indexOf(column));
    }

    @Test
    void aProcessTellsItsFiguresInALine() {
        LoadingRun.Figures told = figures(true, 4.125, 700);
        assertEquals(told, LoadingRun.Figures.parse(told.toLine()));
    }

    @Test
    void theMedianOfTheRoundsIsTold() {
        experiment.add(32, 7, figures(false, 9, 700));
        experiment.add(32, 7, figures(false, 4, 800));
        experiment.add(32, 7, figures(false, 5, 900));
        ExperimentResult result = experiment.result();
        assertEquals(1, result.table().rows().size());
        assertEquals("5.00", cell(result, 0, "full view stands s"));
        assertEquals("0.2500", cell(result, 0, "after the first s"));
        assertEquals("800.0", cell(result, 0, "resident MB"));
        assertEquals("3", cell(result, 0, "rounds"));
    }

    @Test
    void aFreshWorldIsJudgedByTheThreadsThatItHas() {
        experiment.add(32, 1, figures(false, 6, 700));
        experiment.add(32, 7, figures(false, 6, 950));
        experiment.add(32, 7, figures(true, 60, 950));
        List<String> notes = experiment.result().notes();
        assertEquals(6, notes.size(), notes::toString);
        assertTrue(notes.get(1).endsWith("6.00 s, at most 12 wanted: reached"), notes.get(1));
        assertTrue(notes.get(4).endsWith("6.00 s, at most 5 wanted: NOT reached"), notes.get(4));
        assertTrue(notes.get(5).endsWith("at most 900 wanted: NOT reached"), notes.get(5));
    }

    @Test
    void eachViewHasACurveForAFreshWorldAndOneForTerrainThatIsThere() {
        for (int threads : new int[] {1, 7}) {
            experiment.add(8, threads, figures(false, 3, 300));
            experiment.add(8, threads, figures(true, 1, 300));
        }
        ExperimentResult result = experiment.result();
        assertEquals(2, result.plots().get(0).curves().size());
        assertEquals(List.of(1.0, 7.0), result.plots().get(0).curves().get(0).x());
        assertEquals(List.of(3.0, 3.0), result.plots().get(0).curves().get(0).y());
    }

    @Test
    void whatIsWrittenKeepsItsShape() throws IOException {
        experiment.add(8, 1, figures(false, 3, 300));
        experiment.add(32, 1, figures(false, 6, 700));
        experiment.add(32, 7, figures(false, 6, 950));
        experiment.add(32, 7, figures(true, 60, 950));
        ResultShape.check(experiment.result());
    }
}
