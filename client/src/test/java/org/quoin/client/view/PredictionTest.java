package org.quoin.client.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.client.input.InputLatch;
import org.quoin.client.input.InputLatch.Control;
import org.quoin.engine.wire.FrameRun;
import org.quoin.engine.wire.Limits;
import org.quoin.sim.AvatarView;
import org.quoin.sim.AvatarViews;
import org.quoin.sim.ViewTick;
import org.quoin.sim.area.Area.Keeper;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.area.Areas;
import org.quoin.sim.area.Refusal;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.AvatarStep;
import org.quoin.sim.body.BodiesView;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.match.Match;
import org.quoin.sim.player.GameRules;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.TickRate;

class PredictionTest {
    private static final long TURN_NANOS = 50_000_000;
    private static final int FORWARD = InputFrame.of(0, 1, 0, 0, 0, 0);

    private static final int STILL = InputFrame.NEUTRAL;

    private final TickRate rate = new TickRate(20);
    private final FlatTerrain terrain = new FlatTerrain();
    private final Prediction prediction = newPrediction();
    private final Camera camera = new Camera();
    private final AvatarState confirmed = new AvatarState();

    PredictionTest() {
        confirmed.x = Fixed.HALF;
        confirmed.y = Fixed.ofInt(FlatTerrain.SURFACE);
        confirmed.z = Fixed.HALF;
        confirmed.onGround = true;
    }

    private Prediction newPrediction() {
        return new Prediction(terrain, rate, 0, new PendingHotbar(), PredictionListener.NONE);
    }

    private AvatarView view() {
        return AvatarViews.of(0, "me", confirmed, null);
    }

    private void tick(int turn, int... pending) {
        receive(prediction, turn, pending);
    }

    private void receive(Prediction told, int turn, int... pending) {
        ViewTick tick = new ViewTick(turn, List.of(view()), List.of(), List.of());
        told.receive(tick, new FrameRun(turn + 1, pending), at(turn));
        told.advance(null, at(turn));
    }

    private static long at(double turn) {
        return (long) (turn * TURN_NANOS);
    }

    private double shownZ(double turn) {
        prediction.place(camera, at(turn));
        return camera.z;
    }

    @Test
    void nothingIsKnownBeforeTheFirstTick() {
        assertFalse(prediction.isKnown());
        tick(1);
        assertTrue(prediction.isKnown());
        assertEquals(0.5, shownZ(1), 1e-4);
        assertEquals(FlatTerrain.SURFACE + 1.62, camera.y, 1e-4);
    }

    @Test
    void theEyeIsWhereTheSimulationWillBeOnceThePendingFramesAreExecuted() {
        int[] pending = {FORWARD, FORWARD, FORWARD, FORWARD, FORWARD, FORWARD};
        tick(1, pending);
        AvatarState ahead = new AvatarState();
        ahead.copyFrom(confirmed);
        for (int frame : pending) {
            AvatarStep.step(ahead, frame, terrain, rate);
        }
        assertEquals(Camera.blocks(ahead.z), shownZ(2), 1e-4);
        assertTrue(shownZ(2) > 1, "six turns of walking are more than half a block");
        assertTrue(Math.abs(prediction.state().vz) > 3 * Fixed.ONE);
    }

    @Test
    void atTheLongestInputDelayEachFrameUnderWayCounts() {
        int[] pending = new int[Limits.INPUT_DELAY_TURNS_MAX + 30];
        Arrays.fill(pending, FORWARD);
        tick(1, pending);
        AvatarState ahead = new AvatarState();
        ahead.copyFrom(confirmed);
        for (int frame : pending) {
            AvatarStep.step(ahead, frame, terrain, rate);
        }
        assertEquals(ahead.z, prediction.state().z);
    }

    @Test
    void whatAnAreaWillRefuseIsNotShownAndTheReasonIsKnownAtOnce() {
        int dig = InputFrame.of(0, 0, InputFrame.DESTROY, 0, 0, -255);
        Areas areas = Areas.NONE.with(new Keeper(9, "Ann"), AreaBox.around(0, 0, 8));
        for (Areas held : List.of(areas, Areas.NONE)) {
            ViewTick tick =
                    new ViewTick(
                            1,
                            List.of(view()),
                            BodiesView.EMPTY,
                            List.of(),
                            List.of(),
                            GameRules.USUAL,
                            held,
                            Match.NONE,
                            false,
                            1);
            prediction.receive(tick, new FrameRun(2, dig), at(1));
            prediction.advance(null, at(1));
            PredictedBlocks.Refused refused = prediction.predictedBlocks().pollRefusal();
            assertEquals(held.isEmpty() ? 1 : 0, prediction.predictedBlocks().count());
            assertEquals(
                    held.isEmpty() ? null : Refusal.AREA, refused == null ? null : refused.why());
        }
    }

    @Test
    void whatAFullWorldWillRefuseIsNotShown() {
        int dig = InputFrame.of(0, 0, InputFrame.DESTROY, 0, 0, -255);
        ViewTick full =
                new ViewTick(
                        1,
                        List.of(view()),
                        BodiesView.EMPTY,
                        List.of(),
                        List.of(),
                        GameRules.USUAL,
                        Areas.NONE,
                        Match.NONE,
                        true,
                        1);
        prediction.receive(full, new FrameRun(2, dig), at(1));
        prediction.advance(null, at(1));
        PredictedBlocks.Refused refused = prediction.predictedBlocks().pollRefusal();
        assertEquals(Refusal.WORLD_FULL, refused == null ? null : refused.why());
        assertEquals(0, prediction.predictedBlocks().count());
    }

