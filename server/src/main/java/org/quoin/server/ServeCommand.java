package org.quoin.server;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.lan.HostAnnouncing;
import org.quoin.engine.lan.PortMapping;
import org.quoin.engine.net.Environment;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.net.HostOptions.Asking;
import org.quoin.engine.net.HostStartException;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.net.ReportFolder;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.report.HostFigures;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.IdentityFile;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.work.SimulationResources;
import org.quoin.server.console.ConsolePath;
import org.quoin.server.match.ModeFile;
import org.quoin.server.match.ModeFile.ModeException;
import org.quoin.server.metrics.StatsLog;
import org.quoin.server.option.BackupMixin;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.CommonMixins.Conditions;
import org.quoin.server.option.CommonMixins.ReportFile;
import org.quoin.server.option.CommonMixins.Seconds;
import org.quoin.server.option.CommonMixins.Stats;
import org.quoin.server.option.EntryMixin;
import org.quoin.server.option.HostMixin;
import org.quoin.server.option.MapMixin;
import org.quoin.server.option.MemoryMixin;
import org.quoin.server.option.MetricsMixin;
import org.quoin.server.option.NewWorldMixin;
import org.quoin.server.option.WorldMixin;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.world.TerrainType;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code quoin serve}: hosts without a window. */
@Command(
        name = "serve",
        description = "Host a world without a window, until --seconds have passed or Ctrl+C.",
        mixinStandardHelpOptions = true)
final class ServeCommand implements Callable<Integer>, ServeConfig.Configurable {
    /** How often the statistics and the state of the host are checked. */
    private static final double POLL_SECONDS = 0.1;

