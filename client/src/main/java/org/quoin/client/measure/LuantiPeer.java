package org.quoin.client.measure;

import java.io.File;
import java.io.IOException;
import java.net.DatagramSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Luanti (formerly Minetest) for comparison: its own game in a natural world of its own, the camera
 * turned by a script. Frames are counted by the OpenGL driver (Mesa's overlay), not by the game.
 * All of it lives in a folder that is deleted afterwards: the player's own files are neither read
 * nor written.
 */
public final class LuantiPeer implements Peer, AutoCloseable {
    private static final List<String> PROGRAMS = List.of("minetest", "luanti");

    /** Debian puts games into folders that may not be on the PATH. */
    private static final List<String> MORE_FOLDERS = List.of("/usr/games", "/usr/local/games");

    private static final Pattern PATH_SEPARATOR =
            Pattern.compile(Pattern.quote(File.pathSeparator));

    private static final String GAME = "minetest";
    private static final int PREPARE_SECONDS_MAX = 600;

    /** Until blocks have arrived from its server and are meshed: this, and more for each column. */
    private static final int SETTLE_SECONDS = 12;

    private static final double SETTLE_SECONDS_A_COLUMN = 1.5;

    /** The driver writes a line each second; if none comes for so long, none will. */
    private static final int LATE_SECONDS = 20;

    private static final String WORLD = "worlds/measured";

    private final Plan plan;
    private final String program;
    private final Path home;
    private boolean worldMade;

    /**
     * How to run it.
     *
     * @param width of the picture in pixels
     * @param height of the picture in pixels
     * @param seconds how long its pictures are counted
     * @param seed of its world
     * @param columnsMax the largest view distance that will be measured
     */
    public record Plan(int width, int height, int seconds, long seed, int columnsMax) {}

    private LuantiPeer(Plan plan, String program, Path home) {
        this.plan = plan;
        this.program = program;
        this.home = home;
    }

    /**
     * Finds the program. Its world is made when it is first measured.
     *
     * @throws IOException if it is not installed; the message says what to do
     */
    public static LuantiPeer find(Plan plan) throws IOException {
        String program = findProgram();
        return new LuantiPeer(plan, program, Files.createTempDirectory("quoin-luanti-"));
    }

    private static String findProgram() throws IOException {
        List<String> folders = new ArrayList<>();
        String path = System.getenv("PATH");
        if (path != null) {
            PATH_SEPARATOR.splitAsStream(path).forEach(folders::add);
        }
        folders.addAll(MORE_FOLDERS);
        for (String folder : folders) {
            for (String name : PROGRAMS) {
                Path file = Path.of(folder, name);
                if (Files.isExecutable(file) && !Files.isDirectory(file)) {
                    return file.toString();
                }
            }
        }
        throw new IOException(
                "Luanti is not installed (on Debian or Ubuntu: sudo apt-get install minetest)");
    }

    @Override
    public String name() {
        return "Luanti";
    }

    private void makeWorld() throws IOException, InterruptedException {
        Path mod = home.resolve(WORLD).resolve("worldmods/view");
        Files.createDirectories(mod);
        Files.writeString(home.resolve(WORLD).resolve("world.mt"), LuantiFiles.world(GAME));
        Files.writeString(mod.resolve("mod.conf"), "name = view\n");
        Files.writeString(mod.resolve("init.lua"), LuantiFiles.SCRIPT);
        Files.writeString(config(), LuantiFiles.config(plan, plan.columnsMax, freePort(), true));
        Process server = start("--server", Map.of());
        try {
            if (!server.waitFor(PREPARE_SECONDS_MAX, TimeUnit.SECONDS)) {
                throw new IOException("Luanti did not finish its world");
            }
        } finally {
            stop(server);
        }
        if (server.exitValue() != 0) {
            throw new IOException("Luanti could not make its world: " + lastWords());
        }
    }

    @Override
    public Figures measure(int columns) throws IOException, InterruptedException {
        if (!worldMade) {
            makeWorld();
            worldMade = true;
        }
        Path counts = home.resolve("hud-" + columns);
        Files.createDirectories(counts);
        Files.writeString(config(), LuantiFiles.config(plan, columns, freePort(), false));
        Process game =
                start(
                        "--go",
                        Map.of(
                                "GALLIUM_HUD", "fps",
                                "GALLIUM_HUD_VISIBLE", "false",
                                "GALLIUM_HUD_PERIOD", "1",
                                "GALLIUM_HUD_DUMP_DIR", counts.toString()));
        try {
            int settle = SETTLE_SECONDS + (int) (columns * SETTLE_SECONDS_A_COLUMN);
            List<Double> fps = List.of();
            double cpuMillis = 0;
            long drawingNanos = 0;
            int wanted = settle + plan.seconds;
            for (int second = 0; second < wanted + LATE_SECONDS && fps.size() < wanted; second++) {
                if (game.waitFor(1, TimeUnit.SECONDS)) {
                    throw new IOException("Luanti ended by itself: " + lastWords());
                }
                fps = read(counts.resolve("fps"));
                if (fps.size() <= settle) {
                    cpuMillis = cpuMillis(game);
                    drawingNanos = DrawingTime.ofMainThread(game.pid());
                }
            }
            if (fps.size() < wanted) {
                throw new IOException(
                        "nobody counts Luanti's frames: that takes one of Mesa's Gallium drivers");
            }
            double mean = meanOfLast(fps, plan.seconds);
            double worked = cpuMillis(game) - cpuMillis;
            double pictures = Math.max(1, mean * plan.seconds);
            double drawn = (DrawingTime.ofMainThread(game.pid()) - drawingNanos) / 1e6;
            return new Figures(
                    mean,
                    worked / pictures,
                    drawingNanos == DrawingTime.UNKNOWN ? FrameLog.UNKNOWN : drawn / pictures);
        } finally {
            stop(game);
        }
    }

    /** Processor time of a process so far; 0 if the system does not tell. */
    private static double cpuMillis(Process process) {
        return process.info().totalCpuDuration().map(Duration::toMillis).orElse(0L);
    }

    /** The mean of the last {@code count} values. */
    static double meanOfLast(List<Double> values, int count) {
        return values.subList(Math.max(0, values.size() - count), values.size()).stream()
                .mapToDouble(each -> each)
                .average()
                .orElse(0);
    }

    /** Reads whole lines only: the last one may be incomplete. */
    private static List<Double> read(Path file) throws IOException {
        if (!Files.isReadable(file)) {
            return List.of();
        }
        String text = Files.readString(file);
        return text.substring(0, text.lastIndexOf('\n') + 1)
                .lines()
                .filter(line -> !line.isBlank())
                .map(line -> Double.parseDouble(line.strip()))
                .toList();
    }

    private static int freePort() throws IOException {
        try (DatagramSocket socket = new DatagramSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private Path config() {
        return home.resolve("measured.conf");
    }

    private Process start(String mode, Map<String, String> environment) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(
                                program,
                                mode,
                                "--world",
                                home.resolve(WORLD).toString(),
                                "--gameid",
                                GAME,
                                "--config",
                                config().toString(),
                                "--logfile",
                                home.resolve("log.txt").toString())
                        .redirectErrorStream(true)
                        .redirectOutput(home.resolve("out.txt").toFile());
        builder.environment().put("MINETEST_USER_PATH", home.toString());
        builder.environment().put("LUANTI_USER_PATH", home.toString());
        builder.environment().put("HOME", home.toString());
        builder.environment().putAll(environment);
        return builder.start();
    }

    private String lastWords() throws IOException {
        List<String> lines = Files.readAllLines(home.resolve("out.txt"));
        return String.join(" / ", lines.subList(Math.max(0, lines.size() - 3), lines.size()));
    }

    private static void stop(Process process) throws InterruptedException {
        process.destroy();
        if (!process.waitFor(LATE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> all = Files.walk(home)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }
}
