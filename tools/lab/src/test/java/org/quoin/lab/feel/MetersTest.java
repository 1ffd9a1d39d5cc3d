package org.quoin.lab.feel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.client.view.AvatarPose;
import org.quoin.client.view.Camera;
import org.quoin.client.view.PredictedEdit;
import org.quoin.sim.AvatarView;
import org.quoin.sim.AvatarViews;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.ViewTick;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.rule.RayWalk.Hit;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Hotbar;

/** The meters find what is wrong, and nothing else. */
class MetersTest {
    private static final long PICTURE_NANOS = 16_666_667;

    private static final int OWN_SLOT = 4;

    private int shownBlock = 1;

    @Test
    void theFirstPictureAfterAClickIsOne() {
        EditMeter meter = new EditMeter((x, y, z) -> shownBlock);
        meter.clicked(new Hit(), 5);
        meter.edited(digAt(0), 6);
        shownBlock = 0;
        meter.picture(PICTURE_NANOS);
        meter.picture(2 * PICTURE_NANOS);
        assertEquals(1, meter.answers.pictures.count());
        assertEquals(1, meter.answers.pictures.worst());
    }

    @Test
    void anEditThatAPictureDoesNotShowBeforeItsTurnFlickers() {
        FlickerMeter meter = flickerMeter();
        meter.edited(digAt(0), 0);
        show(meter, 0, 0, 1, 0);
        execute(meter, OWN_SLOT);
        meter.confirmed(digAt(0), 1);
        assertFlickers(1, meter);
    }

    @Test
    void anEditThatStaysIsNoFlicker() {
        FlickerMeter meter = flickerMeter();
        meter.edited(digAt(0), 0);
        show(meter, 0, 0, 0);
        execute(meter, OWN_SLOT);
        meter.confirmed(digAt(0), 1);
        show(meter, 0, 1);
        assertFlickers(0, meter);
    }

    @Test
    void anEditThatIsGivenUpAndHappensAllTheSameFlickers() {
        FlickerMeter meter = flickerMeter();
        meter.edited(digAt(0), 0);
        show(meter, 0);
        meter.refused(digAt(0), 1);
        show(meter, 1);
        execute(meter, OWN_SLOT);
        show(meter, 0);
        assertFlickers(1, meter);
    }

    @Test
    void aRefusedEditIsNoFlickerWhoeverComesNext() {
        FlickerMeter meter = flickerMeter();
        meter.edited(digAt(0), 0);
        show(meter, 0);
        meter.refused(digAt(0), 1);
        show(meter, 1);
        execute(meter, OWN_SLOT + 1);
        show(meter, 0, 1, 0);
        assertFlickers(0, meter);
        assertEquals(0, meter.contested());
    }

    @Test
    void whereAnotherBuiltInBetweenTheWorldItselfHasChanged() {
        FlickerMeter meter = flickerMeter();
        meter.edited(digAt(0), 0);
        execute(meter, OWN_SLOT + 1);
        show(meter, 1);
        execute(meter, OWN_SLOT);
        meter.confirmed(digAt(0), 1);
        assertFlickers(0, meter);
        assertEquals(1, meter.contested());
    }

    private FlickerMeter flickerMeter() {
        FlickerMeter meter = new FlickerMeter((x, y, z) -> shownBlock);
        meter.beginCounting();
        return meter;
    }

    private void show(FlickerMeter meter, int... blocks) {
        for (int block : blocks) {
            shownBlock = block;
            meter.picture();
        }
    }

    private static void execute(FlickerMeter meter, int slot) {
        ViewEvent change = new ViewEvent.BlockChanged(slot, 0, 0, 0, 1, 0);
        meter.receive(new ViewTick(1, List.of(), List.of(), List.of(change)), OWN_SLOT);
    }

    private static void assertFlickers(int expected, FlickerMeter meter) {
        assertEquals(expected, meter.flickers());
    }

    @Test
    void aClickThatChangesNothingCountsAsWithoutEffect() {
        EditMeter meter = new EditMeter((x, y, z) -> shownBlock);
        meter.clicked(new Hit(), 0);
        meter.picture(PICTURE_NANOS);
        meter.end();
        assertEquals(0, meter.answers.pictures.count());
        assertEquals(1, meter.answers.unanswered());
    }

