package org.quoin.lab.feel;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The results of one cell.
 *
 * @param delayTurns the mean input delay of the watched players
 * @param stallsPerMinute the stalls of a watched player
 * @param views the results of their screens, by prediction and pictures per second
 */
public record FeelFinding(
        FeelSetting setting, double delayTurns, double stallsPerMinute, List<View> views) {

    /**
     * The results of screens of one kind.
     *
     * @param predicted whether the player's own moves and edits showed before their turn
     * @param seconds the total time
     * @param sum the measurements
     */
    record View(boolean predicted, int picturesPerSecond, double seconds, Sum sum) {
        double perMinute(double count) {
            return count * 60 / seconds;
        }
    }

    /** The measurements of several screens. */
    static final class Sum {
        final FeelSamples correctionBlocks = new FeelSamples();
        final Map<CorrectionCause, FeelSamples> blocksByCause = EyeMeter.noBlocks();
        final FeelSamples slideSpeed = new FeelSamples();
        final FeelSamples stepPictures = new FeelSamples();
        final FeelSamples stepMillis = new FeelSamples();
        final FeelSamples editPictures = new FeelSamples();
        final FeelSamples editMillis = new FeelSamples();
        final FeelSamples speedErrorPercent = new FeelSamples();
        int unansweredSteps;
        int unansweredEdits;
        int flickers;
        int contested;
        int refused;
        int jumps;

        FeelSamples of(CorrectionCause cause) {
            return Objects.requireNonNull(blocksByCause.get(cause));
        }

        void add(Sum other) {
            correctionBlocks.addAll(other.correctionBlocks);
            blocksByCause.forEach((cause, all) -> all.addAll(other.of(cause)));
            slideSpeed.addAll(other.slideSpeed);
            stepPictures.addAll(other.stepPictures);
            stepMillis.addAll(other.stepMillis);
            editPictures.addAll(other.editPictures);
            editMillis.addAll(other.editMillis);
            speedErrorPercent.addAll(other.speedErrorPercent);
            unansweredSteps += other.unansweredSteps;
            unansweredEdits += other.unansweredEdits;
            refused += other.refused;
            flickers += other.flickers;
            contested += other.contested;
            jumps += other.jumps;
        }

        void add(EyeMeter eye, StepMeter steps, EditMeter edits, OthersMeter others) {
            correctionBlocks.addAll(eye.correctionBlocks);
            blocksByCause.forEach((cause, all) -> all.addAll(eye.of(cause)));
            slideSpeed.addAll(eye.slideSpeed);
            refused += eye.refused();
            stepPictures.addAll(steps.answers.pictures);
            stepMillis.addAll(steps.answers.millis);
            unansweredSteps += steps.answers.unanswered();
            editPictures.addAll(edits.answers.pictures);
            editMillis.addAll(edits.answers.millis);
            unansweredEdits += edits.answers.unanswered();
            speedErrorPercent.addAll(others.speedErrorPercent);
            jumps += others.jumps();
        }
    }

    /** Adds the other session's screens of kinds that this one lacks. */
    FeelFinding and(FeelFinding other) {
        List<View> all = new ArrayList<>(views);
        for (View view : other.views) {
            if (!has(view.predicted, view.picturesPerSecond)) {
                all.add(view);
            }
        }
        return new FeelFinding(setting, delayTurns, stallsPerMinute, all);
    }

    private boolean has(boolean predicted, int picturesPerSecond) {
        return views.stream()
                .anyMatch(
                        view ->
                                view.predicted == predicted
                                        && view.picturesPerSecond == picturesPerSecond);
    }

    /** The screens with or without prediction at this number of pictures a second. */
    View view(boolean predicted, int picturesPerSecond) {
        for (View view : views) {
            if (view.predicted == predicted && view.picturesPerSecond == picturesPerSecond) {
                return view;
            }
        }
        throw new IllegalStateException("no screen with " + picturesPerSecond + " pictures/s");
    }
}
