package org.quoin.lab.feel;

import java.util.Locale;
import org.quoin.lab.LinkConditions;

/**
 * One cell of the experiment: who plays, over which lines.
 *
 * @param roundTripMillis of each player's line, without jitter
 * @param lossPercent datagrams lost in each direction
 * @param jitterMillis what a packet may take longer, evenly distributed
 * @param rate turns a second
 * @param seconds how long is counted, after the warm-up
 */
public record FeelSetting(
        Scene scene,
        int roundTripMillis,
        int lossPercent,
        int jitterMillis,
        int rate,
        int seconds) {

    /** Who plays, and where. */
    public enum Scene {
        /** One player in an empty world. */
        ALONE(0, 1, 1, 90, 8, 40),
        /** Players who push each other and build at one place. */
        CROWD(1, 8, 4, 60, 3.5, 0),
        /** Players who walk, run and build on a field, each in a part of its own. */
        FIELD(2, 64, 4, 12, 5, 28);

        /** Of its curves in plots. */
        final int color;

        /** How many play, and of how many the screens are watched. */
        public final int players;

        final int watched;

        /** How long is counted if nothing else is said. */
        public final int seconds;

        final double roamBlocks;
        final double fieldBlocks;

        Scene(
                int color,
                int players,
                int watched,
                int seconds,
                double roamBlocks,
                double fieldBlocks) {
            this.color = color;
            this.players = players;
            this.watched = watched;
            this.seconds = seconds;
            this.roamBlocks = roamBlocks;
            this.fieldBlocks = fieldBlocks;
        }

        /** Its name in tables. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    LinkConditions line() {
        return LinkConditions.of(roundTripMillis / 2.0, jitterMillis, lossPercent / 100.0);
    }

    /** Whether nothing but the loss at which corrections have their targets disturbs the line. */
    boolean hasTargetLossAlone() {
        return lossPercent == FeelReport.TARGET_LOSS_PERCENT && jitterMillis == 0;
    }

    /** How much work it is, compared with others. */
    double work() {
        return (scene.players + 8.0) * (scene.players + 8) * (seconds + 10);
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%s, %d ms there and back, %d %% loss, %d ms jitter",
                scene.text(),
                roundTripMillis,
                lossPercent,
                jitterMillis);
    }
}
