package org.quoin.sim.purity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.quoin.sim.Simulation;

/** The simulation's classes use nothing that differs between machines. */
class SimulationPurityTest {
    @Test
    void simulationUsesNothingThatDiffersBetweenMachines() throws Exception {
        List<PurityScan.Finding> findings = new ArrayList<>();
        for (Path classFile : classFiles()) {
            findings.addAll(PurityScan.scan(Files.readAllBytes(classFile)));
        }
        assertEquals(
                "",
                findings.stream()
                        .map(PurityScan.Finding::toString)
                        .distinct()
                        .collect(Collectors.joining("\n")));
    }

    @Test
    void everyClassOfTheSimulationIsLookedAt() throws Exception {
        String wanted = Simulation.class.getSimpleName() + ".class";
        assertTrue(
                classFiles().stream().anyMatch(file -> file.endsWith(wanted)),
                "the folder that is scanned does not hold " + wanted);
    }

    private static List<Path> classFiles() throws IOException, URISyntaxException {
        var classes =
                Path.of(
                        Simulation.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .toURI());
        try (var files = Files.walk(classes)) {
            return files.filter(file -> file.toString().endsWith(".class")).sorted().toList();
        }
    }
}
