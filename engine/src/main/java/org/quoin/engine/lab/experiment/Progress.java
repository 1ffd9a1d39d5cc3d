package org.quoin.engine.lab.experiment;

/** Is told how far an experiment is; called from several threads. */
@FunctionalInterface
public interface Progress {
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
