package org.quoin.lab.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.quoin.client.window.WindowException;
import org.quoin.engine.net.HostStartException;
import org.quoin.lab.measure.Demo;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.CommonMixins.Packs;
import org.quoin.server.option.CommonMixins.Seconds;
import org.quoin.server.option.NewWorldMixin;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.world.TerrainType;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quoin demo}: the game plays by itself. */
@Command(
        name = "demo",
        description =
                "Watch three bots build a tower, and check that all five worlds agree at "
                        + "the end.",
        mixinStandardHelpOptions = true)
final class DemoCommand implements Callable<Integer> {
    private static final double SECONDS_DEFAULT = 20;

    @Mixin private NewWorldMixin newWorld = new NewWorldMixin();
    @Mixin private Seconds seconds = new Seconds();
    @Mixin private Packs packs = new Packs();

    @Option(
            names = "--picture",
            paramLabel = "FILE",
            description = "Where to save the last picture. Default: quoin-demo.png.")
    private Path picture = Path.of("quoin-demo.png");

    @Override
    public Integer call() throws CommandFailure {
        try {
            WorldConfig world = newWorld.config(TerrainType.FLAT);
            Demo.Agreement agreement =
                    Demo.play(world, seconds.orElse(SECONDS_DEFAULT), picture, packs.packs());
            System.out.println("Picture: " + picture);
            System.out.println(agreement.text());
            return agreement.agreed() ? 0 : 1;
        } catch (WindowException | HostStartException e) {
            throw new CommandFailure(e);
        } catch (IOException e) {
            throw new CommandFailure("the picture could not be saved: " + e, e);
        }
    }
}
