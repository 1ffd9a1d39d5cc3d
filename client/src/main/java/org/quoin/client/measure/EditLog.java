package org.quoin.client.measure;

/**
 * In which picture edits showed: the first one that is begun after an edit has arrived is 1. Edits
 * are told apart only if one shows before the next arrives; those that wait together count as one,
 * which began with the first and shows with the last.
 */
public final class EditLog {
    /** What takes longer is counted here. */
    private static final int PICTURES_MAX = 64;

    private final int[] shownIn = new int[PICTURES_MAX + 1];
    private int count;

    /** Pictures begun since the edit that waits has arrived; 0 while none waits. */
    private int pictures;

    /**
     * A picture is begun.
     *
     * @param changesPending changed sections whose meshes are not in the picture before
     */
    public void beforePicture(int changesPending) {
        if (changesPending > 0) {
            pictures++;
        }
    }

    /**
     * A picture was drawn.
     *
     * @param changesPending changed sections whose meshes are not in it
     */
    public void afterPicture(int changesPending) {
        if (isWaiting() && changesPending == 0) {
            shown(pictures);
        }
    }

    /** Whether an edit has arrived that does not show yet. */
    public boolean isWaiting() {
        return pictures > 0;
    }

    /**
     * No picture follows: what still waits counts as if it had shown in the last one told apart.
     */
    public void end() {
        if (isWaiting()) {
            shown(PICTURES_MAX);
        }
    }

    private void shown(int picture) {
        shownIn[Math.min(picture, PICTURES_MAX)]++;
        count++;
        pictures = 0;
    }

    /** How many have shown, or waited at the end. */
    public int count() {
        return count;
    }

    /** How many of a hundred showed in just that picture; 0 before the first. */
    public double percentIn(int picture) {
        return percent(shownIn[picture]);
    }

    /** How many of a hundred showed later than in that picture; 0 before the first. */
    public double percentAfter(int picture) {
        int later = 0;
        for (int i = picture + 1; i <= PICTURES_MAX; i++) {
            later += shownIn[i];
        }
        return percent(later);
    }

    private double percent(int edits) {
        return count == 0 ? 0 : 100.0 * edits / count;
    }

    /** The latest picture in which any showed; 0 before the first. */
    public int most() {
        int most = PICTURES_MAX;
        while (most > 0 && shownIn[most] == 0) {
            most--;
        }
        return most;
    }
}
