package org.quoin.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.ResultShape;

class RenderFindingsTest {
    private static final long MILLI = 1_000_000;

    private final RenderFindings findings = new RenderFindings(Map.of("seed", 1L), "Another");

    private static FrameLog frames(int... millis) {
        FrameLog log = new FrameLog();
        for (int each : millis) {
            log.add(new FrameLog.Picture(each * MILLI, each * MILLI / 4, 0, false, 13, 400, 64));
        }
        log.cpu(millis.length * 20L * MILLI);
        return log;
    }

    @Test
    void turningIsComparedWithTheOtherGame() {
        findings.part(
                RenderFindings.Kind.TURNING, 12, frames(20, 20), new Peer.Figures(20, 15, 60, 45));
        ExperimentResult result = findings.result();
        List<String> row = result.table().rows().get(0);
        assertEquals("50.00", row.get(result.table().columns().indexOf("fps")));
        assertEquals("20.00", row.get(result.table().columns().indexOf("Another fps")));
        assertEquals("2.50", row.get(result.table().columns().indexOf("fps ratio")));
        assertEquals("3.00", row.get(result.table().columns().indexOf("cpu ratio")));
        assertTrue(result.notes().get(0).endsWith("2.50, at least 2 wanted: reached"));
    }

    @Test
    void slowFramesWhileFlyingAreHeldAgainstTheMedian() {
        findings.part(RenderFindings.Kind.FLYING, 8, frames(10, 10, 10, 25), null);
        assertTrue(findings.result().notes().get(0).endsWith("NOT reached"));
    }

    @Test
    void noEditMayShowLaterThanInTheSecondPicture() {
        EditLog edits = new EditLog();
        edits.beforePicture(1);
        edits.afterPicture(1);
        edits.beforePicture(1);
        edits.afterPicture(0);
        findings.edits(32, edits);
        assertTrue(findings.result().notes().get(0).contains("of 1 edits 0.0 %"));
        assertTrue(findings.result().notes().get(1).endsWith("2.00, at most 2 wanted: reached"));
        edits.beforePicture(1);
        edits.afterPicture(1);
        edits.beforePicture(1);
        edits.afterPicture(1);
        edits.beforePicture(1);
        edits.afterPicture(0);
        findings.edits(32, edits);
        assertTrue(findings.result().notes().get(2).contains("50.0 % in the second, 50.0 % later"));
        assertTrue(findings.result().notes().get(3).endsWith("wanted: NOT reached"));
    }

    @Test
    void withoutAnyEditTheTargetIsMissed() {
        findings.edits(32, new EditLog());
        assertEquals(
                "edits while 32 columns load: 0.00, at least 1 wanted: NOT reached",
                findings.result().notes().get(1));
    }

    @Test
    void anEditThatNeverShowsMissesTheTarget() {
        EditLog edits = new EditLog();
        edits.beforePicture(1);
        edits.afterPicture(1);
        edits.end();
        findings.edits(32, edits);
        assertTrue(findings.result().notes().get(0).contains("of 1 edits 0.0 %"));
        assertTrue(findings.result().notes().get(1).endsWith("at most 2 wanted: NOT reached"));
    }

    @Test
    void howLongPicturesLastWhileAViewIsBuiltIsNotJudged() {
        findings.part(RenderFindings.Kind.EDITING, 32, frames(10, 10, 10, 25), null);
        assertEquals(List.of(), findings.result().notes());
    }

    @Test
    void memoryCountsAtTheWidestViewOnly() {
        findings.resident(8, 900);
        assertEquals(0, findings.result().notes().size());
        findings.resident(16, 690);
        assertTrue(findings.result().notes().get(0).contains("690.00 MB, at most 700 wanted"));
    }

    @Test
    void everySecondIsALineOfTheCsv() {
        findings.part(RenderFindings.Kind.TURNING, 8, frames(500, 400, 600), null);
        findings.ownWork(RenderFindings.Kind.FLYING, true, 32, frames(30));
        assertEquals(
                """
                part,view columns,second,frames,p50 ms,p99 ms,most ms,\
                main thread cpu ms,bytes,draws,sub-draws,bytes uploaded
                "turning",8,0,2,500.0,500.0,500.0,112.5,0.0,13.0,400.0,64.0
                "turning",8,1,1,600.0,600.0,600.0,150.0,0.0,13.0,400.0,64.0
                "flying, far land",32,0,1,30.0,30.0,30.0,7.5,0.0,13.0,400.0,64.0
                """,
                findings.secondsCsv());
    }

    @Test
    void theCurveOfManyPicturesKeepsTheLongest() {
        int[] millis = new int[10_000];
        Arrays.fill(millis, 2);
        millis[7_777] = 50;
        findings.part(RenderFindings.Kind.EDITING, 8, frames(millis), null);
        List<Double> times = findings.result().plots().get(0).curves().get(0).y();
        assertTrue(times.size() <= 2000 && times.contains(50.0), times.size() + " points");
    }

    @Test
    void ownWorkIsHeldAgainstWhatIsWantedOfIt() {
        findings.ownWork(RenderFindings.Kind.STANDING, false, 32, frames(1, 1));
        findings.ownWork(RenderFindings.Kind.FLYING, true, 32, frames(1, 1, 1, 9));
        List<String> notes = findings.result().notes();
        assertTrue(notes.get(0).startsWith("standing at 32, own work p50: 1.00 ms, at most 0.3"));
        assertTrue(notes.get(1).endsWith("0.00 B, at most 0 wanted: reached"), notes::toString);
        assertTrue(notes.get(2).startsWith("flying, far land at 32, own work p50: 1.00 ms"));
        assertTrue(notes.get(3).endsWith("9.00 ms, at most 3 wanted: NOT reached"));
    }

    @Test
    void whatIsWrittenKeepsItsShape() throws IOException {
        findings.start(8, 2.5, 7);
        for (RenderFindings.Kind kind : RenderFindings.Kind.values()) {
            findings.part(kind, 8, frames(10, 12), new Peer.Figures(20, 15, 60, 45));
            findings.part(kind, 12, frames(10, 12), null);
            findings.part(kind, 12, frames(10, 12), new Peer.Figures(0, 15, 60, -1));
            findings.ownWork(kind, false, 8, frames(10, 12));
            findings.ownWork(kind, true, 16, frames(10, 12));
        }
        FrameLog timed = frames(10, 10);
        timed.drawing(3 * MILLI, 2, 4 * MILLI);
        findings.part(RenderFindings.Kind.FLYING, 32, timed, null);
        findings.resident(16, 690);
        findings.edits(32, new EditLog());
        findings.remark("A remark.");
        ResultShape.check(findings.result());
    }
}
