package org.quoin.server.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.store.StoreException;
import org.quoin.server.world.WorldJobs.End;
import org.quoin.server.world.WorldJobs.End.How;
import org.quoin.server.world.WorldJobs.Job;

/** However work ends, it ends: a screen waits for that. */
final class WorldJobsTest {
    private final List<Throwable> failures = new CopyOnWriteArrayList<>();
    private final WorldJobs jobs = new WorldJobs(failures::add);

    @AfterEach
    void close() {
        jobs.close();
    }

    /** Jobs follow each other on one thread: when the second runs, the first has ended. */
    private End endOf(WorldJobs.Work work) throws InterruptedException {
        Job job = jobs.begin(work);
        CountDownLatch after = new CountDownLatch(1);
        jobs.begin(
                progress -> {
                    after.countDown();
                    return "";
                });
        after.await();
        End end = job.end();
        if (end == null) {
            throw new AssertionError("the job has no end");
        }
        return end;
    }

    private static String thrown(Exception e) throws IOException, StoreException {
        if (e instanceof StoreException store) {
            throw store;
        }
        throw (IOException) e;
    }

    @Test
    void everyEndIsTold() throws Exception {
        assertEquals(new End(How.DONE, "done", null, ""), endOf(progress -> "done"));
        Exception refused = new StoreException(Reason.of(WorldCode.ENCRYPTED));
        Exception failed = new IOException("disk");
        Exception partly = new PartlyDoneException(new IOException("disk"), Path.of("there"));
        for (Exception each : List.of(refused, failed, partly)) {
            String where = each == partly ? "there" : "";
            End end = endOf(progress -> thrown(each));
            assertEquals(new End(How.FAILED, "", each, where), end);
        }
        assertEquals(
                How.CANCELLED,
                endOf(
                                progress -> {
                                    progress.cancel();
                                    progress.add(1);
                                    return "";
                                })
                        .how());
        assertEquals(List.of(), failures);
    }

    @Test
    void anErrorEndsTheJobAndIsReported() throws Exception {
        Error error = new StackOverflowError();
        End end =
                endOf(
                        progress -> {
                            throw error;
                        });
        assertEquals(How.FAILED, end.how());
        assertEquals(List.of(error), failures);
    }

    @Test
    void tooLittleMemoryForAStrangersFileIsNoFaultOfTheGame() throws Exception {
        End end =
                endOf(
                        progress -> {
                            throw new OutOfMemoryError("256 MB");
                        });
        assertEquals(How.OUT_OF_MEMORY, end.how());
        assertEquals(List.of(), failures);
    }

    /** A cancelled job's partial result is removed before the process exits. */
    @Test
    void closingLetsTheJobRemoveWhatItBegan() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch removed = new CountDownLatch(1);
        jobs.begin(
                progress -> {
                    begun.countDown();
                    try {
                        while (true) {
                            progress.add(1);
                            Thread.onSpinWait();
                        }
                    } finally {
                        removed.countDown();
                    }
                });
        begun.await();
        jobs.close();
        removed.await();
        assertTrue(failures.isEmpty());
    }

    @Test
    void closingBeginsNothingThatWaitsItsTurn() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        AtomicBoolean second = new AtomicBoolean();
        jobs.begin(
                progress -> {
                    begun.countDown();
                    while (true) {
                        progress.add(1);
                        Thread.onSpinWait();
                    }
                });
        jobs.begin(
                progress -> {
                    second.set(true);
                    return "";
                });
        begun.await();
        jobs.close();
        assertFalse(second.get());
    }
}
