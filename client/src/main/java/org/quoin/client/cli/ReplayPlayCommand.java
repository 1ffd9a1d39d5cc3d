package org.quoin.client.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.quoin.client.game.ReplayShow;
import org.quoin.client.window.WindowException;
import org.quoin.engine.replay.ReplayFiles;
import org.quoin.engine.replay.ReplaySource;
import org.quoin.engine.store.StoreException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quoin replay play}: watches a journal in the window. */
@Command(
        name = "play",
        description = "Watch a journal in the window: H shows the keys.",
        mixinStandardHelpOptions = true)
final class ReplayPlayCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "FILE",
            description = "A world's folder, or one of its files journal-N.quoin.")
    private Path path = Path.of("");

    @Option(names = "--turn", paramLabel = "N", description = "Begin at that turn.")
    @Within(min = 0, max = Integer.MAX_VALUE)
    private int turn;

    @Option(names = "--paused", description = "Begin standing still.")
    private boolean paused;

    @Mixin private PackMixin packs = new PackMixin();

    @Override
    public Integer call() throws CommandFailure {
        try (ReplaySource source = ReplaySource.open(ReplayFiles.at(path))) {
            ReplayShow.play(source, turn, paused, packs.packs());
            return 0;
        } catch (StoreException | WindowException e) {
            throw new CommandFailure(e);
        } catch (IOException e) {
            throw new CommandFailure(path + " cannot be read: " + e, e);
        }
    }
}
