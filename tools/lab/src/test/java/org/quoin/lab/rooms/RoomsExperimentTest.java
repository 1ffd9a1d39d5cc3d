package org.quoin.lab.rooms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.ExperimentResult.Figure;

/** A small run of rooms over a real port. */
final class RoomsExperimentTest {
    private static List<Double> values(ExperimentResult result, String name) {
        return result.figures().stream()
                .filter(figure -> figure.name().equals(name))
                .map(Figure::value)
                .toList();
    }

    @Test
    void roomsWithoutPlayersAndAtPlayAndJoinsAreMeasured() throws Exception {
        ExperimentResult result = new RoomsExperiment(2, 1, 1).run(Progress.NONE);
        assertEquals(2, values(result, "in after").size(), "a dormant room and quick play");
        List<Double> mib = values(result, "memory");
        assertEquals(3, mib.size(), "dormant, open, at play");
        assertTrue(mib.get(1) > mib.get(0), "an open world takes memory: " + mib);
        assertTrue(values(result, "processor").get(1) > 0);
        double late = values(result, "late").get(0);
        assertEquals(
                late <= RoomsExperiment.LATE_MILLIS_MAX ? 1 : 0,
                values(result, "rooms in time").get(0));
    }
}
