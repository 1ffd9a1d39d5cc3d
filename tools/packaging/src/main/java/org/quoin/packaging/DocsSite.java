package org.quoin.packaging;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Image;
import org.commonmark.node.Link;

/**
 * The repository's Markdown as a small site of flat HTML files: the README as {@code index.html},
 * the other pages of the top level, those of {@code docs}, and the pictures that they show. Works
 * from a disk, without a server. A link that leads nowhere fails the build.
 *
 * <p>Pictures of screens are made by a walk through the game and not kept in the repository. A page
 * says where one belongs by {@code <!-- screen NAME: text -->}; where it was not made, nothing is
 * shown. All that were made stand on a page of their own.
 */
public final class DocsSite {
    private static final String STYLE = "style.css";
    private static final String DOCS = "docs";
    private static final String SCREENS = "screens";
    private static final String PICTURE = ".jpg";

    /** A page's placeholder for a screenshot. */
    private static final Pattern SCREEN =
            Pattern.compile("<!-- screen ([a-z0-9-]+): ([^>]*?) -->", Pattern.DOTALL);

    private final Path root;
    private final List<DocsPage> pages;
    private final TreeSet<String> files = new TreeSet<>();
    private final List<String> broken = new ArrayList<>();

    private DocsSite(Path root, List<DocsPage> pages) {
        this.root = root;
        this.pages = pages;
    }

    /**
     * Writes the site of the repository {@code args[0]} into the folder {@code args[1]}, with the
     * pictures of screens in the folder {@code args[2]}, if there are any.
     */
    public static void main(String[] args) throws IOException {
        write(Path.of(args[0]).normalize(), Path.of(args[1]), Path.of(args[2]));
    }

    /**
     * Writes the site, over what is there.
     *
     * @throws IllegalStateException if links are broken; the message names each
     */
    static void write(Path root, Path out, Path pictures) throws IOException {
        DocsSite site = new DocsSite(root, readPages(root, pictures));
        site.pages.forEach(site::resolveLinks);
        if (!site.broken.isEmpty()) {
            throw new IllegalStateException(
                    "links that lead nowhere:\n" + String.join("\n", site.broken));
        }
        Files.createDirectories(out);
        for (DocsPage page : site.pages) {
            Files.writeString(out.resolve(page.target()), page.html(site.pages));
        }
        for (String file : site.files) {
            Path copy = out.resolve(target(file));
            Files.createDirectories(Objects.requireNonNull(copy.getParent()));
            Files.write(copy, Files.readAllBytes(root.resolve(file)));
        }
        List<String> made = pictures(pictures);
        for (String picture : made) {
            Path copy = Files.createDirectories(out.resolve(SCREENS)).resolve(picture);
            Files.write(copy, Files.readAllBytes(pictures.resolve(picture)));
        }
        try (InputStream style = DocsSite.class.getResourceAsStream(STYLE)) {
            Files.write(out.resolve(STYLE), Objects.requireNonNull(style).readAllBytes());
        }
    }

    /** The names of the pictures of screens, in the order in which they were taken. */
    private static List<String> pictures(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        Path orderFile = folder.resolve("order.txt");
        List<String> order = Files.exists(orderFile) ? Files.readAllLines(orderFile) : List.of();
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(PICTURE))
                    .sorted(
                            Comparator.comparing((String name) -> order.indexOf(screen(name)))
                                    .thenComparing(Comparator.naturalOrder()))
                    .toList();
        }
    }

    private static String screen(String file) {
        return file.substring(0, file.length() - PICTURE.length());
    }

    /** A page with its pictures of screens. */
    private static String withScreens(String text, List<String> made) {
        return SCREEN.matcher(text)
                .replaceAll(
                        match -> {
                            String file = match.group(1) + PICTURE;
                            return made.contains(file)
                                    ? Matcher.quoteReplacement(figure(file, match.group(2)))
                                    : "";
                        });
    }

    private static String figure(String file, String text) {
        String about = text.strip().replaceAll("\\s+", " ").replace("\"", "&quot;");
        return "<figure><a href=\"%1$s/%2$s\"><img src=\"%1$s/%2$s\" alt=\"%3$s\" loading=\"lazy\"></a><figcaption>%3$s</figcaption></figure>"
                .formatted(SCREENS, file, about);
    }

    /** A page of all screens. */
    private static String allScreens(List<String> made) {
        StringBuilder text = new StringBuilder("# Every screen\n\n");
        text.append("Made when these pages were built, by a walk through the game in its window:");
        text.append(" by keyboard alone, from the first start to the report of a fault.\n\n");
        text.append("<div class=\"screens\">\n");
        for (String file : made) {
            text.append(figure(file, screen(file).replace('-', ' '))).append('\n');
        }
        return text.append("</div>\n").toString();
    }

    /** In the order of {@link DocsSection}, the README first. */
    private static List<DocsPage> readPages(Path root, Path pictures) throws IOException {
        List<String> made = pictures(pictures);
        List<DocsPage> pages = new ArrayList<>();
        if (!made.isEmpty()) {
            pages.add(
                    DocsPage.parse(
                            DOCS + "/" + SCREENS + ".md", SCREENS + ".html", allScreens(made)));
        }
        for (Path folder : List.of(root, root.resolve(DOCS))) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.filter(f -> f.toString().endsWith(".md")).toList()) {
                    String source = root.relativize(file).toString().replace('\\', '/');
                    String text = withScreens(Files.readString(file), made);
                    pages.add(DocsPage.parse(source, target(source), text));
                }
            }
        }
        pages.sort(
                Comparator.comparing((DocsPage page) -> DocsSection.of(page.target()))
                        .thenComparing(page -> DocsSection.place(page.target()))
                        .thenComparing(DocsPage::title)
                        .thenComparing(DocsPage::target));
        return pages;
    }

    /** Where a file of the repository lies in the site. */
    static String target(String source) {
        String name = source.startsWith(DOCS + "/") ? source.substring(5) : source;
        if (name.equals("README.md")) {
            return "index.html";
        }
        return name.endsWith(".md")
                ? name.substring(0, name.length() - ".md".length()) + ".html"
                : name.contains(".") ? name : name + ".txt"; // A browser shows LICENSE.txt.
    }

    private void resolveLinks(DocsPage page) {
        page.document()
                .accept(
                        new AbstractVisitor() {
                            @Override
                            public void visit(Link link) {
                                link.setDestination(resolve(page, link.getDestination()));
                                visitChildren(link);
                            }

                            @Override
                            public void visit(Image image) {
                                image.setDestination(resolve(page, image.getDestination()));
                                visitChildren(image);
                            }
                        });
    }

    /** Returns the link as the site needs it, and notes what it leads to. */
    private String resolve(DocsPage page, String link) {
        if (link.matches("[a-z]+:.*")) {
            return link;
        }
        int hash = link.indexOf('#');
        String path = hash < 0 ? link : link.substring(0, hash);
        String anchor = hash < 0 ? "" : link.substring(hash + 1);
        String source = path.isEmpty() ? page.source() : page.resolve(path);
        for (DocsPage other : pages) {
            if (other.source().equals(source)) {
                if (!anchor.isEmpty() && !other.anchors().contains(anchor)) {
                    broken.add(page.source() + ": " + link);
                }
                return (path.isEmpty() ? "" : other.target()) + (hash < 0 ? "" : "#" + anchor);
            }
        }
        if (source.startsWith("..") || !Files.isRegularFile(root.resolve(source))) {
            broken.add(page.source() + ": " + link);
        } else {
            files.add(source);
        }
        return target(source);
    }
}
