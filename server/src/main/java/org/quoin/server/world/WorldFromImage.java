package org.quoin.server.world;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFiles;
import org.quoin.engine.store.WorldSettings;
import org.quoin.sim.WorldImage;

/** Keeps a world that is played elsewhere as one of the player's own. */
public final class WorldFromImage {
    private WorldFromImage() {}

    /**
     * Makes the copy. Its hosts and moderators begin as builders, but for the player who keeps it.
     *
     * @param own the player's place in the world, which it finds again
     * @param to a folder that does not exist yet; nothing is left there if it fails
     * @param name of the copy
     */
    public static void make(WorldImage image, Seat own, Path to, String name, Progress progress)
            throws IOException, StoreException {
        WorldSettings settings = new WorldSettings(name, image.config(), LatePolicy.SUBSTITUTE);
        NewWorldFolder.make(
                to, progress, part -> WorldFiles.create(part, settings, image, List.of(own), true));
    }
}
