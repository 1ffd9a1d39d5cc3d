package org.quoin.client.build;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import org.junit.jupiter.api.Test;

/**
 * Holds the one-way street: client → server → engine → sim, each with its own libraries only, and
 * no cycle between packages. Maven itself keeps the tools out of the game.
 */
class LayerTest {
    private static final String SIM = "org.quoin.sim..";
    private static final String ENGINE = "org.quoin.engine..";
    private static final String SERVER = "org.quoin.server..";
    private static final String CLIENT = "org.quoin.client..";

    private static final ArchRule SIM_STANDS_ALONE =
            onlyDepends(SIM, "java.lang..", "java.util..", "java.nio..", "it.unimi.dsi.fastutil..");

    private static final ArchRule ENGINE_KNOWS_SIM_AND_THE_NETWORK =
            onlyDepends(
                    ENGINE,
                    "java..",
                    SIM,
                    "com.esotericsoftware..",
                    "javax.jmdns..",
                    "javax.crypto..",
                    "com.ibm.icu..",
                    "it.unimi.dsi.fastutil..", // Comes with what sim hands over.
                    "com.grack.nanojson..",
                    "org.tinylog..");

    private static final ArchRule SERVER_KNOWS_THE_ENGINE_AND_THE_TERMINAL =
            onlyDepends(
                    SERVER,
                    "java..",
                    SIM,
                    ENGINE,
                    "com.sun.net.httpserver..",
                    "jdk.net..",
                    "com.grack.nanojson..",
                    "picocli..",
                    "org.jline..",
                    "io.prometheus..",
                    "org.tinylog..");

    private static final ArchRule NO_WINDOW_BELOW_THE_CLIENT =
            noClasses()
                    .that()
                    .resideInAnyPackage(SIM, ENGINE, SERVER)
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("java.awt..", "javax.swing..", "org.lwjgl..", CLIENT);

    private static final ArchRule SOCKETS_IN_ONE_PACKAGE =
            onlyIn("org.quoin.engine.transport..", "com.esotericsoftware..");

    private static final ArchRule MULTICAST_DNS_IN_ONE_PACKAGE =
            onlyIn("org.quoin.engine.lan..", "javax.jmdns..");

    private static final ArchRule THE_TERMINAL_LIBRARY_IN_ONE_PACKAGE =
            onlyIn("org.quoin.server.console..", "org.jline..");

    private static final ArchRule METRICS_FORMAT_IN_ONE_PACKAGE =
            onlyIn("org.quoin.server.metrics..", "io.prometheus..");

    private static final ArchRule SCREENS_KNOW_NO_OPENGL =
            noClasses()
                    .that()
                    .resideInAnyPackage(
                            "org.quoin.client.ui.screen..",
                            "org.quoin.client.ui.worlds..",
                            "org.quoin.client.ui.settings..",
                            "org.quoin.client.ui.widget..",
                            "org.quoin.client.ui.hud..",
                            "org.quoin.client.ui.chat..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("org.lwjgl..", "org.quoin.client.render.gl..");

    private static final ArchRule NOTHING_IS_BUILT_ON_THE_GAME_AS_A_WHOLE =
            noClasses()
                    .that()
                    .resideInAPackage("org.quoin..")
                    .and()
                    .resideOutsideOfPackages("org.quoin.client.game..", "org.quoin.client.cli..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage("org.quoin.client.game..");

    /** An edit that no turn names would make one machine's world differ from the others'. */
    private static final ArchRule NOTHING_EDITS_OUTSIDE_OF_TURNS =
            noClasses()
                    .should()
                    .dependOnClassesThat()
                    .haveFullyQualifiedName("org.quoin.sim.DebugEdits");

    private static final ArchRule NO_CYCLES_BETWEEN_PACKAGES =
            slices().assignedFrom(new ByPackage()).should().beFreeOfCycles();

    private final JavaClasses production = ProductionClasses.all();

    private static final class ByPackage implements SliceAssignment {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass each) {
            String name = each.getPackageName();
            return name.startsWith("org.quoin.")
                    ? SliceIdentifier.of(name)
                    : SliceIdentifier.ignore();
        }

        @Override
        public String getDescription() {
            return "packages";
        }
    }

    /** The classes of a layer depend on themselves and on nothing but these. */
    private static ArchRule onlyDepends(String layer, String... others) {
        String[] allowed = new String[others.length + 2];
        System.arraycopy(others, 0, allowed, 2, others.length);
        allowed[0] = layer;
        allowed[1] = "org.jspecify..";
        return classes()
                .that()
                .resideInAPackage(layer)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(allowed);
    }

    private static ArchRule onlyIn(String home, String library) {
        return noClasses()
                .that()
                .resideOutsideOfPackage(home)
                .and()
                .resideInAPackage("org.quoin..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library);
    }

    @Test
    void simDependsOnTheJdkAndFastutilOnly() {
        SIM_STANDS_ALONE.check(production);
    }

    @Test
    void engineDependsOnSimAndTheNetwork() {
        ENGINE_KNOWS_SIM_AND_THE_NETWORK.check(production);
    }

    @Test
    void serverDependsOnTheEngineAndTheTerminal() {
        SERVER_KNOWS_THE_ENGINE_AND_THE_TERMINAL.check(production);
    }

    @Test
    void nothingBelowTheClientKnowsAWindow() {
        NO_WINDOW_BELOW_THE_CLIENT.check(production);
    }

    @Test
    void eachLibraryIsOnePackagesBusiness() {
        SOCKETS_IN_ONE_PACKAGE.check(production);
        MULTICAST_DNS_IN_ONE_PACKAGE.check(production);
        THE_TERMINAL_LIBRARY_IN_ONE_PACKAGE.check(production);
        METRICS_FORMAT_IN_ONE_PACKAGE.check(production);
    }

    @Test
    void screensDrawThroughACanvasAlone() {
        SCREENS_KNOW_NO_OPENGL.check(production);
    }

    @Test
    void onlyCommandsKnowTheGameAsAWhole() {
        NOTHING_IS_BUILT_ON_THE_GAME_AS_A_WHOLE.check(production);
    }

    @Test
    void nothingOfTheGameChangesAWorldOutsideOfItsTurns() {
        NOTHING_EDITS_OUTSIDE_OF_TURNS.check(production);
    }

    @Test
    void packagesHaveNoCycles() {
        NO_CYCLES_BETWEEN_PACKAGES.check(production);
    }

    @Test
    void allLayersAreLookedAt() {
        for (String layer : new String[] {"sim", "engine", "server", "client"}) {
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
