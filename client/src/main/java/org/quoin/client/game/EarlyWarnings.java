package org.quoin.client.game;

import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.hud.Toasts;
import org.quoin.engine.report.ClientStats;
import org.quoin.server.report.MemoryWatch;
import org.quoin.server.report.SlowMachine;
import org.quoin.server.text.Texts;
import org.tinylog.Logger;

/** Tells the player of little memory and of a slow machine before they hurt, each once. */
final class EarlyWarnings {
    private static final long MEGABYTE = 1 << 20;

    private final Texts texts;
    private final BiConsumer<String, Toasts.Kind> notes;
    private final MemoryWatch memory = new MemoryWatch(MemoryWatch.Heap.OF_THIS_PROCESS);
    private final SlowMachine slow = new SlowMachine();

    EarlyWarnings(Texts texts, BiConsumer<String, Toasts.Kind> notes) {
        this.texts = texts;
        this.notes = notes;
    }

    /**
     * Looks; to be called for each picture.
     *
     * @param stats of the world that is played; null in the menus
     * @param inputsLate whether our inputs are late though no network is on their way
     */
    void advance(@Nullable ClientStats stats, boolean inputsLate, long nowNanos) {
        MemoryWatch.Low low = memory.advance(nowNanos);
        if (low != null) {
            tell("toast.memory", low.usedBytes() / MEGABYTE, low.maxBytes() / MEGABYTE);
        }
        SlowMachine.Slow found = slow.advance(stats, inputsLate, nowNanos);
        if (found != null) {
            String key = found.byTurns() ? "toast.slow" : "toast.busy";
            tell(key, found.tickMillis(), found.turnMillis());
        }
    }

    private void tell(String key, long first, long second) {
        String text = texts.get(key, first, second);
        Logger.warn(text);
        notes.accept(text, Toasts.Kind.WARNING);
    }
}
