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
 * A line of the settings screen: a control, its explanation, and the button that resets it.
 *
 * @param page on which it stands
 * @param label of the control
 * @param about what it is, a sentence
 * @param usual what its default is, for the player; empty if it is not worth a word
 * @param control changes the setting
 * @param reset sets it to its default; null if it has none
 * @param setting which one; null if the line leads to another screen
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
