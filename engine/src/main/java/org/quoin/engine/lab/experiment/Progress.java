package org.quoin.engine.lab.experiment;

/** Hears how far an experiment is; called from several threads. */
@FunctionalInterface
public interface Progress {
    /** Nobody looks. */
    Progress NONE = (fraction, what) -> {};

    /**
     * So much is done.
     *
     * @param fraction 0..1
     * @param what a few words on what was done last
     */
    void at(double fraction, String what);
}
