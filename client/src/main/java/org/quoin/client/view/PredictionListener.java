package org.quoin.client.view;

/** Is told what becomes of the player's own acts, each once. Called before a picture is drawn. */
public interface PredictionListener {
    /** Listens to nothing. */
    PredictionListener NONE = new PredictionListener() {};

    /** The player has changed a block, which the next picture shows. */
    default void edited(PredictedEdit edit, long nowNanos) {}

    /** The turn was executed and did what was predicted. */
    default void confirmed(PredictedEdit edit, long nowNanos) {}

    /**
     * It will not happen: another was first, somebody stands there, or the turn was sealed without
     * our frame. The next picture does not show it any more.
     */
    default void refused(PredictedEdit edit, long nowNanos) {}

    /**
     * A tick puts our avatar elsewhere than predicted, with the same frames: the eye slides there.
     *
     * @param blocks how far, more than 0
     */
    default void corrected(double blocks, long nowNanos) {}
}
