package org.quoin.client.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.quoin.client.input.InputLatch;
import org.quoin.client.input.InputLatch.Control;
import org.quoin.client.input.LookAngles;
import org.quoin.client.render.particle.WorldParticles;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.settings.Settings;
import org.quoin.client.sound.WorldSounds;
import org.quoin.client.view.CameraRig;
import org.quoin.client.view.Cracks;
import org.quoin.client.view.PredictedEdit;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.wire.FrameRun;
import org.quoin.sim.DebugEdits;
import org.quoin.sim.Simulation;
import org.quoin.sim.ViewTick;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;
import org.quoin.sim.area.Area.Keeper;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.input.AreaCommand;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.Level;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.TerrainType;

/** Sounds and effects of a player's own actions, and their times. */
class OwnActsTest {
    private static final long TURN_NANOS = 50_000_000;
    private static final int PICTURES = 3;
    private static final int OWN = 0;
    private static final int OTHER = 1;

    /** Two players; the frames of the first take some turns, and its window is watched. */
    private static final class Play implements WorldSounds.Output {
        final List<String> heard = new ArrayList<>();
        final InputLatch latch = new InputLatch();
        final LookAngles look = new LookAngles();
        final CameraRig rig = new CameraRig();
        final ArrayDeque<Integer> underWay = new ArrayDeque<>();
        final Simulation simulation;
        final WorldView view;
        final int delayTurns;
        int otherFrame = InputFrame.NEUTRAL;
        boolean losesButtons;
        boolean connected = true;
        long nowNanos;
        int strokes;
        float stroke;
        PictureParameters picture;

        Play(int delayTurns, WorldRules rules) {
            this.delayTurns = delayTurns;
            WorldConfig config = new WorldConfig(1, 20, TerrainType.FLAT, rules);
            simulation = Simulation.create(config);
            view = new WorldView(OWN, simulation.columns(), config, new WorldSounds(this));
            view.setInput(latch);
            view.world().column(0, 0);
            view.world().column(-1, 0);
            view.world().column(0, -1);
            view.world().column(-1, -1);
            look(0, -35);
            step(
                    new Command.Join(OWN, "me"),
                    new Command.SetHotbar(OWN, 0, Blocks.STONE),
                    new Command.SetHotbar(OWN, 1, Blocks.TNT),
                    new Command.Join(OTHER, "you"));
            turns(10);
            heard.clear();
        }

        void look(double yaw, double pitch) {
            look.set(yaw, pitch);
            latch.setLook(look.frameYaw(), look.framePitch());
        }

        private FrameRun pending() {
            int[] frames = underWay.stream().mapToInt(Integer::intValue).toArray();
            return new FrameRun(simulation.turn() + 1, frames);
        }

        private void step(Command... commands) {
            int frame = underWay.isEmpty() ? InputFrame.NEUTRAL : underWay.remove();
            frame = losesButtons ? InputFrame.playOn(frame) : frame;
            int[] frames = {frame, otherFrame};
            simulation.step(
                    new Turn(simulation.turn() + 1, new int[] {OWN, OTHER}, frames, commands));
            ViewTick tick = simulation.viewTick();
            if (connected) {
                view.receive(new ClientEvent.Ticked(tick, pending(), nowNanos), (key, only) -> {});
            }
        }

        void turn() {
            underWay.add(latch.sample());
            view.receive(new ClientEvent.Sampled(pending(), nowNanos));
            if (underWay.size() > delayTurns) {
                step();
            }
            for (int i = 0; i < PICTURES; i++) {
                picture();
            }
        }

        void picture() {
            picture = view.seeAsPlayer(look, 0, rig, Settings.DEFAULT, nowNanos);
            strokes += stroke == 0 && picture.handSwing > 0 ? 1 : 0;
            stroke = picture.handSwing;
            nowNanos += TURN_NANOS / PICTURES;
        }

        void turns(int count) {
            for (int i = 0; i < count; i++) {
                turn();
            }
        }

        /** A click between two pictures, and the picture after it. */
        void click(Control control) {
            latch.press(control);
            latch.release(control);
            picture();
        }

        AvatarState own() {
            AvatarState state = new AvatarState();
            simulation.readAvatar(OWN, state);
            return state;
        }

        long count(String start) {
            return heard.stream().filter(name -> name.startsWith(start)).count();
        }

        int cracks() {
            return Objects.requireNonNull(picture.cracks).count();
        }

        @Override
        public boolean isNear(double x, double y, double z) {
            return true;
        }

        @Override
        public void play(String name, float gain) {
            heard.add(name);
        }

        @Override
        public void playAt(String name, float gain, float pitch, double x, double y, double z) {
            heard.add(name);
        }
    }

    private static Play play(int delayTurns) {
        return new Play(delayTurns, WorldRules.DEFAULT);
    }

