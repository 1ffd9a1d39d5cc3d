package org.quoin.client.game;

import java.util.ArrayList;
import java.util.List;
import org.quoin.client.settings.SettingsLimits;
import org.quoin.client.settings.TestNetwork;
import org.quoin.client.ui.Texts;
import org.quoin.engine.net.NetworkConditions;

/** The bad network that a tester wants, as the menus, the overlay and the engine see it. */
final class BadNetwork {
    private static final double PERCENT = 100;

    private BadNetwork() {}

    /** What the engine is to do. */
    static NetworkConditions conditions(TestNetwork wish) {
        return new NetworkConditions(
                wish.latencyMillis(),
                wish.jitterMillis(),
                wish.lossPercent() / PERCENT,
                wish.duplicatePercent() / PERCENT);
    }

    /** What the menus can show of it: the command line may ask for more, and more finely. */
    static TestNetwork wish(NetworkConditions conditions) {
        return new TestNetwork(
                SettingsLimits.TEST_LATENCY_MILLIS.clamp(conditions.latencyMillis()),
                SettingsLimits.TEST_JITTER_MILLIS.clamp(conditions.jitterMillis()),
                percent(conditions.lossFraction()),
                percent(conditions.duplicateFraction()));
    }

    private static int percent(double fraction) {
        return SettingsLimits.TEST_PERCENT.clamp((int) Math.round(fraction * PERCENT));
    }

    /** All that is done, in words; nothing if nothing is. */
    static String words(Texts texts, NetworkConditions conditions) {
        List<String> words = new ArrayList<>();
        if (conditions.latencyMillis() > 0) {
            words.add(texts.get("conditions.latency", conditions.latencyMillis()));
        }
        if (conditions.jitterMillis() > 0) {
            words.add(texts.get("conditions.jitter", conditions.jitterMillis()));
        }
        if (conditions.lossFraction() > 0) {
            words.add(texts.get("conditions.loss", number(conditions.lossFraction())));
        }
        if (conditions.duplicateFraction() > 0) {
            words.add(texts.get("conditions.duplicate", number(conditions.duplicateFraction())));
        }
        return String.join(", ", words);
    }

    private static String number(double fraction) {
        double percent = Math.round(fraction * 1000) / 10.0;
        return percent == Math.rint(percent)
                ? Integer.toString((int) percent)
                : Double.toString(percent);
    }
}
