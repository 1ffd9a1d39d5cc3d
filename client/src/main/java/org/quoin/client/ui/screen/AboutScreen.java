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

    private static final String UNRELEASED = "## Unreleased";
    private static final Pattern GROUP = Pattern.compile("\\*\\*[^*]+\\*\\*");

    /** The heading of news that concern only hosts without a window. */
    private static final String HOSTING = "**Hosting**";

    private static final Pattern LINK = Pattern.compile("\\[([^]\n]*)]\\([^)\n]*\\)");

    /** Options of the command line, in brackets. */
    private static final Pattern OPTIONS = Pattern.compile(" \\([^)\n]*`--[^)\n]*\\)");

    /** Our own files; a larger one is not shown whole. */
    private static final int BYTES_MAX = 256 * 1024;

    private final TextBox box;
    private final Button other;
    private final Button back;

    /** Shows what is new. */
    static AboutScreen news(UiRoot root) {
        String text = news(read(NEWS), root.texts().get("about.unreleased"));
        return new AboutScreen(root, "about.news", text, true);
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

    /**
     * The newest release of the changelog for players: its points, a line for each whatever its
     * lines were, without marks, links, options and the part for hosts.
     *
     * @param unreleased the heading of what belongs to no release yet
     */
    static String news(String markdown, String unreleased) {
        StringBuilder text = new StringBuilder();
        boolean points = false;
        boolean shown = false;
        for (String line : markdown.lines().toList()) {
            String plain = line.strip();
            if (plain.startsWith("## ")) {
                if (points) {
                    break;
                }
                text.setLength(0);
                text.append(plain.equals(UNRELEASED) ? unreleased : plain.substring(3));
                shown = true;
            } else if (GROUP.matcher(plain).matches()) {
                shown = !plain.equals(HOSTING);
                text.append(shown ? "\n\n" + plain : "");
            } else if (shown && plain.startsWith("* ")) {
                text.append("\n- ").append(plain.substring(2));
                points = true;
            } else if (shown && points && line.startsWith("  ")) {
                text.append(' ').append(plain);
            }
        }
        String linked = LINK.matcher(text).replaceAll("$1");
        String unlisted = OPTIONS.matcher(linked).replaceAll("").replace("`", "");
        return EMPHASIS.matcher(unlisted).replaceAll("$2");
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