    @Spec private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description =
                    "Read options from this file, one name = value per line. It is read "
                            + "again when it changes, and on SIGHUP.")
    private @Nullable Path configFile;

    @Option(
            names = "--write-config",
            paramLabel = "FILE",
            description = "Write a file for --config that explains every option, and exit.")
    private @Nullable Path example;

    @Option(
            names = "--write-mode",
            paramLabel = "FILE",
            description =
                    "Write the mode race or spleef to a file race.mode or spleef.mode, to change it"
                            + " and play it by --mode, and exit.")
    private @Nullable Path modeExample;

    @Option(
            names = "--console",
            paramLabel = "FILE",
            description =
                    "The local socket for quoin console. Default: beside the world's folder, "
                            + "with .console added to its name; none without --world.")
    private @Nullable Path consoleSocket;

    @Option(
            names = "--hand-over",
            description =
                    "On Ctrl+C and SIGTERM, let a player carry the world on; close it only if no"
                            + " player can.")
    private boolean handsOver;

    @Option(
            names = "--open-anyway",
            description =
                    "Host the world even if the other of two players goes on with it alone, or if"
                            + " the player it was handed over to does not answer: then there may be"
                            + " two of it.")
    private boolean opensAnyway;

    @Mixin private ReportFile report = new ReportFile();
    @Mixin private Seconds seconds = new Seconds();
    @Mixin private WorldMixin world = new WorldMixin();
    @Mixin private NewWorldMixin newWorld = new NewWorldMixin();
    @Mixin private MemoryMixin memory = new MemoryMixin();
    @Mixin private BackupMixin backups = new BackupMixin();
    @Mixin private MetricsMixin metrics = new MetricsMixin();
    @Mixin private MapMixin map = new MapMixin();
    @Mixin private HostMixin rules = new HostMixin();
    @Mixin private EntryMixin entry = new EntryMixin();
    @Mixin private Conditions net = new Conditions();
    @Mixin private Stats stats = new Stats();

    private ServeConfig settings = ServeConfig.NONE;

    @Override
    public void readConfig(Map<String, String> environment) throws CommandFailure {
        // Mistakes must not keep the file away that shows how it goes.
        if (example == null && modeExample == null) {
            settings = ServeConfig.read(configFile, environment);
            settings.applyTo(spec.commandLine());
        }
    }

    @Override
    public Integer call() throws CommandFailure, InterruptedException {
        Path wanted = example;
        if (wanted != null) {
            ServeConfig.writeExample(wanted);
            System.out.println("Written: " + wanted);
            return 0;
        }
        Path mode = modeExample;
        if (mode != null) {
            writeMode(mode);
            System.out.println("Written: " + mode);
            return 0;
        }
        report.checkWritable();
        try (StopSignal signal = new StopSignal()) {
            try {
                System.out.println(serve(signal));
            } catch (CommandFailure e) {
                if (!signal.isAsked()) {
                    throw e;
                }
                // The process ends as soon as this is said.
                System.err.println("quoin: " + e.getMessage());
                return signal.finish(e.status());
            }
            return signal.finish(0);
        }
    }

    private static void writeMode(Path file) throws CommandFailure {
        try {
            ServeConfig.writeNew(file, ModeFile.textOfBuiltIn(ModeFile.nameOf(file)));
        } catch (ModeException e) {
            throw new CommandFailure(String.valueOf(e.getMessage()), e);
        }
    }

    /** Returns what has become of the world, a sentence. */
    private String serve(StopSignal signal) throws CommandFailure, InterruptedException {
        long startNanos = System.nanoTime();
        BooleanSupplier over =
                () ->
                        signal.isAsked()
                                || System.nanoTime() - startNanos > seconds.orForever() * 1e9;
        settings.notes().forEach(note -> System.err.println("quoin: " + note));
        memory.check();
        newWorld.warnOfIgnored(world.folder());
        WorldConfig config = newWorld.config(TerrainType.NATURAL);
        UserFolders folders = UserFolders.ofThisUser();
        IdentityFile keys = new IdentityFile(folders.identityFile());
        IdentityFile.Loaded own = keys.load();
        HostOptions options =
                rules.options(config)
                        .withEnvironment(
                                new Environment(
                                        net.conditions(),
                                        new ReportFolder(folders.reports()),
                                        SimulationResources.ofThisMachine()));
        WorldFolder folder =
                opened(
                        new WorldSettings(world.name(), config, options.session().latePolicy()),
                        over);
        // One that a player of this machine carried on stays that player's.
        Identity last = folder == null ? null : keys.find(folder.lastHost());
        Identity identity = last == null ? own.identity() : last;
        options = options.withEnvironment(options.environment().withIdentity(identity));
        String name = folder == null ? world.name() : folder.settings().name();
        options = options.withSession(options.session().orTitle(name));
        options = options.withSession(options.session().withEntry(entryRules()));
        if (opensAnyway) {
            options = options.withAsking(Asking.DECIDED);
        }
        if (folder != null) {
            tellWhoIsAsked(LockstepHost.whoCouldCarryOn(folder));
        }
        try (StatsLog log = stats.open();
                LockstepHost host =
                        folder == null
                                ? LockstepHost.start(options)
                                : LockstepHost.start(options, folder);
                HostAnnouncing announcing = new HostAnnouncing();
                PortMapping mapping = new PortMapping();
                ServeConsole console =
                        ServeConsole.ofTerminal(host, folders.consoleHistory(), signal::ask);
                ServeUpkeep upkeep =
                        ServeUpkeep.of(
                                host, metrics, map, backups.of(world.folder(), host.calendar()))) {
            LiveConfig live =
                    new LiveConfig(
                            configFile,
                            System.getenv(),
                            settings,
                            spec.commandLine().getParseResult(),
                            LiveConfig::readApart,
                            System.nanoTime());
            live.readAtHangup();
            System.out.println(host.sentence() + ". Ctrl+C closes the world.");
            System.out.println("The host's key is " + identity.publicHalf() + ".");
            UserFolders.Replaced replaced = UserFolders.replaced();
            if (replaced != null) {
                System.err.println(
                        "quoin: "
                                + replaced.usual()
                                + " cannot be written to: what would be kept there, such as the"
                                + " host's key, is in "
                                + replaced.temporary()
                                + " for this run");
            }
            if (own.problem() != null) {
                System.err.println("quoin: " + own.problem());
            }
            System.out.println(
                    folder == null
                            ? "This world is not saved: --world DIR saves it."
                            : "The world is saved in " + world.folder() + ".");
            announcing.follow(host.port(), !rules.isUnlisted());
            mapping.follow(host.port(), rules.isMapPort());
            host.meetAt(rules.meeting().at(), rules.meeting().listed());
            openConsole(console);
            upkeep.announce();
            upkeep.showAs(map, options.session().title());
            ServeCommand[] now = {this}; // As the file was read last.
            reach(host, this, upkeep);
            Runnable poll =
                    () -> {
                        console.print();
                        console.print(mapping);
                        if (console.printMeeting(host)) {
                            reach(host, now[0], upkeep);
                        }
                        upkeep.advance(System.nanoTime());
                        HostFigures figures = host.figures();
                        if (figures != null) {
                            console.setPlayers(figures.names());
                        }
                        if (live.pollRenewed(System.nanoTime())) {
                            ServeCommand before = now[0];
                            now[0] = live.command();
                            use(before, now[0], name, host, announcing, mapping, upkeep);
                        }
                    };
            awaitEnd(host, signal, seconds.orForever(), log, poll);
            if (handsOver && host.isRunning()) {
                host.closeHandingOver();
            }
            console.print(); // What was entered before /stop is still answered.
            mapping.end();
            console.print(mapping);
            report.write(host.report());
            LockstepHost.HandedTo next = host.handedTo();
            if (next != null) {
                return next.name()
                        + " hosts the world now"
                        + (next.at() == null ? "." : ", at " + next.at() + ".");
            }
            Reason elsewhere = host.carriedOn();
            if (elsewhere != null) {
                throw new CommandFailure(elsewhere.text(), ExitStatus.CARRIED_ON);
            }
            return "The world is closed.";
        } catch (HostStartException e) {
            HostStartException.CarriedOn by = e.carriedOn();
            if (by == null) {
                throw new CommandFailure(e);
            }
            String anyway = by.isAsked() ? ". --open-anyway hosts it here all the same" : "";
            throw new CommandFailure(e.why().text() + anyway, ExitStatus.CARRIED_ON);
        }
    }

    private static void tellWhoIsAsked(List<String> names) {
        if (!names.isEmpty()) {
            System.out.println(
                    "Asking who carries this world on: " + String.join(", ", names) + ".");
        }
    }

    private @Nullable WorldFolder opened(WorldSettings ifNew, BooleanSupplier over)
            throws CommandFailure {
        backups.checkNoneIsGone(world.folder());
        try {
            return world.open(ifNew, over);
        } catch (CommandFailure e) {
            throw backups.offered(e, world.folder(), over);
        }
    }

    /** Applies the changed file's {@code Live} options. */
    private void use(
            ServeCommand before,
            ServeCommand next,
            String name,
            LockstepHost host,
            HostAnnouncing announcing,
            PortMapping mapping,
            ServeUpkeep upkeep) {
        try {
            HostConfig changed = next.hosting(host.world()).session().orTitle(name);
            host.change(changed);
            if (!next.rules.quorumLines().equals(before.rules.quorumLines())) {
                next.rules.quorumLines().forEach(host.console()::enter);
            }
            announcing.follow(host.port(), !next.isUnlisted());
            mapping.follow(host.port(), next.rules.isMapPort());
            host.meetAt(next.rules.meeting().at(), next.rules.meeting().listed());
            host.console().setEntry(next.entryRules());
            reach(host, next, upkeep);
            upkeep.showAs(next.map, changed.title());
            upkeep.use(next.backups.of(world.folder(), host.calendar())); // Last: it may fail.
        } catch (CommandFailure e) { // Alone each option was right.
            System.err.println("quoin: " + e.getMessage());
        }
    }

    /**
     * Has invitations and the map name the address that the options say, else that at the meeting
     * point.
     */
    private static void reach(LockstepHost host, ServeCommand options, ServeUpkeep upkeep) {
        String chosen = options.entry.address(host.port());
        String address = chosen.isEmpty() ? WorldMeeting.address(host.meeting()) : chosen;
        host.console().setReachedBy(address);
        upkeep.setReachedBy(address);
    }

    /** The options as they were parsed. */
    CommandSpec spec() {
        return spec;
    }

    /** The host options these options describe. */
    HostOptions hosting(WorldConfig config) {
        return rules.options(config);
    }

    /** The entry rules these options describe. */
    EntryRules entryRules() {
        return entry.rules();
    }

    /** Whether the world must not be announced. */
    boolean isUnlisted() {
        return rules.isUnlisted();
    }

    private void openConsole(ServeConsole console) {
        Path named = consoleSocket;
        Path kept = world.folder();
        if (named != null) {
            console.open(named, named);
        } else if (kept != null) {
            console.open(ConsolePath.of(kept), kept);
        }
    }

    /**
     * Returns when the time is over, a signal has come, or the world has ended.
     *
     * @param poll run several times a second
     * @throws IllegalStateException if the host has failed by an error of its own: its cause
     */
    static void awaitEnd(
            LockstepHost host, StopSignal signal, double seconds, StatsLog log, Runnable poll)
            throws InterruptedException {
        double left = seconds;
        while (left > 0
                && (host.isRunning() || host.failure() != null)
                && !signal.await(Math.min(left, POLL_SECONDS))) {
            Throwable failure = host.failure();
            if (failure != null) {
                throw new IllegalStateException(
                        "The host has crashed. A saved world continues from the last turn played.",
                        failure);
            }
            left -= POLL_SECONDS;
            log.writeIfDue(host::statsRow);
            poll.run();
        }
    }
}
