package org.quoin.client.lab.feel;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.quoin.engine.client.turns.InputDelay;
import org.quoin.engine.lab.LabObserver;
import org.quoin.engine.lab.PlayerOptions;
import org.quoin.engine.lab.VirtualPlayer;
import org.quoin.engine.lab.experiment.session.Crowd;

/** One session on the virtual network, and what some of its players see. */
final class FeelRun {
    /** Pictures a second of the screens: a usual one and a fast one. */
    static final int USUAL_RATE = 60;

    static final int FAST_RATE = 144;

    /** By then the input delay has settled, and everybody is at its place. */
    private static final int WARM_UP_SECONDS = 8;

    private final FeelSetting setting;
    private final Crowd crowd;
    private final SplittableRandom random;
    private final List<VirtualPlayer> watched = new ArrayList<>();
    private final List<VirtualWindow> windows = new ArrayList<>();

    private FeelRun(FeelSetting setting, long seed) {
        this.setting = setting;
        this.random = new SplittableRandom(seed);
        this.crowd =
                new Crowd(
                        seed,
                        setting.scene().players,
                        setting.rate(),
                        setting.line(),
                        LabObserver.NONE);
    }

    /** Plays a session and watches it; the same seed finds the same. */
    static FeelFinding measure(FeelSetting setting, long seed) {
        return new FeelRun(setting, seed).measure();
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
                setting, delay / seconds, (stalls() - stallsBefore) * 60 / seconds, views(seconds));
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

    /** The same play on three screens: the turns do not know of what is shown. */
    private void open(FeelPerson person, VirtualPlayer player, SplittableRandom own) {
        person.watch(new VirtualWindow(crowd.network, person, true, USUAL_RATE));
        person.watch(new VirtualWindow(crowd.network, person, true, FAST_RATE));
        person.watch(new VirtualWindow(crowd.network, person, false, USUAL_RATE));
        for (VirtualWindow window : person.windows()) {
            window.open(player, own.split());
        }
        player.show(new Windows(person.windows()));
        windows.addAll(person.windows());
    }

    private long stalls() {
        return watched.stream().mapToLong(player -> player.report().stalls()).sum();
    }

    private List<FeelFinding.View> views(double seconds) {
        List<FeelFinding.View> views = new ArrayList<>();
        for (VirtualWindow kind : windows.subList(0, windows.size() / watched.size())) {
            FeelFinding.Sum sum = new FeelFinding.Sum();
            for (VirtualWindow window : windows) {
                if (window.isPredicted() == kind.isPredicted()
                        && window.picturesPerSecond() == kind.picturesPerSecond()) {
                    window.addTo(sum);
                }
            }
            views.add(
                    new FeelFinding.View(
                            kind.isPredicted(), kind.picturesPerSecond(), seconds, sum));
        }
        return views;
    }
}
