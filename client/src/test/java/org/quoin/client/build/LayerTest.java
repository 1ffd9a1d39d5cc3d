package org.quoin.client.build;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Holds the one-way street: client → engine → sim, and each with its own libraries only. */
class LayerTest {
    private static final String SIM = "org.quoin.sim..";
    private static final String ENGINE = "org.quoin.engine..";
    private static final String CLIENT = "org.quoin.client..";
    private static final String KRYONET = "com.esotericsoftware..";

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

    /** An edit that no turn names would make one machine's world differ from the others'. */
    private static final ArchRule ONLY_EXPERIMENTS_EDIT_OUTSIDE_OF_TURNS =
            noClasses()
                    .that()
                    .resideOutsideOfPackage("org.quoin.engine.lab..")
                    .should()
                    .dependOnClassesThat()
                    .haveFullyQualifiedName("org.quoin.sim.DebugEdits");

    private static JavaClasses production = new ClassFileImporter().importClasses();

    @BeforeAll
    static void readTheProductionClasses() {
        production =
                new ClassFileImporter()
                        .withImportOption(new ImportOption.DoNotIncludeTests())
                        .importPackages("org.quoin");
    }

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
