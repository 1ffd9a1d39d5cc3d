package org.quoin.lab.feel;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.quoin.engine.session.TicksFrom;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.lab.LabObserver;
import org.quoin.lab.PlayerOptions;
import org.quoin.lab.VirtualPlayer;
import org.quoin.lab.experiment.session.Crowd;

/** One session on the virtual network, which measures what some of its players see. */
final class FeelRun {
    /** The screens' pictures per second: a usual rate and a fast one. */
    static final int USUAL_RATE = 60;

    static final int FAST_RATE = 144;

    /** Long enough for the input delay to settle and for everybody to reach their place. */
    private static final int WARM_UP_SECONDS = 8;

    private final FeelSetting setting;

    /** The first watched player's rate; the next has the other one. */
    private final int firstRate;

    private final Crowd crowd;
    private final SplittableRandom random;
    private final List<VirtualPlayer> watched = new ArrayList<>();
    private final List<VirtualWindow> windows = new ArrayList<>();

    private FeelRun(FeelSetting setting, int firstRate, long seed) {
        this.setting = setting;
        this.firstRate = firstRate;
        this.random = new SplittableRandom(seed);
        this.crowd =
                new Crowd(
                        seed,
                        setting.scene().players,
                        setting.rate(),
                        setting.line(),
                        LabObserver.NONE);
    }

    /** Plays and measures a session; the same seed gives the same results. */
    static FeelFinding measure(FeelSetting setting, long seed) {
        FeelFinding found = new FeelRun(setting, USUAL_RATE, seed).measure();
        // A single player has one screen and plays again for the other rate.
        return setting.scene().watched > 1
                ? found
                : found.and(new FeelRun(setting, FAST_RATE, seed).measure());
    }

    private FeelFinding measure() {
        FeelSetting.Scene scene = setting.scene();
        for (int i = 0; i < scene.players; i++) {
            join(i);
            crowd.run(0.02);
        }
        crowd.awaitAll();
        crowd.run(WARM_UP_SECONDS);
        windows.forEach(VirtualWindow::beginCounting);
        long stallsBefore = stalls();
        double delay = 0;
        for (int second = 0; second < setting.seconds(); second++) {
            crowd.run(1);
            for (VirtualPlayer player : watched) {
                delay += crowd.stats(player).input().delayTurns();
            }
        }
        crowd.check();
        double seconds = (double) setting.seconds() * watched.size();
        return new FeelFinding(
                setting,
                delay / seconds,
                (stalls() - stallsBefore) * 60 / seconds,
                views(setting.seconds()));
    }

    private void join(int index) {
        FeelSetting.Scene scene = setting.scene();
        SplittableRandom own = random.split();
        FeelPerson person =
                new FeelPerson(
                        crowd.network,
                        own,
                        (own.nextDouble() - 0.5) * 2 * scene.fieldBlocks,
                        (own.nextDouble() - 0.5) * 2 * scene.fieldBlocks,
                        scene.roamBlocks);
        VirtualPlayer player = crowd.join(PlayerOptions.of("P" + index, InputDelay.AUTO, person));
        if (index < scene.watched) {
            watched.add(player);
            open(person, player, own);
        }
    }

    /**
     * Shows the same play on two screens, since turns do not depend on what is shown. Only one of
     * them predicts, because what a picture shows of a click determines where the click is sent.
     */
    private void open(FeelPerson person, VirtualPlayer player, SplittableRandom own) {
        int rate = (firstRate == USUAL_RATE) == (watched.size() % 2 == 1) ? USUAL_RATE : FAST_RATE;
        person.watch(new VirtualWindow(crowd.network, person, true, rate));
        person.watch(new VirtualWindow(crowd.network, person, false, USUAL_RATE));
        for (VirtualWindow window : person.windows()) {
            window.open(player, own.split());
        }
        player.show(
                TicksFrom.JOINED,
                event -> person.windows().forEach(window -> window.accept(event)));
        windows.addAll(person.windows());
    }

    private long stalls() {
        return watched.stream().mapToLong(player -> player.report().stalls()).sum();
    }

    private List<FeelFinding.View> views(double secondsEach) {
        List<FeelFinding.View> views = new ArrayList<>();
        add(views, true, USUAL_RATE, secondsEach);
        add(views, true, FAST_RATE, secondsEach);
        add(views, false, USUAL_RATE, secondsEach);
        return views;
    }

    private void add(
            List<FeelFinding.View> views, boolean predicted, int rate, double secondsEach) {
        FeelFinding.Sum sum = new FeelFinding.Sum();
        int screens = 0;
        for (VirtualWindow window : windows) {
            if (window.isPredicted() == predicted && window.picturesPerSecond() == rate) {
                window.addTo(sum);
                screens++;
            }
        }
        if (screens > 0) {
            views.add(new FeelFinding.View(predicted, rate, screens * secondsEach, sum));
        }
    }
}
