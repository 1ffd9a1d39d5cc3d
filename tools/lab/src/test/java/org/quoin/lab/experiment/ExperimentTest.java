package org.quoin.lab.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentOptions.Instruments;
import org.quoin.lab.experiment.session.BandwidthExperiment;
import org.quoin.lab.experiment.session.CrowdExperiment;
import org.quoin.lab.experiment.session.DelayExperiment;
import org.quoin.lab.experiment.session.JoinExperiment;
import org.quoin.lab.experiment.session.LatencyExperiment;
import org.quoin.lab.experiment.session.LossExperiment;
import org.quoin.lab.experiment.session.NarrowExperiment;
import org.quoin.lab.experiment.session.StrictExperiment;
import org.quoin.lab.experiment.session.TimeSyncExperiment;
import org.quoin.lab.experiment.session.TntExperiment;
import org.quoin.lab.experiment.world.BodiesExperiment;
import org.quoin.lab.experiment.world.FluidsExperiment;
import org.quoin.lab.experiment.world.SnapshotExperiment;
import org.quoin.lab.experiment.world.TerrainExperiment;
import org.quoin.lab.experiment.world.UndoExperiment;
import org.quoin.lab.feel.FeelExperiment;
import org.quoin.lab.feel.FeelExperiment.Cells;
import org.quoin.lab.feel.FeelSetting.Scene;
import org.quoin.lab.migrate.MigrateExperiment;
import org.quoin.sim.world.TerrainType;

/** Each experiment runs with small settings and writes its figures. */
@Tag("slow")
final class ExperimentTest {
    @TempDir private Path folder = Path.of("");

    @ParameterizedTest
    @MethodSource("usual")
    void aSmallRunWritesItsRowsAndFigures(Experiment experiment, int rows)
            throws IOException, JsonParserException {
        ExperimentOptions small = new ExperimentOptions(3, null, 2, 5, 2, new Ticks().meters());
        check(experiment.name(), rows, experiment.run(small, Progress.NONE));
    }

    static List<Arguments> usual() {
        return List.of(
                Arguments.of(new BandwidthExperiment(), 4),
                Arguments.of(new LatencyExperiment(), 10),
                Arguments.of(new StrictExperiment(), 88),
                Arguments.of(new LossExperiment(), 13),
                Arguments.of(new NarrowExperiment(), 7),
                Arguments.of(new JoinExperiment(), 5),
                Arguments.of(new MigrateExperiment(1), 18),
                Arguments.of(new TimeSyncExperiment(), 4),
                Arguments.of(new TerrainExperiment(), 5));
    }

    @Test
    void fewCellsOfWaterAndSandAreMeasuredToo() throws IOException, JsonParserException {
        ExperimentOptions usual =
                new ExperimentOptions(null, null, null, 5, 1, new Ticks().meters());
        check("fluids", 4, new FluidsExperiment(300, 700).run(usual, Progress.NONE));
    }

    @Test
    void aFewBodiesAreMeasuredWithEditsAndThreads() throws IOException, JsonParserException {
        ExperimentOptions short1 = new ExperimentOptions(null, null, 1, 5, 1, new Ticks().meters());
        BodiesExperiment few =
                new BodiesExperiment(
                        List.of(
                                new BodiesExperiment.Setting(50, 0, 1, TerrainType.NATURAL),
                                new BodiesExperiment.Setting(200, 30, 2, TerrainType.FLAT)));
        check("bodies", 2, few.run(short1, Progress.NONE));
    }

    @Test
    void smallTownsAndFewBodiesArePacked() throws IOException, JsonParserException {
        ExperimentOptions usual =
                new ExperimentOptions(null, null, null, 5, 1, new Ticks().meters());
        SnapshotExperiment small =
                new SnapshotExperiment(new int[] {500, 3000}, new int[] {40, 100});
        check("snapshot", 4, small.run(usual, Progress.NONE));
    }

