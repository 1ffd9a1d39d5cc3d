package org.quoin.client.game;

import org.jspecify.annotations.Nullable;
import org.quoin.client.display.FileErrorText;
import org.quoin.client.ui.worlds.WorldActions;
import org.quoin.server.text.Texts;
import org.quoin.server.world.WorldJobs;
import org.quoin.server.world.WorldJobs.End.How;

/** A job as the screens see it. */
public record ShownJob(WorldJobs.Job job, Texts texts) implements WorldActions.Job {
    @Override
    public double fraction() {
        return job.fraction();
    }

    @Override
    public @Nullable String told() {
        WorldJobs.End end = job.end();
        if (end == null) {
            return null;
        }
        if (end.how() == How.OUT_OF_MEMORY) {
            return texts.get("worlds.failed.memory");
        } else if (end.how() != How.FAILED) {
            return end.text();
        }
        Throwable failure = end.failure();
        String why = failure == null ? "" : FileErrorText.of(failure, texts);
        return end.partlyIn().isEmpty()
                ? texts.get("worlds.failed", why)
                : texts.get("worlds.failed.partly", why, end.partlyIn());
    }

    @Override
    public boolean hasFailed() {
        WorldJobs.End end = job.end();
        return end != null && (end.how() == How.FAILED || end.how() == How.OUT_OF_MEMORY);
    }

    @Override
    public void cancel() {
        job.cancel();
    }
}
