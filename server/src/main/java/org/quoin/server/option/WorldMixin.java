package org.quoin.server.option;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.store.ListFile;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.work.OpenBudget;
import org.quoin.server.world.WorldUpgrade;
import org.quoin.sim.util.PlainText;
import picocli.CommandLine.Option;

/** The option that says in which folder a world is kept. */
public final class WorldMixin {
    /** The name of a world that has none. */
    public static final String NAME_DEFAULT = "world";

    /** Files of a world's folder, besides the lists. */
    private static final Pattern OF_A_WORLD =
            Pattern.compile("(journal-\\d{10}\\.quoin|audit.*\\.log|world\\.lock|picture\\.png).*");

    /** Files that systems put into folders by themselves. */
    private static final Set<String> OF_SYSTEMS =
            Set.of("lost+found", ".DS_Store", ".directory", "desktop.ini", "Thumbs.db");

    private static final int FOREIGN_NAMED = 4;

    @Option(
            names = "--world",
            paramLabel = "DIR",
            description = "The folder of the world; created if there is none yet.")
    private @Nullable Path folder;

    @Option(
            names = "--new",
            description = "Make a new world in the folder even if it holds other files.")
    private boolean amongOthers;

    /** The folder, or null if none was named. */
    public @Nullable Path folder() {
        return folder;
    }

    /**
     * Opens and recovers the world in the folder; null if no folder was named.
     *
     * @param stopAsked asked often meanwhile: whether it is not wanted any more
     * @throws CommandFailure if it cannot be opened; the message says why
     */
    public @Nullable WorldFolder open(WorldSettings ifNew, BooleanSupplier stopAsked)
            throws CommandFailure {
        Path path = folder;
        if (path == null) {
            return null;
        }
        checkNotForeign();
        try {
            Reason continued = WorldUpgrade.prepare(path, OpenBudget.ofFile(stopAsked));
            WorldFolder opened = WorldFolder.open(path, ifNew, OpenBudget.ofFile(stopAsked));
            if (continued != null) {
                System.out.println(continued.text() + ".");
            }
            return opened;
        } catch (StoreException e) {
            throw new CommandFailure(e);
        }
    }

    /**
     * Refuses a folder of something else, in which a world's files would be lost among others.
     *
     * @throws CommandFailure if it has files, none of which belongs to a world
     */
    public void checkNotForeign() throws CommandFailure {
        Path path = folder;
        if (path == null || amongOthers || !Files.isDirectory(path)) {
            return;
        }
        List<String> foreign = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(path)) {
            for (Path each : all) {
                String name = String.valueOf(each.getFileName());
                if (OF_A_WORLD.matcher(name).matches() || ListFile.ALL.contains(name)) {
                    return;
                }
                if (!OF_SYSTEMS.contains(name) && foreign.size() < FOREIGN_NAMED) {
                    foreign.add(PlainText.shown(name));
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            return; // Opening the world fails as well, and says why.
        }
        if (!foreign.isEmpty()) {
            Collections.sort(foreign);
            throw new CommandFailure(
                    path
                            + " holds no world, but other files ("
                            + String.join(", ", foreign)
                            + (foreign.size() == FOREIGN_NAMED ? ", ..." : "")
                            + "): choose another folder, or add --new to make a world there");
        }
    }

    /** The name of a new world in the folder. */
    public String name() {
        Path path = folder;
        Path last = path == null ? null : path.toAbsolutePath().normalize().getFileName();
        return last == null ? NAME_DEFAULT : last.toString();
    }
}
