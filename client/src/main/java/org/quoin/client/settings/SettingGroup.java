package org.quoin.client.settings;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.Setting.PlayOption;
import org.quoin.client.settings.Setting.Shown;

/** Collects the settings that a class declares, in the order in which a new file lists them. */
final class SettingGroup {
    private final List<Setting<?>> all = new ArrayList<>();

    /** Declares a setting that is not on the settings screen. */
    <S extends Setting<?>> S add(S setting) {
        return add(setting, null, null);
    }

    /** Declares a setting. */
    <S extends Setting<?>> S add(S setting, Shown shown) {
        return add(setting, shown, null);
    }

    /** Declares a setting that an option sets for one run. */
    <S extends Setting<?>> S add(S setting, @Nullable Shown shown, @Nullable PlayOption option) {
        setting.declare(shown, option);
        all.add(setting);
        return setting;
    }

    /** Returns the settings declared so far. */
    List<Setting<?>> all() {
        return all;
    }
}
