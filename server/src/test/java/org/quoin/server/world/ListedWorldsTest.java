package org.quoin.server.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Worlds are looked for on the thread of the jobs. */
final class ListedWorldsTest {
    @TempDir private Path home;
    private final WorldJobs jobs = new WorldJobs(failure -> {});

    @AfterEach
    void end() {
        jobs.close();
    }

    private Path world(String name) throws Exception {
        Path folder = home.resolve(name);
        WorldZipTest.play(folder, 2);
        return folder;
    }

    @Test
    void whatIsOnTheDiskIsFoundAndAListThatIsTheSameStaysTheSame() throws Exception {
        ListedWorlds listed = new ListedWorlds(home, jobs);
        assertEquals(new ListedWorlds.Listing(0, List.of()), listed.newest());
        Path hills = world("hills");
        listed.look();
        until(() -> listed.newest().number() == 1);
        assertEquals(hills, listed.newest().entries().get(0).folder());
        ListedWorlds.Listing before = listed.newest();
        listed.lookNow();
        assertSame(before, listed.newest());
        world("lake");
        listed.look();
        until(() -> listed.newest().entries().size() == 2);
    }

    @Test
    void backupsAreThoseOfTheWorldThatWasAskedForLast() throws Exception {
        ListedWorlds listed = new ListedWorlds(home, jobs);
        Path hills = world("hills");
        listed.lookForBackups(hills);
        until(() -> !listed.backups(hills).isEmpty());
        assertEquals(List.of(), listed.backups(home.resolve("lake")));
        listed.lookForBackups(home.resolve("lake"));
        assertEquals(List.of(), listed.backups(hills));
    }

    @Test
    void aGameThatEndsLooksForNothing() {
        jobs.close();
        ListedWorlds listed = new ListedWorlds(home, jobs);
        listed.look();
        assertEquals(WorldJobs.End.How.CANCELLED, jobs.begin(progress -> "").end().how());
        assertEquals(0, listed.newest().number());
    }

    /** Waits for the jobs' thread; each test has a limit of its own. */
    private static void until(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            LockSupport.parkNanos(1_000_000);
        }
    }
}
