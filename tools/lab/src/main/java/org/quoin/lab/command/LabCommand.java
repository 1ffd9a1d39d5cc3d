package org.quoin.lab.command;

import java.util.List;
import org.quoin.lab.experiment.session.BandwidthExperiment;
import org.quoin.lab.experiment.session.JoinExperiment;
import org.quoin.lab.experiment.session.LatencyExperiment;
import org.quoin.lab.experiment.session.LossExperiment;
import org.quoin.lab.experiment.session.StrictExperiment;
import org.quoin.lab.experiment.session.TimeSyncExperiment;
import org.quoin.lab.experiment.session.TntExperiment;
import org.quoin.lab.experiment.world.FluidsExperiment;
import org.quoin.lab.experiment.world.SnapshotExperiment;
import org.quoin.lab.experiment.world.TerrainExperiment;
import org.quoin.lab.experiment.world.UndoExperiment;
import org.quoin.lab.feel.FeelExperiment;
import org.quoin.lab.measure.GpuExperiment;
import org.quoin.lab.measure.LoadingExperiment;
import org.quoin.lab.measure.RenderExperiment;
import org.quoin.lab.measure.RenderFindings;
import org.quoin.lab.measure.SoftwareExperiment;
import org.quoin.lab.process.CrashExperiment;
import org.quoin.lab.process.MeetExperiment;
import org.quoin.lab.process.ScatteredExperiment;
import org.quoin.lab.rooms.RoomsExperiment;
import org.tinylog.configuration.Configuration;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code quoin lab}: whole sessions on a network that exists in this process only. */
@Command(
        name = "lab",
        description =
                "Measure and stress the game: whole sessions on a virtual network, and "
                        + "rendering.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND")
public final class LabCommand implements Runnable {
    @Spec private CommandSpec spec = CommandSpec.create();

    private LabCommand() {}

    /** The command with all its subcommands, in the order of its help. */
    static CommandLine commandLine() {
        CommandLine lab = new CommandLine(new LabCommand());
        commands().forEach(lab::addSubcommand);
        return lab;
    }

