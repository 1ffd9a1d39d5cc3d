package org.quoin.lab.experiment.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.lab.experiment.session.NarrowExperiment.Row;
import org.quoin.lab.experiment.session.NarrowRun.Finding;
import org.quoin.lab.experiment.session.NarrowRun.NarrowLink;
import org.quoin.lab.experiment.session.NarrowRun.Scenario;
import org.quoin.lab.experiment.session.NarrowRun.Setting;
import org.quoin.lab.experiment.session.NarrowRun.Track;

/** The figures of narrow links are what a reader of their names expects. */
final class NarrowExperimentTest {
    private static final int SECONDS = 25;
    private static final int LINE_KBIT = 8;
    private static final int SAMPLES = SECONDS * NarrowRun.SAMPLES_PER_SECOND + 1;

    @Test
    void whatIsEvenIsToldAsItIs() {
        // 8 kbit/s are 1000 bytes a second: 1200 sent, 800 carried, 150 of another's; 300 up.
        Track narrow = track(6, 300, 200, 37, 75);
        Row figures = figures(Scenario.NARROW, narrow, track(2, 100, 100, 0, 75));
        assertEquals(4, figures.extraTurns(), 1e-9);
        assertEquals(4, figures.extraTurnsMax(), 1e-9);
        assertEquals(1.2, figures.sentOfLine(), 1e-9);
        assertEquals(1.2, figures.sentOfLineMax(), 1e-9);
        assertEquals(0.8, figures.gameShare(), 1e-9);
        assertEquals(0.148, figures.downloadShare(), 1e-9);
        assertEquals(0.3, figures.upOfLine(), 1e-9);
        assertEquals(20, figures.turnsPerSecond(), 1e-9);
        assertEquals(0, figures.stallsPerMinute());
        assertTrue(Double.isNaN(figures.recoveredSeconds()), "it never widened");
    }

    @Test
    void stallsCountFromTheFifthSecondOn() {
        Track narrow = track(2, 100, 100, 0, 50);
        stallFrom(narrow, 4.5);
        assertEquals(0, figures(Scenario.NARROW, narrow, even()).stallsPerMinute());
        stallFrom(narrow, 5.5);
        stallFrom(narrow, 24);
        Row figures = figures(Scenario.NARROW, narrow, even());
        assertEquals(2 * 60.0 / 20, figures.stallsPerMinute(), 1e-9);
    }

    @Test
    void theWorstSecondOfSendingBeginsWithTheThird() {
        Track narrow = track(2, 200, 200, 0, 50);
        addFrom(narrow.downBytes, 2, 5000);
        Row figures = figures(Scenario.NARROW, narrow, even());
        assertEquals(0.8, figures.sentOfLineMax(), 1e-9);
        addFrom(narrow.downBytes, 10, 700);
        assertEquals(1.5, figures(Scenario.NARROW, narrow, even()).sentOfLineMax(), 1e-9);
    }

    @Test
    void recoveredIsTheLastMomentThatWasWorseThanOnTheWideLine() {
        Track narrow = track(2, 100, 100, 0, 50);
        assertEquals(0, figures(Scenario.WIDENS, narrow, even()).recoveredSeconds());
        for (int i = Track.at(10); i < Track.at(18); i++) {
            narrow.delayTurns.set(i, 9);
        }
        assertEquals(2.75, figures(Scenario.WIDENS, narrow, even()).recoveredSeconds(), 1e-9);
        // A turn more is as good; a stall is not.
        for (int i = Track.at(18); i < SAMPLES; i++) {
            narrow.delayTurns.set(i, 3);
        }
        assertEquals(2.75, figures(Scenario.WIDENS, narrow, even()).recoveredSeconds(), 1e-9);
        stallFrom(narrow, 21);
        assertEquals(6, figures(Scenario.WIDENS, narrow, even()).recoveredSeconds(), 1e-9);
        for (int i = Track.at(16); i < SAMPLES; i++) {
            narrow.turnsBehind.set(i, 30);
        }
        assertEquals(10, figures(Scenario.WIDENS, narrow, even()).recoveredSeconds(), 1e-9);
    }

    @Test
    void whatAPlayerIsToldCountsFromTheFirstTime() {
        Track narrow = track(2, 100, 100, 0, 50);
        assertTrue(Double.isNaN(figures(Scenario.NARROW, narrow, even()).toldSeconds()));
        for (int i = Track.at(4); i < Track.at(6); i++) {
            narrow.toldKbit.set(i, i < Track.at(5) ? 6 : 8);
        }
        assertEquals(4, figures(Scenario.NARROW, narrow, even()).toldSeconds());
        assertEquals(7, figures(Scenario.NARROW, narrow, even()).toldKbit());
    }

    @Test
    void aSessionOfWideLinesNeedsWhatItSends() {
        Setting setting =
                new Setting(
                        6,
                        20,
                        Scenario.WIDE,
                        0,
                        List.of(new NarrowLink(4000, 0), new NarrowLink(64_000, 0)),
                        3,
                        false);
        Finding found = NarrowRun.measure(setting, 0, 3);
        assertEquals(2, found.narrow().size());
        assertEquals(4, found.others().size());
        assertTrue(found.neededKbit() > 8 && found.neededKbit() < 15, found.neededKbit() + "");
        for (int i = 0; i < 2; i++) {
            Row figures = new Row(found, found, i);
            assertEquals(0, figures.stallsPerMinute());
            assertEquals(0, figures.extraTurns());
            assertEquals(0, figures.othersStallsPerMinute());
        }
    }

    private static Row figures(Scenario scenario, Track narrow, Track wide) {
        NarrowLink link = new NarrowLink(4000, 0);
        Setting setting = new Setting(2, 20, scenario, 1, List.of(link), SECONDS, false);
        Setting reference = new Setting(2, 20, Scenario.WIDE, 0, List.of(link), SECONDS, false);
        return new Row(
                new Finding(setting, LINE_KBIT, 8, List.of(narrow), List.of(even())),
                new Finding(reference, 0, 8, List.of(wide), List.of(even())),
                0);
    }

    private static Track even() {
        return track(2, 100, 100, 0, 50);
    }

    /** Bytes are those of a sample, a quarter of a second. */
    private static Track track(int delay, int down, int carried, int cross, int up) {
        Track track = new Track();
        for (int i = 0; i < SAMPLES; i++) {
            track.turns.add(100 + i * 5);
            track.stalls.add(7L);
            track.stalledMillis.add(7L);
            track.delayTurns.add(delay);
            track.turnsBehind.add(0);
            track.downBytes.add((long) i * down);
            track.carriedBytes.add((long) i * carried);
            track.crossBytes.add((long) i * cross);
            track.upBytes.add((long) i * up);
            track.toldKbit.add(0);
        }
        return track;
    }

    private static void stallFrom(Track track, double second) {
        addFrom(track.stalls, second, 1);
    }

    private static void addFrom(List<Long> sums, double second, long more) {
        for (int i = Track.at(second); i < sums.size(); i++) {
            sums.set(i, sums.get(i) + more);
        }
    }
}
