package org.quoin.server;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.lan.HostAnnouncing;
import org.quoin.engine.lan.PortMapping;
import org.quoin.engine.net.Environment;
import org.quoin.engine.net.HostStartException;
import org.quoin.engine.net.HostWarmUp;
import org.quoin.engine.net.ReportFolder;
import org.quoin.engine.net.RoomPort;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.secure.IdentityFile;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.transport.NetworkConditions;
import org.quoin.engine.work.SimulationResources;
import org.quoin.server.console.ConsolePath;
import org.quoin.server.metrics.MetricsServer;
import org.quoin.server.metrics.ProcessFigures;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.CommonMixins.Seconds;
import org.quoin.server.option.MemoryMixin;
import org.quoin.server.option.MetricsMixin;
import org.quoin.server.option.Numbers.Within;
import org.quoin.server.option.PortMixin;
import org.quoin.server.option.RoomsPageMixin;
import org.quoin.server.report.MemoryWatch;
import org.quoin.server.room.RoomKeeper;
import org.quoin.server.room.RoomKind;
import org.quoin.server.room.RoomLimits;
import org.quoin.server.room.RoomsServer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code quoin rooms}: many worlds on one port. */
@Command(
        name = "rooms",
        description =
                "Host many worlds on one port without a window, until --seconds have passed or"
                        + " Ctrl+C. A world is opened when somebody wants in, and closed when it"
                        + " has been empty for a while.",
        mixinStandardHelpOptions = true)
final class RoomsCommand implements Callable<Integer>, ServeConfig.Configurable {
    private static final double POLL_SECONDS = 0.1;
    private static final long PUBLISH_NANOS = 1_000_000_000L;

    /** Less than {@link StopSignal} waits: all rooms are closed at once, a few at a time. */
    private static final double CLOSE_SECONDS = 22;

