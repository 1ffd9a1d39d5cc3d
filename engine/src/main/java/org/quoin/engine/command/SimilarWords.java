package org.quoin.engine.command;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The words of a list that may be meant by one that is not among them. */
public final class SimilarWords {
    private static final int SHOWN_MAX = 5;

    /** Longer words are not compared: no name is that long, and the work grows with the length. */
    private static final int LETTERS_MAX = 32;

    /** A part of this length or more says what is meant; a shorter one is in too many words. */
    private static final int PART_LETTERS_MIN = 3;

    /** Letters of a word for each one that may be wrong. */
    private static final int LETTERS_PER_SLIP = 3;

    private SimilarWords() {}

    /**
     * Those with the fewest wrong letters first, at most {@value #SHOWN_MAX}: one that contains the
     * other, or of which the name or a part between underscores differs in a third of the letters.
     * Upper and lower case are the same.
     */
    public static List<String> of(String typed, List<String> all) {
        String word = typed.toLowerCase(Locale.ROOT);
        if (word.isEmpty() || word.length() > LETTERS_MAX) {
            return List.of();
        }
        return all.stream()
                .filter(each -> slips(word, each) <= slipsMax(word))
                .sorted(
                        Comparator.comparingInt((String each) -> slips(word, each))
                                .thenComparing(Comparator.naturalOrder()))
                .limit(SHOWN_MAX)
                .toList();
    }

    private static int slipsMax(String word) {
        return Math.max(1, word.length() / LETTERS_PER_SLIP);
    }

    /** Wrong letters of a word, or of the part of a name that is most like it. */
    private static int slips(String word, String any) {
        String name = any.toLowerCase(Locale.ROOT);
        int fewest = editDistance(word, name);
        for (String part : name.split("[_-]", -1)) {
            if (part.length() >= PART_LETTERS_MIN) {
                fewest = Math.min(fewest, 1 + editDistance(word, part));
            }
        }
        boolean contained = word.length() >= PART_LETTERS_MIN && name.contains(word);
        boolean containing = 2 * name.length() > word.length() && word.contains(name);
        return contained || containing ? Math.min(fewest, 1) : fewest;
    }

    /** Letters to change, add, leave out or swap with the next (optimal string alignment). */
    private static int editDistance(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                    continue;
                }
                boolean same = a.charAt(i - 1) == b.charAt(j - 1);
                int best = Math.min(cost[i - 1][j], cost[i][j - 1]) + 1;
                best = Math.min(best, cost[i - 1][j - 1] + (same ? 0 : 1));
                if (i > 1
                        && j > 1
                        && a.charAt(i - 1) == b.charAt(j - 2)
                        && a.charAt(i - 2) == b.charAt(j - 1)) {
                    best = Math.min(best, cost[i - 2][j - 2] + 1);
                }
                cost[i][j] = best;
            }
        }
        return cost[a.length()][b.length()];
    }
}
