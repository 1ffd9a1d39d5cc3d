package org.quoin.client.ui.worlds;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the screens of the worlds ask of the game. Main thread only. */
public interface WorldActions {
    /**
     * Returns the worlds of this machine as listed last, the one played last first. Costs little.
     */
    List<World> worlds();

    /** Begins to list them anew; {@link #worlds} returns others some pictures later. */
    void listAgain();

    /** Asks how to play a world, and plays it. */
    void play(World world);

    /**
     * Begins to open what was played in a world; it is shown, from its beginning, when it is here.
     */
    Job watch(World world);

    /** Begins to give a world another name; the job tells nothing if that is done. */
    Job rename(World world, String name);

    /** Begins to copy a world under another name. */
    Job copy(World world, String name);

    /** Begins to write a world into a file in the folder of exports. */
    Job export(World world);

    /** Moves a world into the trash. */
    Job delete(World world);

    /** Begins to list the states that a world can go back to. */
    void listBackups(World world);

    /** Returns them, the newest first; none before they are listed, some pictures later. */
    List<Backup> backups(World world);

    /** Takes a world back to one of them; what came later goes into the trash. */
    Job restore(World world, Backup backup);

    /** Returns the files in the folder of exports. */
    List<ImportFile> files();

    /** Begins to read one of them as a new world. */
    Job importFile(ImportFile file);

    /**
     * Shows the folder of exports in the system's window of files.
     *
     * @return what to tell the player about it
     */
    String openFolder();

    /** Returns the OpenGL name of a world's picture; 0 if it has none. */
    int picture(World world);

    /**
     * A world.
     *
     * @param id the game's id of it
     * @param name for the player
     * @param about when it was played last and how large it is
     * @param played its turns, and how long that is
     * @param problem why it cannot be played, a sentence; empty if it can
     */
    record World(String id, String name, String about, String played, String problem) {}

    /**
     * A state that a world can go back to.
     *
     * @param id the game's id of it
     * @param when it was saved
     * @param about its turn, and how long that is
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

        /** What to tell the player at its end; null while it goes on, empty after a cancel. */
        @Nullable String told();

        /** Whether it failed. */
        boolean hasFailed();

        /** Lets it stop soon. */
        void cancel();
    }
}
