package org.quoin.server;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.undo.PlayerBook;
import org.quoin.engine.undo.VoxelChange;
import org.quoin.engine.undo.WorldPast.History;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.Numbers.Within;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.WorldBounds;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quoin world who}: lists the changes of a block with their players. */
@Command(
        name = "who",
        description =
                "Print who changed a block, one line each, newest first. Replays the "
                        + "world's journal.",
        mixinStandardHelpOptions = true)
final class WhoCommand implements Callable<Integer> {
    private static final int LINES_MAX = 1000;

    @Parameters(index = "0", paramLabel = "DIR", description = "A world's folder.")
    private Path path = Path.of("");

    @Parameters(
            index = "1",
            paramLabel = "X,Y,Z",
            converter = BlockBox.Converter.class,
            description = "The block. Write -- before it if X is negative.")
    private BlockBox place = new BlockBox(0, 0, 0, 0, 0, 0);

    @Option(
            names = "--since",
            paramLabel = "TIME",
            converter = PlayedTime.Converter.class,
            description = "Only the last 90s, 30m, 2h or 3d of play.")
    private @Nullable PlayedTime since;

    @Option(
            names = "--lines",
            paramLabel = "COUNT",
            defaultValue = "10",
            description = "The most lines to print. Default: ${DEFAULT-VALUE}.")
    @Within(min = 1, max = LINES_MAX)
    private int lines;

    @Override
    public Integer call() throws CommandFailure {
        if (place.x0() != place.x1() || place.y0() != place.y1() || place.z0() != place.z1()) {
            throw new CommandFailure("Give one block, X,Y,Z");
        }
        if (!WorldBounds.contains(place.x0(), place.y0(), place.z0())) {
            throw new CommandFailure("No world has such a block: y must be 0 to 255");
        }
        try {
            PastOfWorld world = PastOfWorld.open(path, since);
            History history =
                    world.past()
                            .readHistory(
                                    place.x0(), place.y0(), place.z0(), world.fromTurn(), lines);
            for (VoxelChange change : history.changes()) {
                System.out.printf(
                        Locale.ROOT,
                        "%9d  %10s ago  %-16s  %-23s  %s%n",
                        change.turn(),
                        world.ago(change.turn()),
                        name(change.playerId(), history.players()),
                        history.players().fingerprintOf(change.playerId()),
                        deed(change, history.players()));
            }
            if (history.changes().isEmpty()) {
                System.out.println("Nobody changed it since turn " + history.fromTurn() + ".");
            }
            return 0;
        } catch (IOException | StoreException e) {
            throw WorldCommand.failure(path, e);
        }
    }

    private static String name(long playerId, PlayerBook players) {
        String name = players.nameOf(playerId);
        return name.isEmpty() ? "-" : name;
    }

    private static String deed(VoxelChange change, PlayerBook players) {
        String blocks =
                Blocks.get(change.before()).name() + " -> " + Blocks.get(change.after()).name();
        String by = change.by() == 0 ? "" : " by " + name(change.by(), players);
        return blocks
                + switch (change.how()) {
                    case BY_HAND -> "";
                    case FOLLOWED -> ", followed";
                    case BY_ITSELF -> ", by itself";
                    case UNDONE -> ", undone" + by;
                    case REDONE -> ", made again" + by;
                };
    }
}
