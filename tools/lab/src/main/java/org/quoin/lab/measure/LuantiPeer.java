package org.quoin.lab.measure;

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
 * turned by a script. Its pictures are counted by MangoHud, not by the game. All of it lives in a
 * folder that is deleted afterwards: the player's own files are neither read nor written.
 */
public final class LuantiPeer implements Peer, AutoCloseable {
    /** Of a shorter time too little is left: see {@link #START_SECONDS}. */
    public static final int SECONDS_MIN = 4;

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

    /** At most from its start to its first picture, from which on the seconds of a log count. */
    private static final int START_SECONDS = 2;

    /** If the log is not there so long after its end, it will not come. */
    private static final int LATE_SECONDS = 30;

    private static final String WORLD = "worlds/measured";

    private final Plan plan;
    private final String program;
    private final String counter;
    private final Path home;
    private boolean worldMade;

    /**
     * How to run it.
     *
     * @param width of the picture in pixels
     * @param height of the picture in pixels
     * @param seconds how long its pictures are counted, {@link #SECONDS_MIN} or more
     * @param seed of its world
     * @param columnsMax the largest view distance that will be measured
     */
    public record Plan(int width, int height, int seconds, long seed, int columnsMax) {}

    private LuantiPeer(Plan plan, String program, String counter, Path home) {
        this.plan = plan;
        this.program = program;
        this.counter = counter;
        this.home = home;
    }

    /**
     * Finds the program, and the one that counts its pictures. Its world is made when it is first
     * measured.
     *
     * @throws IOException if one is not installed; the message says what to do
     */
    public static LuantiPeer find(Plan plan) throws IOException {
        String program = find("Luanti", PROGRAMS, "minetest");
        String counter = find("MangoHud", List.of(MangoHudLog.PROGRAM), MangoHudLog.PROGRAM);
        return new LuantiPeer(plan, program, counter, Files.createTempDirectory("quoin-luanti-"));
    }

    private static String find(String title, List<String> programs, String debianPackage)
            throws IOException {
        List<String> folders = new ArrayList<>();
        String path = System.getenv("PATH");
        if (path != null) {
            PATH_SEPARATOR.splitAsStream(path).forEach(folders::add);
        }
        folders.addAll(MORE_FOLDERS);
        for (String folder : folders) {
            for (String name : programs) {
                Path file = Path.of(folder, name);
                if (Files.isExecutable(file) && !Files.isDirectory(file)) {
                    return file.toString();
                }
            }
        }
        throw new IOException(
                title
                        + " is not installed (on Debian or Ubuntu: sudo apt-get install "
                        + debianPackage
                        + ")");
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
        Path log = Files.createDirectories(home.resolve("pictures-" + columns));
        Files.writeString(config(), LuantiFiles.config(plan, columns, freePort(), false));
        int settle = SETTLE_SECONDS + (int) (columns * SETTLE_SECONDS_A_COLUMN);
        Process game = start("--go", MangoHudLog.environment(log, settle + plan.seconds));
        try {
            for (int second = 0; second < settle + START_SECONDS; second++) {
                waitASecond(game);
            }
            long start = System.nanoTime();
            double cpuMillis = cpuMillis(game);
            long drawingNanos = DrawingTime.ofMainThread(game.pid());
            for (int second = 0; second < plan.seconds - START_SECONDS; second++) {
                waitASecond(game);
            }
            double worked = cpuMillis(game) - cpuMillis;
            double drawn = (DrawingTime.ofMainThread(game.pid()) - drawingNanos) / 1e6;
            double seconds = (System.nanoTime() - start) / 1e9;
            for (int second = 0; !MangoHudLog.isComplete(log); second++) {
                if (second == LATE_SECONDS) {
                    throw new IOException("Luanti's pictures were not counted: " + lastWords());
                }
                waitASecond(game);
            }
            MangoHudLog pictures = MangoHudLog.read(log, plan.seconds);
            double count = Math.max(1, pictures.fps() * seconds);
            return new Figures(
                    pictures.fps(),
                    pictures.lowFps(),
                    worked / count,
                    drawingNanos == DrawingTime.UNKNOWN ? FrameLog.UNKNOWN : drawn / count);
        } finally {
            stop(game);
        }
    }

    private void waitASecond(Process game) throws IOException, InterruptedException {
        if (game.waitFor(1, TimeUnit.SECONDS)) {
            throw new IOException("Luanti ended by itself: " + lastWords());
        }
    }

    /** Processor time of a process so far; 0 if the system does not tell. */
    private static double cpuMillis(Process process) {
        return process.info().totalCpuDuration().map(Duration::toMillis).orElse(0L);
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
        List<String> command = new ArrayList<>();
        if (!environment.isEmpty()) {
            command.add(counter); // Which becomes the game: its process is the game's.
        }
        command.addAll(List.of(program, mode, "--gameid", GAME));
        command.addAll(List.of("--world", home.resolve(WORLD).toString()));
        command.addAll(List.of("--config", config().toString()));
        command.addAll(List.of("--logfile", home.resolve("log.txt").toString()));
        ProcessBuilder builder =
                new ProcessBuilder(command)
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
