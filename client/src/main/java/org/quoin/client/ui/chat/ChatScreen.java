package org.quoin.client.ui.chat;

import java.util.List;
import org.quoin.client.ui.draw.Canvas;
import org.quoin.client.ui.draw.Colors;
import org.quoin.client.ui.draw.TextMeasure;
import org.quoin.client.ui.screen.Screen;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.ui.widget.KeyPress;
import org.quoin.client.ui.widget.TextField;
import org.quoin.engine.wire.Limits;

/** The open chat: a line to type into, and all that was said above it. The world stays visible. */
public final class ChatScreen extends Screen {
    /** From the window's lower edge: the hotbar and the hearts stay visible. */
    static final int FOOT = 46;

    static final int LEFT = 4;
    private static final int FIELD_HEIGHT = 16;
    private static final int ROWS_MAX = 14;
    private static final int TOP = 20;

    private final ChatActions actions;
    private final SaidLines said;
    private final ChatView view;
    private final TextField field;
    private final TabCompletion completion = new TabCompletion();
    private ChatActions.Hint hint = ChatActions.Hint.NONE;

    /**
     * @param start what stands in the line already
     * @param said what was said before
     */
    public ChatScreen(
            UiRoot root, ChatFeed feed, ChatActions actions, SaidLines said, String start) {
        super(root);
        this.actions = actions;
        this.said = said;
        said.begin();
        view = widgets().add(new ChatView(feed, this::clicked));
        field =
                widgets()
                        .add(
                                new TextField(
                                        "",
                                        start,
                                        Limits.CHAT_CHARS_MAX,
                                        c -> true,
                                        root.clipboard(),
                                        text -> edited()));
        field.setPlaceholder(text("chat.placeholder"));
        field.onSubmit(this::submit);
        widgets().setFocus(field);
        edited();
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
    protected void layout(int width, int height, TextMeasure measure) {
        int hintTop = height - FOOT - measure.lineHeight() - 1;
        int fieldTop = hintTop - FIELD_HEIGHT - 1;
        int fieldWidth = Math.min(width - 2 * LEFT, Math.max(ChatView.widthIn(width), 300));
        field.place(LEFT, fieldTop, fieldWidth, FIELD_HEIGHT);
        int room = fieldTop - 2 - TOP;
        int rows = Math.max(1, Math.min(ROWS_MAX, room / measure.lineHeight()));
        int viewHeight = rows * measure.lineHeight();
        view.place(LEFT, fieldTop - 2 - viewHeight, ChatView.widthIn(width), viewHeight);
    }

    @Override
    protected void drawGround(Canvas canvas) {
        String words = String.join("  ", completion.words());
        String text = completion.words().size() > 1 ? words : hint.text();
        if (text.isEmpty()) {
            return;
        }
        int top = field.y() + field.height() + 1; // The field covers what lies above.
        int textY = top + (canvas.lineHeight() - canvas.capHeight()) / 2;
        int x = field.x() + 3;
        if (hint.isWrong() && completion.words().size() <= 1) {
            drawProblem(canvas, top, textY);
        } else {
            String fits = canvas.shorten(text, canvas.width() - x - 8);
            canvas.fill(
                    field.x(), top, canvas.textWidth(fits) + 6, canvas.lineHeight(), 0xB0101418);
            canvas.textShadowed(fits, x, textY, Colors.TEXT_DIM);
            drawChosen(canvas, x, textY);
        }
    }

    private void drawChosen(Canvas canvas, int left, int textY) {
        List<String> words = completion.words();
        int chosen = completion.chosen();
        if (words.size() < 2 || chosen < 0) {
            return;
        }
        String before = String.join("  ", words.subList(0, chosen)) + (chosen == 0 ? "" : "  ");
        int x = left + canvas.textWidth(before);
        if (x + canvas.textWidth(words.get(chosen)) < canvas.width() - 8) {
            canvas.textShadowed(words.get(chosen), x, textY, Colors.GREEN);
        }
    }

    /** A caret under the word that is wrong, and what is wrong beside it. */
    private void drawProblem(Canvas canvas, int top, int textY) {
        int from = field.xOf(hint.wrongFrom());
        int to = Math.max(from + 4, field.xOf(hint.wrongTo()));
        int width = canvas.textWidth(hint.text());
        int x = Math.max(field.x() + 3, Math.min(from, canvas.width() - width - 8));
        canvas.fill(x - 3, top + 1, width + 6, canvas.lineHeight(), 0xB0101418);
        canvas.fill(from, top - 1, to - from - 1, 2, Colors.RED);
        int middle = (from + to - 1) / 2;
        canvas.fill(middle - 1, top + 1, 3, 1, Colors.RED);
        canvas.textShadowed(hint.text(), x, textY + 1, Colors.RED);
    }
}
