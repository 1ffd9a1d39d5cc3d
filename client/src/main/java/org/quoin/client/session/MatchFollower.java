package org.quoin.client.session;

import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.quoin.client.sound.WorldSounds;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.hud.HudModel;
import org.quoin.client.ui.hud.HudModel.Message;
import org.quoin.server.text.Texts;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.ViewEvent.MatchMoment;
import org.quoin.sim.ViewEvent.Moment;
import org.quoin.sim.ViewTick;
import org.quoin.sim.match.Entrant;
import org.quoin.sim.match.Match;
import org.quoin.sim.match.Match.Phase;
import org.quoin.sim.match.Mode;
import org.quoin.sim.match.Mode.Goal;
import org.quoin.sim.match.Mode.Role;
import org.quoin.sim.match.Mode.Setting;
import org.quoin.sim.util.TickRate;

/** Shows the match of the world that is played in the overlay, and what happens in it. */
public final class MatchFollower {
    private final HudModel model;
    private final Texts texts;
    private final MatchBoards boards;
    private Match shown = Match.NONE;
    private int shownSeconds;

    /**
     * Follows a world's match from its first turn on.
     *
     * @param colors the colour of the name of the player in a slot, 0xRRGGBB
     */
    public MatchFollower(HudModel model, Texts texts, IntUnaryOperator colors) {
        this.model = model;
        this.texts = texts;
        boards = new MatchBoards(texts, colors);
        model.clearMatch();
    }

    /** A turn was executed. */
    public void receive(ViewTick tick, int ownSlot, TickRate rate) {
        Match match = tick.match();
        int seconds = MatchBoards.secondsLeft(match, tick.turn(), rate);
        // Keys and colours may change while a lobby waits: a board is never older than a second.
        boolean due = tick.turn() % rate.turnsPerSecond() == 0 && match.isOpen();
        if (match != shown || seconds != shownSeconds || due) {
            shown = match;
            shownSeconds = seconds;
            model.match = boards.standing(match, ownSlot, tick.turn(), rate);
        }
        boolean counts = match.phase() == Phase.COUNTDOWN;
        boolean large = counts && seconds <= WorldSounds.COUNTED_SECONDS_MAX;
        model.countdown = large ? seconds : 0;
        if (counts || !match.isOpen()) {
            model.results = null;
        }
        for (ViewEvent event : tick.events()) {
            if (event instanceof MatchMoment happened) {
                tell(happened, match, ownSlot, rate);
            }
        }
    }

    /** Whether a turn tells the player as a part of the match that it fell or died. */
    public static boolean tellsFall(ViewTick tick, int ownSlot) {
        for (ViewEvent event : tick.events()) {
            if (event instanceof MatchMoment happened
                    && happened.slot() == ownSlot
                    && (happened.moment() == Moment.FELL || happened.moment() == Moment.OUT)) {
                return true;
            }
        }
        return false;
    }

    private void tell(MatchMoment happened, Match match, int ownSlot, TickRate rate) {
        Mode mode = match.mode();
        Entrant one = match.at(happened.slot());
        if (mode == null) {
            return;
        }
        switch (happened.moment()) {
            case LOBBY, COUNT -> {}
            case START -> title(texts.get("match.go"), Colors.GREEN);
            case ENDED -> {
                if (match.phase() == Phase.RESULTS) {
                    model.results = boards.results(match, ownSlot, rate);
                }
            }
            case CHECKPOINT, LAP, FELL, OUT, FINISHED -> {
                if (happened.slot() == ownSlot) {
                    tellOwn(happened, mode, match, one, rate);
                } else if (one != null) {
                    tellOther(happened, mode, match, one);
                }
            }
        }
    }

    private void tellOwn(
            MatchMoment happened, Mode mode, Match match, @Nullable Entrant own, TickRate rate) {
        int number = happened.number();
        switch (happened.moment()) {
            case CHECKPOINT -> {
                int all = mode.count(Role.CHECKPOINT);
                title(texts.get("match.title.checkpoint", number, all), Colors.TEXT);
            }
            case LAP -> {
                int all = mode.get(Setting.LAPS);
                title(texts.get("match.title.lap", number + 1, all), Colors.TEXT);
            }
            case FELL ->
                    title(
                            mode.get(Setting.LIVES) == 0
                                    ? texts.get("match.title.fell")
                                    : texts.get("match.lives", number),
                            Colors.AMBER);
            case OUT -> title(outText(number, match), Colors.RED);
            case FINISHED -> {
                String time = own == null ? "" : MatchBoards.time(own.turns(), rate);
                boolean last = mode.goal() == Goal.LAST;
                title(
                        last
                                ? texts.get("match.you-win")
                                : texts.get("match.title.finished", number, time),
                        Colors.GREEN);
            }
            case LOBBY, COUNT, START, ENDED -> {}
        }
    }

    private String outText(int place, Match match) {
        if (place != 0) {
            return texts.get("match.title.out.place", place);
        }
        boolean late = match.phase() == Phase.RESULTS;
        return texts.get(late ? "match.title.late" : "match.title.out");
    }

    private void tellOther(MatchMoment happened, Mode mode, Match match, Entrant other) {
        boolean late = happened.number() == 0 && match.phase() == Phase.RESULTS;
        if (happened.moment() == Moment.FINISHED && mode.goal() == Goal.FINISH) {
            news(texts.get("match.news.finished", other.name()), Colors.TEXT);
        } else if (happened.moment() == Moment.OUT && !late) {
            news(texts.get("match.news.out", other.name()), Colors.AMBER);
        }
    }

    private void title(String text, int color) {
        model.matchTitle = new Message(text, color);
    }

    private void news(String text, int color) {
        model.matchNews = new Message(text, color);
    }
}
