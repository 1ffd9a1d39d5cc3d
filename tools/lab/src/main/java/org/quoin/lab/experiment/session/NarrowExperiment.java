package org.quoin.lab.experiment.session;

import java.util.ArrayList;
import java.util.List;
import org.quoin.lab.experiment.Experiment;
import org.quoin.lab.experiment.Experiment.Progress;
import org.quoin.lab.experiment.ExperimentOptions;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.SideBySide;
import org.quoin.lab.experiment.session.NarrowRun.Finding;
import org.quoin.lab.experiment.session.NarrowRun.NarrowLink;
import org.quoin.lab.experiment.session.NarrowRun.Scenario;
import org.quoin.lab.experiment.session.NarrowRun.Setting;

/**
 * Measures how players behind narrow links fare, the traffic sent to them, and the effect on
 * others.
 */
public final class NarrowExperiment implements Experiment {
    static final String NAME = "narrow";

    private static final Integer[] PLAYERS = {32, 64};
    private static final int RATE = 20;
    private static final int SECONDS = 65;
    static final int[] QUEUES_BYTES = {4_000, 64_000};
    static final double[] LOSSES = {0, 0.01, 0.05};
    static final double EASY = 1.5;
    static final double TIGHT = 1.15;
    static final double TOO_NARROW = 0.75;

    /** With a parallel download: half of it would be enough for the game. */
    static final double SHARED = 2;

    private final boolean wideUp;

    private record Case(Scenario scenario, double times) {}

    private static final List<Case> CASES =
            List.of(
                    new Case(Scenario.NARROW, EASY),
                    new Case(Scenario.NARROW, TIGHT),
                    new Case(Scenario.NARROW, TOO_NARROW),
                    new Case(Scenario.JOIN, EASY),
                    new Case(Scenario.JOIN, TIGHT),
                    new Case(Scenario.WIDENS, TOO_NARROW),
                    new Case(Scenario.DOWNLOAD, SHARED));

    /** Measures links that are narrow in both directions. */
    public NarrowExperiment() {
        this(false);
    }

    /**
     * @param wideUp whether only the direction to the player is narrow
     */
    public NarrowExperiment(boolean wideUp) {
        this.wideUp = wideUp;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ExperimentResult run(ExperimentOptions options, Progress progress) {
        List<NarrowLink> links = new ArrayList<>();
        for (int queueBytes : QUEUES_BYTES) {
            for (double loss : LOSSES) {
                links.add(new NarrowLink(queueBytes, loss));
            }
        }
        int seconds = options.secondsOr(SECONDS);
        List<Setting> wide = new ArrayList<>();
        for (int players : options.playersOr(PLAYERS)) {
            wide.add(
                    new Setting(
                            players,
                            options.rateOr(RATE),
                            Scenario.WIDE,
                            0,
                            links,
                            seconds,
                            wideUp));
        }
        double parts = 1 + CASES.size();
        List<Finding> references =
                SideBySide.measure(
                        wide,
                        options,
                        (fraction, what) -> progress.at(fraction / parts, what),
                        Setting::work,
                        setting -> NarrowRun.measure(setting, 0, options.seed()));
        List<Setting> settings = new ArrayList<>();
        for (Case each : CASES) {
            for (Setting reference : wide) {
                settings.add(
                        new Setting(
                                reference.players(),
                                reference.rate(),
                                each.scenario,
                                each.times,
                                links,
                                seconds,
                                wideUp));
            }
        }
        List<Finding> findings =
                SideBySide.measure(
                        settings,
                        options,
                        (fraction, what) -> progress.at((1 + fraction * (parts - 1)) / parts, what),
                        Setting::work,
                        setting ->
                                NarrowRun.measure(
                                        setting,
                                        linkKbit(reference(references, setting), setting),
                                        options.seed()));
        return NarrowReport.result(findings, references, options.seed());
    }

    private static int linkKbit(Finding reference, Setting setting) {
        return (int) Math.max(1, Math.round(setting.times() * reference.neededKbit()));
    }

    static Finding reference(List<Finding> references, Setting setting) {
        return references.stream()
                .filter(each -> each.setting().players() == setting.players())
                .findFirst()
                .orElseThrow();
    }
}