    @Test
    void whatAPlayerDidInAFewSecondsIsFound() throws IOException, JsonParserException {
        ExperimentOptions brief = new ExperimentOptions(2, null, 6, 5, 1, new Ticks().meters());
        ExperimentResult result = new UndoExperiment().run(brief, Progress.NONE);
        check("undo", 1, result);
        List<String> row = result.table().rows().get(0);
        assertTrue(Integer.parseInt(row.get(3)) > 3, row.toString());
    }

    @Test
    void aSmallHeapOfTntGoesOffAmongPlayersAndOneMoreComes()
            throws IOException, JsonParserException {
        ExperimentOptions three = new ExperimentOptions(3, null, null, 5, 1, new Ticks().meters());
        ExperimentResult result = new TntExperiment(700).run(three, Progress.NONE);
        check("tnt", 1, result);
        List<String> row = result.table().rows().get(0);
        assertEquals("0", row.get(10), row.toString());
        assertTrue(Integer.parseInt(row.get(8)) > 20, row.toString());
    }

    @Test
    void aCrowdAmongBodiesSendsWhatItSendsInAnEmptyWorld() throws IOException, JsonParserException {
        ExperimentOptions brief = new ExperimentOptions(null, null, 3, 5, 2, new Ticks().meters());
        CrowdExperiment small = new CrowdExperiment(List.of(new CrowdExperiment.Setting(3, 400)));
        ExperimentResult result = small.run(brief, Progress.NONE);
        check("crowd", 1, result);
        List<String> row = result.table().rows().get(0);
        assertEquals("0", row.get(10), row.toString());
        assertTrue(Double.parseDouble(row.get(8)) < 1, row.toString());
    }

    @Test
    void theInputDelayOfColdStartsIsMeasuredForAFewSeconds()
            throws IOException, JsonParserException {
        ExperimentOptions brief = new ExperimentOptions(null, null, 7, 5, 2, new Ticks().meters());
        check("delay", 8, new DelayExperiment().run(brief, Progress.NONE));
    }

    @Test
    void whatAPlayerSeesIsMeasuredInFewCellsToo() throws IOException, JsonParserException {
        ExperimentOptions brief = new ExperimentOptions(null, null, 2, 5, 2, new Ticks().meters());
        Cells cells =
                new Cells(
                        List.of(Scene.ALONE, Scene.CROWD),
                        List.of(100, 200),
                        List.of(2, 30),
                        List.of(0));
        check("feel", 24, new FeelExperiment(cells).run(brief, Progress.NONE));
    }

    private void check(String name, int rows, ExperimentResult result)
            throws IOException, JsonParserException {
        ResultFiles.write(result, folder);

        List<String> csv = Files.readAllLines(folder.resolve(name + ".csv"));
        assertEquals(rows + 1, csv.size(), csv.toString());
        JsonArray summary =
                JsonParser.array().from(Files.readString(folder.resolve(ResultFiles.SUMMARY)));
        assertEquals(result.figures().size(), summary.size());
        for (Object each : summary) {
            JsonObject figure = (JsonObject) each;
            assertEquals(name, figure.getString("experiment"));
            assertTrue(Double.isFinite(figure.getDouble("value")), figure.toString());
            assertFalse(figure.getObject("parameters").isEmpty());
        }
        for (Plot plot : result.plots()) {
            for (Plot.Curve curve : plot.curves()) {
                assertEquals(curve.x().size(), curve.y().size(), curve.name());
                assertTrue(curve.y().stream().allMatch(Double::isFinite), curve.name());
            }
        }
        ResultShape.check(result);
    }

    /** A stopwatch on which each reading takes a microsecond. */
    private static final class Ticks {
        private long nanos;

        Instruments meters() {
            return new Instruments(this::next, () -> 0);
        }

        long next() {
            nanos += 1000;
            return nanos;
        }
    }
}
