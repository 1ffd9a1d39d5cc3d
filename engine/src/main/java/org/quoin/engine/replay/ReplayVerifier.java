package org.quoin.engine.replay;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.StoreCode;
import org.quoin.engine.store.SegmentPlayer;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.StoreException.StoppedException;
import org.quoin.engine.store.StoreException.VersionException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.work.OpenBudget;

/** Replays journals and compares the state hashes with those stored in them. */
public final class ReplayVerifier {
    private ReplayVerifier() {}

    /** Receives the progress of a verification. */
    public interface Progress {
        /** A segment is about to be played. */
        void segment(String file);

        /** That many turns of all segments have been played. */
        void turns(long turns);
    }

    /**
     * The result of a verification.
     *
     * @param settings the world's settings, from the newest segment that could be opened
     * @param turns turns executed, of all segments
     * @param hashesCompared hashes compared with stored ones
     * @param unplayed segments of older rules, of which only the snapshot was opened; a sentence
     *     each
     * @param problems the problems, a sentence each
     */
    public record Result(
            WorldSettings settings,
            long turns,
            long hashesCompared,
            List<String> unplayed,
            List<String> problems) {
        /** Makes unmodifiable copies. */
        public Result {
            unplayed = List.copyOf(unplayed);
            problems = List.copyOf(problems);
        }

        /** Whether all results that could be compared were as stored. */
        public boolean isWell() {
            return problems.isEmpty();
        }
    }

    /** Turns between two reports of progress. */
    private static final int PROGRESS_TURNS = 500;

    /**
     * Plays all segments.
     *
     * @throws VersionException if one is of other rules or another format
     * @throws StoreException if none has a header and a snapshot that can be read
     */
    public static Result verify(ReplayFiles files, Progress progress)
            throws IOException, StoreException {
        Run run = new Run(files, progress);
        for (String file : files.segments()) {
            progress.segment(file);
            run.play(file);
        }
        return run.result();
    }

    private static final class Run {
        private final ReplayFiles files;
        private final Progress progress;
        private final List<String> unplayed = new ArrayList<>();
        private final List<String> problems = new ArrayList<>();

        /** State hashes of the segment before, at the turns where other segments begin. */
        private final TreeMap<Integer, Long> hashByTurn = new TreeMap<>();

        private final TreeSet<Integer> starts = new TreeSet<>();
        private @Nullable WorldSettings settings;

        /** The last that was found: of the newest segment that cannot be opened. */
        private @Nullable StoreException damaged;

        private long turns;
        private long hashesCompared;

        Run(ReplayFiles files, Progress progress) {
            this.files = files;
            this.progress = progress;
            for (String file : files.segments()) {
                int turn = WorldFolder.firstTurnOf(file);
                if (turn >= 0) {
                    starts.add(turn);
                }
            }
        }

        void play(String file) throws IOException, StoreException {
            try (SegmentPlayer player = SegmentPlayer.open(files.folder(), file, budget())) {
                settings = player.header().settings();
                compareWithTheSegmentBefore(player, file);
                Reason older = player.olderTurns();
                if (older != null) {
                    unplayed.add(older.text());
                    return;
                }
                playTurns(player);
                hashesCompared += player.hashesCompared();
                note(player, file);
            } catch (VersionException | StoppedException e) {
                throw e;
            } catch (StoreException e) {
                problems.add(String.valueOf(e.getMessage()));
                damaged = e;
            }
        }

        private void playTurns(SegmentPlayer player) throws IOException, StoreException {
            while (player.step() != null) {
                int turn = player.simulation().turn();
                if (starts.contains(turn)) {
                    hashByTurn.put(turn, player.simulation().stateHash());
                }
                if (++turns % PROGRESS_TURNS == 0) {
                    progress.turns(turns);
                }
            }
        }

        private static OpenBudget budget() {
            return OpenBudget.ofFile(() -> false);
        }

        Result result() throws StoreException {
            WorldSettings found = settings;
            if (found == null) {
                StoreException newest = damaged;
                throw newest == null
                        ? new StoreException(Reason.of(StoreCode.REPLAY))
                        : StoreException.noneUsable(
                                Reason.of(StoreCode.REPLAY), problems.size(), newest);
            }
            return new Result(found, turns, hashesCompared, unplayed, problems);
        }

        private void compareWithTheSegmentBefore(SegmentPlayer player, String file) {
            Long before = hashByTurn.get(player.firstTurn());
            if (before != null) {
                hashesCompared++;
                if (before != player.simulation().stateHash()) {
                    problems.add(
                            file
                                    + " does not begin with the world that the segment before it"
                                    + " leads to at turn "
                                    + player.firstTurn());
                }
            }
        }

        private void note(SegmentPlayer player, String file) {
            SegmentPlayer.Difference difference = player.difference();
            if (difference != null) {
                problems.add(
                        file
                                + ": at turn "
                                + difference.turn()
                                + " the hash is "
                                + Long.toHexString(difference.found())
                                + ", stored is "
                                + Long.toHexString(difference.stored()));
            }
            String damage = player.damage();
            if (damage != null) {
                problems.add("damaged: " + damage);
            }
        }
    }
}
