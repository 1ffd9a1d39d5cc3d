package org.quoin.lab.feel;

import java.util.Locale;
import org.quoin.lab.LinkConditions;

/**
 * One cell of the experiment: a scene and a link.
 *
 * @param roundTripMillis the round trip of each player's link, without jitter
 * @param lossPercent datagrams lost in each direction
 * @param jitterMillis how much longer a packet may take, evenly distributed
 * @param rate turns a second
 * @param seconds how long to count, after the warm-up
 */
public record FeelSetting(
        Scene scene,
        int roundTripMillis,
        int lossPercent,
        int jitterMillis,
        int rate,
        int seconds) {

    /** A group of players and their place. */
    public enum Scene {
        /** One player in an empty world. */
        ALONE(0, 1, 1, 90, 8, 40),
        /** Players who push each other and build in one place. */
        CROWD(1, 8, 4, 60, 3.5, 0),
        /** Players who walk, run and build on a field, each in its own part. */
        FIELD(2, 64, 4, 12, 5, 28);

        /** The index of its color in plots. */
        final int color;

        /** The number of players; the screens of some of them are watched. */
        public final int players;

        final int watched;

        /** How long to count by default. */
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

        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    LinkConditions line() {
        return LinkConditions.of(roundTripMillis / 2.0, jitterMillis, lossPercent / 100.0);
    }

    /** Whether the link has only the loss for which corrections have targets, and no jitter. */
    boolean hasTargetLossAlone() {
        return lossPercent == FeelReport.TARGET_LOSS_PERCENT && jitterMillis == 0;
    }

    /** The relative amount of work. */
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
