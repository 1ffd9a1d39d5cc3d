package org.quoin.server.map;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import org.quoin.server.http.EventStreams;
import org.quoin.server.http.PageServer;

/** Serves the maps of hosted worlds to browsers, by a {@link MapPage}, on a port of their own. */
public final class MapServer implements AutoCloseable {
    private final List<WorldMap> worlds;
    private final MapPage page = new MapPage(new EventStreams());
    private final PageServer http;

    private MapServer(InetAddress address, int port, List<WorldMap> worlds) throws IOException {
        this.worlds = List.copyOf(worlds);
        http = PageServer.open(address, port, "quoin-map-answer", this::answer);
    }

    /**
     * Opens the port.
     *
     * @param port TCP; 0 takes any free one
     * @param worlds which the server closes with itself
     * @throws IOException if it cannot be opened
     */
    public static MapServer open(InetAddress address, int port, List<WorldMap> worlds)
            throws IOException {
        return new MapServer(address, port, worlds);
    }

    /** The port. */
    public int port() {
        return http.port();
    }

    /** Where the page is. */
    public String url() {
        return http.url();
    }

    private void answer(HttpExchange exchange, String path) throws IOException {
        page.answer(exchange, path, worlds.stream().map(MapPage.World::of).toList());
    }

    @Override
    public void close() {
        worlds.forEach(WorldMap::close);
        http.close();
    }
}
