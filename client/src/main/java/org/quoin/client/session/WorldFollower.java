package org.quoin.client.session;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.client.display.Display;
import org.quoin.client.sound.WorldSounds;
import org.quoin.client.view.Camera;
import org.quoin.client.view.ViewWorld.StaleSections;
import org.quoin.sim.AvatarPlace;
import org.quoin.sim.avatar.AvatarShape;

/**
 * Keeps the view of a world up to date with the events of its session. Main thread only; to be
 * called once for each picture.
 */
public final class WorldFollower {
    private final WorldSession session;
    private final Display display;
    private final WorldSounds sounds;
    private @Nullable WorldView view;
    private StaleSections stale = (key, lightOnly) -> {};
    private @Nullable AvatarPlace place;
    private boolean stopped;

    public WorldFollower(WorldSession session, Display display, WorldSounds sounds) {
        this.session = session;
        this.display = display;
        this.sounds = sounds;
    }

    /**
     * Polls all events since the last call.
     *
     * @param receiver called with each event after the view has received it; may call {@link #stop}
     */
    public void follow(Consumer<SessionEvent> receiver) {
        while (!stopped) {
            SessionEvent event = session.poll();
            if (event == null) {
                return;
            }
            receive(event);
            receiver.accept(event);
        }
    }

    private void receive(SessionEvent event) {
        WorldView shown = view;
        if (event instanceof SessionEvent.Arriving arriving) {
            begin(new SessionEvent.Joined(arriving.slot(), arriving.columns(), arriving.config()));
            place = arriving.place();
        } else if (event instanceof SessionEvent.Joined joined) {
            if (place == null || shown == null) {
                begin(joined);
            }
            place = null;
        } else if (event instanceof SessionEvent.Ticked ticked && shown != null) {
            shown.receive(ticked, stale);
        } else if (event instanceof SessionEvent.Sampled sampled && shown != null) {
            shown.receive(sampled);
        } else if (event instanceof SessionEvent.Reconnecting && shown != null) {
            shown.dropPrediction();
        } else if (event instanceof SessionEvent.HotbarChanges changes && shown != null) {
            shown.receive(changes);
        } else if (event instanceof SessionEvent.Preview preview && shown != null) {
            shown.predicted().setPreview(preview.blocks());
        }
    }

    private void begin(SessionEvent.Joined world) {
        WorldView entered = new WorldView(world, sounds);
        view = entered;
        stale = display.scene().staleOf(entered.world());
        entered.meshAtOnce(display.scene().staleAtOnceOf(entered.world()));
    }

    /** Where our avatar will come into the world; null if it is in, or there is no world yet. */
    public @Nullable AvatarPlace place() {
        return place;
    }

    /**
     * The view of a world that our avatar is about to come into.
     *
     * @param from set to the place from where it is to be shown; where it looks is left as it is
     * @return null if there is none
     */
    public @Nullable WorldView arriving(Camera from) {
        AvatarPlace entry = place;
        if (entry == null) {
            return null;
        }
        from.x = Camera.blocks(entry.x());
        from.y = Camera.blocks(entry.y() + AvatarShape.EYE_HEIGHT);
        from.z = Camera.blocks(entry.z());
        return view;
    }

    /** Stops: events that are still queued are ignored. */
    public void stop() {
        stopped = true;
        view = null;
        place = null;
    }

    /** What is known of the world; null before it is here. */
    public @Nullable WorldView view() {
        return view;
    }
}
