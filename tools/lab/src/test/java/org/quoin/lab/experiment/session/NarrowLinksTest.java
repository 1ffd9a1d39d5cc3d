package org.quoin.lab.experiment.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quoin.lab.experiment.session.NarrowExperiment.Row;
import org.quoin.lab.experiment.session.NarrowRun.Finding;
import org.quoin.lab.experiment.session.NarrowRun.NarrowLink;
import org.quoin.lab.experiment.session.NarrowRun.Scenario;
import org.quoin.lab.experiment.session.NarrowRun.Setting;

/** A small part of {@code quoin lab narrow}: traffic stays within a link's bandwidth. */
final class NarrowLinksTest {
    private static final int PLAYERS = 12;
    private static final int SECONDS = 20;
    private static final List<NarrowLink> LINKS =
            List.of(new NarrowLink(4000, 0), new NarrowLink(64_000, 0));

    private static final Finding WIDE = measure(Scenario.WIDE, 0, 0);

    @ParameterizedTest
    @ValueSource(doubles = {1.5, 1.15})
    void aLineThatCarriesALittleMoreThanIsNeededIsNotFilled(double times) {
        Finding found = measure(Scenario.NARROW, times, linkKbit(times));
        for (int i = 0; i < LINKS.size(); i++) {
            Row figures = new Row(found, WIDE, i);
            assertTrue(figures.sentOfLine() < 1.1, figures.toString());
            assertTrue(figures.upOfLine() < 1.1, figures.toString());
            assertEquals(20, figures.turnsPerSecond(), 0.5, figures.toString());
            assertEquals(0, figures.othersStallsPerMinute(), 3, figures.toString());
            assertTrue(times < 1.5 || Double.isNaN(figures.toldSeconds()), figures.toString());
        }
    }

    @Test
    void aLineThatIsTooNarrowIsNamed() {
        Finding found = measure(Scenario.NARROW, 0.7, linkKbit(0.7));
        for (int i = 0; i < LINKS.size(); i++) {
            Row figures = new Row(found, WIDE, i);
            assertFalse(Double.isNaN(figures.toldSeconds()), figures.toString());
            assertTrue(figures.toldKbit() <= linkKbit(1), figures.toString());
            assertTrue(figures.sentOfLine() < 1.3, figures.toString());
        }
    }

    private static int linkKbit(double times) {
        return (int) Math.round(times * WIDE.neededKbit());
    }

    private static Finding measure(Scenario scenario, double times, int kbit) {
        Setting setting = new Setting(PLAYERS, 20, scenario, times, LINKS, SECONDS, false);
        return NarrowRun.measure(setting, kbit, 7);
    }
}
