package org.quoin.lab.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.quoin.lab.attack.Attack.Outcome;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.ExperimentResult.Figure;
import org.quoin.lab.experiment.ResultTable;

/** The attacks take place over real sockets; a busy machine's effect on a host is not judged. */
final class AttackExperimentTest {
    private static final int SECONDS = 1;

    private static final int TRIES_MAX = 20;

    /** A machine may take the whole second to let it in: then it tries again. */
    private static Outcome replays(Attack.Target target) throws IOException {
        Outcome outcome = new Outcome(0, "not tried");
        for (int i = 0; i < TRIES_MAX && outcome.achieved() == 0; i++) {
            long untilNanos = System.nanoTime() + SECONDS * 1_000_000_000L;
            outcome = PlayerAttacks.replays(target.until(untilNanos));
        }
        return outcome;
    }

    private static String cell(ResultTable table, int row, String column) {
        return table.rows().get(row).get(table.columns().indexOf(column));
    }

    @Test
    void anAttackerComesInAndNoWorldDiffers() throws IOException, InterruptedException {
        AttackExperiment experiment =
                new AttackExperiment(
                        SECONDS,
                        List.of(
                                AttackRow.of(
                                        "player",
                                        "repeated datagrams",
                                        1,
                                        target -> replays(target)),
                                AttackRow.of(
                                        "player",
                                        "nothing",
                                        1,
                                        target -> new Outcome(0, "no way"))));
        ExperimentResult result = experiment.run((done, what) -> {});
        ResultTable table = result.table();
        assertEquals(
                List.of(
                        "hashes that differ",
                        "turns substituted",
                        "turns substituted beside",
                        "turns played at the end",
                        "turns played at the end beside",
                        "lost against the host beside",
                        "honest player in after",
                        "heap live after",
                        "heap grown by"),
                result.figures().subList(0, 9).stream().map(Figure::name).toList());
        assertEquals(
                Map.of(
                        "group", "player",
                        "attack", "repeated datagrams",
                        "host", "usual",
                        "seconds", SECONDS),
                result.figures().get(0).parameters());
        assertEquals("0", cell(table, 0, "hashes that differ"));
        assertFalse(cell(table, 0, "lost against it (s)").isEmpty(), "a host beside it");
        assertFalse(cell(table, 0, "bots' hashes compared").equals("0"));
        assertFalse(cell(table, 0, "held").equals("no attack"), table.toCsv());
        // One that did not take place is not passed over.
        assertEquals("no attack", cell(table, 1, "held"));
        assertTrue(experiment.problems().contains("NO ATTACK: player: nothing: no way"));
    }

    /** Where rows are missing, a sentence of the threat model is not attacked any more. */
    @Test
    void everyKindOfHostAndEveryGroupIsAttacked() {
        List<AttackRow> rows = AttackRow.all();
        assertEquals(rows.size(), rows.stream().map(AttackRow::title).distinct().count());
        assertTrue(rows.stream().allMatch(row -> row.least() > 0), "each has to achieve something");
        assertEquals(
                List.of("client", "door", "line", "machine", "player", "room", "service"),
                rows.stream().map(AttackRow::group).distinct().sorted().toList());
        assertTrue(rows.stream().map(AttackRow::hostWord).distinct().count() >= 8);
    }

    @Test
    void someCanBeChosenByName() {
        assertTrue(new AttackExperiment(SECONDS, "no such attack").isEmpty());
        assertFalse(new AttackExperiment(SECONDS, "lag switch").isEmpty());
    }
}
