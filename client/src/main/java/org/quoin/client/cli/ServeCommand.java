package org.quoin.client.cli;

import java.util.concurrent.Callable;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.net.HostStartException;
import org.quoin.engine.net.LockstepHost;
import org.quoin.sim.WorldConfig;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quoin serve}: hosts without a window. */
@Command(
        name = "serve",
        description = "Host a world without a window, until --seconds are over or Ctrl+C.",
        mixinStandardHelpOptions = true)
final class ServeCommand implements Callable<Integer> {
    @Mixin private PortMixin port = new PortMixin();
    @Mixin private ReportMixin report = new ReportMixin();
    @Mixin private SecondsMixin seconds = new SecondsMixin();

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "The world's seed; a flat world is the same for all. Default: 0.")
    private long seed;

    @Override
    public Integer call() throws CommandFailure, InterruptedException {
        report.checkWritable();
        try (StopSignal signal = new StopSignal()) {
            serve(signal);
            System.out.println("The world is closed.");
            return signal.finish(0);
        }
    }

    private void serve(StopSignal signal) throws CommandFailure, InterruptedException {
        WorldConfig world = new WorldConfig(seed, WorldConfig.TURN_RATE_DEFAULT);
        try (LockstepHost host = LockstepHost.start(HostOptions.on(port.port(), world))) {
            System.out.println(
                    "Hosting on port " + host.port() + " (TCP and UDP). Ctrl+C closes the world.");
            signal.await(seconds.orForever());
            report.write(host.report());
        } catch (HostStartException e) {
            throw new CommandFailure(e);
        }
    }
}
