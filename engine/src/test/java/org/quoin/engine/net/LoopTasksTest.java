package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tasks that post themselves again. */
final class LoopTasksTest {
    private final LoopTasks tasks = new LoopTasks();
    private final List<String> ran = new ArrayList<>();

    private void again() {
        ran.add("again");
        tasks.post(this::again);
    }

    @Test
    void aTaskThatPostsItselfRunsOnceARound() {
        tasks.post(this::again);
        tasks.post(() -> ran.add("other"));
        tasks.run();
        assertEquals(List.of("again", "other"), ran);
        tasks.run();
        assertEquals(List.of("again", "other", "again"), ran);
    }

    @Test
    void atTheEndAllThatWaitsRunsOnceAndNothingIsPosted() {
        tasks.post(this::again);
        tasks.post(() -> ran.add("other"));
        tasks.end();
        tasks.run();
        assertEquals(List.of("again", "other"), ran);
    }

    @Test
    void theLoopIsWokenWhenTheTaskIsThere() {
        List<LoopTasks> loop = new ArrayList<>();
        loop.add(new LoopTasks(() -> loop.get(0).run()));
        assertEquals(7, loop.get(0).<Integer>ask(() -> 7)); // Would wait forever if woken before.
        loop.get(0).post(() -> ran.add("posted"));
        assertEquals(List.of("posted"), ran);
    }
}
