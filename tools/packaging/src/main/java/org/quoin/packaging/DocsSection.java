package org.quoin.packaging;

import java.util.List;

/** The parts of the docs, as listed beside each page: by reader, in order. */
enum DocsSection {
    START("Quoin", "index"),
    /** For players. */
    PLAY("Play", "playing screens settings commands replay"),
    /** For who opens a world to others. */
    HOST("Host", "hosting hosting-reference rooms modes compatibility packages report"),
    /** For who changes how it looks. */
    CHANGE("Change", "modding packs assets"),
    /** For who wants to know how it works. */
    NETCODE("Netcode", "netcode benchmarks protocol determinism desync lab"),
    /** For who works on it. */
    BUILD("Build", "architecture threads testing CONTRIBUTING"),
    /** All others. */
    MORE("More", "");

    private final String title;
    private final String pages;

    /** A part with its pages in order, by their names with spaces between. */
    DocsSection(String title, String pages) {
        this.title = title;
        this.pages = pages;
    }

    /** The heading above its pages. */
    String title() {
        return title;
    }

    /** The part that a page of the site belongs to, by its file. */
    static DocsSection of(String target) {
        for (DocsSection section : values()) {
            if (section.names().contains(name(target))) {
                return section;
            }
        }
        return MORE;
    }

    /** Where a page stands in its part. */
    static int place(String target) {
        return of(target).names().indexOf(name(target));
    }

    private List<String> names() {
        return List.of(pages.split(" ", -1));
    }

    private static String name(String target) {
        return target.replaceAll("\\.html$", "");
    }
}
