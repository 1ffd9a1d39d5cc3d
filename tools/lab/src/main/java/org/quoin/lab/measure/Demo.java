package org.quoin.lab.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.quoin.client.display.Display;
import org.quoin.client.render.scene.MenuBackdrop;
import org.quoin.client.session.ConnectionOptions;
import org.quoin.client.session.WorldFollower;
import org.quoin.client.session.WorldSession;
import org.quoin.client.session.WorldView;
import org.quoin.client.settings.Settings;
import org.quoin.client.sound.WorldSounds;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.GlCanvas;
import org.quoin.client.view.Camera;
import org.quoin.client.window.WindowEvents;
import org.quoin.engine.net.CarryOn;
import org.quoin.engine.net.HostOptions;
import org.quoin.engine.net.HostStartException;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.transport.NetworkConditions;
import org.quoin.lab.bots.BotOptions;
import org.quoin.lab.bots.BotRunner;
import org.quoin.lab.bots.BotScript;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.terrain.FlatTerrain;

/**
 * The game playing by itself: a host, three bots that build a tower, and one window that watches:
 * five worlds on one machine that talk over real sockets. At the end their hashes are compared.
 */
public final class Demo implements WindowEvents {
    private static final int BOTS = 3;
    private static final long SEED = 1;
    private static final double TOWER_X = -2;
    private static final double TOWER_Z = 5;
    private static final String LOOPBACK = "127.0.0.1";
    private static final Settings SETTINGS =
            Settings.DEFAULT
                    .with(Settings.NAME, "Watcher")
                    .with(Settings.VIEW_DISTANCE_COLUMNS, 6)
                    .with(Settings.VSYNC, true);

    private final Display display;
    private final LockstepHost host;
    private final BotRunner bots;
    private final MenuBackdrop backdrop = new MenuBackdrop();
    private final WorldFollower follower;
    private final Camera camera = new Camera();

    private Demo(Display display, LockstepHost host) {
        this.display = display;
        this.host = host;
        this.bots =
                BotRunner.start(BotOptions.of(LOOPBACK, host.port(), BOTS, BotScript.TOWER, SEED));
        WorldSession watcher =
                WorldSession.host(
                        host,
                        ConnectionOptions.ownPlayer(host, SETTINGS, NetworkConditions.NONE),
                        CarryOn.FOLLOWING,
                        BotScript.IDLE.frames(SEED, BOTS, BOTS + 1));
        this.follower = new WorldFollower(watcher, display, new WorldSounds(display.sounds()));
    }

    /**
     * Plays the demo.
     *
     * @param world the world to play in
     * @param seconds how long to play
     * @param picture the file for the last picture
     * @param packs texture packs, the uppermost first
     * @return whether all worlds agreed, and a line that says so
     * @throws org.quoin.client.window.WindowException if no window can be opened
     * @throws HostStartException if there is no free port
     * @throws IOException if the picture cannot be written
     */
    public static Agreement play(WorldConfig world, double seconds, Path picture, List<Path> packs)
            throws HostStartException, IOException {
        try (Display display = Display.open(SETTINGS);
                LockstepHost host = LockstepHost.start(HostOptions.on(0, world))) {
            display.usePacks(packs, false);
            Demo show = new Demo(display, host);
            try {
                show.watch(seconds);
                Files.deleteIfExists(picture);
                display.capture(picture);
                return show.compare();
            } finally {
                show.bots.close();
                show.follower.close();
            }
        }
    }

    private void watch(double seconds) {
        long startNanos = System.nanoTime();
        long endNanos = startNanos + (long) (seconds * 1e9);
        long nowNanos = startNanos;
        while (nowNanos < endNanos
                && !display.window().closeRequested()
                && follower.ended() == null) {
            display.window().pollEvents(this);
            follower.follow();
            display.show();
            nowNanos = System.nanoTime();
            draw((nowNanos - startNanos) / 1e9, nowNanos);
        }
    }

    private void draw(double seconds, long nowNanos) {
        WorldView shown = follower.view();
        if (shown != null && shown.isReady()) {
            circle(seconds);
            display.drawScene(shown.seeFrom(camera, nowNanos), SETTINGS, seconds);
        } else {
            display.drawBackdrop(backdrop, seconds);
        }
        GlCanvas canvas = display.beginCanvas(SETTINGS);
        canvas.textShadowed(
                display.texts().get("demo.caption", host.turn()),
                8,
                canvas.height() - 16f,
                Colors.TEXT);
    }

    /** Flies slowly around the place where the bots' plan puts the tower. */
    private void circle(double seconds) {
        double angle = 0.6 + seconds * 0.09;
        double radius = 12;
        double height = FlatTerrain.SURFACE + 3 + seconds * 0.2;
        double lookHeight = FlatTerrain.SURFACE + 5.0;
        double x = Math.cos(angle) * radius;
        double z = Math.sin(angle) * radius;
        float yaw = (float) Math.atan2(x, -z);
        float pitch = (float) Math.atan2(lookHeight - height, radius);
        camera.set(TOWER_X + x, height, TOWER_Z + z, yaw, pitch);
    }

    /** Whether all worlds agreed, and a line that says so. */
    public record Agreement(boolean agreed, String text) {}

    private Agreement compare() {
        DisconnectReason reason = follower.ended();
        if (reason != null) {
            return new Agreement(false, "The demo broke off: " + reason.text());
        }
        List<PlayerReport> reports = new ArrayList<>(bots.report().session().players());
        PlayerReport own = follower.session().client().report();
        if (own == null || reports.size() < BOTS) {
            return new Agreement(false, "Not everybody got into the world");
        }
        reports.add(own);
        return compare(host.report().hashes(), reports);
    }

    /** Compares the host's hashes with everybody else's; every peer must have some. */
    private static Agreement compare(SortedMap<Integer, Long> host, List<PlayerReport> peers) {
        int compared = 0;
        int lastTurn = 0;
        long lastHash = 0;
        for (PlayerReport peer : peers) {
            int own = 0;
            for (Map.Entry<Integer, Long> entry : peer.hashes().entrySet()) {
                Long expected = host.get(entry.getKey());
                if (expected == null) {
                    continue;
                }
                if (!expected.equals(entry.getValue())) {
                    return differ(peer, entry.getKey(), expected, entry.getValue());
                }
                own++;
                if (entry.getKey() > lastTurn) {
                    lastTurn = entry.getKey();
                    lastHash = expected;
                }
            }
            if (own == 0) {
                return new Agreement(false, peer.name() + " never got as far as a checked turn");
            }
            compared += own;
        }
        String text =
                "All %d worlds agree: %d hashes compared up to turn %d, the last is %s"
                        .formatted(peers.size() + 1, compared, lastTurn, hex(lastHash));
        return new Agreement(true, text);
    }

    private static Agreement differ(PlayerReport peer, int turn, long expected, long found) {
        String text =
                "The worlds DIFFER: at turn %d the host's hash is %s, that of %s is %s"
                        .formatted(turn, hex(expected), peer.name(), hex(found));
        return new Agreement(false, text);
    }

    private static String hex(long hash) {
        return HexFormat.of().toHexDigits(hash);
    }
}
