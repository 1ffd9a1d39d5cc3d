package org.quoin.engine.lab.experiment;

/** Something that is measured and written down: a command of {@code quoin lab}. */
public interface Experiment {
    /** One word: the name of the command and of the files. */
    String name();

    /** Measures; takes minutes. */
    ExperimentResult run(ExperimentOptions options, Progress progress);
}
