package org.quoin.client.ui.screen;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Button;
import org.quoin.client.ui.widget.Column;
import org.quoin.client.ui.widget.Row;
import org.quoin.client.ui.widget.TextBox;
import org.tinylog.Logger;

/** The changelog of the game and its third-party notices: two texts that come with it. */
final class AboutScreen extends PanelScreen {
    private static final int WIDTH = 400;
    private static final int BOX_HEIGHT_MAX = 276;
    private static final String NEWS = "/META-INF/CHANGELOG.md";
    private static final String CREDITS = "/META-INF/THIRD-PARTY.md";

    /** Words between asterisks, which may have been two lines. */
    private static final Pattern EMPHASIS = Pattern.compile("(\\*{1,2})(?=\\S)([^*\n]*[^*\\s])\\1");

    /** Our own files; a larger one is not shown whole. */
    private static final int BYTES_MAX = 256 * 1024;

    private final TextBox box;
    private final Button other;
    private final Button back;

    /** Shows what is new. */
    static AboutScreen news(UiRoot root) {
        return new AboutScreen(root, "about.news", news(read(NEWS)), true);
    }

    private AboutScreen(UiRoot root, String titleKey, String text, boolean news) {
        super(root, root.texts().get(titleKey), WIDTH);
        box = new TextBox(text.isEmpty() ? text("about.nothing") : text);
        other = button(news ? "about.credits" : "about.news", () -> change(news));
        back = button("back", this::back);
        widgets().setFocus(box);
    }

    private void change(boolean toCredits) {
        root().pop();
        root().push(
                        toCredits
                                ? new AboutScreen(
                                        root(), "about.credits", credits(read(CREDITS)), false)
                                : news(root()));
    }

    private static String read(String resource) {
        try (InputStream in = AboutScreen.class.getResourceAsStream(resource)) {
            return in == null ? "" : new String(in.readNBytes(BYTES_MAX), StandardCharsets.UTF_8);
        } catch (IOException e) {
            Logger.debug("{}: {}", resource, e.toString());
            return "";
        }
    }

    /** The changelog without its marks: a line for each point, whatever its lines were. */
    @SuppressWarnings("StringSplitter") // Empty lines at the end do not count.
    static String news(String markdown) {
        StringBuilder text = new StringBuilder();
        boolean begun = false;
        for (String line : markdown.lines().toList()) {
            String plain = line.strip().replace("`", "");
            if (plain.startsWith("## ")) {
                text.append(begun ? "\n\n" : "").append(plain.substring(3));
                begun = true;
            } else if (begun && plain.startsWith("* ")) {
                text.append("\n- ").append(plain.substring(2));
            } else if (begun && !plain.isEmpty()) {
                char last = text.charAt(text.length() - 1);
                boolean goesOn = line.startsWith("  ");
                text.append(goesOn && last != '\n' ? " " : "\n").append(plain);
            }
        }
        return EMPHASIS.matcher(text).replaceAll("$2");
    }

    /** The rows of the table of what the game is built upon. */
    @SuppressWarnings("StringSplitter") // Nor does what follows the last bar.
    static String credits(String markdown) {
        StringBuilder text = new StringBuilder();
        for (String line : markdown.lines().toList()) {
            String[] cells = line.split("\\|", -1);
            boolean row = line.startsWith("| ") && cells.length == 5;
            if (row && !cells[1].strip().equals("part")) {
                text.append(text.isEmpty() ? "" : "\n")
                        .append(cells[1].strip())
                        .append(" - ")
                        .append(cells[3].strip())
                        .append(" (")
                        .append(cells[2].strip().replaceAll(" \\(`.*?`\\)", ""))
                        .append(')');
            }
        }
        return text.toString();
    }

    @Override
    protected Box onPanel() {
        return Column.of(box.filling().atMost(BOX_HEIGHT_MAX), Row.of(other, back));
    }
}
