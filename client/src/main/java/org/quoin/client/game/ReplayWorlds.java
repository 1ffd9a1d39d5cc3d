package org.quoin.client.game;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.quoin.client.replay.NewWorlds;
import org.quoin.client.ui.worlds.WorldActions.Job;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.replay.ReplayMoment;
import org.quoin.engine.store.WorldList;
import org.quoin.server.UserFolders;
import org.quoin.server.text.Texts;
import org.quoin.server.world.WorldFromReplay;
import org.quoin.server.world.WorldJobs;
import org.quoin.server.world.WorldNames;

/** Makes worlds from moments of replays, among the worlds of this machine. */
public final class ReplayWorlds implements NewWorlds {
    private final Worlds worlds;
    private final Supplier<List<String>> names;
    private final Texts texts;
    private final Function<WorldJobs.Work, Job> begin;

    /**
     * @param names those of the worlds that are there
     * @param begin begins a job
     */
    ReplayWorlds(
            Worlds worlds,
            Supplier<List<String>> names,
            Texts texts,
            Function<WorldJobs.Work, Job> begin) {
        this.worlds = worlds;
        this.names = names;
        this.texts = texts;
        this.begin = begin;
    }

    /** For a replay without the game around it. */
    public static NewWorlds inWindowOfItsOwn(WorldJobs jobs, Texts texts) {
        Path folder = UserFolders.ofThisUser().worlds();
        return new ReplayWorlds(
                new Worlds(folder, texts),
                () -> WorldList.of(folder).stream().map(WorldList.Entry::name).toList(),
                texts,
                work -> new ShownJob(jobs.begin(work), texts));
    }

    @Override
    public String proposal(String name, String time) {
        String wanted = WorldNames.at(name, time);
        List<String> taken = names.get();
        return taken.contains(wanted) ? WorldNames.numbered(wanted, taken) : wanted;
    }

    @Override
    public Making begin(ReplayMoment moment, String name) {
        Path to = worlds.newFolder(name);
        return new Making(
                to,
                begin.apply(
                        progress -> {
                            PlainFiles.createFolders(worlds.worlds());
                            WorldFromReplay.make(moment, to, name, progress);
                            String made = texts.get("replay.new.made", name, moment.turn(), to);
                            // One of them may be the player, who is the host of it.
                            return moment.leaders() > 1
                                    ? made + " " + texts.get("replay.new.leaders")
                                    : made;
                        }));
    }
}
