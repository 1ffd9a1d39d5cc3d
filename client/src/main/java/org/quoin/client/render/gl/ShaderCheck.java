package org.quoin.client.render.gl;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How large a shader becomes for its compiler: macros are replaced and functions are copied to
 * where they are called, each of which can double what it gets, thirty times in as many lines. A
 * driver has no limit for that, and cannot be stopped. So a pack's shader is counted before the
 * driver sees it.
 *
 * <p>The count is never too low, as all branches of {@code #if} count, and all definitions of a
 * name wherever it is used.
 */
final class ShaderCheck {
    /** Our longest has a tenth of it. */
    static final int CHARACTERS_MAX = 128 * 1024;

    /** After all macros and calls; our longest has a tenth of it. */
    static final int TOKENS_MAX = 60_000;

    private static final Pattern LINE_END = Pattern.compile("\r\n|\n\r|\r");
    private static final Pattern COMMENT =
            Pattern.compile("/\\*.*?(?:\\*/|\\z)|//[^\\n]*", Pattern.DOTALL);
    private static final Pattern TOKEN = Pattern.compile("[A-Za-z_]\\w*|\\.?\\d[\\w.]*|\\S");
    private static final Pattern DEFINE =
            Pattern.compile("#\\s*define\\s+(\\w+)(\\(([^)]*)\\))?(.*)", Pattern.DOTALL);

    /** Directives that pass to the compiler have no macros in them. */
    private static final Pattern PLAIN_DIRECTIVE =
            Pattern.compile("#\\s*(?:version|extension|pragma|undef|ifdef|ifndef|else|endif)\\b.*");

    /** A macro: its replacement, and the names of its parameters, null if it takes none. */
    private record Macro(@Nullable List<String> parameters, List<String> body) {}

    private final Map<String, List<Macro>> macros = new HashMap<>();
    private final List<String> text = new ArrayList<>();
    private int steps;

    private ShaderCheck() {}

    /** Why a driver must not be given this; null if it may be. */
    static @Nullable String problemOf(String source) {
        if (source.length() > CHARACTERS_MAX) {
            return "more than " + CHARACTERS_MAX / 1024 + " Ki characters";
        } else if (source.contains("##")) {
            return "## in a macro is not allowed in a pack's shader";
        }
        ShaderCheck check = new ShaderCheck();
        check.read(source);
        List<String> expanded = check.expanded();
        if (expanded == null) {
            return "its macros become more than " + TOKENS_MAX + " words";
        }
        return ShaderCalls.problemOf(expanded);
    }

    private void read(String source) {
        // All that ends a line for GLSL, and lines that go on in the next, as a driver reads them.
        String lines = LINE_END.matcher(source).replaceAll("\n").replace("\\\n", "");
        String plain = COMMENT.matcher(lines).replaceAll(" ");
        for (String line : plain.split("\n", -1)) {
            String stripped = line.strip();
            Matcher define = DEFINE.matcher(stripped);
            if (define.matches()) {
                String given = define.group(3);
                Macro macro =
                        new Macro(given == null ? null : words(given), words(define.group(4)));
                macros.computeIfAbsent(define.group(1), name -> new ArrayList<>()).add(macro);
            } else if (!PLAIN_DIRECTIVE.matcher(stripped).matches()) {
                text.addAll(words(stripped)); // Of #if, too: its condition is expanded.
            }
        }
    }

    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(line);
        while (matcher.find()) {
            words.add(matcher.group());
        }
        return words;
    }

    /** All words after all macros; null if they are too many. */
    private @Nullable List<String> expanded() {
        ArrayDeque<String> rest = new ArrayDeque<>(text);
        List<String> out = new ArrayList<>();
        while (!rest.isEmpty()) {
            if (++steps > TOKENS_MAX || rest.size() > 2 * TOKENS_MAX) {
                return null;
            }
            String word = rest.poll();
            List<Macro> macro = macros.get(word);
            if (macro == null) {
                out.add(word);
            } else {
                replace(macro, rest);
            }
        }
        return out;
    }

    /** Puts what a name stands for in front, by every definition that fits. */
    private void replace(List<Macro> definitions, ArrayDeque<String> rest) {
        boolean called = "(".equals(rest.peek());
        List<List<String>> given = null;
        List<String> all = new ArrayList<>();
        for (Macro macro : definitions) {
            List<String> parameters = macro.parameters();
            if (parameters == null) {
                all.addAll(macro.body());
            } else if (called) {
                given = given == null ? arguments(rest) : given;
                substitute(macro.body(), parameters, given, all);
            }
            if (all.size() > TOKENS_MAX) {
                steps = TOKENS_MAX; // The next word is one too many.
                rest.addFirst(";");
                return;
            }
        }
        for (int i = all.size() - 1; i >= 0; i--) {
            rest.addFirst(all.get(i));
        }
    }

    private static void substitute(
            List<String> body, List<String> parameters, List<List<String>> given, List<String> to) {
        for (String word : body) {
            // Every second word of the parameters is a comma.
            int index = parameters.indexOf(word) / 2;
            if (!parameters.contains(word) || word.equals(",")) {
                to.add(word);
            } else if (index < given.size()) {
                to.addAll(given.get(index));
            }
            if (to.size() > TOKENS_MAX) {
                return;
            }
        }
    }

    /** Takes what stands in the brackets that follow. */
    private List<List<String>> arguments(ArrayDeque<String> rest) {
        List<List<String>> given = new ArrayList<>();
        List<String> current = new ArrayList<>();
        int depth = 0;
        while (!rest.isEmpty()) {
            steps++;
            String word = rest.poll();
            depth += "(".equals(word) ? 1 : ")".equals(word) ? -1 : 0;
            if (depth == 0) {
                break;
            }
            if (depth == 1 && ",".equals(word)) {
                given.add(current);
                current = new ArrayList<>();
            } else if (depth > 1 || !"(".equals(word)) {
                current.add(word);
            }
        }
        given.add(current);
        return given;
    }
}
