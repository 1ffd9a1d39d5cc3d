package org.quoin.engine.wire.coding;

/** Hands out the numbers of cells and kinds of decisions while the models are put together. */
final class Contexts {
    private int cells;
    private int decisions;

    /** The first of so many cells. */
    int cells(int count) {
        int first = cells;
        cells += count;
        return first;
    }

    /** The first of so many kinds of decisions. */
    int decisions(int count) {
        int first = decisions;
        decisions += count;
        return first;
    }

    /** A predictor with room for all that were handed out. */
    Predictor predictor() {
        return new Predictor(cells, decisions);
    }
}
