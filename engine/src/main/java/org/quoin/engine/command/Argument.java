package org.quoin.engine.command;

import java.util.List;
import java.util.Locale;

/**
 * An argument of a command.
 *
 * @param name for people, in the usage
 * @param least of a number
 * @param most of a number
 * @param words of a choice, or those allowed in place of a number
 * @param optional whether it may be left out, together with all that follow
 */
public record Argument(
        String name, Kind kind, int least, int most, List<String> words, boolean optional) {
    /** The kinds of arguments. */
    public enum Kind {
        /** The name of a player who is present; in quotes if it has a space. */
        PLAYER,
        /** A whole number, or one of some words. */
        NUMBER,
        /** A place on an axis, in blocks; behind a ~ counted from where one stands. */
        COORDINATE,
        /** One of some words. */
        CHOICE,
        /** A kind of block that a hotbar may hold. */
        BLOCK,
        /** A time of day: hours and minutes, or a word. */
        TIME,
        /** For how long something holds: a number with its unit, or a word. */
        DURATION,
        /** The name of a rule of the world. */
        RULE,
        /** A value of the rule before it. */
        RULE_VALUE,
        /** Any one word, in quotes if it has a space: mostly the name of somebody. */
        NAME,
        /** The name of a command. */
        COMMAND,
        /** All that is left. */
        TEXT
    }

    /** One that has to be there. */
    public static Argument of(String name, Kind kind) {
        return new Argument(name, kind, 0, 0, List.of(), false);
    }

    /** A number of a range, or one of some words. */
    public static Argument number(String name, int least, int most, String... instead) {
        return new Argument(name, Kind.NUMBER, least, most, List.of(instead), false);
    }

    /** One of some words. */
    public static Argument choice(String name, String... words) {
        return new Argument(name, Kind.CHOICE, 0, 0, List.of(words), false);
    }

    /** The same, which may be left out together with all that follow. */
    public Argument orNothing() {
        return new Argument(name, kind, least, most, words, true);
    }

    /** How it stands in the usage: {@code <player>}, {@code [turns]}; a word is typed as it is. */
    public String usage() {
        if (kind == Kind.CHOICE && words.size() == 1 && !optional) {
            return words.get(0);
        }
        String shown = kind == Kind.CHOICE ? String.join("|", words) : name;
        if (kind == Kind.NUMBER && !words.isEmpty()) {
            shown = String.join("|", words) + "|" + name;
        }
        return optional ? "[" + shown + "]" : "<" + shown + ">";
    }

    boolean isWord(String text) {
        return words.contains(text.toLowerCase(Locale.ROOT));
    }
}
