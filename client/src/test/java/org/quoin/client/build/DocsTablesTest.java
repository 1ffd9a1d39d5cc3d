package org.quoin.client.build;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The tables of the docs are those that follow from the declarations. */
final class DocsTablesTest {
    private static final String HOW = "./quoin docs --tables writes the rows of ";

    @ParameterizedTest
    @EnumSource
    void thePageShowsWhatIsDeclared(DocsTables table) throws IOException {
        List<String> lines = Files.readAllLines(table.page(SourceTree.root()));
        assertEquals("", table.difference(lines), HOW + table.page(SourceTree.root()));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "ASSETS")
    void onlyTheRowsThatDifferAreTold(DocsTables table) throws IOException {
        List<String> lines = upToDate(table);
        String row = table.rowsIn(lines).remove(1);
        table.rowsIn(lines).add("| `none-such` | | | |");
        assertEquals("- | `none-such` | | | |\n+ " + row + "\n", table.difference(lines));
    }

    @Test
    void aTextureWithoutARowGetsOneWithTheNameOfItsBlock() throws IOException {
        List<String> lines = upToDate(DocsTables.ASSETS);
        List<String> rows = DocsTables.ASSETS.rowsIn(lines);
        rows.removeIf(row -> row.startsWith("| `tnt_top`"));
        rows.add("| `none-such` | a block that is gone |");
        assertEquals(
                """
                - | `none-such` | a block that is gone |
                + | `tnt_top`, `tnt_side`, `tnt_bottom` | TNT |
                """,
                DocsTables.ASSETS.difference(lines));
    }

    private static List<String> upToDate(DocsTables table) throws IOException {
        List<String> lines = new ArrayList<>(Files.readAllLines(table.page(SourceTree.root())));
        table.write(lines);
        return lines;
    }
}
