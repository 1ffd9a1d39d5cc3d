package org.quoin.engine.host.succession;

import java.util.ArrayList;
import java.util.List;
import org.quoin.engine.wire.ToHost.Willing;
import org.quoin.engine.wire.ToHost.Willing.Power;

/**
 * The order in which players carry a world on: whom the host wants first, then those on the mains,
 * then those who have been seen to send enough for all, then those whose processor has most to
 * spare. The last says little about the next hour, so small differences change no order.
 */
final class Ranking {
    /** A processor is better if its task takes at most four fifths of another's time. */
    private static final int BETTER_OF_FIVE = 4;

    /** A busy processor is not taken for one that has nothing to spare at all. */
    private static final int SPARE_PERMILLE_MIN = 100;

    /** The figures assumed of machines that cannot be measured. */
    private static final int SPARE_PERMILLE_UNKNOWN = 500;

    private Ranking() {}

    /**
     * The upload of a host of so many players to all others together, in kbit/s: of
     * docs/benchmarks.md a client of 64 players is sent 36 at 20 turns/s and 5 % loss, one of 256
     * 105.
     */
    static int kbitToHost(int players) {
        return (players - 1) * (20 + 2 * players / 5);
    }

    /**
     * The facts that count of a player.
     *
     * @param id by which it is known again
     * @param preferred whether the host wants it first
     * @param uploadKbit what it can send, as the host has measured; 0 if that is not known, which
     *     is no better than too little
     */
    record Entry(long id, boolean preferred, Willing willing, int uploadKbit) {
        /** From 0 on, the best first: what no small difference can change. */
        private int tier(int players) {
            boolean enough = uploadKbit >= kbitToHost(players);
            boolean mains = willing.power() == Power.MAINS;
            return (preferred ? 0 : 4) + (mains ? 0 : 2) + (enough ? 0 : 1);
        }

        /**
         * The microseconds that the task takes with what the processors have to spare; a machine
         * with a single core has to host and to play in turn.
         */
        private long micros() {
            int spare = willing.sparePermille();
            long permille =
                    Math.max(SPARE_PERMILLE_MIN, spare == 0 ? SPARE_PERMILLE_UNKNOWN : spare);
            long micros = willing.taskMicros() == 0 ? Integer.MAX_VALUE : willing.taskMicros();
            return micros * 1000 / permille * (willing.cores() == 1 ? 2 : 1);
        }

        private boolean isBetterThan(Entry other, int players) {
            int tier = tier(players);
            int otherTier = other.tier(players);
            return tier != otherTier
                    ? tier < otherTier
                    : 5 * micros() <= BETTER_OF_FIVE * other.micros();
        }
    }

    /**
     * The players in their order.
     *
     * @param before the ids in the order that holds until now; others may be in it
     * @param players how many are in the world
     */
    static List<Entry> of(List<Entry> entries, List<Long> before, int players) {
        List<Entry> ranked = new ArrayList<>();
        for (long id : before) {
            entries.stream().filter(each -> each.id == id).forEach(ranked::add);
        }
        entries.stream().filter(each -> !before.contains(each.id)).forEach(ranked::add);
        // Each exchange takes out an inversion of tiers, or else of times: it ends.
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = 1; i < ranked.size(); i++) {
                Entry lower = ranked.get(i);
                if (lower.isBetterThan(ranked.get(i - 1), players)) {
                    ranked.set(i, ranked.set(i - 1, lower));
                    changed = true;
                }
            }
        }
        return ranked;
    }
}