    @Test
    void anEditIsHeardInTheNextPictureAtAnyDelayAndOnce() {
        for (int delay = 0; delay <= 9; delay++) {
            Play play = play(delay);
            play.click(Control.DESTROY);
            assertEquals(List.of("dig_dirt"), play.heard, "delay " + delay);
            play.turns(20);
            assertEquals(List.of("dig_dirt"), play.heard, "delay " + delay);
            play.click(Control.PLACE);
            assertEquals(List.of("dig_dirt", "place_stone"), play.heard, "delay " + delay);
            play.turns(20);
            assertEquals(List.of("dig_dirt", "place_stone"), play.heard, "delay " + delay);
            assertTrue(play.picture.particles != null);
        }
    }

    @Test
    void withoutPredictionItIsHeardAtItsTurn() {
        Play play = play(6);
        play.view.setPrediction(false);
        play.click(Control.DESTROY);
        assertEquals(List.of(), play.heard);
        play.turns(20);
        assertEquals(List.of("dig_dirt"), play.heard);
    }

    @Test
    void whatIsUnderWayWhenPredictionIsSwitchedOffIsHeardAtItsTurnAndNotAsRefused() {
        Play play = play(6);
        play.click(Control.DESTROY);
        play.turns(2);
        play.heard.clear();
        play.view.setPrediction(false);
        play.turns(20);
        assertEquals(List.of("dig_dirt"), play.heard);
    }

    @Test
    void tntThatWasNotLitAfterAllIsHeardWhenAnotherLightsIt() {
        BlockReader air = (x, y, z) -> Blocks.AIR;
        OwnActs acts =
                new OwnActs(
                        OWN,
                        new TickRate(20),
                        air,
                        new WorldSounds(play(0)),
                        new WorldParticles(air, 1, 20),
                        new Cracks());
        PredictedEdit lit =
                new PredictedEdit(5, PredictedEdit.Kind.LIGHT, 1, 2, 3, Blocks.TNT, Blocks.AIR);
        acts.edited(lit, 0);
        // Its turn has moved meanwhile.
        acts.refused(
                new PredictedEdit(6, PredictedEdit.Kind.LIGHT, 1, 2, 3, Blocks.TNT, Blocks.AIR), 0);
        assertFalse(acts.wasFuseHeard(1.5, 2, 3.5));
        acts.edited(lit, 0);
        assertTrue(acts.wasFuseHeard(1.5, 2, 3.5), "lit by the player itself");
    }

    @Test
    void aRefusedEditIsHeardSoftlyAndOnce() {
        Play play = play(6);
        play.losesButtons = true;
        play.click(Control.DESTROY);
        play.turns(20);
        assertEquals(List.of("dig_dirt", "refused"), play.heard);
    }

    @Test
    void whatAnotherDoesIsHeardAtItsTurnAsEver() {
        Play play = play(6);
        play.otherFrame = InputFrame.of(0, 0, InputFrame.DESTROY, 0, 512, -100);
        play.turns(2);
        play.otherFrame = InputFrame.NEUTRAL;
        play.turns(20);
        assertEquals(List.of("dig_dirt"), play.heard);
    }

    @Test
    void anEditThatHappensWhileTheConnectionIsLostIsNotHeardAgain() {
        Play play = play(4);
        play.click(Control.DESTROY);
        play.turns(2);
        play.view.dropPrediction();
        play.turns(20);
        assertEquals(List.of("dig_dirt"), play.heard);
    }

    @Test
    void theFuseOfTntIsHeardWhenItIsLitAndOnce() {
        for (int delay = 0; delay <= 6; delay += 3) {
            Play play = play(delay);
            play.latch.selectSlot(1);
            play.click(Control.PLACE);
            play.turns(12);
            play.heard.clear();
            play.click(Control.PLACE);
            assertEquals(1, play.count("fuse"), "delay " + delay + ": " + play.heard);
            play.turns(20);
            assertEquals(1, play.count("fuse"), "delay " + delay + ": " + play.heard);
            assertEquals(1, play.count("dig"), "delay " + delay + ": " + play.heard);
        }
    }

    @Test
    void theHandSwingsAtThePressAndNotAgainAtTheTurn() {
        Play play = play(8);
        play.click(Control.PLACE);
        assertTrue(play.picture.handSwing > 0);
        play.turns(30);
        assertEquals(1, play.strokes);
    }

    @Test
    void stepsAreHeardWhereTheEyeIs() {
        Play quick = play(0);
        Play slow = play(8);
        for (Play play : List.of(quick, slow)) {
            play.latch.press(Control.FORWARD);
            play.turns(8);
        }
        assertEquals(Fixed.floor(slow.own().z), Fixed.floor(play(8).own().z), "not confirmed yet");
        assertEquals(quick.heard, slow.heard);
        for (int i = 0; i < 60; i++) {
            quick.turn();
            slow.turn();
            assertEquals(quick.heard, slow.heard, "turn " + i);
        }
        assertTrue(quick.count("step_") >= 5, quick.heard::toString);
    }

