package org.quoin.client.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.quoin.client.assets.ConventionalNames;
import org.quoin.client.assets.TextureLayers;
import org.quoin.client.settings.Setting;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.TestTexts;
import org.quoin.engine.command.CommandSpec;
import org.quoin.engine.host.command.Commands;
import org.quoin.server.CommandHelp;
import org.quoin.server.text.Texts;
import org.quoin.sim.world.Block;
import org.quoin.sim.world.Blocks;

/**
 * The tables of the docs that follow from declarations. In its page, a table stands below {@code
 * <!-- table NAME -->}: two lines of a head, and a line for each row. {@code ./quoin docs --tables}
 * writes the rows anew; {@code DocsTablesTest} fails where they differ.
 */
enum DocsTables {
    /** The chat commands. */
    COMMANDS("commands.md") {
        @Override
        List<String> rows(List<String> present) {
            Texts texts = TestTexts.english();
            return Commands.ALL.stream().map(spec -> commandRow(spec, texts)).toList();
        }
    },
    /** The keys of the settings file. */
    SETTINGS("settings.md") {
        @Override
        List<String> rows(List<String> present) {
            return Settings.ALL.stream().map(DocsTables::settingRow).toList();
        }
    },
    /** The names that common packs have for our block textures. */
    PACKS("packs.md") {
        @Override
        List<String> rows(List<String> present) {
            List<String> rows = new ArrayList<>();
            ConventionalNames.all().forEach((ours, theirs) -> rows.add(packRow(ours, theirs)));
            return rows;
        }
    },
    /**
     * The block textures. People group and describe them: a row stays while a block shows one of
     * its textures, and textures that no row has are added with the name of their block.
     */
    ASSETS("assets.md") {
        @Override
        List<String> rows(List<String> present) {
            return textureRows(present);
        }
    };

    private static final Pattern CODE = Pattern.compile("`([^`]+)`");

    /** The value in {@link ConventionalNames} for images that keep their colors. */
    private static final int WHITE = 0xFFFFFF;

    private final String page;

    DocsTables(String page) {
        this.page = page;
    }

    /**
     * The rows of the table as they have to be.
     *
     * @param present as they are
     */
    abstract List<String> rows(List<String> present);

    Path page(Path root) {
        return root.resolve("docs").resolve(page);
    }

    private String mark() {
        return "<!-- table " + name().toLowerCase(Locale.ROOT) + " -->";
    }

    /** The rows of the table in the lines of its page, to be read and changed. */
    List<String> rowsIn(List<String> lines) {
        int mark = lines.indexOf(mark());
        if (mark < 0) {
            throw new IllegalStateException(page + " has no line " + mark());
        }
        int first = mark + 3; // Behind the head.
        int end = first;
        while (end < lines.size() && lines.get(end).startsWith("|")) {
            end++;
        }
        return lines.subList(first, end);
    }

    /** Writes the rows of the table anew, into the lines of its page. */
    void write(List<String> lines) {
        List<String> rows = rowsIn(lines);
        List<String> wanted = rows(List.copyOf(rows));
        rows.clear();
        rows.addAll(wanted);
    }

    /** Which rows are to be taken out of the page, and which to be put in; empty if none. */
    String difference(List<String> lines) {
        List<String> present = List.copyOf(rowsIn(lines));
        List<String> wanted = rows(present);
        StringBuilder text = new StringBuilder();
        present.stream().filter(row -> !wanted.contains(row)).forEach(row -> add(text, '-', row));
        wanted.stream().filter(row -> !present.contains(row)).forEach(row -> add(text, '+', row));
        if (text.isEmpty() && !present.equals(wanted)) {
            text.append("the rows are in another order\n");
        }
        return text.toString();
    }

    private static void add(StringBuilder text, char sign, String row) {
        text.append(sign).append(' ').append(row).append('\n');
    }

    /** Writes the rows of all tables anew, into the docs of the repository {@code args[0]}. */
    public static void main(String[] args) throws IOException {
        Path root = Path.of(args[0]);
        for (DocsTables table : values()) {
            List<String> lines = new ArrayList<>(Files.readAllLines(table.page(root)));
            String difference = table.difference(lines);
            if (!difference.isEmpty()) {
                table.write(lines);
                Files.writeString(table.page(root), String.join("\n", lines) + "\n");
                System.out.print("docs/" + table.page + "\n" + difference);
            }
        }
    }

    private static String commandRow(CommandSpec spec, Texts texts) {
        String usage =
                spec.forms().stream()
                        .map(form -> '`' + spec.usage(form).replace("|", "\\|") + '`')
                        .collect(Collectors.joining("<br>"));
        String who =
                switch (spec.who()) {
                    case ALL, PLAYER -> "everybody";
                    case MODERATOR -> "moderators";
                    case HOST -> "hosts";
                };
        String where = spec instanceof Commands.InWindow ? "own window" : "host";
        return row(usage, CommandHelp.about(spec, texts), who, where);
    }

    private static String settingRow(Setting<?> setting) {
        String usual = setting.write(Settings.DEFAULT);
        Setting.PlayOption option = setting.option();
        return row(
                '`' + setting.key() + '`',
                usual.isEmpty() ? "none" : '`' + usual + '`',
                setting.about(),
                option == null ? "" : '`' + option.name() + '`');
    }

    private static String packRow(String ours, ConventionalNames.Names theirs) {
        String about = theirs.tint().rgb() == WHITE ? "" : "coloured";
        if (!theirs.overlays().isEmpty()) {
            about = "laid over it, coloured: " + quoted(theirs.overlays());
        } else if (ours.equals("destroy_stage_0")) {
            about = "cracks of a block being dug: 0 to 9, see below";
        }
        return row('`' + ours + '`', quoted(theirs.files()), about);
    }

    private static String quoted(List<String> names) {
        return '`' + String.join("`, `", names) + '`';
    }

    private static List<String> textureRows(List<String> present) {
        Set<String> known = new HashSet<>();
        for (int id = Blocks.AIR + 1; id < Blocks.COUNT; id++) {
            known.addAll(texturesOf(Blocks.get(id)));
        }
        for (int stage = 0; stage < TextureLayers.CRACKS; stage++) {
            known.add("destroy_stage_" + stage);
        }
        List<String> rows = new ArrayList<>();
        Set<String> named = new HashSet<>();
        for (String row : present) {
            Set<String> names = new HashSet<>();
            CODE.matcher(row.split(" \\| ", 2)[0])
                    .results()
                    .forEach(code -> names.add(code.group(1)));
            if (!Collections.disjoint(names, known)) {
                rows.add(row);
                named.addAll(names);
            }
        }
        for (int id = Blocks.AIR + 1; id < Blocks.COUNT; id++) {
            Block block = Blocks.get(id);
            List<String> missing = texturesOf(block).stream().filter(named::add).toList();
            if (!missing.isEmpty()) {
                rows.add(row(quoted(missing), TestTexts.english().get("block." + block.name())));
            }
        }
        return rows;
    }

    private static Set<String> texturesOf(Block block) {
        return new LinkedHashSet<>(
                List.of(block.topTexture(), block.sideTexture(), block.bottomTexture()));
    }

    private static String row(String... cells) {
        return ("| " + String.join(" | ", cells) + " |").replace("|  |", "| |");
    }
}
