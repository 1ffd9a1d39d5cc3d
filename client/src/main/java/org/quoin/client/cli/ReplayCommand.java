package org.quoin.client.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quoin.client.cli.ReplayCommand.Play;
import org.quoin.client.cli.ReplayCommand.Verify;
import org.quoin.client.game.ReplayWorlds;
import org.quoin.client.replay.ReplayWindow;
import org.quoin.client.window.WindowException;
import org.quoin.engine.replay.ReplayFiles;
import org.quoin.engine.replay.ReplaySource;
import org.quoin.engine.replay.ReplayVerifier;
import org.quoin.engine.store.StoreException;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.CommonMixins.Packs;
import org.quoin.server.option.Numbers.Within;
import org.quoin.server.world.WorldJobs;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code quoin replay}: journals played again. */
@Command(
        name = "replay",
        description =
                "Verify, watch or film a recording: a world's folder, or one of its journal files.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {Verify.class, Play.class, FilmCommand.class})
final class ReplayCommand implements Runnable {
    @Spec private CommandSpec spec = CommandSpec.create();

    /** Called without a command. */
    @Override
    public void run() {
        throw new CommandLine.ParameterException(spec.commandLine(), "Which command?");
    }

    /** {@code quoin replay verify}: plays a journal headless and compares every hash in it. */
    @Command(
            name = "verify",
            description =
                    "Replay a journal without a window and compare every hash stored in it. "
                            + "The exit status is 0 if all match, 1 if not.",
            mixinStandardHelpOptions = true)
    static final class Verify implements Callable<Integer> {
        @Parameters(
                paramLabel = "FILE",
                description = "A world's folder, or one of its files journal-N.quoin.")
        private Path path = Path.of("");

        @Override
        public Integer call() throws CommandFailure {
            try {
                ReplayFiles files = ReplayFiles.at(path);
                long startNanos = System.nanoTime();
                ReplayVerifier.Result result = ReplayVerifier.verify(files, new Lines());
                print(result, (System.nanoTime() - startNanos) / 1e9);
                return result.isWell() ? 0 : 1;
            } catch (StoreException e) {
                throw new CommandFailure(e);
            } catch (IOException e) {
                throw new CommandFailure(path + " cannot be read: " + e, e);
            }
        }

        private static void print(ReplayVerifier.Result result, double seconds) {
            double played = (double) result.turns() / result.settings().config().turnRate();
            System.out.printf(
                    Locale.ROOT,
                    "%s: %d turns (%.1f s at %d turns/s) in %.2f s, %d hashes compared, %.0f times"
                            + " real speed%n",
                    result.settings().name(),
                    result.turns(),
                    played,
                    result.settings().config().turnRate(),
                    seconds,
                    result.hashesCompared(),
                    seconds > 0 ? played / seconds : 0);
            result.unplayed().forEach(System.out::println);
            result.problems().forEach(System.out::println);
            String matches =
                    result.unplayed().isEmpty()
                            ? "Everything matches."
                            : "Everything that this version can play matches.";
            System.out.println(
                    result.isWell() ? matches : "The replay does not match what was played.");
        }

        /** Prints a line for each segment. */
        private static final class Lines implements ReplayVerifier.Progress {
            @Override
            public void segment(String file) {
                System.out.println(file);
            }

            @Override
            public void turns(long turns) {}
        }
    }

    /** {@code quoin replay play}: watches a journal in the window. */
    @Command(
            name = "play",
            description = "Watch a journal in the window; H shows the keys.",
            mixinStandardHelpOptions = true)
    static final class Play implements Callable<Integer> {
        @Parameters(
                paramLabel = "FILE",
                description = "A world's folder, or one of its files journal-N.quoin.")
        private Path path = Path.of("");

        @Option(names = "--turn", paramLabel = "N", description = "Start at this turn.")
        @Within(min = 0, max = Integer.MAX_VALUE)
        private int turn;

        @Option(names = "--paused", description = "Start paused.")
        private boolean paused;

        @Mixin private Packs packs = new Packs();

        @Override
        public Integer call() throws CommandFailure {
            Path made = watch();
            return made == null ? 0 : CommandLineGame.run("play", "--alone", "--world=" + made);
        }

        /**
         * Returns the folder of a new world that the player wants to play; null if there is none.
         */
        private @Nullable Path watch() throws CommandFailure {
            try (ReplaySource source = ReplaySource.open(ReplayFiles.at(path));
                    WorldJobs jobs = new WorldJobs(failure -> {})) {
                return ReplayWindow.play(
                        source,
                        turn,
                        paused,
                        packs.packs(),
                        texts -> ReplayWorlds.inWindowOfItsOwn(jobs, texts));
            } catch (StoreException | WindowException e) {
                throw new CommandFailure(e);
            } catch (IOException e) {
                throw new CommandFailure(path + " cannot be read: " + e, e);
            }
        }
    }
}
