package org.quoin.client.replay;

import java.io.IOException;
import java.util.function.LongSupplier;
import org.quoin.client.display.FileErrorText;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.StoreCode;
import org.quoin.engine.replay.ReplaySource;
import org.quoin.engine.store.StoreException;
import org.quoin.server.text.ReasonText;
import org.quoin.server.text.Texts;
import org.tinylog.Logger;

/**
 * Which turn of a replay is shown: it plays on by its clock, or goes to a turn that somebody asked
 * for, a slice of time between two pictures. So the window answers however long that takes. Main
 * thread only.
 */
final class ReplayPlayback {
    /** How long turns are executed before the next picture is shown, while it plays. */
    private static final long STEP_NANOS_MAX = 25_000_000L;

    /**
     * The same on the way to a turn, and while another file of the world is opened: nothing moves
     * meanwhile, and where no graphics card draws, pictures would take most of the time.
     */
    static final long WAIT_NANOS_MAX = 100_000_000L;

    /** So long a world without players is skipped at its beginning. */
    private static final int EMPTY_SECONDS_MAX = 60;

    /**
     * How long the window may stand while they are skipped; whoever comes in later is shown, too.
     */
    private static final long SKIP_NANOS_MAX = 500_000_000L;

    /** The viewer of the turns. */
    interface Screen {
        /**
         * The source is at another turn, or in another world.
         *
         * @param skips whether turns before it were not shown
         */
        void receiveTurn(boolean skips);

        /** Whether there is no player in the turn shown. */
        boolean isEmpty();

        /** Shows a picture and receives what is pressed, while a file is opened. */
        void showOpening();

        /** Whether the replay is to end. */
        boolean isEndAsked();
    }

    private final ReplaySource source;
    private final Texts texts;
    private final LongSupplier clockNanos;
    private final Screen screen;
    private final ReplayClock clock;
    private final ReplaySeek seek;
    private int shownTurn = -1;
    private int stepsShown;
    private String problem = "";

    /** A world's first turns have nobody in them: a player's eyes show more than the land. */
    private boolean skipWanted = true;

    /** While another file is opened: since when, or since when there is no new picture. */
    private long openingNanos;

    private boolean opening;
    private boolean openingCancelled;

    /**
     * @param clockNanos a running clock
     */
    ReplayPlayback(ReplaySource source, Texts texts, LongSupplier clockNanos, Screen screen) {
        this.source = source;
        this.texts = texts;
        this.clockNanos = clockNanos;
        this.screen = screen;
        this.clock = new ReplayClock(source.turnRate(), source.firstTurn());
        this.seek = new ReplaySeek(source);
        source.setStopAsked(this::isOpeningStopped);
    }

    ReplayClock clock() {
        return clock;
    }

    /** The turn that is shown. */
    int shownTurn() {
        return shownTurn;
    }

    /** How many turns lie between the last two that were shown. */
    int stepsShown() {
        return stepsShown;
    }

    /** Why it cannot go on; empty while it can. */
    String problem() {
        return problem;
    }

    /** The turn it is on its way to; negative if there is none, or it is the next. */
    int goingTo() {
        if (seek.isUnderWay()) {
            return seek.goal();
        }
        return opening ? shownTurn + 1 : -1;
    }

    /** How far it has come on that way, 0..100. */
    int goingPercent() {
        return seek.isUnderWay() ? (int) (100 * seek.share()) : 0;
    }

    /** Shows the first turn of the source. */
    void begin() {
        show(false);
    }

    /** Sets out for a turn; one beyond the ends becomes the end. */
    void jumpTo(int turn) {
        problem = "";
        seek.begin(turn);
    }

    /** The same from the turn shown, or from the one it is on its way to. */
    void jumpBy(int turns) {
        jumpTo(seek.turn() + turns);
    }

    /** Goes on, or stops. */
    void togglePause() {
        clock.setPaused(!clock.isPaused());
        clock.setTurn(source.turn());
    }