    private static List<Object> commands() {
        return List.of(
                new SoakCommand(),
                new MigrateCommand(),
                ExperimentCommand.of(
                        CrashExperiment.NAME,
                        "Kill a real host in the middle of building, again and again, and compare"
                                + " what its journal restores with what the players saw.",
                        new CrashOptions()),
                new AttackCommand(),
                ExperimentCommand.of(
                        RoomsExperiment.NAME,
                        "Memory and processor time of rooms without players and at play, how many"
                                + " rooms play in time, and how soon somebody is in one.",
                        new RoomsOptions()),
                ExperimentCommand.of(
                        "Kilobits down and up per client, by players, rate and loss.",
                        new SessionOptions(new BandwidthExperiment())),
                ExperimentCommand.of(
                        "Stalls and lateness far from the host; datagrams beside TCP alone.",
                        new SessionOptions(new LatencyExperiment())),
                ExperimentCommand.of(
                        "Turn times when every turn waits for everyone, by input delay and round "
                                + "trip, and how the slowest player holds up the others.",
                        new SessionOptions(new StrictExperiment())),
                ExperimentCommand.of(
                        "Stalls per minute, by packet loss.",
                        new SessionOptions(new LossExperiment())),
                ExperimentCommand.of(
                        "Players whose bandwidth is barely enough, or not enough.",
                        new SessionOptions.Narrow()),
                ExperimentCommand.of(
                        "Input delay in turns during the first minute, for processes that start "
                                + "cold.",
                        new SessionOptions.Delay()),
                ExperimentCommand.of(
                        "Seconds to join and to resync, and what other players notice.",
                        new SessionOptions(new JoinExperiment())),
                ExperimentCommand.of(
                        "How much a client's estimate of the host's clock varies.",
                        new SessionOptions(new TimeSyncExperiment())),
                ExperimentCommand.of(
                        "Tick, hash, garbage and snapshot of a world full of moving "
                                + "bodies: of several worlds, or of the one given by --bodies, "
                                + "--edits, --threads or --terrain.",
                        new SessionOptions.Bodies()),
                ExperimentCommand.of(
                        "The size of packed snapshots, and the time to make and read them.",
                        new SessionOptions(new SnapshotExperiment())),
                ExperimentCommand.of(
                        "Time and memory to find one player's changes in an hour's journal.",
                        new SessionOptions(new UndoExperiment())),
                ExperimentCommand.of(
                        "The worst tick of a TNT chain, equal worlds, and a player joining "
                                + "meanwhile.",
                        new SessionOptions(new TntExperiment())),
                ExperimentCommand.of(
                        "Equal worlds and bandwidth of crowds among moving bodies, "
                                + "beside an empty world: 64 players with 100,000 bodies and 40 "
                                + "with 16,384, or as given by --players and --bodies. Every "
                                + "player has their own world, so this takes long.",
                        new SessionOptions.Crowd()),
                ExperimentCommand.of(
                        ScatteredExperiment.NAME,
                        "Memory, time to join and ticks of a client whose world has 8, "
                                + "16, 32 and 64 players far apart on natural terrain; in real "
                                + "time, one process each.",
                        new ScatteredOptions()),
                new ScatteredOptions.Client(),
                ExperimentCommand.of(
                        MeetExperiment.NAME,
                        "Which way two games behind routers find through a meeting point, after how"
                                + " long, and what it costs: cone, symmetric and no UDP, in network"
                                + " namespaces of Linux; needs root.",
                        new MeetOptions()),
                new MeetOptions.Client(),
                ExperimentCommand.of(
                        "Tick time by how many cells of water or sand change at once.",
                        new SessionOptions(new FluidsExperiment())),
                ExperimentCommand.of(
                        "Columns of natural terrain generated per core and second, and their "
                                + "memory.",
                        new SessionOptions(new TerrainExperiment())),
                ExperimentCommand.of(
                        FeelExperiment.NAME,
                        "Pictures from key to step and from click to edit, corrections "
                                + "of one's own view, flicker, and how smoothly other players "
                                + "move, by round trip, loss and jitter; with and without "
                                + "prediction.",
                        new FeelOptions()),
                ExperimentCommand.of(
                        RenderFindings.NAME,
                        "Frame times in a window, in natural worlds: turning at 8, 12 "
                                + "and 16 columns, flying, editing while "
                                + RenderExperiment.EDIT_COLUMNS
                                + " columns are built, and watching TNT explode; start, memory, "
                                + "garbage.",
                        new RenderOptions()),
                ExperimentCommand.of(
                        SoftwareExperiment.NAME,
                        "Savings of a smaller picture, a simple sky and flat light where the "
                                + "processor draws: each alone and all together, with pictures.",
                        new SoftwareOptions()),
                ExperimentCommand.of(
                        GpuExperiment.NAME,
                        "Measure frame times on this graphics card: turning at 8, 16 "
                                + "and 32 columns, flying at 32. Needs no display. Takes about "
                                + "three minutes.",
                        new GpuOptions()),
                ExperimentCommand.of(
                        LoadingExperiment.NAME,
                        "Seconds from joining a natural world to its first picture, to "
                                + "8 columns and to the whole view, by render distance and "
                                + "meshing threads, in a fresh process each; frame rate, garbage "
                                + "and memory meanwhile.",
                        new LoadingOptions()),
                new LoadingOptions.Run(),
                new DeterminismCommand(),
                new FiguresCommand());
    }

    /**
     * Keeps the sessions of the virtual network from logging who joins and leaves. Call it before
     * anything is logged.
     */
    static void quietenSessions() {
        Configuration.set("level@org.quoin.engine", "error");
    }

    /** The same where worlds are made to differ on purpose: they log nothing at all. */
    static void silenceSessions() {
        Configuration.set("level@org.quoin.engine", "off");
    }

    /** Called if no subcommand is given. */
    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Which of the lab's commands?");
    }
}
