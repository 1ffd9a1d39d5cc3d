package org.quoin.client.ui.chat;

import java.util.ArrayList;
import java.util.List;
import org.quoin.client.ui.draw.LineBreaks;
import org.quoin.client.ui.draw.TextMeasure;

/**
 * Breaks lines of parts into rows: at spaces, beside ideographs, and within words that are wider
 * than a row. Neighbours of one style become one part, so that their letters can be ordered.
 */
final class ChatRows {
    private ChatRows() {}

    /** Rows of parts, none wider than a width if each letter is not. */
    static List<List<ChatSpan>> wrap(List<ChatSpan> line, int width, TextMeasure measure) {
        Builder builder = new Builder(width, measure);
        for (ChatSpan span : line) {
            String text = span.text();
            int from = 0;
            while (from < text.length()) {
                int end = LineBreaks.pieceEnd(text, from);
                builder.add(span.withText(text.substring(from, end)));
                from = end;
            }
        }
        builder.endRow();
        return builder.rows;
    }

    private static final class Builder {
        final List<List<ChatSpan>> rows = new ArrayList<>();
        private final int width;
        private final TextMeasure measure;
        private List<ChatSpan> row = new ArrayList<>();

        /** A word whose end has not come: parts without a space between stay together. */
        private final List<ChatSpan> word = new ArrayList<>();

        private int rowWidth;
        private int wordWidth;

        Builder(int width, TextMeasure measure) {
            this.width = width;
            this.measure = measure;
        }

        void add(ChatSpan piece) {
            if (!piece.text().startsWith(" ")) {
                boolean ideograph = LineBreaks.isIdeograph(piece.text().codePointAt(0));
                boolean begins = ideograph || LineBreaks.isOpening(piece.text());
                if (begins
                        && !word.isEmpty()
                        && !LineBreaks.isOpening(word.get(word.size() - 1).text())) {
                    endWord();
                }
                word.add(piece);
                wordWidth += measure.textWidth(piece.text());
                if (ideograph) {
                    endWord();
                }
                return;
            }
            endWord();
            int pieceWidth = measure.textWidth(piece.text());
            if (rowWidth + pieceWidth < width) {
                put(piece, pieceWidth);
            } else {
                breakRow(); // The space is where the row ends.
            }
        }

        private void endWord() {
            if (rowWidth > 0 && rowWidth + wordWidth > width) {
                breakRow();
            }
            for (ChatSpan part : word) {
                putBroken(part);
            }
            word.clear();
            wordWidth = 0;
        }

        /** Puts a part of a word, over as many rows as it takes. */
        private void putBroken(ChatSpan part) {
            String rest = part.text();
            while (rowWidth + measure.textWidth(rest) > width && !rest.isEmpty()) {
                int end = fits(rest, width - rowWidth);
                if (end == 0 && rowWidth > 0) {
                    breakRow();
                    continue;
                }
                end = Math.max(end, rest.offsetByCodePoints(0, 1));
                put(part.withText(rest.substring(0, end)), 0);
                breakRow();
                rest = rest.substring(end);
            }
            if (!rest.isEmpty()) {
                put(part.withText(rest), measure.textWidth(rest));
            }
        }

        private int fits(String text, int room) {
            int end = 0;
            while (end < text.length()) {
                int next = text.offsetByCodePoints(end, 1);
                if (measure.textWidth(text.substring(0, next)) > room) {
                    return end;
                }
                end = next;
            }
            return end;
        }

        private void put(ChatSpan piece, int pieceWidth) {
            int last = row.size() - 1;
            if (last >= 0 && row.get(last).equals(piece.withText(row.get(last).text()))) {
                row.set(last, piece.withText(row.get(last).text() + piece.text()));
            } else {
                row.add(piece);
            }
            rowWidth += pieceWidth;
        }

        private void breakRow() {
            if (!row.isEmpty()) {
                rows.add(List.copyOf(row));
            }
            row = new ArrayList<>();
            rowWidth = 0;
        }

        void endRow() {
            endWord();
            breakRow();
        }
    }
}
