package org.quoin.packaging;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * A page of the docs.
 *
 * @param source its path in the repository, with slashes
 * @param target its file in the site
 * @param title its first heading
 * @param document its parsed text, whose links may be changed
 * @param anchors the ids of its headings
 */
record DocsPage(String source, String target, String title, Node document, Set<String> anchors) {
    private static final List<Extension> EXTENSIONS =
            List.of(TablesExtension.create(), HeadingAnchorExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
    private static final HtmlRenderer RENDERER =
            HtmlRenderer.builder().extensions(EXTENSIONS).build();
    private static final Pattern TITLE = Pattern.compile("(?m)^# (.+)$");
    private static final Pattern ID = Pattern.compile("<h\\d id=\"([^\"]+)\"");

    static DocsPage parse(String source, String target, String text) {
        Node document = PARSER.parse(text);
        Matcher heading = TITLE.matcher(text);
        String title = heading.find() ? heading.group(1).strip() : target;
        Set<String> anchors =
                ID.matcher(RENDERER.render(document))
                        .results()
                        .map(match -> match.group(1))
                        .collect(Collectors.toUnmodifiableSet());
        return new DocsPage(source, target, title, document, anchors);
    }

    /** Whether this is the page that a reader opens first. */
    boolean isIndex() {
        return target.equals("index.html");
    }

    /** The path in the repository of a link that stands on this page. */
    String resolve(String link) {
        Path here = Path.of("/").resolve(source);
        Path there = Objects.requireNonNull(here.getParent()).resolve(link).normalize();
        return Path.of("/").relativize(there).toString().replace('\\', '/');
    }

    /** The whole file, with links to all pages beside the text. */
    String html(List<DocsPage> pages) {
        StringBuilder links = new StringBuilder();
        DocsSection section = null;
        for (DocsPage page : pages) {
            DocsSection its = DocsSection.of(page.target);
            if (its != section) {
                section = its;
                links.append("<h2>").append(its.title()).append("</h2>\n");
            }
            links.append(page.link(page.target.equals(target))).append('\n');
        }
        return """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>%s</title>
        <link rel="stylesheet" href="style.css">
        </head>
        <body>
        <a class="pages" href="#pages">All pages</a>
        <nav id="pages">
        %s</nav>
        <main>
        %s%s</main>
        </body>
        </html>
        """
                .formatted(escape(title), links, text(), neighbours(pages));
    }

    /** The text, with each table in a box in which it can be scrolled on a narrow screen. */
    private String text() {
        return RENDERER.render(document)
                .replace("<table>", "<div class=\"wide\" tabindex=\"0\"><table>")
                .replace("</table>", "</table></div>");
    }

    /** Links to the page before and the page behind, for who reads on. */
    private String neighbours(List<DocsPage> pages) {
        int here = pages.indexOf(this);
        String before = here > 0 ? neighbour(pages.get(here - 1), "prev", "&larr; %s") : "";
        boolean last = here + 1 == pages.size();
        String behind = last ? "" : neighbour(pages.get(here + 1), "next", "%s &rarr;");
        return "<footer>%s%s</footer>\n".formatted(before, behind);
    }

    private static String neighbour(DocsPage page, String relation, String label) {
        return "<a rel=\"%s\" href=\"%s\">%s</a>"
                .formatted(relation, page.target, label.formatted(escape(page.title)));
    }

    private String link(boolean isHere) {
        String here = isHere ? " aria-current=\"page\"" : "";
        return "<a href=\"%s\"%s>%s</a>".formatted(target, here, escape(title));
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("`", "");
    }
}
