package org.quoin.client.build;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import org.junit.jupiter.api.Test;

/**
 * Holds the one-way street: client → engine → sim, and each with its own libraries only. The game
 * does not know what measures it.
 */
class LayerTest {
    private static final String SIM = "org.quoin.sim..";
    private static final String ENGINE = "org.quoin.engine..";
    private static final String CLIENT = "org.quoin.client..";
    private static final String JMDNS = "javax.jmdns..";
    private static final String KRYONET = "com.esotericsoftware..";

    private static final String COMMAND_LINE = "org.quoin.client.cli..";
    private static final String MEASUREMENTS = "org.quoin.client.measure..";
    private static final String GAME = "org.quoin.client.game..";
    private static final String[] LABORATORY = {
        "org.quoin.engine.lab..", "org.quoin.client.lab..", MEASUREMENTS
    };

    private static final ArchRule SIM_STANDS_ALONE =
            classes()
                    .that()
                    .resideInAPackage(SIM)
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "java.lang..",
                            "java.util..",
                            "java.nio..",
                            SIM,
                            "it.unimi.dsi.fastutil..",
                            "org.jspecify..");

    /** fastutil comes with what sim hands over: sorted maps of hash parts. */
    private static final ArchRule ENGINE_KNOWS_SIM_AND_THE_NETWORK =
            classes()
                    .that()
                    .resideInAPackage(ENGINE)
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "java..",
                            SIM,
                            ENGINE,
                            KRYONET,
                            JMDNS,
                            "javax.crypto..",
                            "com.ibm.icu..",
                            "it.unimi.dsi.fastutil..",
                            "com.grack.nanojson..",
                            "org.tinylog..",
                            "org.jspecify..");

    private static final ArchRule ENGINE_OPENS_NO_WINDOW =
            noClasses()
                    .that()
                    .resideInAPackage(ENGINE)
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage("java.awt..");

    private static final ArchRule ONLY_THE_ENGINE_KNOWS_KRYONET =
            noClasses()
                    .that()
                    .resideInAnyPackage(SIM, CLIENT)
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage(KRYONET);

    /** What is announced and found on the local network, and how, is one package's business. */
    private static final ArchRule ONLY_DISCOVERY_KNOWS_JMDNS =
            noClasses()
                    .that()
                    .resideOutsideOfPackage("org.quoin.engine.discovery")
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage(JMDNS);

    /** What is measured in the laboratory must not be part of what is played. */
    private static final ArchRule THE_GAME_KNOWS_NO_LABORATORY =
            noClasses()
                    .that()
                    .resideInAPackage("org.quoin..")
                    .and()
                    .resideOutsideOfPackages(LABORATORY)
                    .and()
                    .resideOutsideOfPackage(COMMAND_LINE)
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(LABORATORY);

    private static final ArchRule NOTHING_IS_BUILT_ON_THE_GAME_AS_A_WHOLE =
            noClasses()
                    .that()
                    .resideInAPackage("org.quoin..")
                    .and()
                    .resideOutsideOfPackages(GAME, COMMAND_LINE, MEASUREMENTS)
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage(GAME);

    /** An edit that no turn names would make one machine's world differ from the others'. */
    private static final ArchRule ONLY_EXPERIMENTS_EDIT_OUTSIDE_OF_TURNS =
            noClasses()
                    .that()
                    .resideOutsideOfPackage("org.quoin.engine.lab..")
                    .should()
                    .dependOnClassesThat()
                    .haveFullyQualifiedName("org.quoin.sim.DebugEdits");

    private final JavaClasses production = ProductionClasses.all();

    @Test
    void simDependsOnTheJdkAndFastutilOnly() {
        SIM_STANDS_ALONE.check(production);
    }

    @Test
    void engineDependsOnSimAndTheNetworkButOnNoWindow() {
        ENGINE_KNOWS_SIM_AND_THE_NETWORK.check(production);
        ENGINE_OPENS_NO_WINDOW.check(production);
    }

    @Test
    void onlyTheEngineKnowsTheNetworkLibrary() {
        ONLY_THE_ENGINE_KNOWS_KRYONET.check(production);
        ONLY_DISCOVERY_KNOWS_JMDNS.check(production);
    }

    @Test
    void nothingOfTheGameKnowsTheLaboratory() {
        THE_GAME_KNOWS_NO_LABORATORY.check(production);
    }

    @Test
    void onlyCommandsAndMeasurementsKnowTheGameAsAWhole() {
        NOTHING_IS_BUILT_ON_THE_GAME_AS_A_WHOLE.check(production);
    }

    @Test
    void onlyExperimentsChangeAWorldOutsideOfItsTurns() {
        ONLY_EXPERIMENTS_EDIT_OUTSIDE_OF_TURNS.check(production);
    }

    @Test
    void allThreeLayersAreLookedAt() {
        for (String layer : new String[] {"sim", "engine", "client"}) {
            String name = "org.quoin." + layer;
            assertTrue(
                    production.stream().anyMatch(each -> each.getPackageName().startsWith(name)),
                    "no class of " + name + " was found");
        }
    }

    @Test
    void anArrowBackIsFound() {
        var upstart = new ClassFileImporter().importClasses(org.quoin.sim.UpstartExample.class);
        assertThrows(AssertionError.class, () -> SIM_STANDS_ALONE.check(upstart));
    }
}
