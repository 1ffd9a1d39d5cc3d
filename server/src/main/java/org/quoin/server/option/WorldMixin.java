package org.quoin.server.option;

import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.work.OpenBudget;
import org.quoin.server.world.WorldUpgrade;
import picocli.CommandLine.Option;

/** The option that says in which folder a world is kept. */
public final class WorldMixin {
    /** The name of a world that has none. */
    public static final String NAME_DEFAULT = "world";

    @Option(
            names = "--world",
            paramLabel = "DIR",
            description = "The folder of the world; created if there is none yet.")
    private @Nullable Path folder;

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

    /** The name of a new world in the folder. */
    public String name() {
        Path path = folder;
        Path last = path == null ? null : path.toAbsolutePath().normalize().getFileName();
        return last == null ? NAME_DEFAULT : last.toString();
    }
}
