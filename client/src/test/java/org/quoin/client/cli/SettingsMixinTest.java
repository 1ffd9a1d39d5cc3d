package org.quoin.client.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.quoin.client.settings.Settings;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Settings on the command line. */
final class SettingsMixinTest {
    private static Settings of(String... args) {
        CommandSpec spec = CommandSpec.create();
        SettingsMixin.addTo(spec);
        CommandLine command = new CommandLine(spec);
        command.parseArgs(args);
        return SettingsMixin.override(Settings.DEFAULT.with(Settings.VSYNC, false), command);
    }

    private static String refusal(String... args) {
        ParameterException refused = assertThrows(ParameterException.class, () -> of(args));
        return Objects.requireNonNull(refused.getMessage());
    }

    @Test
    void withoutAnOptionTheSettingsStay() {
        assertEquals(Settings.DEFAULT.with(Settings.VSYNC, false), of());
    }

    @Test
    void eachOptionOverridesItsSetting() {
        Settings given = of("--name=Ann", "--input-delay=240", "--transport=UDP");
        assertEquals("Ann", given.get(Settings.NAME));
        assertEquals(240, given.get(Settings.INPUT_DELAY_TURNS));
        assertEquals(Settings.Transport.UDP, given.get(Settings.TRANSPORT));
        assertEquals(false, given.get(Settings.VSYNC));
        Settings auto = of("--input-delay= Auto");
        assertEquals(Settings.INPUT_DELAY_AUTO, auto.get(Settings.INPUT_DELAY_TURNS));
    }

    @Test
    void wrongValuesAreRefusedWithWhatIsAllowed() {
        assertEquals(
                "--input-delay must be auto or a whole number from 0 to 240, not 241",
                refusal("--input-delay=241"));
        assertEquals(
                "--transport must be auto, udp or tcp, not 'pigeon'",
                refusal("--transport=pigeon"));
        assertTrue(refusal("--name=a/b").startsWith("--name must be 1 to 16 letters"));
    }
}
