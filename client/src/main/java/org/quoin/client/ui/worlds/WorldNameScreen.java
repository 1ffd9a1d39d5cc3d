package org.quoin.client.ui.worlds;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.screen.FormScreen;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.TextField;
import org.quoin.engine.store.StoreLimits;

/** Asks for the name of a world, and waits until that has it. */
class WorldNameScreen extends FormScreen {
    private final TextField name;
    private final Function<String, WorldActions.@Nullable Job> action;
    private WorldActions.@Nullable Job running;

    /**
     * @param proposal the name that Enter accepts
     * @param action receives the name when it is valid; returns the job it started, with whose end
     *     this screen closes or shows the failure, or null if it has closed the screen
     */
    WorldNameScreen(
            UiRoot root,
            String title,
            String proposal,
            String confirm,
            Function<String, WorldActions.@Nullable Job> action) {
        super(root, title, confirm);
        this.action = action;
        // No name has more characters than bytes.
        name = field("host.name", proposal, StoreLimits.WORLD_NAME_BYTES_MAX, VISIBLE);
        name.selectAll(); // The first key begins another name.
    }

    @Override
    protected List<Box> rows() {
        return List.of(name);
    }

    @Override
    protected String about() {
        return running == null ? "" : text("worlds.busy");
    }

    @Override
    protected void refreshShown() {
        WorldActions.Job job = running;
        String told = job == null ? null : job.told();
        if (job == null || told == null) {
            return;
        }
        running = null;
        if (job.hasFailed()) {
            showError(told, name);
        } else {
            done(told);
        }
    }

    /**
     * The job has ended well, or was cancelled: closes this screen.
     *
     * @param told what the job tells the player; empty after a cancel
     */
    protected void done(String told) {
        root().pop();
    }

    /** The job it waits for; null while there is none. */
    protected final WorldActions.@Nullable Job running() {
        return running;
    }

    @Override
    protected void confirm() {
        if (running != null) { // A disk that is slow: once is enough.
            return;
        }
        String wanted = name.text().strip();
        if (wanted.isEmpty()) {
            showError(text("host.name.missing"), name);
            return;
        }
        int bytes = wanted.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > StoreLimits.WORLD_NAME_BYTES_MAX) {
            showError(text("worlds.name.long"), name);
            return;
        }
        clearError();
        running = action.apply(wanted);
    }
}
