package org.quoin.client.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.quoin.engine.replay.ReplayFiles;
import org.quoin.engine.replay.ReplayVerifier;
import org.quoin.engine.store.StoreException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code quoin replay verify}: plays a journal headless and compares every hash in it. */
@Command(
        name = "verify",
        description =
                "Play a journal again without a window and compare every hash stored in it."
                        + " The exit status is 0 if all are equal, 1 if not.",
        mixinStandardHelpOptions = true)
final class ReplayVerifyCommand implements Callable<Integer> {
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
                "%s: %d turns (%.1f s at %d turns/s) in %.2f s, %d hashes compared, %.0f times as"
                        + " fast as played%n",
                result.settings().name(),
                result.turns(),
                played,
                result.settings().config().turnRate(),
                seconds,
                result.hashesCompared(),
                seconds > 0 ? played / seconds : 0);
        result.problems().forEach(System.out::println);
        System.out.println(result.isWell() ? "All is as it was." : "This is not what was played.");
    }

    /** One line a segment. */
    private static final class Lines implements ReplayVerifier.Progress {
        @Override
        public void segment(String file) {
            System.out.println(file);
        }

        @Override
        public void turns(long turns) {}
    }
}
