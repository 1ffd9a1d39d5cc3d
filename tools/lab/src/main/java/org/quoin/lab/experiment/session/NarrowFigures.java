package org.quoin.lab.experiment.session;

import java.util.List;
import org.quoin.lab.experiment.session.NarrowRun.Finding;
import org.quoin.lab.experiment.session.NarrowRun.NarrowLink;
import org.quoin.lab.experiment.session.NarrowRun.Scenario;
import org.quoin.lab.experiment.session.NarrowRun.Setting;
import org.quoin.lab.experiment.session.NarrowRun.Track;

/**
 * The figures of one narrow link, compared with the same player's on a wide link with the same
 * loss. "Settled" figures count from the fifth second on.
 *
 * @param joinSeconds until the player was in the world; NaN if it never was, 0 if it was there
 *     before its link became narrow
 * @param turnsPerSecond turns executed, settled; unlike stalls, these also show a player that waits
 *     for a turn until the end, since a stall is counted when the turn arrives
 * @param stallsPerMinute the stalls, settled
 * @param stalledMillisPerMinute the stalled time, settled
 * @param delayTurns the mean input delay, settled
 * @param extraTurns how much higher that is than on the wide link
 * @param extraTurnsMax the same for the worst second
 * @param sentOfLink bytes sent to the player as a multiple of the link's bandwidth, from the third
 *     second on, while it is narrow
 * @param sentOfLineMax the same for the worst second
 * @param upOfLine the same for the direction to the host, on average
 * @param recoveredSeconds from when the link widened until nothing stalls and the delay is within a
 *     turn of the wide link's; the whole remaining time if that never happened; NaN if it did not
 *     widen
 * @param gameShare the game's share of the link, settled
 * @param downloadShare the parallel download's share, settled; 0 without one
 * @param toldSeconds until the player was notified that its link is too narrow; NaN if it never was
 * @param toldKbit the bandwidth that the notice named, on average; NaN if there was none
 * @param othersStallsPerMinute the stalls of each player with a wide link, from the first second on
 * @param othersExtraTurns how much more delay they have than in the session with only wide links,
 *     on average
 */
record NarrowFigures(
        Setting setting,
        NarrowLink link,
        int linkKbit,
        double neededKbit,
        double joinSeconds,
        double turnsPerSecond,
        double stallsPerMinute,
        double stalledMillisPerMinute,
        double delayTurns,
        double extraTurns,
        double extraTurnsMax,
        double sentOfLink,
        double sentOfLineMax,
        double upOfLine,
        double recoveredSeconds,
        double gameShare,
        double downloadShare,
        double toldSeconds,
        double toldKbit,
        double othersStallsPerMinute,
        double othersExtraTurns) {
    /** From here on nothing may stall. */
    static final int SETTLED_SECONDS = 5;

    /** From here on no more may be sent than the link carries. */
    static final int SENDING_SECONDS = 3;

    /** The bytes a link of 1 kbit/s carries in a second. */
    private static final double BYTES_PER_KBIT = 125;

    /** Within this the delay counts as the wide link's. */
    private static final int RECOVERED_TURNS = 1;

    private static final double SECONDS_PER_MINUTE = 60;

    /** The figures of one link of a session, compared with the session with only wide links. */
    static NarrowFigures of(Finding found, Finding wide, int number) {
        Setting setting = found.setting();
        Track track = found.narrow().get(number);
        Track reference = wide.narrow().get(number);
        int end = setting.seconds();
        int narrowEnd =
                setting.scenario() == Scenario.WIDENS
                        ? Math.min(end, Scenario.NARROW_SECONDS)
                        : end;
        int from = Math.min(SETTLED_SECONDS, end - 1);
        double minutes = (end - from) / SECONDS_PER_MINUTE;
        double lineBytes = found.linkKbit() * BYTES_PER_KBIT;
        double delay = track.meanDelay(from, end);
        double extraMax = 0;
        for (int second = from; second < end; second++) {
            double extra =
                    track.meanDelay(second, second + 1) - reference.meanDelay(second, second + 1);
            extraMax = Math.max(extraMax, extra);
        }
        int sendFrom = Math.min(SENDING_SECONDS, narrowEnd - 1);
        double sentMax = 0;
        for (int second = sendFrom; second < narrowEnd; second++) {
            double sent = Track.grown(track.downBytes, second, second + 1) / lineBytes;
            sentMax = Math.max(sentMax, sent);
        }
        double narrowBytes = lineBytes * (narrowEnd - sendFrom);
        double settledBytes = lineBytes * (end - from);
        return new NarrowFigures(
                setting,
                setting.links().get(number),
                found.linkKbit(),
                wide.neededKbit(),
                track.joinSeconds,
                (double) (track.turns.get(Track.at(end)) - track.turns.get(Track.at(from)))
                        / (end - from),
                Track.grown(track.stalls, from, end) / minutes,
                Track.grown(track.stalledMillis, from, end) / minutes,
                delay,
                delay - reference.meanDelay(from, end),
                extraMax,
                Track.grown(track.downBytes, sendFrom, narrowEnd) / narrowBytes,
                sentMax,
                Track.grown(track.upBytes, sendFrom, narrowEnd) / narrowBytes,
                recoveredSeconds(setting, track, reference),
                Track.grown(track.carriedBytes, from, end) / settledBytes,
                Track.grown(track.crossBytes, from, end) / settledBytes,
                toldSeconds(track, narrowEnd),
                toldKbit(track, narrowEnd),
                stallsPerMinute(found.others(), end),
                meanDelay(found.others(), end) - meanDelay(wide.others(), end));
    }

    /**
     * The time from when the link widened to the last sample that is worse than on the wide link.
     */
    private static double recoveredSeconds(Setting setting, Track track, Track reference) {
        boolean widens =
                setting.scenario() == Scenario.WIDENS
                        && setting.seconds() > Scenario.NARROW_SECONDS;
        if (!widens) {
            return Double.NaN;
        }
        int widened = Track.at(Scenario.NARROW_SECONDS);
        int last = widened;
        for (int i = widened + 1; i < track.stalls.size(); i++) {
            boolean stalled = track.stalls.get(i) > track.stalls.get(i - 1);
            boolean slow =
                    track.delayTurns.get(i) > reference.delayTurns.get(i) + RECOVERED_TURNS
                            || track.turnsBehind.get(i) > RECOVERED_TURNS;
            last = stalled || slow ? i : last;
        }
        return (double) (last - widened) / NarrowRun.SAMPLES_PER_SECOND;
    }

    private static double toldSeconds(Track track, int end) {
        for (int i = 0; i < Track.at(end); i++) {
            if (track.toldKbit.get(i) > 0) {
                return (double) i / NarrowRun.SAMPLES_PER_SECOND;
            }
        }
        return Double.NaN;
    }

    private static double toldKbit(Track track, int end) {
        return track.toldKbit.subList(0, Track.at(end)).stream()
                .filter(kbit -> kbit > 0)
                .mapToInt(Integer::intValue)
                .average()
                .orElse(Double.NaN);
    }

    private static double stallsPerMinute(List<Track> tracks, int end) {
        long stalls = tracks.stream().mapToLong(track -> Track.grown(track.stalls, 0, end)).sum();
        return stalls * SECONDS_PER_MINUTE / end / tracks.size();
    }

    private static double meanDelay(List<Track> tracks, int end) {
        return tracks.stream()
                .mapToDouble(track -> track.meanDelay(0, end))
                .average()
                .orElseThrow();
    }
}