    @Test
    void aLandingIsHeardOnce() {
        Play play = play(8);
        play.latch.press(Control.JUMP);
        play.turns(1);
        play.latch.release(Control.JUMP);
        play.turns(40);
        assertEquals(List.of("land"), play.heard);
    }

    /** Own and the other stand 2 blocks apart along an axis; returns the yaw to the other. */
    private static double yawTo(Play play) {
        AvatarState other = new AvatarState();
        play.simulation.readAvatar(OTHER, other);
        AvatarState own = play.own();
        return Math.toDegrees(Math.atan2((double) (own.x - other.x), (double) (other.z - own.z)));
    }

    @Test
    void aHitIsHeardAtThePressAndNotAgainWhenItHurts() {
        Play play = new Play(6, WorldRules.DEFAULT.with(GameRule.DAMAGE, true));
        play.look(yawTo(play), 0);
        play.turns(8);
        play.click(Control.ATTACK);
        assertEquals(List.of("hit"), play.heard);
        play.turns(8);
        AvatarState other = new AvatarState();
        play.simulation.readAvatar(OTHER, other);
        assertTrue(other.health < AvatarState.HEALTH_MAX, "it was no hit");
        assertEquals(0, play.count("hurt"), play.heard::toString);
        assertEquals(1, play.count("hit"), play.heard::toString);
    }

    @Test
    void theHitOfAVisitorIsSilent() {
        Play play = play(6);
        play.step(new Command.SetLevel(OWN, Level.VISITOR));
        play.look(yawTo(play), 0);
        play.turns(8);
        play.click(Control.ATTACK);
        play.turns(12);
        assertEquals(List.of(), play.heard);
    }

    /** Refused actions do not sound as if they had been done. */
    @Test
    void aHitOnACritterIsHeardUnlessItStandsInTheAreaOfAnother() {
        for (boolean inArea : new boolean[] {false, true}) {
            Play play = play(0);
            AvatarState own = play.own();
            int x = Fixed.floor(own.x);
            int y = Fixed.floor(own.y);
            int z = Fixed.floor(own.z);
            AreaBox before = AreaBox.between(x - 1, y, z + 1, x + 1, y + 3, z + 4);
            if (inArea) {
                play.step(new AreaCommand.Claim(new Keeper(99, "Cid"), before));
            }
            DebugEdits.addCritter(play.simulation, BodyKind.CRITTER_A, x, y, z + 2, 0);
            play.look(0, -20);
            play.turns(1);
            play.click(Control.ATTACK);
            play.turns(1);
            assertEquals(inArea ? 0 : 1, play.count("hit"), play.heard::toString);
        }
    }

    @Test
    void hittingTheAirIsSilent() {
        Play play = play(6);
        play.look(yawTo(play) + 180, 0);
        play.turns(8);
        play.click(Control.ATTACK);
        play.turns(12);
        assertEquals(List.of(), play.heard);
        assertEquals(1, play.strokes);
    }

    @Test
    void whoClicksTooFastIsHeardAsOftenAsItHits() {
        Play play = play(4);
        play.look(yawTo(play), 0);
        play.turns(8);
        for (int i = 0; i < 4; i++) {
            play.click(Control.ATTACK);
            play.turns(2);
        }
        assertEquals(1, play.count("hit"), "one in 400 ms");
    }

    @Test
    void cracksGrowFromThePressOnAndEachBlowIsHeardOnce() {
        for (int delay = 0; delay <= 8; delay += 4) {
            Play play = new Play(delay, WorldRules.DEFAULT.with(GameRule.TIMED_DIGGING, true));
            play.look(0, -89);
            play.turns(10);
            play.latch.press(Control.DESTROY);
            play.picture();
            assertEquals(1, play.cracks(), "delay " + delay);
            assertEquals(1, play.count("dig"), "delay " + delay);
            int stage = 0;
            for (int i = 0; i < 12 && play.cracks() == 1; i++) {
                play.turn();
                if (play.cracks() == 1) {
                    Cracks cracks = Objects.requireNonNull(play.picture.cracks);
                    int now = cracks.stage(0, 0);
                    assertTrue(now >= stage, "delay " + delay + ": " + stage + " to " + now);
                    stage = now;
                }
            }
            assertTrue(stage >= 5, "delay " + delay + ": stage " + stage);
            play.latch.release(Control.DESTROY);
            play.turns(20);
            if (delay == 0) {
                blowsAtOnce = play.count("dig");
            }
            assertEquals(blowsAtOnce, play.count("dig"), "delay " + delay);
        }
    }

    private long blowsAtOnce;
}
