package org.quoin.client.cli;

import org.quoin.client.settings.Setting;
import org.quoin.client.settings.Settings;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** The options that override settings for one run, as the declarations of the settings say. */
public final class SettingsMixin {
    private SettingsMixin() {}

    /** Adds the options to a command. */
    public static void addTo(CommandSpec command) {
        for (Setting<?> setting : Settings.ALL) {
            Setting.PlayOption option = setting.option();
            if (option != null) {
                command.addOption(
                        OptionSpec.builder(option.name())
                                .type(String.class)
                                .paramLabel(option.label())
                                .description(option.about())
                                .build());
            }
        }
    }

    /**
     * Returns the settings with the values that were given on the command line.
     *
     * @param command has parsed its options
     * @throws ParameterException if a value is not one of those allowed
     */
    public static Settings override(Settings settings, CommandLine command) {
        Settings changed = settings;
        for (Setting<?> setting : Settings.ALL) {
            Setting.PlayOption option = setting.option();
            String text =
                    option == null
                            ? null
                            : command.getParseResult()
                                    .<String>matchedOptionValue(option.name(), null);
            if (option == null || text == null) {
                continue;
            }
            try {
                changed = setting.readOption(changed, text);
            } catch (Setting.BadValueException e) {
                throw new ParameterException(
                        command, option.name() + " " + e.getMessage() + ", not " + quoted(text), e);
            }
        }
        return changed;
    }

    private static String quoted(String text) {
        return text.matches("-?[0-9]+") ? text : "'" + text + "'";
    }
}
