package org.quoin.engine.lan;

/** A router did not do what it was asked for. */
final class RouterException extends Exception {
    private static final long serialVersionUID = 1L;

    private final MapProblem problem;
    private final int code;

    /** Of that kind, with words for the log. */
    RouterException(MapProblem problem, String words) {
        this(problem, words, 0);
    }

    /**
     * The same with the protocol's own number of the error.
     *
     * @param code as the router gives it; 0 for none
     */
    RouterException(MapProblem problem, String words, int code) {
        super(shown(words));
        this.problem = problem;
        this.code = code;
    }

    /** The problem. */
    MapProblem problem() {
        return problem;
    }

    /** The protocol's own number of the error; 0 for none. */
    int code() {
        return code;
    }

    /** A router's words as they may be shown: short, and nothing but visible ASCII. */
    static String shown(String words) {
        StringBuilder shown = new StringBuilder();
        for (int i = 0; i < words.length() && i < PortMapLimits.WORDS_CHARS_MAX; i++) {
            char c = words.charAt(i);
            shown.append(c >= ' ' && c < 127 ? c : ' ');
        }
        return shown.toString().strip();
    }
}