    /**
     * Stays at the turn that is reached.
     *
     * @return whether it was on its way to another
     */
    boolean cancel() {
        if (opening) {
            openingCancelled = true;
            seek.cancel();
            return true;
        }
        if (!seek.isUnderWay()) {
            return false;
        }
        seek.cancel();
        arrive();
        return true;
    }

    /** Executes turns as far as there is time for before the next picture. */
    void advance(double seconds) {
        long startNanos = clockNanos.getAsLong();
        if (seek.isUnderWay()) {
            goOnSeeking(startNanos);
        } else {
            playOn(clock.advance(seconds), startNanos);
        }
    }

    private boolean isTimeLeft(long startNanos, long nanosMax) {
        return clockNanos.getAsLong() - startNanos < nanosMax;
    }

    private void playOn(int turn, long startNanos) {
        int from = source.turn();
        try {
            while (source.turn() < turn && isTimeLeft(startNanos, STEP_NANOS_MAX)) {
                if (!step()) {
                    stopAtTheEnd();
                    break;
                }
            }
        } catch (IOException | StoreException e) {
            fail(e);
        }
        if (source.turn() < turn) {
            clock.setTurn(source.turn());
        }
        stepsShown = source.turn() == from ? stepsShown : source.turn() - from;
        if (source.turn() != shownTurn) {
            show(false);
        }
    }

    private void goOnSeeking(long startNanos) {
        beginOpening(startNanos);
        try {
            if (!seek.advance(() -> isTimeLeft(startNanos, WAIT_NANOS_MAX))) {
                return;
            }
            if (source.turn() < seek.goal() && !openingCancelled) {
                stopAtTheEnd();
            }
        } catch (IOException | StoreException e) {
            fail(e);
        }
        arrive();
    }

    private boolean step() throws IOException, StoreException {
        beginOpening(clockNanos.getAsLong());
        return source.step();
    }

    /** The turn that the source is at is shown, whichever was before. */
    private void arrive() {
        clock.setTurn(source.turn());
        stepsShown = 1;
        show(source.turn() - shownTurn > 1);
        if (skipWanted) {
            skipWanted = false;
            skipToTheFirstPlayer();
        }
    }

    private void skipToTheFirstPlayer() {
        int last = source.within(source.turn() + EMPTY_SECONDS_MAX * source.turnRate());
        long startNanos = clockNanos.getAsLong();
        try {
            while (screen.isEmpty()
                    && source.turn() < last
                    && isTimeLeft(startNanos, SKIP_NANOS_MAX)
                    && step()) {
                show(false);
            }
        } catch (IOException | StoreException e) {
            fail(e);
        }
        clock.setTurn(source.turn());
    }

    private void show(boolean skips) {
        shownTurn = source.turn();
        screen.receiveTurn(skips);
    }

    /** The next step may open another file. */
    private void beginOpening(long nowNanos) {
        openingNanos = nowNanos;
        openingCancelled = false;
    }

    /** Lets the player see and do something while another file of the world is opened. */
    private boolean isOpeningStopped() {
        if (clockNanos.getAsLong() - openingNanos >= WAIT_NANOS_MAX) {
            opening = true;
            screen.showOpening();
            opening = false;
            openingNanos = clockNanos.getAsLong();
        }
        return openingCancelled || screen.isEndAsked();
    }

    private void stopAtTheEnd() {
        clock.setPaused(true);
        Reason why = source.endReason();
        if (why != null) {
            problem = ReasonText.of(why, texts);
        } else if (source.turn() < source.lastTurn()) {
            problem = texts.get("replay.damaged", source.turn());
        }
    }

    private void fail(Exception e) {
        clock.setPaused(true);
        if (e instanceof StoreException store && store.why().code() == StoreCode.CANCELLED) {
            return; // The player who cancelled it knows.
        }
        Logger.warn(e, "The replay cannot go on");
        problem = FileErrorText.of(e, texts);
    }
}
