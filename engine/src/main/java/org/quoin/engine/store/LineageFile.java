package org.quoin.engine.store;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.secure.Fingerprint;
import org.quoin.engine.wire.Lineage;
import org.quoin.engine.wire.Lineage.Term;

/**
 * Whose turns a world is made of, as {@link ListFile#LINEAGE} keeps it: one line for each session
 * of a host, the newest last.
 *
 * <pre>
 *   # a line for people
 *   EPOCH SESSION FROM-TURN HOST     2 00c0ffee00c0ffee 1201 babab-babab-babab-babab
 *
 *   SESSION 16 digits, in hexadecimal   HOST a fingerprint, or - for none
 * </pre>
 */
public final class LineageFile {
    private static final String HEAD =
            "# Whose turns this world is made of: epoch, session, first turn and host of each.\n";

    private static final Pattern TERM =
            Pattern.compile("(\\d{1,10}) ([0-9a-f]{16}) (\\d{1,10}) (-|[a-z]{5}(?:-[a-z]{5}){3})");

    private LineageFile() {}

    /** The text of a lineage. */
    public static String text(Lineage lineage) {
        StringBuilder text = new StringBuilder(HEAD);
        for (Term term : lineage.terms()) {
            text.append(term.epoch()).append(' ');
            text.append(HexFormat.of().toHexDigits(term.sessionId())).append(' ');
            text.append(term.fromTurn()).append(' ');
            text.append(term.host() == 0 ? "-" : Fingerprint.of(term.host())).append('\n');
        }
        return text.toString();
    }

    /**
     * The lineage of a text. A line that is none is left out, as is one that does not come after
     * the one before: what counts is the highest epoch.
     *
     * @return null if no line is one
     */
    public static @Nullable Lineage of(String text) {
        List<Term> terms = new ArrayList<>();
        int epoch = 0;
        int fromTurn = 0;
        for (String line : text.lines().toList()) {
            Term term = term(line.strip());
            if (term != null && term.epoch() > epoch && term.fromTurn() >= fromTurn) {
                epoch = term.epoch();
                fromTurn = term.fromTurn();
                terms.add(term);
            }
        }
        int first = Math.max(0, terms.size() - Lineage.TERMS_MAX);
        return terms.isEmpty() ? null : new Lineage(terms.subList(first, terms.size()));
    }

    private static @Nullable Term term(String line) {
        Matcher parts = TERM.matcher(line);
        if (!parts.matches()) {
            return null;
        }
        long epoch = Long.parseLong(parts.group(1));
        long sessionId = HexFormat.fromHexDigitsToLong(parts.group(2));
        long fromTurn = Long.parseLong(parts.group(3));
        OptionalLong host = Fingerprint.parse(parts.group(4));
        boolean isTerm = epoch < Lineage.EPOCH_MAX && fromTurn <= Integer.MAX_VALUE;
        return isTerm ? new Term((int) epoch, sessionId, (int) fromTurn, host.orElse(0)) : null;
    }
}
