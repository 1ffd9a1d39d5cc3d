package org.quoin.client.replay;

import java.nio.file.Path;
import org.quoin.client.ui.worlds.WorldActions;
import org.quoin.engine.replay.ReplayMoment;

/** Makes worlds that go on from moments of replays. Main thread only. */
public interface NewWorlds {
    /**
     * A world that is being made.
     *
     * @param folder where it is once the job is done
     * @param job tells the player where it is, or why it could not be made
     */
    record Making(Path folder, WorldActions.Job job) {}

    /**
     * Proposes a name that no world has.
     *
     * @param name of the world that is replayed
     * @param time of the moment, as the replay shows it
     */
    String proposal(String name, String time);

    /** Begins to make a world of that name. */
    Making begin(ReplayMoment moment, String name);
}