    @Spec private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description = "Read options from this file, one name = value per line.")
    private @Nullable Path configFile;

    @Option(
            names = "--write-config",
            paramLabel = "FILE",
            description = "Write a file for --config that explains every option, and exit.")
    private @Nullable Path example;

    @Option(
            names = "--write-template",
            paramLabel = "FILE",
            description = "Write a template that explains every option, and exit.")
    private @Nullable Path templateExample;

    @Option(
            names = "--rooms",
            paramLabel = "DIR",
            description = "The folder of all rooms. Default: rooms, beside your worlds.")
    private @Nullable Path folder;

    @Option(
            names = "--templates",
            paramLabel = "DIR",
            description =
                    "The folder of templates, NAME.properties each (docs/rooms.md). Default: beside"
                            + " the folder of rooms. flat, natural, race and spleef are built in.")
    private @Nullable Path templates;

    @Option(
            names = "--open-max",
            paramLabel = "N",
            description = "Have at most this many worlds open at one time, 1-128. Default: 32.")
    @Within(min = 1, max = 128)
    private int openMax = 32;

    @Option(
            names = "--players",
            paramLabel = "N",
            description = "The most players in all rooms together, 1-1024. Default: 256.")
    @Within(min = 1, max = 1024)
    private int playersMax = 256;

    @Option(
            names = "--title",
            paramLabel = "TEXT",
            description = "The server's name in other players' lists. Default: Rooms.")
    private String title = "Rooms";

    @Option(
            names = "--console",
            paramLabel = "FILE",
            description =
                    "The local socket for quoin console. Default: beside the folder of rooms, with"
                            + " .console added to its name.")
    private @Nullable Path consoleSocket;

    @Mixin private Seconds seconds = new Seconds();
    @Mixin private PortMixin net = new PortMixin();
    @Mixin private MemoryMixin memory = new MemoryMixin();
    @Mixin private MetricsMixin metrics = new MetricsMixin();
    @Mixin private RoomsPageMixin web = new RoomsPageMixin();

    private ServeConfig settings = ServeConfig.NONE;

    @Override
    public void readConfig(Map<String, String> environment) throws CommandFailure {
        if (example == null && templateExample == null) {
            settings = ServeConfig.read(ServeConfig.ROOMS, configFile, environment);
            settings.applyTo(spec.commandLine());
        }
    }

    @Override
    public Integer call() throws CommandFailure, InterruptedException {
        Path wanted = example;
        if (wanted != null) {
            ServeConfig.writeExample(ServeConfig.ROOMS, wanted);
            System.out.println("Written: " + wanted);
            return 0;
        }
        Path template = templateExample;
        if (template != null) {
            ServeConfig.writeExample(ServeConfig.TEMPLATE, template);
            System.out.println("Written: " + template);
            return 0;
        }
        settings.notes().forEach(note -> System.err.println("quoin: " + note));
        memory.check();
        try (StopSignal signal = new StopSignal()) {
            host(signal);
            return signal.finish(0);
        }
    }

    private void host(StopSignal signal) throws CommandFailure, InterruptedException {
        UserFolders folders = UserFolders.ofThisUser();
        Path all = folder == null ? folders.worlds().resolveSibling("rooms") : folder;
        Path kept = templates == null ? all.resolveSibling("templates") : templates;
        List<RoomKind> kinds = RoomTemplate.kinds(kept);
        IdentityFile.Loaded own = new IdentityFile(folders.identityFile()).load();
        if (own.problem() != null) {
            System.err.println("quoin: " + own.problem());
        }
        ConcurrentLinkedQueue<String> news = new ConcurrentLinkedQueue<>();
        Environment environment =
                new Environment(
                                NetworkConditions.NONE,
                                new ReportFolder(folders.reports()),
                                SimulationResources.ofThisMachine())
                        .withIdentity(own.identity());
        RoomPort.Options options =
                new RoomPort.Options(
                        net.number(),
                        own.identity(),
                        net.addresses(),
                        title,
                        playersMax,
                        e -> news.add("The port has failed and is opened again: " + e));
        RoomKeeper rooms = keeper(all, kinds, environment, news);
        try (RoomPort port = RoomPort.start(options, rooms);
                MetricsServer told = metrics.open();
                RoomsServer page = web.open(title, playersMax, port.number());
                HostAnnouncing announcing = new HostAnnouncing();
                PortMapping mapping = new PortMapping();
                RoomsConsole console = new RoomsConsole(port, rooms, signal::ask)) {
            console.start(folders.consoleHistory());
            System.out.println(
                    "Rooms on port " + port.number() + " (TCP and UDP). Ctrl+C closes all.");
            System.out.println("The server's key is " + own.identity().publicHalf() + ".");
            System.out.println("The rooms are saved in " + all + ".");
            if (told != null) {
                System.out.println("Metrics: " + told.url());
            }
            if (page != null) {
                System.out.println("Rooms in the browser: " + page.url());
            }
            announcing.follow(port.number(), !net.isUnlisted());
            mapping.follow(port.number(), net.isMapPort());
            Path socket = consoleSocket;
            console.open(
                    socket == null ? ConsolePath.of(all) : socket, socket == null ? all : socket);
            HostWarmUp.run(); // Otherwise the first player waits for it.
            Runnable print =
                    () -> {
                        console.print(drained(news), mapping);
                        if (page != null) {
                            long nowNanos = System.nanoTime();
                            page.show(rooms.figures(), rooms.openTops(), nowNanos);
                            page.follow(port.ask(rooms::hosts), nowNanos);
                        }
                    };
            awaitEnd(signal, port, rooms, told, print);
            port.ask(
                    () -> {
                        rooms.shutAll();
                        return true;
                    });
            for (double left = CLOSE_SECONDS; left > 0 && !port.ask(rooms::isAllShut); ) {
                left -= POLL_SECONDS;
                Thread.sleep((long) (POLL_SECONDS * 1000));
                print.run();
            }
            mapping.end();
            console.print(drained(news), mapping);
            System.out.println("All rooms are closed.");
        } catch (HostStartException e) {
            throw new CommandFailure(e);
        } finally {
            rooms.close();
        }
    }

    private RoomKeeper keeper(
            Path all,
            List<RoomKind> kinds,
            Environment environment,
            ConcurrentLinkedQueue<String> news)
            throws CommandFailure {
        try {
            return RoomKeeper.open(
                    all,
                    kinds,
                    RoomLimits.ofThisProcess(openMax),
                    net.addresses(),
                    environment,
                    news::add);
        } catch (StoreException e) {
            throw new CommandFailure(e);
        } catch (IOException e) {
            throw new CommandFailure(
                    "The folder of rooms " + all + " cannot be used: " + FileCode.of(e).text(), e);
        }
    }

    private static List<String> drained(ConcurrentLinkedQueue<String> news) {
        List<String> lines = new ArrayList<>();
        for (String line = news.poll(); line != null; line = news.poll()) {
            lines.add(line);
        }
        return lines;
    }

    /** Returns when the time is over, or a signal has come. */
    private void awaitEnd(
            StopSignal signal,
            RoomPort port,
            RoomKeeper rooms,
            @Nullable MetricsServer told,
            Runnable print)
            throws InterruptedException {
        long startedMillis = System.currentTimeMillis();
        long publishedNanos = System.nanoTime() - PUBLISH_NANOS;
        double left = seconds.orForever();
        while (left > 0 && !signal.await(Math.min(left, POLL_SECONDS))) {
            left -= POLL_SECONDS;
            Throwable failure = port.failure();
            if (failure != null) {
                throw new IllegalStateException("The port of rooms has crashed.", failure);
            }
            print.run();
            long nowNanos = System.nanoTime();
            if (told != null && nowNanos - publishedNanos >= PUBLISH_NANOS) {
                publishedNanos = nowNanos;
                told.publish(
                        port.figures(),
                        rooms.figures(),
                        ProcessFigures.now(
                                startedMillis,
                                MemoryWatch.Heap.OF_THIS_PROCESS.usedAfterCollectionBytes(),
                                ProcessFigures.Backups.NONE),
                        false);
            }
        }
    }
}
