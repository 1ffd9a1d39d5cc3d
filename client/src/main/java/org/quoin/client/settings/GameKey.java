package org.quoin.client.settings;

import static org.quoin.client.settings.Setting.Shown.on;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The actions that keys can be bound to, each with a setting of its own. To add one, add it here,
 * give it a label and an explanation ({@code key.NAME} and {@code key.NAME.about}) in the language
 * files, and ask {@code KeyBindings} for it where keys arrive.
 *
 * <p>Escape and a gamepad's start button are not among them: they always open the menu, so that
 * keys can be set right again.
 */
// A setting is set up once, before anybody sees it. The order is that of the rows.
@SuppressWarnings({"ImmutableEnumChecker", "EnumOrdinal"})
public enum GameKey {
    /** Walks forward. */
    FORWARD("W, UP"),
    /** Walks backward. */
    BACKWARD("S, DOWN"),
    /** Steps to the left. */
    LEFT("A, LEFT"),
    /** Steps to the right. */
    RIGHT("D, RIGHT"),
    /** Jumps, swims and climbs up; twice in the air flies. */
    JUMP("SPACE", "PAD_A"),
    /** Sneaks, sinks and climbs down. */
    SNEAK("LEFT_SHIFT, RIGHT_SHIFT", "PAD_B"),
    /** Runs. */
    SPRINT("LEFT_CONTROL, RIGHT_CONTROL", "PAD_LS"),
    /** Destroys the aimed block. */
    DESTROY("MOUSE_LEFT", "PAD_RT"),
    /** Places the block in hand, or lights TNT. */
    PLACE("MOUSE_RIGHT", "PAD_LT"),
    /** Hits whom one looks at, or takes the aimed block into the hand. */
    ATTACK("MOUSE_MIDDLE", "PAD_X"),
    /** Shows all kinds of blocks. */
    INVENTORY("E", "PAD_Y"),
    /** Looks closer. */
    ZOOM("C", "PAD_RS"),
    /** Shows who is here. */
    PLAYERS("TAB", "PAD_BACK"),
    /** Opens the chat. */
    CHAT("T", "PAD_LEFT"),
    /** Says that one is ready for the next round of a match, or no longer. */
    READY("G"),
    /** Goes through the views from behind and from the front. */
    VIEW("F5", "PAD_UP"),
    /** The first slot of the hotbar. */
    SLOT_1("1"),
    /** The second slot of the hotbar. */
    SLOT_2("2"),
    /** The third slot of the hotbar. */
    SLOT_3("3"),
    /** The fourth slot of the hotbar. */
    SLOT_4("4"),
    /** The fifth slot of the hotbar. */
    SLOT_5("5"),
    /** The sixth slot of the hotbar. */
    SLOT_6("6"),
    /** The seventh slot of the hotbar. */
    SLOT_7("7"),
    /** The eighth slot of the hotbar. */
    SLOT_8("8"),
    /** The ninth slot of the hotbar. */
    SLOT_9("9"),
    /** Puts the next hotbar in place of this one. */
    HOTBAR_ROW("R"),
    /** Hides the overlay. */
    HIDE("F1", "PAD_DOWN"),
    /** Saves a picture. */
    SCREENSHOT("F2", "PAD_RIGHT"),
    /** Shows figures; with another key, a debug view. */
    FIGURES("F3"),
    /** Reads textures, texts and shaders again. */
    RELOAD("F6"),
    /** Lets the input delay follow the network. */
    AUTO_DELAY("F7"),
    /** Covers the screen. */
    FULLSCREEN("F11");

    /** The settings of all of them, in their order. */
    static final List<Setting<?>> DECLARED = declared();

    @SuppressWarnings("ImmutableEnumChecker") // Shown once, by the constructor below.
    private final Setting.Keys setting;

    private final int usualPadCode;

    GameKey(String usual) {
        this(usual, "");
    }

    /**
     * @param usual names of the default keys
     * @param usualPad the default gamepad button
     */
    GameKey(String usual, String usualPad) {
        usualPadCode = usualPad.isEmpty() ? -1 : codes(usualPad).get(0);
        String word = word();
        setting =
                new Setting.Keys(
                        "key-" + word,
                        codes(usual),
                        "Keys or mouse buttons bound to: "
                                + word.replace('-', ' ')
                                + ". At most two with a comma between, or none.");
        setting.declare(on(Page.KEYS, ordinal(), "key." + word), null);
    }

    private static List<Integer> codes(String names) {
        List<Integer> codes = new ArrayList<>();
        for (String name : names.split(", ", -1)) {
            codes.add(Objects.requireNonNull(KeyNames.codeOf(name), name));
        }
        return List.copyOf(codes);
    }

    private static List<Setting<?>> declared() {
        List<Setting<?>> all = new ArrayList<>();
        for (GameKey key : values()) {
            all.add(key.setting);
        }
        return List.copyOf(all);
    }

    /** Returns its name as keys of texts and settings have it, such as {@code slot-1}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the key of a {@link #word}; null if there is none. */
    public static @Nullable GameKey ofWord(String word) {
        for (GameKey key : values()) {
            if (key.word().equals(word)) {
                return key;
            }
        }
        return null;
    }

    /** Returns what the key of a {@link #word} is called until the player chooses another. */
    public static @Nullable String usualName(String word) {
        GameKey key = ofWord(word);
        return key == null ? null : KeyNames.nameOf(key.setting.usual().get(0));
    }

    /** Returns the setting that says which keys do it. */
    public Setting.Keys setting() {
        return setting;
    }

    /** Returns the slot of the hotbar that it selects, from 0 on; -1 if it selects none. */
    public int hotbarSlot() {
        int slot = ordinal() - SLOT_1.ordinal();
        return slot >= 0 && ordinal() <= SLOT_9.ordinal() ? slot : -1;
    }

    /**
     * Returns what a gamepad's button does as pads usually do, unless the player has chosen it for
     * something, or another button for that; null if nothing.
     *
     * @param code as in {@link KeyNames}
     */
    public static @Nullable GameKey usualOfPad(int code, Settings settings) {
        for (GameKey key : values()) {
            if (key.usualPadCode == code
                    && settings.get(key.setting).stream().noneMatch(KeyNames::isPad)) {
                return key;
            }
        }
        return null;
    }
}
