package org.quoin.client.ui.chat;

import java.util.ArrayList;
import java.util.List;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.screen.Screen;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.KeyPress;
import org.quoin.client.ui.widget.Row;
import org.quoin.client.ui.widget.Sizes;
import org.quoin.client.ui.widget.TextField;
import org.quoin.client.ui.widget.Widget;
import org.quoin.engine.wire.Limits;

/** The open chat: a line to type into, and all that was said above it. The world stays visible. */
public final class ChatScreen extends Screen {
    /** From the window's lower edge: the hotbar and the hearts stay visible. */
    static final int FOOT = 46;

    static final int LEFT = 4;
    private static final int FIELD_HEIGHT = 16;
    private static final int GAP = 1;
    private static final int BUTTON_PADDING = 12;
    private static final int BUTTON_GAP = 2;
    private static final int TOP = 20;
    private static final int HELP_LINES_MAX = 3;
    private static final int HELP_PADDING = 3;
    private static final int HELP_GROUND = 0xC0101418;

    private final ChatActions actions;
    private final SaidLines said;
    private final ChatView view;
    private final TextField field;

    /** For who has a mouse or a gamepad alone: Enter and Esc do the same. */
    private final Button send;

    private final Button close;
    private final Help help = new Help();
    private final TabCompletion completion = new TabCompletion();
    private ChatActions.Hint hint = ChatActions.Hint.NONE;
    private int noticesBottom;

    /**
     * @param start the initial text
     * @param said earlier lines
     */
    public ChatScreen(
            UiRoot root, ChatFeed feed, ChatActions actions, SaidLines said, String start) {
        super(root);
        this.actions = actions;
        this.said = said;
        said.begin();
        view = new ChatView(feed, this::clicked);
        field =
                new TextField(
                        "",
                        start,
                        Limits.CHAT_CHARS_MAX,
                        c -> true,
                        root.clipboard(),
                        text -> edited());
        field.setPlaceholder(text("chat.placeholder"));
        field.onSubmit(this::submit);
        send = button("chat.send", this::submit);
        close = button("chat.close", this::back);
        widgets().setFocus(field);
        edited();
    }

    /** Has fewer lines show, so that notices at the top of the window are seen above them. */
    public void keepBelow(int lowerEdge) {
        noticesBottom = lowerEdge;
    }

    /** Where the lines end at the right, in a window of that width. */
    public static int rightIn(int windowWidth) {
        return LEFT + ChatView.widthIn(windowWidth);
    }

    private void edited() {
        completion.end();
        hint = actions.hint(field.text(), false);
    }

    private void clicked(ChatSpan.Target target) {
        widgets().setFocus(field);
        if (target instanceof ChatSpan.Person person && field.text().isEmpty()) {
            field.setText(person.name() + ": ");
            edited();
        } else {
            actions.clicked(target);
        }
    }

    private void submit() {
        String text = field.text().strip();
        if (!text.isEmpty() && !actions.submit(text)) {
            completion.end();
            hint = actions.hint(field.text(), true);
            return;
        }
        if (!text.isEmpty()) {
            said.add(text);
        }
        back();
    }

    @Override
    protected boolean keyPressed(KeyPress press) {
        widgets().setFocus(field); // A click may have taken it.
        switch (press.key()) {
            case TAB -> {
                int step = press.shift() ? -1 : 1;
                String text = completion.press(actions, field.text(), field.caret(), step);
                field.setText(text);
                field.setCaret(completion.caret());
                hint = actions.hint(text, false);
                return true;
            }
            case UP, DOWN -> {
                int step = press.key() == KeyPress.Key.UP ? -1 : 1;
                field.setText(said.move(step, field.text()));
                edited();
                return true;
            }
            case PAGE_UP -> view.scrollPages(1);
            case PAGE_DOWN -> view.scrollPages(-1);
            default -> {
                return super.keyPressed(press);
            }
        }
        return true;
    }

    @Override
    protected boolean showsOverlay() {
        return true;
    }

    @Override
    protected boolean hasFooter() {
        return false;
    }

    @Override
    protected void back() {
        root().close();
        root().actions().resume();
    }

    @Override
    protected Sizes sizes(TextMeasure measure) {
        return new Sizes(measure, FIELD_HEIGHT, GAP);
    }

