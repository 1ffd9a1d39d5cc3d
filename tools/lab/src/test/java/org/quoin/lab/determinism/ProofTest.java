package org.quoin.lab.determinism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quoin.sim.Simulation;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.body.BodiesView;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Blocks;

/**
 * The first part of the golden game, on a few machines: enough for every build. All of it on all
 * machines is {@code quoin lab determinism}.
 */
@Tag("slow")
final class ProofTest {
    private static final int TURNS = 1_000;
    private static final int REACH = 24;

    @ParameterizedTest
    @CsvSource({"1, false", "1, true", "2, false", "4, true"})
    void neitherThreadsNorReloadedSnapshotsChangeTheGoldenHashes(int threads, boolean reloads)
            throws BadBytesException {
        List<String> hashes = GoldenPlay.play(TURNS, threads, reloads);
        assertEquals(Proof.golden(TURNS), hashes.get(hashes.size() - 1), "see Proof");
    }

    @Test
    void otherVirtualMachinesEndInTheGoldenHash() throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<ProofMachine> machines =
                List.of(
                        ProofMachine.of("C1 alone", java, "-XX:TieredStopAtLevel=1"),
                        ProofMachine.of("C2 alone", java, "-XX:-TieredCompilation"),
                        ProofMachine.strange(java));
        for (ProofMachine machine : machines) {
            Proof.Verdict verdict = Proof.play(machine, classPath(), TURNS);
            assertEquals("", verdict.problem(), machine.name());
            assertEquals(TURNS / GoldenPlay.REPORT_TURNS, verdict.hashes().size());
        }
    }

    /** So slow that it plays half as far: beside compiled code of this machine. */
    @Test
    void theInterpreterComputesTheHashOfCompiledCode()
            throws IOException, InterruptedException, BadBytesException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        int turns = GoldenPlay.REPORT_TURNS;
        ProofMachine interpreter = ProofMachine.of("interpreter", java, "-Xint");
        Proof.Verdict verdict = Proof.play(interpreter, classPath(), turns);
        assertEquals(GoldenPlay.play(turns, 1, false), verdict.hashes(), verdict.problem());
    }

    @Test
    void aMachineThatFailsOrDiffersIsNamed() throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        ProofMachine bent = ProofMachine.of("bent", java, "-XX:+NoSuchThing");
        Proof.Verdict failed = Proof.play(bent, classPath(), TURNS);
        assertTrue(failed.problem().startsWith("failed: "), failed.problem());
        Proof.Verdict one = new Proof.Verdict(bent, List.of("a", "b", "c"), "");
        Proof.Verdict other = new Proof.Verdict(bent, List.of("a", "x", "y"), "");
        assertEquals("differs from turn 501..1000 on", Proof.beside(one, other).problem());
        assertTrue(Proof.beside(one, one).isGood());
    }

    @Test
    void theGameTouchesEveryRule() {
        Simulation simulation = ScriptedPlay.start(ScriptedPlay.SEED);
        Set<Integer> kinds = new TreeSet<>();
        Set<String> wanted =
                new TreeSet<>(
                        List.of(
                                "falling",
                                "tnt",
                                "item",
                                "critter",
                                "ladder comes off",
                                "flees",
                                "flies",
                                "hurt",
                                "falls out",
                                "appears anew",
                                "swims"));
        Set<String> seen = new TreeSet<>();
        int mostBodies = 0;
        while (simulation.turn() < 3_000
                || (simulation.turn() < 20_000 && !seen.containsAll(wanted))) {
            ScriptedPlay.step(simulation, ScriptedPlay.SEED);
            BodiesView bodies = simulation.viewTick().bodies();
            look(simulation, bodies, seen);
            if (simulation.turn() % 25 == 10) {
                lookAround(simulation, kinds);
            }
            mostBodies = Math.max(mostBodies, bodies.count());
        }
        for (int block :
                List.of(
                        Blocks.WATER + 1,
                        Blocks.WATER + 7,
                        Blocks.WATER + Blocks.LIQUID_FALLING,
                        Blocks.LAVA + 2,
                        Blocks.LAVA + Blocks.LIQUID_FALLING,
                        Blocks.COBBLESTONE,
                        Blocks.FIRE,
                        Blocks.FIRE + 3,
                        Blocks.SAPLING,
                        Blocks.LEAVES,
                        Blocks.TNT)) {
            assertTrue(kinds.contains(block), Blocks.get(block).name());
        }
        assertEquals(wanted, seen);
        assertTrue(mostBodies > 10);
    }

    private static void look(Simulation simulation, BodiesView bodies, Set<String> seen) {
        note(simulation, BodyKind.FALLING_BLOCK, "falling", seen);
        note(simulation, BodyKind.TNT, "tnt", seen);
        note(simulation, BodyKind.ITEM, "item", seen);
        note(simulation, BodyKind.CRITTER_A, "critter", seen);
        lookAtBodies(bodies, seen);
        lookAtAvatars(simulation, seen);
    }

    private static void lookAtBodies(BodiesView bodies, Set<String> seen) {
        for (int row = 0; row < bodies.count(); row++) {
            int kind = bodies.kind()[row];
            int data = bodies.data()[row];
            if (kind == BodyKind.ITEM && data == Blocks.LADDER) {
                seen.add("ladder comes off");
            }
            if (BodyKind.isCritter(kind) && (data >> 10 & 3) == 2) {
                seen.add("flees");
            }
        }
    }

    private static void lookAtAvatars(Simulation simulation, Set<String> seen) {
        AvatarState avatar = new AvatarState();
        for (int slot : simulation.avatarSlots()) {
            simulation.readAvatar(slot, avatar);
            int feet =
                    simulation
                            .blocks()
                            .blockAt(
                                    Fixed.floor(avatar.x),
                                    Fixed.floor(avatar.y),
                                    Fixed.floor(avatar.z));
            boolean out = avatar.y < Fixed.ofInt(-8);
            if (out) {
                seen.add("falls out");
            } else if (seen.contains("falls out") && avatar.health == AvatarState.HEALTH_MAX) {
                seen.add("appears anew");
            }
            if (avatar.flying) {
                seen.add("flies");
            }
            if (avatar.health < AvatarState.HEALTH_MAX) {
                seen.add("hurt");
            }
            if (Blocks.isWater(feet)) {
                seen.add("swims");
            }
        }
    }

    private static void note(Simulation simulation, int kind, String name, Set<String> seen) {
        if (simulation.bodyCount(kind) > 0) {
            seen.add(name);
        }
    }

    private static void lookAround(Simulation simulation, Set<Integer> kinds) {
        AvatarState avatar = new AvatarState();
        int[] slots = simulation.avatarSlots();
        if (slots.length == 0 || !simulation.readAvatar(slots[0], avatar)) {
            return;
        }
        int x0 = Fixed.floor(avatar.x);
        int y0 = Fixed.floor(avatar.y);
        int z0 = Fixed.floor(avatar.z);
        for (int y = Math.max(0, y0 - REACH); y < Math.min(256, y0 + REACH); y++) {
            for (int z = z0 - REACH; z < z0 + REACH; z++) {
                for (int x = x0 - REACH; x < x0 + REACH; x++) {
                    kinds.add(simulation.blocks().blockAt(x, y, z));
                }
            }
        }
    }

    private static String classPath() {
        String plain = System.getProperty("java.class.path");
        return System.getProperty("surefire.test.class.path", plain);
    }
}
