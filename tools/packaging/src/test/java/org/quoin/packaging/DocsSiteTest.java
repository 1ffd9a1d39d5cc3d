package org.quoin.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Markdown as a site that works from a disk. */
class DocsSiteTest {
    @TempDir private Path scratch;
    private Path root;
    private Path out;
    private Path pictures;

    @BeforeEach
    void layOutARepository() throws IOException {
        root = scratch.resolve("clone");
        out = scratch.resolve("site");
        pictures = scratch.resolve("pictures");
        write(
                "README.md",
                """
                # Game

                [host](docs/hosting.md#the-port), [law](LICENSE)

                ![it](docs/a.png)
                """);
        write("docs/hosting.md", "# Hosting & more\n\n## The port\n\n[up](../README.md)\n");
        write("docs/a.png", "picture");
        write("LICENSE", "law");
    }

    @Test
    void theReadmeIsTheFirstPageAndLinksLeadToPages() throws IOException {
        DocsSite.write(root, out, pictures);
        String index = read("index.html");
        assertTrue(index.contains("<title>Game</title>"), index);
        assertTrue(index.contains("<a href=\"hosting.html#the-port\">host</a>"), index);
        assertTrue(index.contains("<a href=\"LICENSE.txt\">law</a>"), index);
        assertTrue(index.contains("<img src=\"a.png\" alt=\"it\""), index);
        assertTrue(read("hosting.html").contains("<a href=\"index.html\">up</a>"));
        assertEquals("picture", read("a.png"));
        assertEquals("law", read("LICENSE.txt"));
    }

    @Test
    void everyPageLinksToAllAndMarksItself() throws IOException {
        DocsSite.write(root, out, pictures);
        String hosting = read("hosting.html");
        assertTrue(hosting.contains("<a href=\"index.html\">Game</a>"), hosting);
        assertTrue(
                hosting.contains(
                        "<a href=\"hosting.html\" aria-current=\"page\">Hosting &amp; more</a>"),
                hosting);
        assertTrue(hosting.contains("<h2 id=\"the-port\">"), hosting);
    }

    /** Measured in a browser 375 and 320 pixels wide; here only that nothing of it is lost. */
    @Test
    void aPhoneGetsTheTextFirstAndWideTablesInBoxes() throws IOException {
        write(
                "docs/hosting.md",
                "# Hosting\n\n## The port\n\n| a | b |\n|---|---|\n| `<table>` | d |\n");
        DocsSite.write(root, out, pictures);
        String page = read("hosting.html");
        assertTrue(page.contains("<meta name=\"viewport\" content=\"width=device-width, "), page);
        assertTrue(page.contains("<a class=\"pages\" href=\"#pages\">"), page);
        assertTrue(page.contains("<nav id=\"pages\">"), page);
        assertEquals(2, page.split("<div class=\"wide\" tabindex=\"0\"><table>", -1).length, page);
        assertEquals(2, page.split("</table></div>", -1).length, page);
        String style = read("style.css").replace("\n", " ");
        assertTrue(style.contains(".wide { overflow: auto;"), style);
        assertTrue(style.contains("overflow-wrap: break-word;"), style);
        assertTrue(
                style.matches(".*@media \\(max-width: 50rem\\) \\{.*main \\{ order: 1;.*"), style);
    }

    @Test
    void pagesStandInPartsAndLeadOn() throws IOException {
        DocsSite.write(root, out, pictures);
        String hosting = read("hosting.html");
        assertTrue(hosting.contains("<h2>Host</h2>\n<a href=\"hosting.html\""), hosting);
        assertTrue(hosting.contains("<a rel=\"prev\" href=\"index.html\">&larr; Game</a>"));
        assertFalse(hosting.contains("rel=\"next\""));
    }

    @Test
    void picturesOfScreensAreShownWhereTheyWereMade() throws IOException {
        write(
                "docs/hosting.md",
                """
                # Hosting

                ## The port

                <!-- screen open: The "port" -->

                Text

                <!-- screen gone: No such -->
                """);
        DocsSite.write(root, out, pictures);
        assertFalse(read("hosting.html").contains("<figure>"));
        assertFalse(Files.exists(out.resolve("screens.html")));
        Files.createDirectories(pictures);
        Files.writeString(pictures.resolve("open.jpg"), "of a window");
        DocsSite.write(root, out, pictures);
        String hosting = read("hosting.html");
        assertTrue(
                hosting.contains("<img src=\"screens/open.jpg\" alt=\"The &quot;port&quot;\""),
                hosting);
        assertFalse(hosting.contains("No such"), hosting);
        assertTrue(read("screens.html").contains("screens/open.jpg"));
        assertEquals("of a window", read("screens/open.jpg"));
    }

    @Test
    void aLinkThatLeadsNowhereFailsTheBuildByName() throws IOException {
        write(
                "docs/hosting.md",
                "# Hosting\n\n[a](gone.md) [b](#none) [c](../../x.md) [d](https://example.org)\n");
        var broken =
                assertThrows(
                        IllegalStateException.class, () -> DocsSite.write(root, out, pictures));
        assertEquals(
                """
                links that lead nowhere:
                README.md: docs/hosting.md#the-port
                docs/hosting.md: gone.md
                docs/hosting.md: #none
                docs/hosting.md: ../../x.md\
                """,
                broken.getMessage());
        assertFalse(Files.exists(out));
    }

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private String read(String file) throws IOException {
        return Files.readString(out.resolve(file));
    }
}
