package org.quoin.engine.lab.experiment;

import java.util.List;

/** Something to be measured on the virtual network. */
public interface Experiment {
    /** One word: the command's and the files' name. */
    String name();

    /** A sentence: what is measured. */
    String description();

    /** Measures; takes minutes. */
    ExperimentResult run(ExperimentOptions options, Progress progress);

    /** All of them, in the order of the handbook. */
    static List<Experiment> all() {
        return List.of(
                new BandwidthExperiment(),
                new LatencyExperiment(),
                new LossExperiment(),
                new JoinExperiment(),
                new TimeSyncExperiment(),
                new BodiesExperiment(),
                new SnapshotExperiment(),
                new TntExperiment(),
                new CrowdExperiment(),
                new FluidsExperiment(),
                new TerrainExperiment());
    }

    /** The one of that name; there must be one. */
    static Experiment named(String name) {
        return all().stream().filter(each -> each.name().equals(name)).findAny().orElseThrow();
    }
}
