package org.quoin.client.cli;

import org.quoin.engine.lab.experiment.session.BandwidthExperiment;
import org.quoin.engine.lab.experiment.session.JoinExperiment;
import org.quoin.engine.lab.experiment.session.LatencyExperiment;
import org.quoin.engine.lab.experiment.session.LossExperiment;
import org.quoin.engine.lab.experiment.session.TimeSyncExperiment;
import org.quoin.engine.lab.experiment.session.TntExperiment;
import org.quoin.engine.lab.experiment.world.FluidsExperiment;
import org.quoin.engine.lab.experiment.world.SnapshotExperiment;
import org.quoin.engine.lab.experiment.world.TerrainExperiment;
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
            super(new BandwidthExperiment());
        }
    }

    /** {@code quoin lab latency}. */
    @Command(
            name = "latency",
            description = "Stalls and lateness far from the host; datagrams beside TCP alone.",
            mixinStandardHelpOptions = true)
    static final class Latency extends ExperimentCommand {
        Latency() {
            super(new LatencyExperiment());
        }
    }

    /** {@code quoin lab loss}. */
    @Command(
            name = "loss",
            description = "Stalls a minute by the share of datagrams lost.",
            mixinStandardHelpOptions = true)
    static final class Loss extends ExperimentCommand {
        Loss() {
            super(new LossExperiment());
        }
    }

    /** {@code quoin lab join}. */
    @Command(
            name = "join",
            description = "Seconds to join and to be resynced, and what the others notice.",
            mixinStandardHelpOptions = true)
    static final class Join extends ExperimentCommand {
        Join() {
            super(new JoinExperiment());
        }
    }

    /** {@code quoin lab terrain}. */
    @Command(
            name = "terrain",
            description = "Columns of natural terrain a core makes in a second, and their memory.",
            mixinStandardHelpOptions = true)
    static final class Terrain extends ExperimentCommand {
        Terrain() {
            super(new TerrainExperiment());
        }
    }

    /** {@code quoin lab timesync}. */
    @Command(
            name = "timesync",
            description = "How much a client's estimate of the host's clock wavers.",
            mixinStandardHelpOptions = true)
    static final class TimeSync extends ExperimentCommand {
        TimeSync() {
            super(new TimeSyncExperiment());
        }
    }

    /** {@code quoin lab snapshot}. */
    @Command(
            name = "snapshot",
            description = "Size of packed snapshots, and how long they take to make and read.",
            mixinStandardHelpOptions = true)
    static final class Snapshot extends ExperimentCommand {
        Snapshot() {
            super(new SnapshotExperiment());
        }
    }

    /** {@code quoin lab tnt}. */
    @Command(
            name = "tnt",
            description = "Worst tick of a chain of TNT, equal worlds, and a joiner amid it.",
            mixinStandardHelpOptions = true)
    static final class Tnt extends ExperimentCommand {
        Tnt() {
            super(new TntExperiment());
        }
    }

    /** {@code quoin lab fluids}. */
    @Command(
            name = "fluids",
            description = "Tick time by how many cells of water or sand change at once.",
            mixinStandardHelpOptions = true)
    static final class Fluids extends ExperimentCommand {
        Fluids() {
            super(new FluidsExperiment());
        }
    }
}
