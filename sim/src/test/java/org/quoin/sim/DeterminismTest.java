package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.quoin.sim.RulesVersion.Golden;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.world.Blocks;

@Tag("slow")
class DeterminismTest {
    private static final WorldConfig CONFIG = new WorldConfig(GoldenRun.SEED, 20);

    @Test
    void tenThousandTurnsEndInTheGoldenHash() {
        assertEquals(Golden.RANDOM_PLAY, GoldenRun.hashAfter(GoldenRun.TURNS), "see Golden");
    }

    /** The whole game by the interpreter is a part of {@code quoin lab determinism}. */
    @Test
    void theInterpreterAloneComputesTheHashOfCompiledCode() throws Exception {
        int turns = GoldenRun.TURNS_OF_SLOW;
        assertEquals(GoldenRun.hashAfter(turns), runElsewhere(turns, ownJava(), "-Xint"));
    }

    @Test
    void theServerCompilerAloneEndsInTheGoldenHash() throws Exception {
        assertEquals(
                Golden.RANDOM_PLAY,
                runElsewhere(GoldenRun.TURNS, ownJava(), "-XX:-TieredCompilation"));
    }

    @Test
    void theNewestInstalledJavaEndsInTheGoldenHashUnderAStrangeLocale() throws Exception {
        String java = NewestJava.find().orElse(ownJava());
        assertEquals(
                Golden.RANDOM_PLAY,
                runElsewhere(
                        GoldenRun.TURNS,
                        java,
                        "-Duser.language=tr",
                        "-Duser.timezone=Pacific/Chatham",
                        "-Dfile.encoding=ISO-8859-1"));
    }

    @Test
    void timedDiggingEndsInTheGoldenHash() throws BadBytesException {
        WorldConfig config =
                CONFIG.withRules(WorldRules.DEFAULT.with(GameRule.TIMED_DIGGING, true));
        Simulation simulation = Simulation.create(config);
        int dug = 0;
        for (int turn = 1; turn <= 3000; turn++) {
            RandomPlay.play(simulation, GoldenRun.SEED, turn);
            for (AvatarView avatar : simulation.viewTick().avatars()) {
                dug += avatar.dig() != null ? 1 : 0;
            }
            if (turn % 500 == 0) {
                byte[] snapshot = Snapshot.write(simulation);
                simulation = Snapshot.read(snapshot, 0, snapshot.length);
            }
        }
        assertTrue(dug > 3000, "in progress " + dug);
        assertEquals(Golden.TIMED_DIGGING, GoldenRun.hex(simulation), "see Golden");
    }

    @Test
    void aSnapshotFromTheMiddleGoesOnToTheSameEnd() throws BadBytesException {
        long seed = 8;
        Simulation whole = Simulation.create(CONFIG);
        Simulation continued = Simulation.create(CONFIG);
        for (int turn = 0; turn < 3000; turn += 250) {
            RandomPlay.play(whole, seed, turn);
            RandomPlay.play(continued, seed, turn);
            byte[] snapshot = Snapshot.write(continued);
            assertArrayEquals(Snapshot.write(whole), snapshot, "turn " + turn);
            continued = Snapshot.read(snapshot, 0, snapshot.length);
            assertEquals(whole.stateHash(), continued.stateHash(), "turn " + turn);
            assertEquals(whole.hashParts(), continued.hashParts(), "turn " + turn);
        }
    }

    @Test
    void theGoldenGameTouchesWhatItShould() {
        Simulation simulation = Simulation.create(CONFIG);
        int placed = 0;
        int destroyed = 0;
        int joined = 0;
        int left = 0;
        while (simulation.turn() < 2000) {
            simulation.step(RandomPlay.turn(simulation, GoldenRun.SEED, simulation.turn() + 1));
            for (ViewEvent event : simulation.viewTick().events()) {
                if (event instanceof ViewEvent.BlockChanged changed) {
                    placed += changed.after() != Blocks.AIR ? 1 : 0;
                    destroyed += changed.after() == Blocks.AIR ? 1 : 0;
                }
                joined += event instanceof ViewEvent.Joined ? 1 : 0;
                left += event instanceof ViewEvent.Left ? 1 : 0;
            }
        }
        assertTrue(placed > 500, "placed " + placed);
        assertTrue(destroyed > 500, "destroyed " + destroyed);
        assertTrue(joined > 20 && left > 10, "joined " + joined + ", left " + left);
    }

    @Test
    void oneAvatarNudgedByOneUnitIsSeenInTheNextHash() {
        Simulation one = Simulation.create(CONFIG);
        Simulation other = Simulation.create(CONFIG);
        RandomPlay.play(one, 1, 100);
        RandomPlay.play(other, 1, 100);
        assertEquals(one.stateHash(), other.stateHash());
        DebugEdits.moveAvatar(other, other.avatarSlots()[0], 1);
        assertNotEquals(one.stateHash(), other.stateHash());
        one.step(RandomPlay.turn(one, 1, 101));
        other.step(RandomPlay.turn(other, 1, 101));
        assertNotEquals(one.stateHash(), other.stateHash());
    }

    private static String ownJava() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private static String runElsewhere(int turns, String java, String... options)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(java);
        command.addAll(List.of(options));
        String classPath = System.getProperty("java.class.path");
        command.addAll(
                List.of(
                        "-cp",
                        System.getProperty("surefire.test.class.path", classPath),
                        GoldenRun.class.getName(),
                        Integer.toString(turns)));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        byte[] output = process.getInputStream().readAllBytes();
        assertEquals(0, process.waitFor(), () -> new String(output, StandardCharsets.UTF_8));
        return new String(output, StandardCharsets.UTF_8).strip();
    }
}
