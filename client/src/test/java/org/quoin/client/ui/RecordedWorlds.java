package org.quoin.client.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.screen.GameActions.WorldEntry;
import org.quoin.client.ui.worlds.WorldActions;

/** Worlds that are only written down; each job ends when the test says so. */
public final class RecordedWorlds implements WorldActions {
    private final List<String> calls;
    private List<WorldEntry> worlds = new ArrayList<>();
    private List<WorldEntry> listed = List.of();
    private boolean backupsListed;
    private @Nullable String told;
    private boolean failed;

    /** Adds to those calls. */
    public RecordedWorlds(List<String> calls) {
        this.calls = calls;
    }

    /** Adds a world. */
    public RecordedWorlds with(String name, String worldProblem) {
        worlds = new ArrayList<>(worlds);
        worlds.add(
                new WorldEntry(
                        name.toLowerCase(Locale.ROOT),
                        name,
                        "yesterday 14:03, 12.4 MB",
                        "played for 1 h 42 min",
                        worldProblem));
        return this;
    }

    /** Adds a world above the others. */
    public void withFirst(String name) {
        with(name, "");
        worlds.add(0, worlds.remove(worlds.size() - 1));
    }

    /** Ends all jobs with that text. */
    public void endJobs(String text) {
        told = text;
    }

    /** Ends all jobs with that failure; null lets them go on. */
    public void failJobs(@Nullable String why) {
        told = why;
        failed = why != null;
    }

    @Override
    public List<WorldEntry> worlds() {
        return listed;
    }

    @Override
    public void listAgain() {
        listed = List.copyOf(worlds);
    }

    @Override
    public void play(WorldEntry world) {
        calls.add("play " + world.id());
    }

    @Override
    public Job watch(WorldEntry world) {
        return job("watch " + world.id());
    }

    @Override
    public Job rename(WorldEntry world, String name) {
        return job("rename " + world.id() + " to " + name);
    }

    @Override
    public Job copy(WorldEntry world, String name) {
        return job("copy " + world.id() + " as " + name);
    }

    @Override
    public Job export(WorldEntry world) {
        return job("export " + world.id());
    }

    @Override
    public Job delete(WorldEntry world) {
        return job("delete " + world.id());
    }

    @Override
    public void listBackups(WorldEntry world) {
        backupsListed = true;
    }

    @Override
    public List<Backup> backups(WorldEntry world) {
        return !backupsListed
                ? List.of()
                : List.of(
                        new Backup("c", "today 14:03", "played for 10 min", true),
                        new Backup("b", "today 13:58", "played for 5 min", false),
                        new Backup("a", "yesterday 20:11", "played for 0 min", false));
    }

    @Override
    public Job restore(WorldEntry world, Backup backup) {
        return job("restore " + world.id() + " " + backup.id());
    }

    @Override
    public List<ImportFile> files() {
        return List.of(new ImportFile("hills2.quoin.zip", "hills2.quoin.zip", "today, 3 MB"));
    }

    @Override
    public Job importFile(ImportFile file) {
        return job("import " + file.id());
    }

    @Override
    public String openFolder() {
        calls.add("open folder");
        return "/home/anna/.local/share/quoin/exports";
    }

    @Override
    public int picture(WorldEntry world) {
        return 0;
    }

    private Job job(String call) {
        calls.add(call);
        return new Job() {
            @Override
            public double fraction() {
                return 0.4;
            }

            @Override
            public @Nullable String told() {
                return told;
            }

            @Override
            public boolean hasFailed() {
                return failed;
            }

            @Override
            public void cancel() {
                calls.add("cancel");
            }
        };
    }
}
