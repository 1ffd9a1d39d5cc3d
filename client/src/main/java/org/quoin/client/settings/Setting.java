package org.quoin.client.settings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;

/**
 * One thing that the player may choose. Its declaration in {@link Settings} is all that there is to
 * say about it: the settings file, the settings screen, the options of {@code quoin play} and the
 * table in docs/settings.md follow from it.
 *
 * @param <T> what its values are; they are immutable
 */
public abstract sealed class Setting<T> {
    private final String key;
    private final T usual;
    private final String about;
    private int index = -1;
    private @Nullable Shown shown;
    private @Nullable PlayOption option;

    private Setting(String key, T usual, String about) {
        this.key = key;
        this.usual = usual;
        this.about = about;
    }

    /** A value is not one of those allowed; the message says in English which are. */
    public static final class BadValueException extends Exception {
        private static final long serialVersionUID = 1L;

        private final transient Reason why;

        BadValueException(Reason why) {
            super(why.text());
            this.why = why;
        }

        BadValueException(SettingCode code, Object... arguments) {
            this(Reason.of(code, arguments));
        }

        /** Returns what is wrong: "must be ...". */
        public Reason why() {
            return why;
        }
    }

    /**
     * Where a setting stands on the settings screen.
     *
     * @param page on which page; a page keeps the order of {@code row}
     * @param row any number, ascending from the top
     * @param textKey of its label in the language file; with {@code .about} behind it, of the line
     *     that explains it; the texts of values have keys that begin with it, too
     * @param step how far a slider goes with one key press; 0 for a choice among all values
     * @param words the last part of the text's key of each value that has a text of its own; of a
     *     choice among words it is the value's place from 0 on
     */
    public record Shown(Page page, int row, String textKey, int step, Map<Integer, String> words) {
        /** A place on a page, for a choice among values without texts of their own. */
        static Shown on(Page page, int row, String textKey) {
            return new Shown(page, row, textKey, 0, Map.of());
        }

        /** The same as a slider. */
        Shown step(int perKeyPress) {
            return new Shown(page, row, textKey, perKeyPress, words);
        }

        /** The same with a text for one value. */
        Shown word(int value, String word) {
            Map<Integer, String> more = new HashMap<>(words);
            more.put(value, word);
            return new Shown(page, row, textKey, step, Map.copyOf(more));
        }

        /** The same with a text for each value of a choice among words, from the first on. */
        Shown words(String... all) {
            Shown shown = this;
            for (int i = 0; i < all.length; i++) {
                shown = shown.word(i, all[i]);
            }
            return shown;
        }
    }

    /**
     * The option of {@code quoin play} that sets the value for one run.
     *
     * @param name the option, such as {@code --name}
     * @param label the value's placeholder in the help text
     * @param about the help text, a sentence
     * @param range of a number, where the option allows more than the file; else null
     */
    public record PlayOption(String name, String label, String about, @Nullable IntRange range) {}

    /** Takes the place in the list of all settings; called once. */
    void setIndex(int place) {
        index = place;
    }

    /** Says where it stands on the screen, and which option it has; for {@link SettingGroup}. */
    void declare(@Nullable Shown onScreen, @Nullable PlayOption onCommandLine) {
        shown = onScreen;
        option = onCommandLine;
    }

    /** The place in {@link Settings#ALL}. */
    int index() {
        return index;
    }

    /** The word left of the equals sign in the settings file. */
    public final String key() {
        return key;
    }

    /** Its meaning and its values, as sentences: the comment in a new settings file. */
    public final String about() {
        return about;
    }

    /** The default for a new player. */
    public final T usual() {
        return usual;
    }

    /** Where it stands on the settings screen; null if it does not. */
    public final @Nullable Shown shown() {
        return shown;
    }

    /** The option that sets it for one run; null if there is none. */
    public final @Nullable PlayOption option() {
        return option;
    }

    /** A value as it is written into the file. */
    String format(T value) {
        return String.valueOf(value);
    }

    /** Reads a value as it is written in the file, without spaces around it. */
    abstract T parse(String text) throws BadValueException;

    /** Reads a value as it is given to the option. */
    T parseOption(String text) throws BadValueException {
        return parse(text);
    }

    /** The value that these settings have, as it is written into the file. */
    public final String write(Settings settings) {
        return format(settings.get(this));
    }

    /** Returns {@code onto} with the value that a line of the file gives. */
    final Settings read(Settings onto, String text) throws BadValueException {
        return onto.with(this, parse(text));
    }

    /** Returns {@code onto} with the value that the option is given on the command line. */
    public final Settings readOption(Settings onto, String text) throws BadValueException {
        return onto.with(this, parseOption(text));
    }

    @Override
    public final String toString() {
        return key;
    }

    /** Says why a text cannot be a value, or returns. */
    interface Check {
        void check(String text) throws BadValueException;
    }

    /** Something typed. */
    public static final class Text extends Setting<String> {
        private final int charactersMax;
        private final Check check;

        Text(String key, String usual, String about, int charactersMax, Check check) {
            super(key, usual, about);
            this.charactersMax = charactersMax;
            this.check = check;
        }

        /** How many characters can be typed on the screen. */
        public int charactersMax() {
            return charactersMax;
        }

        /** Says whether a text is a value. */
        public boolean accepts(String text) {
            try {
                check.check(text);
                return true;
            } catch (BadValueException e) {
                return false;
            }
        }

        @Override
        String parse(String text) throws BadValueException {
            check.check(text);
            return text;
        }
    }

    /** On or off. */
    public static final class Toggle extends Setting<Boolean> {
        Toggle(String key, boolean usual, String about) {
            super(key, usual, about + " on or off.");
        }

