package org.quoin.server;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.meet.MeetLimits;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.reason.ReasonedIOException;
import org.quoin.server.meet.MeetRules;
import org.quoin.server.meet.MeetServer;
import org.quoin.server.metrics.MetricsServer;
import org.quoin.server.metrics.ProcessFigures;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.CommonMixins.Seconds;
import org.quoin.server.option.MetricsMixin;
import org.quoin.server.option.Numbers.Within;
import org.quoin.server.report.MemoryWatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code quoin meet}: a meeting point for games behind routers. */
@Command(
        name = "meet",
        description =
                "Run a meeting point, through which players reach hosts behind routers, until"
                        + " --seconds have passed or Ctrl+C. Hosts use it with --meet.",
        mixinStandardHelpOptions = true)
final class MeetCommand implements Callable<Integer>, ServeConfig.Configurable {
    private static final double POLL_SECONDS = 0.25;
    private static final long PUBLISH_NANOS = 1_000_000_000L;

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
            names = "--port",
            paramLabel = "PORT",
            description =
                    "The TCP and UDP port; 0 picks a free one. Default: "
                            + MeetLimits.DEFAULT_PORT
                            + ".")
    @Within(min = 0, max = 65535)
    private int port = MeetLimits.DEFAULT_PORT;

    @Option(
            names = "--secret-file",
            paramLabel = "FILE",
            description =
                    "The file with the secret from which the codes of worlds are derived; made if"
                            + " it is missing. A new secret changes all codes. Beside it stands who"
                            + " hosts worlds that others have begun, with .carried added to its name."
                            + " Default: in the folder for state.")
    private @Nullable Path secretFile;

    @Option(
            names = "--list",
            description =
                    "Serve http://HOST:PORT/worlds on the same port: the worlds whose hosts want to"
                            + " be listed, as JSON.")
    private boolean listed;

    @Option(
            names = "--worlds",
            paramLabel = "N",
            description = "The most worlds to register, 1-10000. Default: 1000.")
    @Within(min = 1, max = 10_000)
    private int worlds = MeetRules.USUAL.hosts();

    @Option(
            names = "--pairs",
            paramLabel = "N",
            description = "The most players to connect at one time, 1-4000. Default: 500.")
    @Within(min = 1, max = 4000)
    private int pairs = MeetRules.USUAL.pairs();

    @Option(
            names = "--per-address",
            paramLabel = "N",
            description =
                    "The most worlds, and the most players, of one address (for IPv6, one /64"
                            + " network), 1-4000; 0: no limit. Default: 16.")
    @Within(min = 0, max = 4000)
    private int perAddress = MeetRules.USUAL.perAddress();

    @Option(
            names = "--pair-kbits",
            paramLabel = "N",
            description =
                    "What may be copied for one player, in both directions together, in kbit/s,"
                            + " 64-1000000. Default: 2000.")
    @Within(min = 64, max = 1_000_000)
    private int pairKbits = MeetRules.USUAL.pairKbits();

    @Option(
            names = "--kbits",
            paramLabel = "N",
            description =
                    "What may be copied for all players together, in kbit/s, 64-10000000. "
                            + "Default: 50000.")
    @Within(min = 64, max = 10_000_000)
    private int allKbits = MeetRules.USUAL.allKbits();

    @Mixin private Seconds seconds = new Seconds();
    @Mixin private MetricsMixin metrics = new MetricsMixin();

    private ServeConfig settings = ServeConfig.NONE;

    @Override
    public void readConfig(Map<String, String> environment) throws CommandFailure {
        if (example == null) {
            settings = ServeConfig.read(ServeConfig.MEET, configFile, environment);
            settings.applyTo(spec.commandLine());
        }
    }

    @Override
    public Integer call() throws CommandFailure, InterruptedException {
        Path wanted = example;
        if (wanted != null) {
            ServeConfig.writeExample(ServeConfig.MEET, wanted);
            System.out.println("Written: " + wanted);
            return 0;
        }
        settings.notes().forEach(note -> System.err.println("quoin: " + note));
        Path named = secretFile;
        Path file = named == null ? UserFolders.ofThisUser().state().resolve("meet-secret") : named;
        byte[] secret = secret(file);
        try (StopSignal signal = new StopSignal();
                MeetServer server = open(secret, file);
                MetricsServer told = metrics.open()) {
            System.out.println(
                    "Meeting point on port " + server.port() + " (TCP and UDP). Ctrl+C ends it.");
            if (listed) {
                System.out.println("The list of worlds: http://HOST:" + server.port() + "/worlds");
            }
            if (told != null) {
                System.out.println("Metrics: " + told.url());
            }
            awaitEnd(signal, server, told);
            return signal.finish(0);
        }
    }

    private void awaitEnd(StopSignal signal, MeetServer server, @Nullable MetricsServer told)
            throws InterruptedException {
        long startedMillis = System.currentTimeMillis();
        long publishedNanos = System.nanoTime() - PUBLISH_NANOS;
        MemoryWatch.Heap heap = MemoryWatch.Heap.OF_THIS_PROCESS;
        double left = seconds.orForever();
        while (left > 0 && !signal.await(Math.min(left, POLL_SECONDS))) {
            left -= POLL_SECONDS;
            Throwable failure = server.failure();
            if (failure != null) {
                throw new IllegalStateException("The meeting point has crashed.", failure);
            }
            long nowNanos = System.nanoTime();
            if (told != null && nowNanos - publishedNanos >= PUBLISH_NANOS) {
                publishedNanos = nowNanos;
                told.publish(
                        server.figures(),
                        ProcessFigures.now(
                                startedMillis,
                                heap.usedAfterCollectionBytes(),
                                ProcessFigures.Backups.NONE),
                        server.silentNanos());
            }
        }
    }

    private MeetServer open(byte[] secret, Path file) throws CommandFailure {
        Path carried = file.resolveSibling(file.getFileName() + ".carried");
        try {
            return MeetServer.open(
                    port,
                    secret,
                    new MeetRules(worlds, pairs, perAddress, pairKbits, allKbits, listed),
                    carried);
        } catch (FileSystemException | ReasonedIOException e) {
            throw new CommandFailure(
                    "The codes of worlds that were carried on cannot be read from "
                            + carried
                            + ": "
                            + FileCode.of(e).text(),
                    e);
        } catch (IOException e) {
            throw new CommandFailure(
                    "The port "
                            + port
                            + " cannot be opened for TCP and UDP: "
                            + FileCode.of(e).text()
                            + ". Take another --port",
                    e);
        }
    }

    private static byte[] secret(Path file) throws CommandFailure {
        try {
            if (!PlainFiles.exists(file)) {
                byte[] fresh = new byte[MeetServer.SECRET_BYTES];
                new SecureRandom().nextBytes(fresh);
                Path folder = file.toAbsolutePath().getParent();
                if (folder != null) {
                    Files.createDirectories(folder);
                }
                PlainFiles.replaceForOwner(file, fresh);
            }
            byte[] secret = PlainFiles.readAtMost(file, MeetServer.SECRET_BYTES + 1);
            if (secret.length != MeetServer.SECRET_BYTES) {
                throw new CommandFailure(
                        file
                                + " is not a secret of "
                                + MeetServer.SECRET_BYTES
                                + " bytes: name another file, or remove it so that a new one is"
                                + " made");
            }
            return secret;
        } catch (IOException e) {
            throw new CommandFailure(
                    "The secret cannot be kept in " + file + ": " + FileCode.of(e).text(), e);
        }
    }
}
