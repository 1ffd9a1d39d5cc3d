package org.quoin.client.settings;

import java.util.List;

/**
 * What came out of the settings file.
 *
 * @param settings the values, with the default where the file had none that could be used
 * @param problems what could not be used, in the order of the lines
 */
public record LoadedSettings(Settings settings, List<SettingsProblem> problems) {}
