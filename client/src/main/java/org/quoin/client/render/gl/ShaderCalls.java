package org.quoin.client.render.gl;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How long a shader is when each function stands in place of each of its calls, as compilers make
 * it. A call is of a function that was defined before; declarations without a body, which would
 * allow others, are refused.
 */
final class ShaderCalls {
    private final List<String> words;

    /** How long each function is with all that it calls; of those of one name the longest. */
    private final Map<String, Long> lengths = new HashMap<>();

    private int at;

    private ShaderCalls(List<String> words) {
        this.words = words;
    }

    /** The fault of the calls of a shader without macros; null if there is none. */
    static @Nullable String problemOf(List<String> words) {
        return new ShaderCalls(words).problem();
    }

    private @Nullable String problem() {
        boolean assigned = false;
        String called = "";
        while (at < words.size()) {
            String word = words.get(at);
            String next = at + 1 < words.size() ? words.get(at + 1) : "";
            if (";".equals(word)) {
                if (!called.isEmpty() && !assigned && ")".equals(words.get(at - 1))) {
                    return called + " is declared without a body: define it where it stands";
                }
                called = "";
                assigned = false;
            } else if ("=".equals(word)) {
                assigned = true;
            } else if ("(".equals(next) && isName(word)) {
                called = word;
                at++;
                skipBrackets();
                continue;
            } else if ("{".equals(word)) {
                long length = body();
                if (length > ShaderCheck.TOKENS_MAX) {
                    return "its calls become more than " + ShaderCheck.TOKENS_MAX + " words";
                }
                if (!called.isEmpty()) {
                    lengths.merge(called, length, Math::max);
                }
                called = "";
                assigned = false;
                continue;
            }
            at++;
        }
        return null;
    }

    private static boolean isName(String word) {
        char first = word.charAt(0);
        return Character.isLetter(first) || first == '_';
    }

    private void skipBrackets() {
        int depth = 0;
        for (; at < words.size(); at++) {
            String word = words.get(at);
            depth += "(".equals(word) ? 1 : ")".equals(word) ? -1 : 0;
            if (depth == 0) {
                at++;
                return;
            }
        }
    }

    /** The length of what stands in the braces that begin here, with what it calls. */
    private long body() {
        long length = 0;
        int depth = 0;
        for (; at < words.size(); at++) {
            String word = words.get(at);
            depth += "{".equals(word) ? 1 : "}".equals(word) ? -1 : 0;
            length += 1 + lengths.getOrDefault(word, 0L);
            if (length > ShaderCheck.TOKENS_MAX) {
                return length;
            }
            if (depth == 0) {
                at++;
                break;
            }
        }
        return length;
    }
}
