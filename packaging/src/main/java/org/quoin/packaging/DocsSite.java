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
import java.util.stream.Stream;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Image;
import org.commonmark.node.Link;

/**
 * The repository's Markdown as a small site of flat HTML files: the README as {@code index.html},
 * the other pages of the top level, those of {@code docs}, and the pictures that they show. Works
 * from a disk, without a server. A link that leads nowhere fails the build.
 */
public final class DocsSite {
    private static final String STYLE = "style.css";
    private static final String DOCS = "docs";

    private final Path root;
    private final List<DocsPage> pages;
    private final TreeSet<String> files = new TreeSet<>();
    private final List<String> broken = new ArrayList<>();

    private DocsSite(Path root, List<DocsPage> pages) {
        this.root = root;
        this.pages = pages;
    }

    /** Writes the site of the repository {@code args[0]} into the folder {@code args[1]}. */
    public static void main(String[] args) throws IOException {
        write(Path.of(args[0]).normalize(), Path.of(args[1]));
    }

    /**
     * Writes the site, over what is there.
     *
     * @throws IllegalStateException if links are broken; the message names each
     */
    static void write(Path root, Path out) throws IOException {
        DocsSite site = new DocsSite(root, readPages(root));
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
        try (InputStream style = DocsSite.class.getResourceAsStream(STYLE)) {
            Files.write(out.resolve(STYLE), Objects.requireNonNull(style).readAllBytes());
        }
    }

    /** The README first, then by title. */
    private static List<DocsPage> readPages(Path root) throws IOException {
        List<DocsPage> pages = new ArrayList<>();
        for (Path folder : List.of(root, root.resolve(DOCS))) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.filter(f -> f.toString().endsWith(".md")).toList()) {
                    String source = root.relativize(file).toString().replace('\\', '/');
                    pages.add(DocsPage.parse(source, target(source), Files.readString(file)));
                }
            }
        }
        pages.sort(
                Comparator.comparing((DocsPage page) -> !page.isIndex())
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
