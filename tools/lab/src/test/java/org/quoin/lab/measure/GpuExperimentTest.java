package org.quoin.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.lab.experiment.ExperimentResult;
import org.quoin.lab.experiment.ResultShape;
import org.quoin.lab.measure.GpuExperiment.Graphics;
import org.quoin.lab.measure.GpuExperiment.Part;

class GpuExperimentTest {
    private static final long MILLI = 1_000_000;

    private static Part part(String name, boolean isBuilt, FrameLog frames) {
        return new Part(name, 16, 5.5, isBuilt, frames, 690, null);
    }

    private static FrameLog frames() {
        FrameLog frames = new FrameLog();
        frames.add(new FrameLog.Picture(4 * MILLI, MILLI, 0, false, 13, 400, 64));
        frames.add(new FrameLog.Picture(4 * MILLI, MILLI, 0, false, 13, 400, 64));
        return frames;
    }

    @Test
    void theOtherGamesFiguresStandInARowOfTheirOwn() throws IOException {
        FrameLog timed = frames();
        timed.drawing(3 * MILLI, 2, 4 * MILLI);
        ExperimentResult result =
                GpuExperiment.result(
                        List.of(
                                part("turning", true, timed),
                                Part.of(new Peer.Figures(20, 15, 60, 45), 16),
                                Part.of(new Peer.Figures(20, 15, 60, -1), 32),
                                part("flying", false, frames())),
                        new GpuExperiment.Plan(1, List.of(16, 32), 1, 640, 480, true),
                        new Graphics("llvmpipe", "4.5", true, 640, 480),
                        "Another");
        ResultShape.check(result);
        assertEquals(
                "\"turning, Another\",16,-,20.00,15.00,-,45.00,-,-,-,-,-",
                result.table().toCsv().lines().toList().get(2));
    }
}
