package org.quoin.lab.measure;

/**
 * Counts after how many pictures edits show: the first picture that is begun after an edit has
 * arrived is number 1. Edits that wait together count as one, which begins with the first of them
 * and shows with the last.
 */
public final class EditLog {
    /** Edits that take longer count as this. */
    private static final int PICTURES_MAX = 64;

    private final int[] shownIn = new int[PICTURES_MAX + 1];
    private int count;

    /** Pictures begun since the waiting edit arrived; 0 while none waits. */
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

    /** Says whether an edit has arrived that does not show yet. */
    public boolean isWaiting() {
        return pictures > 0;
    }

    /** No picture follows: an edit that still waits counts as one that took the longest. */
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

    /** How many edits have shown, or waited at the end. */
    public int count() {
        return count;
    }

    /** Percent of the edits that showed in exactly that picture; 0 before the first edit. */
    public double percentIn(int picture) {
        return percent(shownIn[picture]);
    }

    /** Percent of the edits that showed after that picture; 0 before the first edit. */
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

    /** The latest picture in which any edit showed; 0 before the first edit. */
    public int most() {
        int most = PICTURES_MAX;
        while (most > 0 && shownIn[most] == 0) {
            most--;
        }
        return most;
    }
}
