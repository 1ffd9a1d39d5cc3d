package org.quoin.client.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.client.input.InputLatch;
import org.quoin.client.input.InputLatch.Control;
import org.quoin.client.input.LookAngles;
import org.quoin.client.settings.Settings;
import org.quoin.client.sound.WorldSounds;
import org.quoin.client.view.CameraRig;
import org.quoin.client.view.PredictedEdit;
import org.quoin.client.view.PredictionListener;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.session.TicksFrom;
import org.quoin.engine.wire.Blob;
import org.quoin.lab.LabObserver;
import org.quoin.lab.LabOptions;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.VirtualNetwork;
import org.quoin.lab.VirtualPlayer;
import org.quoin.sim.Simulation;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.input.Turn;

/** Each edit of one's own is heard once, whatever the network does to it. */
class OwnActsNetworkTest {
    private static final long PICTURE_NANOS = VirtualNetwork.SECOND / 60;

    /** A player who digs and builds, alone, in front of a window. */
    private static final class Window
            implements PredictionListener, WorldSounds.Output, LabObserver {
        final InputLatch latch = new InputLatch();
        final LookAngles look = new LookAngles();
        final CameraRig rig = new CameraRig();
        final ArrayDeque<ClientEvent> events = new ArrayDeque<>();
        final Random random = new Random(8);
        final VirtualNetwork network;
        final VirtualPlayer player;
        @Nullable WorldView view;
        int heard;
        int executed;
        int refused;

        Window(LinkConditions conditions) {
            network = new VirtualNetwork(LabOptions.of(21, conditions), this);
            player = network.join("me", 6, (turn, simulation, slot) -> latch.sample());
            player.show(TicksFrom.JOINED, this::receive);
            for (int i = 0; i < 600 && (view == null || !view.isReady()); i++) {
                network.run(PICTURE_NANOS);
                picture();
            }
            network.run(2 * VirtualNetwork.SECOND); // The first frames are on their way.
            picture();
        }

        void play(int seconds) {
            for (int i = 0; i < seconds * 60; i++) {
                if (i % 20 == 0 && i < (seconds - 3) * 60) {
                    look.set(random.nextInt(360), -30 - random.nextInt(30));
                    latch.setLook(look.frameYaw(), look.framePitch());
                    Control what = random.nextBoolean() ? Control.DESTROY : Control.PLACE;
                    latch.press(what);
                    latch.release(what);
                }
                picture();
                network.run(PICTURE_NANOS);
            }
        }

        private void picture() {
            WorldView shown = view;
            if (shown == null) {
                return;
            }
            for (ClientEvent event = events.poll(); event != null; event = events.poll()) {
                if (event instanceof ClientEvent.Ticked ticked) {
                    shown.receive(ticked, (key, lightOnly) -> {});
                } else if (event instanceof ClientEvent.Sampled sampled) {
                    shown.receive(sampled);
                }
            }
            if (shown.isReady()) {
                shown.seeAsPlayer(look, 0, rig, Settings.DEFAULT, player.clockNanos());
            }
        }

        @Override
        public void sealed(Turn turn, Blob coded, Simulation after) {
            for (ViewEvent event : after.viewTick().events()) {
                executed += event instanceof ViewEvent.BlockChanged ? 1 : 0;
            }
        }

        @Override
        public boolean wantsTicks() {
            return true;
        }

        private void receive(ClientEvent event) {
            if (event instanceof ClientEvent.Joined joined) {
                join(joined);
            } else if (event instanceof ClientEvent.Ticked
                    || event instanceof ClientEvent.Sampled) {
                events.add(event);
            }
        }

        private void join(ClientEvent.Joined joined) {
            WorldView entered =
                    new WorldView(
                            joined.slot(),
                            joined.columns(),
                            joined.config(),
                            new WorldSounds(this));
            entered.setInput(latch);
            entered.predicted().addListener(this);
            entered.world().column(0, 0);
            view = entered;
        }

        @Override
        public void refused(PredictedEdit edit, long nowNanos) {
            refused++;
        }

        @Override
        public boolean isNear(double x, double y, double z) {
            return true;
        }

        @Override
        public void play(String name, float gain) {}

        @Override
        public void playAt(String name, float gain, float pitch, double x, double y, double z) {
            heard += name.startsWith("dig_") || name.startsWith("place_") ? 1 : 0;
        }
    }

    @Test
    void overALineThatLosesAndDelaysEachEditIsHeardOnce() {
        Window window = new Window(LinkConditions.of(100, 20, 0.05));
        window.play(40);
        assertTrue(window.executed > 50, window.executed + " edits");
        assertEquals(window.executed + window.refused, window.heard);
    }

    @Test
    void whereFramesComeTooLateWhatIsHeardAndRefusedIsWhatWasNotDone() {
        Window window = new Window(LinkConditions.of(150, 60, 0.2));
        window.play(40);
        assertTrue(window.refused > 0, "no frame came too late");
        assertTrue(window.executed > 5, window.executed + " edits");
        assertEquals(window.executed + window.refused, window.heard);
    }

    @Test
    void overALostConnectionNoEditIsHeardTwice() {
        Window window = new Window(LinkConditions.of(100, 0, 0));
        window.play(12);
        int before = window.heard - window.refused - window.executed;
        assertEquals(0, before);
        window.latch.press(Control.DESTROY);
        window.picture();
        window.latch.release(Control.DESTROY);
        window.network.run(2 * PICTURE_NANOS);
        window.network.cut(window.player);
        WorldView view = window.view;
        if (view != null) {
            view.dropPrediction();
        }
        window.play(20);
        assertNull(window.player.ended());
        int unknown = window.heard - window.refused - window.executed;
        assertTrue(unknown >= 0 && unknown <= 1, unknown + " heard more often than done");
    }
}
