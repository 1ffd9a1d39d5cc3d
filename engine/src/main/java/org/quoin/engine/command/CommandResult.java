package org.quoin.engine.command;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The result of parsing a line. */
public sealed interface CommandResult {
    /**
     * A command that can be carried out.
     *
     * @param values by the names of its arguments; those left out are missing
     */
    record Parsed(CommandSpec spec, Map<String, String> values) implements CommandResult {
        /** Whether an argument was given. */
        public boolean has(String name) {
            return values.containsKey(name);
        }

        /** An argument as it was written; a player's name as the player writes it. */
        public String text(String name) {
            return Objects.requireNonNull(values.get(name), name);
        }

        /** A number that was given as one. */
        public int number(String name) {
            return Integer.parseInt(text(name));
        }

        /**
         * A position on an axis, in blocks.
         *
         * @param here the player's own position, the origin of a ~
         */
        public double coordinate(String name, double here) {
            String text = text(name);
            if (!text.startsWith("~")) {
                return Double.parseDouble(text);
            }
            return here + (text.length() == 1 ? 0 : Double.parseDouble(text.substring(1)));
        }
    }

    /**
     * The problem with a line.
     *
     * @param from where the wrong word begins, in the line as it was given
     * @param to where it ends
     * @param incomplete whether it is only too short
     * @param texts the key of a text without its "chat.", and its arguments
     */
    record Problem(int from, int to, boolean incomplete, List<String> texts)
            implements CommandResult {
        /** Takes an unchangeable copy. */
        public Problem {
            texts = List.copyOf(texts);
        }
    }
}
