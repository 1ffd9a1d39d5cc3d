package org.quoin.client.ui.settings;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.Page;
import org.quoin.client.settings.Setting;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Row;
import org.quoin.client.ui.widget.Widget;

/**
 * A row of the settings screen: a control, its description, and the button that resets it.
 *
 * @param page its page
 * @param label of the control
 * @param about its description, a sentence
 * @param usual its default, for the player; empty if it is not worth mentioning
 * @param control changes the setting
 * @param reset resets it to its default; null if it has none
 * @param setting its setting; null if the row leads to another screen
 */
public record SettingRow(
        Page page,
        String label,
        String about,
        String usual,
        Widget control,
        @Nullable Widget reset,
        @Nullable Setting<?> setting) {

    /** Says whether each of some words is somewhere in the line, in capitals or not. */
    boolean has(List<String> words, String pageName) {
        String all = (label + " " + about + " " + pageName).toLowerCase(Locale.ROOT);
        return words.stream().allMatch(all::contains);
    }

    /** Declares the line; the button that resets it is a square of a side. */
    public Row box(int side) {
        return Row.of(control, (reset == null ? Box.space(0) : reset).wide(side));
    }

    /** Says whether a control is one of this line. */
    public boolean holds(@Nullable Widget widget) {
        return widget != null && (widget == control || widget == reset);
    }
}