        @Override
        String format(Boolean value) {
            return value ? "on" : "off";
        }

        @Override
        Boolean parse(String text) throws BadValueException {
            return switch (text) {
                case "on", "true", "yes" -> true;
                case "off", "false", "no" -> false;
                default -> throw new BadValueException(SettingCode.TOGGLE);
            };
        }
    }

    /** A whole number, or {@code auto} where the game may choose one. */
    public static final class WholeNumber extends Setting<Integer> {
        private static final String AUTO = "auto";

        private final IntRange range;
        private final boolean orAuto;

        WholeNumber(String key, int usual, IntRange range, String about) {
            super(key, usual, about + ", " + range + ".");
            this.range = range;
            this.orAuto = false;
        }

        /** A number or {@code auto}, which is the default and one less than the least number. */
        WholeNumber(String key, IntRange range, String about) {
            super(key, range.min() - 1, about + ": auto, or " + range + ".");
            this.range = range;
            this.orAuto = true;
        }

        /** The numbers, without the one that stands for {@code auto}. */
        public IntRange range() {
            return range;
        }

        /** The least value: a number, or the one below, which stands for {@code auto}. */
        public int least() {
            return orAuto ? range.min() - 1 : range.min();
        }

        @Override
        String format(Integer value) {
            return orAuto && value == least() ? AUTO : value.toString();
        }

        @Override
        Integer parse(String text) throws BadValueException {
            return parse(text, range);
        }

        @Override
        Integer parseOption(String text) throws BadValueException {
            PlayOption option = option();
            IntRange wider = option == null ? null : option.range();
            return parse(text.strip().toLowerCase(Locale.ROOT), wider == null ? range : wider);
        }

        private int parse(String text, IntRange allowed) throws BadValueException {
            if (orAuto && text.equals(AUTO)) {
                return least();
            }
            SettingCode wrong = orAuto ? SettingCode.NUMBER_OR_AUTO : SettingCode.RANGE;
            try {
                int value = Integer.parseInt(text);
                if (allowed.contains(value)) {
                    return value;
                }
            } catch (NumberFormatException e) {
                wrong = orAuto ? SettingCode.NUMBER_OR_AUTO : SettingCode.NUMBER;
            }
            throw new BadValueException(wrong, allowed.min(), allowed.max());
        }
    }

    /** One of a few words: the constants of an enum, in lower case. */
    public static final class Choice<E extends Enum<E>> extends Setting<E> {
        private final List<E> values;

        Choice(String key, E usual, Class<E> type, String about) {
            super(key, usual, about);
            values = Arrays.asList(type.getEnumConstants());
        }

        /** All values, in their order. */
        public List<E> values() {
            return values;
        }

        @Override
        String format(E value) {
            return value.name().toLowerCase(Locale.ROOT);
        }

        @Override
        E parse(String text) throws BadValueException {
            for (E value : values) {
                if (format(value).equals(text)) {
                    return value;
                }
            }
            List<String> words = values.stream().map(this::format).toList();
            int last = words.size() - 1;
            throw new BadValueException(
                    SettingCode.CHOICE, String.join(", ", words.subList(0, last)), words.get(last));
        }

        @Override
        E parseOption(String text) throws BadValueException {
            return parse(text.toLowerCase(Locale.ROOT));
        }
    }

    /** Keys and mouse buttons that do something: the codes of {@link KeyNames}. */
    public static final class Keys extends Setting<List<Integer>> {
        /** More has no place in a row of the screen. */
        public static final int COUNT_MAX = 2;

        private static final String NONE = "none";

        Keys(String key, List<Integer> usual, String about) {
            super(key, usual, about);
        }

        @Override
        String format(List<Integer> value) {
            return value.isEmpty()
                    ? NONE
                    : value.stream().map(KeyNames::nameOf).collect(Collectors.joining(", "));
        }

        @Override
        List<Integer> parse(String text) throws BadValueException {
            List<Integer> codes = new ArrayList<>();
            for (String part : text.equals(NONE) ? new String[0] : text.split(",", -1)) {
                Integer code = KeyNames.codeOf(part.strip().toUpperCase(Locale.ROOT));
                if (code != null && KeyNames.alwaysOpensMenu(code)) {
                    throw new BadValueException(SettingCode.MENU_KEY, part.strip());
                }
                if (code == null || codes.size() == COUNT_MAX) {
                    throw new BadValueException(SettingCode.KEYS, COUNT_MAX);
                }
                if (!codes.contains(code)) {
                    codes.add(code);
                }
            }
            return List.copyOf(codes);
        }
    }

    /**
     * Names of files in the packs folder, with a slash between two: no file has one in its name.
     */
    public static final class FileNames extends Setting<List<String>> {
        private final int countMax;

        /**
         * None to begin with.
         *
         * @param countMax how many at most
         */
        FileNames(String key, int countMax, String about) {
            super(key, List.of(), about);
            this.countMax = countMax;
        }

        @Override
        String format(List<String> value) {
            return String.join("/", value);
        }

        @Override
        List<String> parse(String text) throws BadValueException {
            List<String> names = new ArrayList<>();
            for (String part : text.split("/", -1)) {
                String name = part.strip();
                if (name.equals(".") || name.equals("..") || name.indexOf('\\') >= 0) {
                    throw new BadValueException(SettingCode.PACK_NAMES);
                }
                if (!name.isEmpty() && !names.contains(name)) {
                    names.add(name);
                }
            }
            if (names.size() > countMax) {
                throw new BadValueException(SettingCode.PACKS, countMax);
            }
            return List.copyOf(names);
        }
    }
}
