package org.quoin.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.quoin.lab.experiment.Experiment.Progress;

/** Measures many settings in parallel; each runs in one thread and follows from its seed. */
public final class SideBySide {
    private SideBySide() {}

    /**
     * Measures all settings; the progress shows their texts.
     *
     * @param work the work a setting takes, in any unit, for the progress
     * @return the findings in the settings' order
     */
    public static <S, R> List<R> measure(
            List<S> settings,
            ExperimentOptions options,
            Progress progress,
            ToDoubleFunction<S> work,
            Function<S, R> measure) {
        double all = settings.stream().mapToDouble(work).sum();
        DoubleAdder done = new DoubleAdder();
        AtomicInteger number = new AtomicInteger();
        ExecutorService threads =
                Executors.newFixedThreadPool(
                        options.threads(), task -> daemon(task, number.incrementAndGet()));
        try {
            List<Future<R>> findings = new ArrayList<>();
            for (S setting : settings) {
                findings.add(
                        threads.submit(
                                () -> {
                                    R found = measure.apply(setting);
                                    done.add(work.applyAsDouble(setting));
                                    progress.at(done.sum() / all, setting.toString());
                                    return found;
                                }));
            }
            List<R> results = new ArrayList<>();
            for (Future<R> finding : findings) {
                results.add(finding.get());
            }
            return results;
        } catch (ExecutionException e) {
            throw new IllegalStateException("a setting could not be measured", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } finally {
            threads.shutdownNow();
        }
    }

    private static Thread daemon(Runnable task, int number) {
        Thread thread = new Thread(task, "quoin-lab-" + number);
        thread.setDaemon(true);
        return thread;
    }
}
