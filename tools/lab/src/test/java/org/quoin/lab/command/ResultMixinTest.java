package org.quoin.lab.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.lab.command.ResultMixin.TextTable;
import org.quoin.lab.experiment.ResultTable;

/** Tables come out. */
final class ResultMixinTest {
    @Test
    void aTableHasItsColumnsInLine() {
        ResultTable table = new ResultTable("players", "ms");
        table.add(2, 1.25);
        table.add(256, 12.5);
        assertEquals(
                List.of("players      ms", "---------------", "      2    1.25", "    256   12.50"),
                TextTable.lines(table));
    }
}
