package org.quoin.engine.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.StoreCode;
import org.quoin.engine.store.StoreException.StoppedException;
import org.quoin.engine.store.StoreException.VersionException;
import org.quoin.engine.work.OpenBudget;
import org.quoin.sim.RulesVersion;
import org.quoin.sim.Simulation;
import org.tinylog.Logger;

/**
 * The world recovered from a folder: from the newest segment whose snapshot is whole, with its
 * turns up to the first damaged record.
 *
 * @param settings the world's settings
 * @param simulation the world
 * @param seats seats of the players whose avatars are in it
 * @param file the segment it was recovered from
 * @param snapshotTurn the turn of the segment's snapshot
 * @param damage that ended the segment early, and where; null if it is undamaged
 * @param unusable newer segments that could not be used
 * @param findings in sentences, for the log
 */
record Recovery(
        WorldSettings settings,
        Simulation simulation,
        List<Seat> seats,
        String file,
        int snapshotTurn,
        @Nullable String damage,
        List<String> unusable,
        List<String> findings) {

    /**
     * Reads a folder; changes nothing in it.
     *
     * @return null if it holds no world
     * @throws VersionException if the newest segment is of another version
     * @throws StoppedException if the budget does not allow it
     * @throws StoreException if there are segments, but none can be used
     */
    static @Nullable Recovery of(SegmentFolder folder, OpenBudget budget)
            throws IOException, StoreException {
        List<String> segments = Segments.list(folder);
        List<String> unusable = new ArrayList<>();
        List<String> findings = new ArrayList<>();
        StoreException newest = null;
        for (int i = segments.size() - 1; i >= 0; i--) {
            String file = segments.get(i);
            try (SegmentPlayer player = SegmentPlayer.openToContinue(folder, file, budget)) {
                return play(player, file, unusable, findings);
            } catch (VersionException | StoppedException e) {
                throw e;
            } catch (StoreException e) {
                findings.add(e.getMessage() + "; the segment before is tried");
                unusable.add(file);
                newest = newest == null ? e : newest;
            }
        }
        if (newest == null) {
            return null;
        }
        findings.forEach(line -> Logger.debug("world in {}: {}", folder.where(), line));
        throw StoreException.noneUsable(
                Reason.of(StoreCode.UNREADABLE, folder.where()), unusable.size(), newest);
    }

    private static Recovery play(
            SegmentPlayer player, String file, List<String> unusable, List<String> findings)
            throws IOException, StoreException {
        int turns = 0;
        while (player.step() != null) {
            turns++;
        }
        Simulation simulation = player.simulation();
        List<Seat> seats = Journal.seated(player.seats(), simulation);
        findings.add(
                "recovered turn "
                        + simulation.turn()
                        + " from "
                        + file
                        + ": its snapshot and "
                        + turns
                        + " turns");
        if (!player.header().isOurRules()) {
            findings.add(
                    "it was played by rules "
                            + player.header().rulesVersion()
                            + " and continues under rules "
                            + RulesVersion.CURRENT);
        }
        String damage = player.damage();
        if (damage != null) {
            findings.add("what follows is damaged and left where it is: " + damage);
        }
        SegmentPlayer.Difference difference = player.difference();
        if (difference != null) {
            findings.add(
                    "its turns do not lead where they did: at turn "
                            + difference.turn()
                            + " the hash is "
                            + Long.toHexString(difference.found())
                            + " instead of "
                            + Long.toHexString(difference.stored()));
        }
        return new Recovery(
                player.header().settings(),
                simulation,
                seats,
                file,
                player.firstTurn(),
                damage,
                List.copyOf(unusable),
                List.copyOf(findings));
    }
}
