package org.quoin.client.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.quoin.client.settings.TestConditions;
import org.quoin.client.settings.TestConditions.Fault;
import org.quoin.engine.transport.NetworkConditions;
import org.quoin.server.text.Texts;

/** The bad network that a tester asks for, as the menus, the overlay and the engine see it. */
final class NetworkConditionsView {
    private static final double PERCENT = 100;

    private NetworkConditionsView() {}

    /** The engine's conditions for the network asked for. */
    static NetworkConditions conditions(TestConditions asked) {
        return new NetworkConditions(
                asked.get(Fault.LATENCY_MILLIS),
                asked.get(Fault.JITTER_MILLIS),
                asked.get(Fault.LOSS_PERCENT) / PERCENT,
                asked.get(Fault.DUPLICATE_PERCENT) / PERCENT,
                asked.get(Fault.RATE_KBIT),
                asked.get(Fault.QUEUE_KBYTES));
    }

    /** The part of it that the menus can show: the command line allows more, and fractions. */
    static TestConditions shown(NetworkConditions conditions) {
        return new TestConditions(
                Map.of(
                        Fault.LATENCY_MILLIS, conditions.latencyMillis(),
                        Fault.JITTER_MILLIS, conditions.jitterMillis(),
                        Fault.LOSS_PERCENT, percent(conditions.lossFraction()),
                        Fault.DUPLICATE_PERCENT, percent(conditions.duplicateFraction()),
                        Fault.RATE_KBIT, conditions.rateKbit(),
                        Fault.QUEUE_KBYTES, conditions.queueKbytes()));
    }

    private static int percent(double fraction) {
        return (int) Math.round(fraction * PERCENT);
    }

    /** The network conditions in words; empty if there are none. */
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
        if (conditions.rateKbit() > 0) {
            words.add(
                    texts.get(
                            "conditions.rate",
                            conditions.rateKbit(),
                            conditions.queueBytes() / 1000));
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
