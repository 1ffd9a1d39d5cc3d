package org.quoin.client.session;

import org.jspecify.annotations.Nullable;
import org.quoin.client.display.Display;
import org.quoin.client.sound.WorldSounds;
import org.quoin.client.view.Camera;
import org.quoin.client.view.ViewWorld.StaleSections;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.sim.AvatarPlace;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.avatar.AvatarShape;
import org.quoin.sim.world.ColumnSource;

/**
 * Keeps the view of a world up to date with the events of its session. Extended by whoever does
 * more about an event. Main thread only.
 */
public class WorldFollower implements ClientEvent.Receiver, AutoCloseable {
    private final WorldSession session;
    private final Display display;
    private final WorldSounds sounds;
    private @Nullable WorldView view;
    private StaleSections stale = (key, lightOnly) -> {};
    private @Nullable AvatarPlace place;
    private @Nullable DisconnectReason ended;
    private boolean closed;

    public WorldFollower(WorldSession session, Display display, WorldSounds sounds) {
        this.session = session;
        this.display = display;
        this.sounds = sounds;
    }

    /** Receives all events since the last call; to be called once for each picture. */
    public final void follow() {
        while (!closed) {
            ClientEvent event = session.poll();
            if (event == null) {
                return;
            }
            event.deliver(this);
        }
    }

    @Override
    public void receive(ClientEvent.Arriving arriving) {
        begin(arriving.slot(), arriving.columns(), arriving.config());
        place = arriving.place();
    }

    @Override
    public void receive(ClientEvent.Joined joined) {
        if (place == null || view == null) {
            begin(joined.slot(), joined.columns(), joined.config());
        }
        place = null;
    }

    private void begin(int slot, ColumnSource columns, WorldConfig config) {
        WorldView entered = new WorldView(slot, columns, config, sounds);
        view = entered;
        stale = display.scene().staleOf(entered.world());
        entered.meshAtOnce(display.scene().staleAtOnceOf(entered.world()));
    }

    @Override
    public void receive(ClientEvent.Ticked ticked) {
        if (view != null) {
            view.receive(ticked, stale);
        }
    }

    @Override
    public void receive(ClientEvent.Sampled sampled) {
        if (view != null) {
            view.receive(sampled);
        }
    }

    @Override
    public void receive(ClientEvent.Reconnecting reconnecting) {
        if (!keepsPrediction()) {
            dropPrediction();
        }
    }

    /** Whether what is predicted holds although the connection is lost. */
    protected boolean keepsPrediction() {
        return false;
    }

    /** Forgets what is predicted: nobody knows what becomes of the frames under way. */
    protected final void dropPrediction() {
        if (view != null) {
            view.dropPrediction();
        }
    }

    @Override
    public void receive(ClientEvent.HotbarChanges changes) {
        if (view != null) {
            view.receive(changes);
        }
    }

    @Override
    public void receive(ClientEvent.Preview preview) {
        if (view != null) {
            view.predicted().setPreview(preview.blocks());
        }
    }

    @Override
    public void receive(ClientEvent.Ended event) {
        ended = event.reason();
    }

    // No change to the view.

    @Override
    public void receive(ClientEvent.Connecting event) {}

    @Override
    public void receive(ClientEvent.Entered event) {}

    @Override
    public void receive(ClientEvent.Queued event) {}

    @Override
    public void receive(ClientEvent.Joining event) {}

    @Override
    public void receive(ClientEvent.Executed event) {}

    @Override
    public void receive(ClientEvent.Desynced event) {}

    @Override
    public void receive(ClientEvent.Resynced event) {}

    @Override
    public void receive(ClientEvent.Reconnected event) {}

    @Override
    public void receive(ClientEvent.Seeking event) {}

    @Override
    public void receive(ClientEvent.CutOff event) {}

    @Override
    public void receive(ClientEvent.Successors event) {}

    @Override
    public void receive(ClientEvent.Statuses event) {}

    @Override
    public void receive(ClientEvent.Waiting event) {}

    @Override
    public void receive(ClientEvent.Said event) {}

    @Override
    public void receive(ClientEvent.ChatWaiting event) {}

    @Override
    public void receive(ClientEvent.StreamOnly event) {}

    /** The session, which ends with this. */
    public final WorldSession session() {
        return session;
    }

    /** Why the session is over; null if it is not. */
    public final @Nullable DisconnectReason ended() {
        return ended;
    }

    /** Where our avatar will come into the world; null if it is in, or there is no world yet. */
    public final @Nullable AvatarPlace place() {
        return place;
    }

    /**
     * The view of a world that our avatar is about to come into.
     *
     * @param from set to the place from where it is to be shown; where it looks is left as it is
     * @return null if there is none
     */
    public final @Nullable WorldView arriving(Camera from) {
        AvatarPlace entry = place;
        if (entry == null) {
            return null;
        }
        from.x = Camera.blocks(entry.x());
        from.y = Camera.blocks(entry.y() + AvatarShape.EYE_HEIGHT);
        from.z = Camera.blocks(entry.z());
        return view;
    }

    /** The view of the world; null before it is here. */
    public final @Nullable WorldView view() {
        return view;
    }

    /** Leaves, and closes the world for all if this machine hosts it; queued events are ignored. */
    @Override
    public void close() {
        closed = true;
        view = null;
        place = null;
        session.close();
    }
}
