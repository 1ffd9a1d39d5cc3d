package org.quoin.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.replay.OfflineUndo;
import org.quoin.engine.store.DiskFolder;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.undo.UndoPlan;
import org.quoin.engine.undo.UndoPlanner;
import org.quoin.engine.undo.VoxelBox;
import org.quoin.engine.undo.WorldPast.Undoing;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.world.Progress;
import org.quoin.server.world.WorldCopy;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quoin world undo}: a world as if a player had not been there. */
@Command(
        name = "undo",
        description =
                "Make a new world in which a player's changes are undone, and print what "
                        + "was changed. Whatever others have built over them since is kept. The "
                        + "original world is not changed.",
        mixinStandardHelpOptions = true)
final class UndoCommand implements Callable<Integer> {
    @Parameters(paramLabel = "DIR", description = "A world's folder.")
    private Path path = Path.of("");

    @Option(
            names = "--player",
            paramLabel = "KEY|NAME",
            required = true,
            description = "Whose changes: the fingerprint of a key, or a name.")
    private String player = "";

    @Option(
            names = "--since",
            paramLabel = "TIME",
            converter = PlayedTime.Converter.class,
            description = "Only the last 90s, 30m, 2h or 3d of play. Default: the whole journal.")
    private @Nullable PlayedTime since;

    @Option(
            names = "--box",
            paramLabel = "BOX",
            converter = BlockBox.Converter.class,
            description = "Only between the corners X,Y,Z..X,Y,Z.")
    private @Nullable BlockBox box;

    @Option(
            names = "--out",
            paramLabel = "NEWDIR",
            description = "The new world's folder. Default: DIR-undone.")
    private @Nullable Path out;

    @Override
    public Integer call() throws CommandFailure {
        Path folder = path.toAbsolutePath().normalize();
        Path named = out;
        Path target =
                named != null
                        ? named.toAbsolutePath().normalize()
                        : folder.resolveSibling(folder.getFileName() + "-undone");
        if (Files.exists(target)) {
            throw new CommandFailure(target + " already exists: choose another folder by --out");
        }
        if (!Files.isDirectory(folder)) {
            throw WorldFaults.none(folder);
        }
        try {
            return undo(folder, target);
        } catch (IOException | StoreException e) {
            throw WorldCommand.failure(folder, e);
        }
    }

    private int undo(Path folder, Path target) throws IOException, StoreException, CommandFailure {
        PastOfWorld world = PastOfWorld.open(folder, since);
        BlockBox asked = box;
        VoxelBox within = asked == null ? VoxelBox.EVERYWHERE : asked.voxels();
        Undoing undoing = world.past().readPlan(player, world.fromTurn(), within);
        UndoPlan plan = undoing.plan();
        if (undoing.found() > 1) {
            throw new CommandFailure(
                    "Several players are called "
                            + player
                            + ": give the key of one of them: "
                            + undoing.player());
        }
        if (undoing.isFull()) {
            throw new CommandFailure(
                    "That is more than "
                            + UndoPlanner.VOXELS_MAX
                            + " changes: narrow it with --since or --box");
        }
        if (plan == null || plan.size() == 0) {
            throw new CommandFailure(nothingText(undoing, plan));
        }
        WorldCopy.copy(folder, target, world.settings().name() + " undone", new Progress());
        OfflineUndo.Done done;
        try {
            done = OfflineUndo.carryOut(new DiskFolder(target), world.settings(), plan);
        } catch (StoreException e) {
            throw new CommandFailure(
                    e.getMessage() + ". " + target + " is incomplete: delete it", e);
        }
        tell(world, undoing, plan, done, target);
        return 0;
    }

    /** Why there is nothing to do. */
    private String nothingText(Undoing undoing, @Nullable UndoPlan plan) {
        String who = undoing.player().isEmpty() ? player : undoing.player();
        String nothing = who + " changed nothing there since turn " + undoing.fromTurn();
        if (plan == null) {
            return nothing;
        } else if (plan.kept() == 0) {
            return nothing + ", or it is undone already";
        }
        return "There is nothing to undo: others have since changed what "
                + who
                + " changed there (blocks: "
                + plan.kept()
                + "), or it is undone already";
    }

    private static void tell(
            PastOfWorld world, Undoing undoing, UndoPlan plan, OfflineUndo.Done done, Path target) {
        System.out.println("New world: " + target);
        line(
                "taken back",
                "what "
                        + undoing.player()
                        + " did in the last "
                        + world.ago(undoing.fromTurn())
                        + ", since turn "
                        + undoing.fromTurn());
        line(
                "blocks changed",
                done.blocks()
                        + " of "
                        + plan.size()
                        + (done.turns() == 1
                                ? ", in one turn"
                                : ", in " + done.turns() + " turns"));
        line("between", plan.box().toString());
        line(
                "they become",
                plan.becoming().entrySet().stream()
                        .map(entry -> entry.getValue() + " " + entry.getKey())
                        .collect(Collectors.joining(", ")));
        line("kept", plan.kept() + " that others have changed since");
    }

    private static void line(String what, String text) {
        System.out.printf(Locale.ROOT, "  %-15s %s%n", what, text);
    }
}
