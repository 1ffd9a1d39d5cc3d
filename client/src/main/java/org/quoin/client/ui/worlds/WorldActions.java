package org.quoin.client.ui.worlds;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.screen.GameActions.WorldEntry;

/** The actions of the game for the screens of the worlds. Main thread only. */
public interface WorldActions {
    /**
     * Returns the worlds of this machine as listed last, the one played last first. Costs little.
     */
    List<WorldEntry> worlds();

    /** Begins to list them anew; {@link #worlds} returns others some pictures later. */
    void listAgain();

    /** Asks how to play a world, and plays it. */
    void play(WorldEntry world);

    /**
     * Begins to open what was played in a world; it is shown, from its beginning, when it is here.
     */
    Job watch(WorldEntry world);

    /** Begins to give a world another name; the job tells nothing if that is done. */
    Job rename(WorldEntry world, String name);

    /** Begins to copy a world under another name. */
    Job copy(WorldEntry world, String name);

    /** Begins to write a world into a file in the folder of exports. */
    Job export(WorldEntry world);

    /** Moves a world into the trash. */
    Job delete(WorldEntry world);

    /** Begins to list the states that a world can go back to. */
    void listBackups(WorldEntry world);

    /** Returns them, the newest first; none before they are listed, some pictures later. */
    List<Backup> backups(WorldEntry world);

    /** Takes a world back to one of them; later segments go into the trash. */
    Job restore(WorldEntry world, Backup backup);

    /** Returns the files in the folder of exports. */
    List<ImportFile> files();

    /** Begins to read one of them as a new world. */
    Job importFile(ImportFile file);

    /**
     * Opens the folder of exports in the system's file manager.
     *
     * @return a message for the player
     */
    String openFolder();

    /** Returns the OpenGL name of a world's picture; 0 if it has none. */
    int picture(WorldEntry world);

    /**
     * A state that a world can go back to.
     *
     * @param id the game's id of it
     * @param when it was saved
     * @param about how long the world was played until then
     * @param current whether that is how the world is now
     */
    record Backup(String id, String when, String about, boolean current) {}

    /**
     * A file that may be a world.
     *
     * @param id the game's id of it
     * @param name of the file
     * @param about its size and when it was written
     */
    record ImportFile(String id, String name, String about) {}

    /** Work that takes a while. */
    interface Job {
        /** The share that is done, 0 to 1; -1 while that is not known. */
        double fraction();

        /** The message to the player at its end; null while it goes on, empty after a cancel. */
        @Nullable String told();

        /** Whether it failed. */
        boolean hasFailed();

        /** Lets it stop soon. */
        void cancel();
    }
}