    @Test
    void switchedOffTheEyeFollowsTheConfirmedTurns() {
        prediction.setEnabled(false);
        tick(1, FORWARD, FORWARD, FORWARD);
        assertEquals(0.5, shownZ(2), 1e-4);
        confirmed.z += Fixed.HALF;
        tick(2, FORWARD, FORWARD, FORWARD);
        assertEquals(0.5, shownZ(2), 1e-4);
        assertEquals(0.75, shownZ(2.5), 1e-4);
        assertEquals(1.0, shownZ(3), 1e-4);
    }

    @Test
    void whenThePredictionComesTrueTheEyeMovesWithoutAnyJolt() {
        for (int delay = 0; delay <= 6; delay++) {
            walkWithDelay(newPrediction(), delay, delay + 1, false);
        }
    }

    @Test
    void flightIsForetoldAsWell() {
        for (int delay = 0; delay <= 6; delay++) {
            walkWithDelay(newPrediction(), delay, delay + 1, true);
        }
    }

    /** Walks at random; each shown step must be no longer than an avatar can move in it. */
    private void walkWithDelay(Prediction walked, int delayTurns, long seed, boolean flies) {
        Random random = new Random(seed);
        AvatarState body = new AvatarState();
        body.copyFrom(confirmed);
        ArrayDeque<Integer> underWay = new ArrayDeque<>();
        double[] last = null;
        int frame = FORWARD;
        int sinceJump = 0;
        // In blocks a fifth of a turn: running, or flying as fast.
        double stepMax = flies ? 14.1 / 100 : 5.7 / 100;
        double fallMax = flies ? 60.1 / 100 : 0.13;
        for (int turn = 1; turn < 200; turn++) {
            while (underWay.size() <= delayTurns) {
                if (random.nextInt(4) == 0) {
                    // A second press of jump in the air would begin flying.
                    boolean jumps = random.nextInt(4) == 0 && (flies || sinceJump > 12);
                    int buttons = jumps ? InputFrame.JUMP : 0;
                    frame = InputFrame.of(0, random.nextInt(3), buttons, 0, random.nextInt(64), 0);
                }
                sinceJump = InputFrame.jump(frame) ? 0 : sinceJump + 1;
                underWay.add(frame);
            }
            AvatarStep.step(body, underWay.remove(), terrain, rate);
            confirmed.copyFrom(body);
            int[] pending = underWay.stream().mapToInt(Integer::intValue).toArray();
            receive(walked, turn, pending);
            for (int part = 0; part < 5; part++) {
                walked.place(camera, at(turn + part / 5.0));
                double[] now = {camera.x, camera.y, camera.z};
                if (last != null) {
                    double step = Math.hypot(now[0] - last[0], now[2] - last[2]);
                    assertTrue(step < stepMax, "jolt of " + step + ", delay " + delayTurns);
                    assertTrue(Math.abs(now[1] - last[1]) < fallMax, "fell too fast");
                }
                last = now;
            }
        }
    }

    @Test
    void aSmallCorrectionIsBlendedOver150Milliseconds() {
        assertSlides(0.01, 153);
    }

    @Test
    void aLargerCorrectionIsBlendedMoreSlowlyThanOneWalks() {
        assertSlides(1, 450);
    }

    private void assertSlides(double blocks, int millis) {
        tick(1, STILL, STILL);
        tick(2, STILL, STILL);
        confirmed.x += Math.round(blocks * Fixed.ONE);
        tick(3, STILL, STILL);
        double fastest = 0;
        double last = 0.5;
        for (int i = 0; i <= millis; i++) {
            prediction.place(camera, at(3) + i * 1_000_000L);
            fastest = Math.max(fastest, camera.x - last);
            last = camera.x;
        }
        assertEquals(0.5 + blocks, last, 1e-4);
        assertEquals(1.5 * blocks / millis, fastest, 0.01 * fastest, "in a millisecond");
    }

    @Test
    void aLargeCorrectionIsShownAtOnce() {
        tick(1, STILL, STILL);
        tick(2, STILL, STILL);
        confirmed.x += Fixed.ofInt(9);
        tick(3, STILL, STILL);
        prediction.place(camera, at(3));
        assertEquals(9.5, camera.x, 1e-4);
    }

    @Test
    void aJumpOfTheConfirmedAvatarIsShownAtOnceWithoutPredictionToo() {
        tick(1);
        tick(2);
        confirmed.x += Fixed.ofInt(9);
        tick(3);
        prediction.place(camera, at(3));
        assertEquals(9.5, camera.x, 1e-4);
    }

    @Test
    void aKeyThatGoesDownBetweenTwoPicturesMovesTheEyeInTheNext() {
        InputLatch input = new InputLatch();
        for (double press = 2.1; press < 2.9; press += 0.1) {
            Prediction told = newPrediction();
            input.releaseAll();
            receive(told, 1, STILL, STILL);
            receive(told, 2, STILL, STILL);
            told.advance(input, at(press - 0.1));
            told.place(camera, at(press - 0.1));
            double before = camera.z;
            input.press(Control.FORWARD);
            told.advance(input, at(press + 0.1));
            told.place(camera, at(press + 0.1));
            assertTrue(camera.z - before > 0.001, press + ": " + (camera.z - before));
            assertTrue(camera.z - before < 0.15, press + ": " + (camera.z - before));
        }
    }
}
