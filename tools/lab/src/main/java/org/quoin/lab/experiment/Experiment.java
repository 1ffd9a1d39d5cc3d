package org.quoin.lab.experiment;

/** Something that is measured and written down: a command of {@code quoin lab}. */
public interface Experiment {
    /** One word: the name of the command and of the files. */
    String name();

    /** Measures; takes minutes. */
    ExperimentResult run(ExperimentOptions options, Progress progress);

    /** Is told how far an experiment is; called from several threads. */
    @FunctionalInterface
    interface Progress {
        /** Ignores it. */
        Progress NONE = (fraction, what) -> {};

        /**
         * A part is done.
         *
         * @param fraction 0..1
         * @param what a few words on what was done last
         */
        void at(double fraction, String what);
    }
}
