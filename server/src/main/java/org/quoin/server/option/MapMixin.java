package org.quoin.server.option;

import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.report.HostFigures;
import org.quoin.server.map.MapBudget;
import org.quoin.server.map.MapServer;
import org.quoin.server.map.WorldMap;
import org.quoin.server.option.Numbers.Within;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** A live map of the world in the browser: options of {@code serve}. */
public final class MapMixin {
    /** A map of four kilometres has 65,536 columns: drawn in a quarter of an hour. */
    private static final int AREA_BLOCKS_MAX = 2048;

    @Option(
            names = "--map",
            paramLabel = "PORT",
            description =
                    "Serve a live map of the world for browsers at http://127.0.0.1:PORT/. Whoever"
                            + " opens it sees where players are. Default: off; 0 picks a free"
                            + " port.")
    @Within(min = 0, max = 65535)
    private @Nullable Integer port;

    @Option(
            names = "--map-address",
            paramLabel = "ADDRESS",
            converter = MetricsMixin.OfAddress.class,
            description =
                    "The address to serve the map on, such as 0.0.0.0 for all networks. Anyone who"
                            + " can reach it can see it. Default: 127.0.0.1.")
    private InetAddress address = MetricsMixin.loopback();

    @Option(
            names = "--map-players",
            paramLabel = "WHAT",
            converter = OfShown.class,
            description =
                    "What the map shows of players: names (and places, the default), places"
                            + " without names, or none.")
    @Live
    private WorldMap.Shown shown = WorldMap.Shown.NAMES;

    @Option(
            names = "--map-area",
            paramLabel = "N",
            description =
                    "Draw the land up to N blocks from the spawn even if nobody has been there,"
                            + " 0-2048. Default: 256.")
    @Within(min = 0, max = AREA_BLOCKS_MAX)
    private int areaBlocks = 256;

    /** {@code names}, {@code places} or {@code none}. */
    static final class OfShown implements ITypeConverter<WorldMap.Shown> {
        @Override
        public WorldMap.Shown convert(String text) {
            for (WorldMap.Shown each : WorldMap.Shown.values()) {
                if (each.name().toLowerCase(Locale.ROOT).equals(text)) {
                    return each;
                }
            }
            throw new TypeConversionException("'" + text + "': must be names, places or none");
        }
    }

    /** A map that is served, and the world that it shows. */
    public record Served(MapServer server, WorldMap world) {}

    /**
     * Opens the port; null if none is wanted.
     *
     * @throws CommandFailure if it cannot be opened
     */
    public @Nullable Served open(LockstepHost host) throws CommandFailure {
        Integer wanted = port;
        if (wanted == null) {
            return null;
        }
        WorldMap world =
                WorldMap.start(
                        host::slice,
                        host.resources().columns().of(host.world()),
                        areaBlocks,
                        info(host, "", ""),
                        new MapBudget(1, System.nanoTime()));
        try {
            MapServer server = MapServer.open(address, wanted, List.of(world));
            if (!address.isLoopbackAddress()) {
                System.err.println(
                        "quoin: other machines can see the map, unless a firewall blocks them");
            }
            return new Served(server, world);
        } catch (IOException e) {
            world.close();
            throw MetricsMixin.notOpened(wanted, address, "the map", "--map", e);
        }
    }

    /**
     * A world's name and figures, as they stand beside its map now.
     *
     * @param reachedBy where players join; empty for not known
     */
    public WorldMap.Info info(LockstepHost host, String title, String reachedBy) {
        HostFigures figures = host.figures();
        return new WorldMap.Info(
                title,
                figures == null ? 0 : figures.players(),
                figures == null ? 0 : figures.playersMax(),
                reachedBy,
                host.port(),
                "",
                shown);
    }
}
