package org.quoin.client.ui.worlds;

import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.quoin.client.ui.screen.UiRoot;

/** Asks for the name of a world that goes on from a moment of another, and waits for it. */
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
        this(
                root,
                root.texts().get("replay.new.title"),
                proposal,
                about,
                root.texts().get("replay.new.make"),
                action,
                made);
    }

    private PlayOnScreen(
            UiRoot root,
            String title,
            String proposal,
            String about,
            String make,
            Function<String, WorldActions.@Nullable Job> action,
            Consumer<String> made) {
        super(root, title, proposal, make, action);
        this.about = about;
        this.made = made;
    }

    /** The same for a copy of the world that is played. */
    public static PlayOnScreen ofCopy(
            UiRoot root,
            String proposal,
            Function<String, WorldActions.@Nullable Job> action,
            Consumer<String> made) {
        return new PlayOnScreen(
                root,
                root.texts().get("copy.title"),
                proposal,
                root.texts().get("copy.about"),
                root.texts().get("copy.make"),
                action,
                made);
    }

    @Override
    protected String about() {
        if (running() == null) {
            return about;
        }
        return text(stopping ? "worlds.stopping" : "worlds.busy");
    }

    /** The replay that is copied is held still. */
    @Override
    protected boolean outlivesWorld() {
        return true;
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
