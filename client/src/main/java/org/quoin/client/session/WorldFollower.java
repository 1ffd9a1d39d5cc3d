package org.quoin.client.session;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.client.display.Display;
import org.quoin.client.sound.WorldSounds;
import org.quoin.client.view.ViewWorld.StaleSections;

/**
 * Keeps the view of a world up to date with what its session says. Main thread only; whoever shows
 * a world calls {@link #follow} once a frame.
 */
public final class WorldFollower {
    private final WorldSession session;
    private final Display display;
    private final WorldSounds sounds;
    private @Nullable WorldView view;
    private StaleSections stale = (key, lightOnly) -> {};
    private boolean stopped;

    public WorldFollower(WorldSession session, Display display, WorldSounds sounds) {
        this.session = session;
        this.display = display;
        this.sounds = sounds;
    }

    /**
     * Takes over all that has happened since the last call.
     *
     * @param told hears of each event after the view has taken it over; may call {@link #stop}
     */
    public void follow(Consumer<SessionEvent> told) {
        while (!stopped) {
            SessionEvent event = session.poll();
            if (event == null) {
                return;
            }
            take(event);
            told.accept(event);
        }
    }

    private void take(SessionEvent event) {
        WorldView shown = view;
        if (event instanceof SessionEvent.Joined joined) {
            WorldView entered = new WorldView(joined, sounds);
            view = entered;
            stale = display.scene().staleOf(entered.world());
        } else if (event instanceof SessionEvent.Ticked ticked && shown != null) {
            shown.tick(ticked, stale);
        }
    }

    /** The world is left: what else happened in it is nobody's business. */
    public void stop() {
        stopped = true;
        view = null;
    }

    /** What is known of the world; null until our avatar stands in it. */
    public @Nullable WorldView view() {
        return view;
    }
}
