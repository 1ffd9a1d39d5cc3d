package org.quoin.client.ui.worlds;

import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.screen.UiRoot;

/** Asks for the name of a world that goes on from a moment of a replay, and waits for it. */
public final class PlayOnScreen extends WorldNameScreen {
    private final String about;
    private final Consumer<String> made;
    private boolean stopping;

    /**
     * @param proposal the name that Enter accepts
     * @param about says what is made
     * @param action begins to make it
     * @param made receives what the job tells the player, once this screen is closed
     */
    public PlayOnScreen(
            UiRoot root,
            String proposal,
            String about,
            Function<String, WorldActions.@Nullable Job> action,
            Consumer<String> made) {
        super(
                root,
                root.texts().get("replay.new.title"),
                proposal,
                root.texts().get("replay.new.make"),
                action);
        this.about = about;
        this.made = made;
    }

    @Override
    protected String about() {
        if (running() == null) {
            return about;
        }
        return text(stopping ? "worlds.stopping" : "worlds.busy");
    }

    @Override
    protected void done(String told) {
        root().pop();
        if (!told.isEmpty()) {
            made.accept(told);
        }
    }

    @Override
    protected void back() {
        WorldActions.Job job = running();
        if (job == null) {
            super.back();
        } else {
            stopping = true;
            job.cancel();
        }
    }
}
