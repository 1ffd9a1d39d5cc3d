package org.quoin.server.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.world.TerrainType;
import picocli.CommandLine;

/** The command line options for a new world. */
final class NewWorldMixinTest {
    @CommandLine.Command(name = "made")
    private static final class Made {
        @CommandLine.Mixin private NewWorldMixin world = new NewWorldMixin();
    }

    private static WorldConfig of(String... args) {
        Made made = new Made();
        Numbers.check(new CommandLine(made).parseArgs(args));
        return made.world.config(TerrainType.NATURAL);
    }

    private static String refusal(String... args) {
        CommandLine.ParameterException refused =
                assertThrows(CommandLine.ParameterException.class, () -> of(args));
        return Numbers.textOf(refused);
    }

    @Test
    void withoutAWordTheRulesAreTheUsual() {
        assertEquals(WorldRules.DEFAULT, of().rules());
        assertEquals(TerrainType.NATURAL, of().terrain());
    }

    @Test
    void everyRuleCanBeChosen() {
        WorldConfig config =
                of(
                        "--seed=glade",
                        "--rate=30",
                        "--terrain=flat",
                        "--damage",
                        "--timed-digging",
                        "--active-radius=9",
                        "--bodies=5");
        WorldRules rules =
                WorldRules.DEFAULT
                        .withActiveRadiusColumns(9)
                        .with(GameRule.DAMAGE, true)
                        .with(GameRule.TIMED_DIGGING, true)
                        .withBodies(5);
        assertEquals(
                new WorldConfig(WorldConfig.seedOf("glade"), 30, TerrainType.FLAT, rules), config);
    }

    @Test
    void valuesOutOfRangeAreRefusedWithTheirRange() {
        String wants = "--active-radius wants a whole number from 1 to 16, not '";
        assertEquals(wants + "0'", refusal("--active-radius=0"));
        assertEquals(wants + "17'", refusal("--active-radius=17"));
        assertEquals(wants + "far'", refusal("--active-radius=far"));
        assertEquals("--rate wants 20, 30 or 60, not '50'", refusal("--rate=50"));
        assertEquals("--rate wants 20, 30 or 60, not 'fast'", refusal("--rate=fast"));
        assertEquals(
                "--bodies wants a whole number from 0 to 400000, not '-1'", refusal("--bodies=-1"));
    }
}