    @Test
    void aBlockThatAnotherTakesFirstIsNoAnswer() {
        EditMeter meter = new EditMeter((x, y, z) -> shownBlock);
        meter.clicked(new Hit(), 0);
        meter.edited(digAt(5), 0);
        shownBlock = 0;
        meter.picture(PICTURE_NANOS);
        assertEquals(0, meter.answers.pictures.count());
        assertEquals(1, meter.answers.unanswered());
    }

    private static PredictedEdit digAt(int x) {
        return new PredictedEdit(1, PredictedEdit.Kind.DIG, x, 0, 0, 1, 0);
    }

    @Test
    void aStepAgainstAWallIsNone() {
        StepMeter meter = new StepMeter();
        Camera eye = new Camera();
        for (int i = 0; i < 10; i++) {
            meter.picture(eye, null, i * PICTURE_NANOS);
        }
        meter.pressed(0, 1, 10 * PICTURE_NANOS);
        AvatarState next = new AvatarState();
        next.vx = 3 * Fixed.ONE;
        meter.picture(eye, next, 11 * PICTURE_NANOS);
        eye.z = 0.01;
        meter.picture(eye, next, 12 * PICTURE_NANOS);
        assertEquals(0, meter.answers.pictures.count());
        assertEquals(1, meter.answers.unanswered());
    }

    @Test
    void aPushAsideIsNoStep() {
        StepMeter meter = new StepMeter();
        Camera eye = new Camera();
        for (int i = 0; i < 10; i++) {
            meter.picture(eye, null, i * PICTURE_NANOS);
        }
        meter.pressed(0, 1, 10 * PICTURE_NANOS);
        eye.x = 0.5;
        meter.picture(eye, null, 11 * PICTURE_NANOS);
        eye.z = 0.01;
        meter.picture(eye, null, 12 * PICTURE_NANOS);
        assertEquals(1, meter.answers.pictures.count());
        assertEquals(2, meter.answers.pictures.worst());
    }

    @Test
    void whoMovesAsItWentIsEvenAndWhoLeapsIsSeen() {
        OthersMeter even = new OthersMeter(20);
        OthersMeter leaping = new OthersMeter(20);
        for (int turn = 1; turn <= 40; turn++) {
            ViewTick tick = new ViewTick(turn, List.of(at(turn * 0.2)), List.of(), List.of());
            even.receive(tick);
            leaping.receive(tick);
            for (int part = 0; part < 3; part++) {
                double shownTurn = turn - 1 + part / 3.0;
                long nowNanos = (turn * 3 + part) * PICTURE_NANOS;
                even.picture(pose(shownTurn * 0.2), 9, shownTurn, nowNanos);
                double leap = turn >= 20 ? 0.3 : 0;
                leaping.picture(pose(shownTurn * 0.2 + leap), 9, shownTurn, nowNanos);
            }
        }
        assertEquals(0, even.speedErrorPercent.worst(), 0.1);
        assertEquals(0, even.jumps());
        assertEquals(1, leaping.jumps());
        assertEquals(450, leaping.speedErrorPercent.worst(), 1);
    }

    @Test
    void whoGoesOnEvenlyForATurnAfterItStoppedDoesNotLeap() {
        OthersMeter meter = new OthersMeter(20);
        double blocksPerTurn = 0.5; // Flies.
        for (int turn = 1; turn <= 20; turn++) {
            double x = Math.min(turn, 10) * blocksPerTurn;
            meter.receive(new ViewTick(turn, List.of(at(x)), List.of(), List.of()));
        }
        for (int picture = 0; picture < 33; picture++) {
            double shownTurn = 5 + picture / 3.0;
            double shown = Math.min(shownTurn, 11) * blocksPerTurn;
            meter.picture(pose(shown), 9, shownTurn, picture * PICTURE_NANOS);
        }
        meter.receive(new ViewTick(21, List.of(at(5)), List.of(), List.of()));
        assertEquals(0, meter.jumps());
    }

    private static AvatarView at(double x) {
        return AvatarViews.of(
                3,
                "walker",
                Math.round(x * Fixed.ONE),
                0,
                0,
                0,
                0,
                0,
                true,
                InputFrame.NEUTRAL,
                Hotbar.START);
    }

    private static List<AvatarPose> pose(double x) {
        AvatarPose pose = new AvatarPose();
        pose.slot = 3;
        pose.x = x;
        return List.of(pose);
    }
}
