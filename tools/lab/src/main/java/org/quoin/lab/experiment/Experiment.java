package org.quoin.lab.experiment;

/** A measurement with a written result: a command of {@code quoin lab}. */
public interface Experiment {
    /** One word, which names the command and the files. */
    String name();

    /** Measures, which takes minutes. */
    ExperimentResult run(ExperimentOptions options, Progress progress);

    /** Receives an experiment's progress, from several threads. */
    @FunctionalInterface
    interface Progress {
        Progress NONE = (fraction, what) -> {};

        /**
         * Reports that a part is done.
         *
         * @param fraction 0..1
         * @param what a few words about the last part
         */
        void at(double fraction, String what);
    }
}
