package org.quoin.engine.net;

import java.util.ArrayDeque;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** Runs other threads' tasks on a loop's own thread, between two of its rounds. */
final class LoopTasks {
    private final ArrayDeque<Runnable> tasks = new ArrayDeque<>();
    private final Runnable wake;
    private boolean ended;

    /** Of a loop that comes round often, or waits with {@link #await}. */
    LoopTasks() {
        this(() -> {});
    }

    /**
     * @param wake called on any thread when there is a new task: ends the loop's waiting
     */
    LoopTasks(Runnable wake) {
        this.wake = wake;
    }

    /**
     * Runs a task on the loop's thread and waits for its result; after the loop's end runs it on
     * the caller's thread.
     */
    <T> T ask(Callable<T> question) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        Runnable task = () -> answerTo(question, answer);
        boolean runHere;
        synchronized (tasks) {
            runHere = ended;
            if (!runHere) {
                tasks.add(task);
                tasks.notifyAll();
            }
        }
        if (runHere) {
            task.run();
        } else {
            wake.run();
        }
        try {
            return answer.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while asking a network thread", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a network thread could not answer", e.getCause());
        }
    }

    /** Has the loop run a task in its next round; after the loop's end nothing happens. */
    void post(Runnable task) {
        synchronized (tasks) {
            if (!ended) {
                tasks.add(task);
                tasks.notifyAll();
            }
        }
        wake.run();
    }

    /**
     * To be called by the loop in every round. Tasks that they post themselves are left for the
     * next round, so that they never hold up the loop.
     */
    void run() {
        int count;
        synchronized (tasks) {
            count = tasks.size();
        }
        for (int i = 0; i < count; i++) {
            Runnable task;
            synchronized (tasks) {
                task = tasks.poll();
            }
            if (task == null) {
                return;
            }
            task.run();
        }
    }

    /** Waits until there is a task, at most {@code millis}; for a loop without sockets. */
    void await(int millis) throws InterruptedException {
        synchronized (tasks) {
            if (tasks.isEmpty() && millis > 0) {
                tasks.wait(millis);
            }
        }
    }

    /** To be called by the loop at its end, when nothing that it owns will change. */
    void end() {
        synchronized (tasks) {
            ended = true;
        }
        run();
    }

    private static <T> void answerTo(Callable<T> question, CompletableFuture<T> answer) {
        try {
            answer.complete(question.call());
        } catch (Throwable e) { // The caller handles it, not the loop.
            answer.completeExceptionally(e);
        }
    }
}
