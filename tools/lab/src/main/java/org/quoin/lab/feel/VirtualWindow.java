package org.quoin.lab.feel;

import java.util.ArrayDeque;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.client.input.LookAngles;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.session.WorldView;
import org.quoin.client.settings.Settings;
import org.quoin.client.sound.WorldSounds;
import org.quoin.client.view.CameraRig;
import org.quoin.client.view.Prediction;
import org.quoin.engine.session.ClientEvent;
import org.quoin.lab.VirtualNetwork;
import org.quoin.lab.VirtualPlayer;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.rule.RayWalk.Hit;

/**
 * The game's view of a virtual player's world, with pictures at an even rate on the virtual clock.
 * It does everything the game's main thread does from a tick to a picture except drawing, and
 * measures what each picture shows.
 */
final class VirtualWindow implements Consumer<ClientEvent> {
    /** A window that nobody sees makes no sound. */
    private static final WorldSounds.Output SILENCE =
            new WorldSounds.Output() {
                @Override
                public boolean isNear(double x, double y, double z) {
                    return false;
                }

                @Override
                public void play(String name, float gain) {}

                @Override
                public void playAt(
                        String name, float gain, float pitch, double x, double y, double z) {}
            };

    private final VirtualNetwork network;
    private final FeelPerson person;
    private final boolean predicted;
    private final long pictureNanos;
    private final CameraRig rig = new CameraRig();
    private final ArrayDeque<ClientEvent> events = new ArrayDeque<>();
    private @Nullable VirtualPlayer player;
    private @Nullable Shown shown;
    private boolean counting;

    /** Exists once the player has joined. */
    private static final class Shown {
        private final WorldView view;
        private final EyeMeter eye = new EyeMeter();
        private final StepMeter steps = new StepMeter();
        private final EditMeter edits;
        private final FlickerMeter flickers;
        private final OthersMeter others;
        private @Nullable Hit aimed;

        private Shown(WorldView view, int turnRate) {
            this.view = view;
            view.predicted().addListener(eye);
            edits = new EditMeter(view.predicted().world());
            view.predicted().addListener(edits);
            flickers = new FlickerMeter(view.predicted().world());
            view.predicted().addListener(flickers);
            others = new OthersMeter(turnRate);
        }
    }

    /**
     * Makes the window of a player that joins.
     *
     * @param person the person at its keyboard
     * @param predicted whether the player's own moves and edits show before their turn
     */
    VirtualWindow(
            VirtualNetwork network, FeelPerson person, boolean predicted, int picturesPerSecond) {
        this.network = network;
        this.person = person;
        this.predicted = predicted;
        this.pictureNanos = VirtualNetwork.SECOND / picturesPerSecond;
    }

    /** Starts making pictures, at a random phase. */
    void open(VirtualPlayer of, SplittableRandom random) {
        player = of;
        network.after(random.nextLong(pictureNanos), this::nextPicture);
    }

    private void nextPicture() {
        network.after(pictureNanos, this::nextPicture);
        VirtualPlayer of = player;
        if (of != null) {
            picture(of.clockNanos());
        }
    }

    @Override
    public void accept(ClientEvent event) {
        if (event instanceof ClientEvent.Joined joined) {
            join(joined);
        } else if (event instanceof ClientEvent.Ticked || event instanceof ClientEvent.Sampled) {
            events.add(event);
        }
    }

    private void join(ClientEvent.Joined joined) {
        WorldConfig config = joined.config();
        WorldView view =
                new WorldView(joined.slot(), joined.columns(), config, new WorldSounds(SILENCE));
        view.setPrediction(predicted);
        view.setInput(person.latch());
        shown = new Shown(view, config.turnRate());
        events.clear();
    }

    private void picture(long nowNanos) {
        Shown now = shown;
        if (now == null) {
            return;
        }
        for (ClientEvent event = events.poll(); event != null; event = events.poll()) {
            if (event instanceof ClientEvent.Ticked ticked) {
                now.eye.receive(ticked.tick(), now.view.slot());
                now.edits.receive(ticked.tick(), now.view.slot());
                now.flickers.receive(ticked.tick(), now.view.slot());
                now.view.receive(ticked, (key, lightOnly) -> {});
                now.others.receive(ticked.tick());
            } else if (event instanceof ClientEvent.Sampled sampled) {
                now.eye.sampled(sampled.pending());
                now.view.receive(sampled);
            }
        }
        if (!now.view.isReady()) {
            return;
        }
        LookAngles look = person.look();
        PictureParameters picture =
                now.view.seeAsPlayer(
                        look, person.latch().selectedSlot(), rig, Settings.DEFAULT, nowNanos);
        now.aimed = picture.aimed;
        now.flickers.picture();
        now.eye.picture(now.view.eye(), now.view.predicted().prediction(), nowNanos);
        if (counting) {
            Prediction own = now.view.predicted().prediction();
            now.steps.picture(now.view.eye(), predicted ? own.state() : null, nowNanos);
            now.edits.picture(nowNanos);
            now.others.picture(
                    picture.avatars, now.view.slot(), now.view.shownTurn(nowNanos), nowNanos);
        }
    }

    /** Starts counting. */
    void beginCounting() {
        counting = true;
        Shown now = shown;
        if (now != null) {
            now.eye.beginCounting();
            now.flickers.beginCounting();
        }
    }

    /** Notes that the person has pressed the key that walks in this direction. */
    void pressed(double towardX, double towardZ) {
        Shown now = shown;
        if (now != null && counting) {
            now.steps.pressed(towardX, towardZ, nowNanos());
        }
    }

    /**
     * Notes that the person has pressed a button that acts on a block; returns whether one is aimed
     * at.
     */
    boolean clicked() {
        Shown now = shown;
        Hit aimed = now == null ? null : now.aimed;
        if (now == null || aimed == null) {
            return false;
        }
        if (counting) {
            now.edits.clicked(aimed, nowNanos());
        }
        return true;
    }

    /** Notes that the person starts something else. */
    void nextAct() {
        Shown now = shown;
        if (now != null) {
            now.steps.answers.end();
            now.edits.end();
        }
    }

    private long nowNanos() {
        VirtualPlayer of = player;
        return of == null ? 0 : of.clockNanos();
    }

    /** Adds the results so far to those of other windows of the kind. */
    void addTo(FeelFinding.Sum sum) {
        Shown now = shown;
        if (now != null) {
            sum.add(now.eye, now.steps, now.edits, now.others);
            // The prediction also counts edits that it gave up, showed again and saw refused in the
            // end.
            int seen = now.flickers.flickers();
            sum.flickers += Math.max(seen, now.view.predicted().prediction().edits().flickers());
            sum.contested += now.flickers.contested();
        }
    }

    boolean isPredicted() {
        return predicted;
    }

    int picturesPerSecond() {
        return (int) (VirtualNetwork.SECOND / pictureNanos);
    }
}