    @Override
    protected Box content() {
        Box line =
                Row.of(
                                field.wide(ChatView.WIDTH_MAX),
                                send.snug(BUTTON_PADDING),
                                close.snug(BUTTON_PADDING))
                        .gap(BUTTON_GAP);
        Box column =
                Column.of(
                        Box.space(Math.max(TOP, noticesBottom)),
                        Row.of(view.wide(ChatView.WIDTH_MAX)).low(),
                        Box.space(GAP),
                        line,
                        help,
                        Box.space(FOOT + GAP));
        Box margin = Box.space(0).wide(LEFT);
        return Row.of(margin, column, margin).gap(0);
    }

    @Override
    protected void drawGround(Canvas canvas) {}

    /** Below the field, over the hotbar if it is long: the usage, the words of Tab or a mistake. */
    private final class Help extends Widget {
        @Override
        public boolean isFocusable() {
            return false;
        }

        @Override
        public int heightIn(int width, int room, Sizes sizes) {
            return sizes.measure().lineHeight();
        }

        @Override
        public void draw(Canvas canvas, long nowNanos) {
            if (completion.words().size() > 1) {
                drawWords(canvas);
            } else if (hint.isWrong() && !hint.text().isEmpty()) {
                drawProblem(canvas);
            } else {
                drawHint(canvas);
            }
        }

        private void drawHint(Canvas canvas) {
            if (hint.text().isEmpty()) {
                return;
            }
            int y = y();
            for (String line : canvas.wrap(hint.text(), room(canvas), HELP_LINES_MAX)) {
                drawBehind(canvas, canvas.textWidth(line), y);
                int textY = y + (canvas.lineHeight() - canvas.capHeight()) / 2;
                canvas.textShadowed(line, field.x() + HELP_PADDING, textY, Colors.TEXT_DIM);
                y += canvas.lineHeight();
            }
        }

        /** The words that Tab offers, those around the chosen one if there are many. */
        private void drawWords(Canvas canvas) {
            int gap = canvas.textWidth("  ");
            List<List<String>> lines = new ArrayList<>(List.of(new ArrayList<>()));
            int pen = 0;
            int chosenLine = 0;
            for (String word : completion.words()) {
                int width = canvas.textWidth(word);
                if (pen > 0 && pen + width > room(canvas)) {
                    lines.add(new ArrayList<>());
                    pen = 0;
                }
                lines.get(lines.size() - 1).add(word);
                pen += width + gap;
                if (word.equals(completion.chosenWord())) {
                    chosenLine = lines.size() - 1;
                }
            }
            int first = Math.max(0, chosenLine + 1 - HELP_LINES_MAX);
            int y = y();
            for (List<String> line :
                    lines.subList(first, Math.min(lines.size(), first + HELP_LINES_MAX))) {
                drawBehind(canvas, canvas.textWidth(String.join("  ", line)), y);
                int textY = y + (canvas.lineHeight() - canvas.capHeight()) / 2;
                int x = field.x() + HELP_PADDING;
                for (String word : line) {
                    boolean chosen = word.equals(completion.chosenWord());
                    canvas.textShadowed(word, x, textY, chosen ? Colors.GREEN : Colors.TEXT_DIM);
                    x += canvas.textWidth(word) + gap;
                }
                y += canvas.lineHeight();
            }
        }

        private int room(Canvas canvas) {
            return canvas.width() - field.x() - HELP_PADDING - 2 * LEFT;
        }

        private void drawBehind(Canvas canvas, int textWidth, int y) {
            int width = textWidth + 2 * HELP_PADDING;
            canvas.fill(field.x(), y, width, canvas.lineHeight(), HELP_GROUND);
        }

        /** A caret under the mistaken word, and the mistake beside it. */
        private void drawProblem(Canvas canvas) {
            int start = field.xOf(hint.wrongFrom());
            int end = field.xOf(hint.wrongTo()); // In Hebrew at the left.
            int from = Math.min(start, end);
            int to = Math.max(from + 4, Math.max(start, end));
            int width = canvas.textWidth(hint.text());
            int top = y();
            int x = Math.max(field.x() + 3, Math.min(from, canvas.width() - width - 8));
            int textY = top + (canvas.lineHeight() - canvas.capHeight()) / 2;
            canvas.fill(x - 3, top + 1, width + 6, canvas.lineHeight(), 0xB0101418);
            canvas.fill(from, top - 1, to - from - 1, 2, Colors.RED);
            int middle = (from + to - 1) / 2;
            canvas.fill(middle - 1, top + 1, 3, 1, Colors.RED);
            canvas.textShadowed(hint.text(), x, textY + 1, Colors.RED);
        }
    }
}
