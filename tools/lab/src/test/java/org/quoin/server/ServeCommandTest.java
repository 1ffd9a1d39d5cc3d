package org.quoin.server;

import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.quoin.engine.net.HostFaults;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.net.LockstepHost;
import org.quoin.lab.bots.BotOptions;
import org.quoin.lab.bots.BotRunner;
import org.quoin.lab.bots.BotScript;
import org.quoin.server.metrics.StatsLog;
import org.quoin.sim.WorldConfig;

final class ServeCommandTest {
    @Test
    void servingEndsWithAReportWhenTheHostHasFailed() throws Exception {
        HostOptions options = HostOptions.on(0, new WorldConfig(1, 20));
        try (LockstepHost host = LockstepHost.start(options);
                StopSignal signal = new StopSignal();
                StatsLog log = new StatsLog(null)) {
            BotOptions one = BotOptions.of("127.0.0.1", host.port(), 1, BotScript.WALK, 1);
            try (BotRunner bots = BotRunner.start(one)) {
                assertTrue(bots.awaitJoined(60));
                HostFaults.stepOnce(host, 0);
                IllegalStateException failure =
                        assertThrows(
                                IllegalStateException.class,
                                () ->
                                        ServeCommand.awaitEnd(
                                                host,
                                                signal,
                                                Double.POSITIVE_INFINITY,
                                                log,
                                                () -> {}));
                String text = Objects.requireNonNull(failure.getMessage());
                assertTrue(text.startsWith("The host has crashed"), text);
                assertSame(host.failure(), failure.getCause(), "what the report is about");
            }
        }
    }
}
