package org.quoin.client.cli;

import picocli.CommandLine.Command;

/** The experiments' commands. They differ in nothing but what is measured. */
final class LabExperiments {
    private LabExperiments() {}

    /** {@code quoin lab bandwidth}. */
    @Command(
            name = "bandwidth",
            description = "Kilobits down and up a client's line, by players, rate and loss.",
            mixinStandardHelpOptions = true)
    static final class Bandwidth extends ExperimentCommand {
        Bandwidth() {
            super("bandwidth");
        }
    }
}
