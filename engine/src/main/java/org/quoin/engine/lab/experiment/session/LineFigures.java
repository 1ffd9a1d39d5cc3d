package org.quoin.engine.lab.experiment.session;

import java.util.LinkedHashMap;
import java.util.Map;
import org.quoin.engine.client.InputDelay;

/** How the settings of a {@link LineRun} are told in {@code summary.json}. */
final class LineFigures {
    private LineFigures() {}

    static Map<String, Object> parameters(LineRun.Setting setting, long seed) {
        InputDelay delay = setting.delay();
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("scenario", setting.scenario());
        parameters.put("transport", setting.tcpOnly() ? "TCP" : "UDP");
        parameters.put("players", setting.players());
        parameters.put("rate", setting.rate());
        parameters.put("oneWayMillis", setting.oneWayMillis());
        parameters.put("jitterMillis", setting.jitterMillis());
        parameters.put("lossPercent", setting.loss() * 100);
        parameters.put("inputDelay", delay.isAuto() ? "auto" : String.valueOf(delay.turns()));
        parameters.put("seconds", setting.seconds());
        parameters.put("seed", seed);
        return parameters;
    }
}
