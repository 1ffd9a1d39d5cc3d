package org.quoin.lab.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.lab.experiment.Plot;

/** Plots come out. */
final class PlotPictureTest {
    @TempDir private Path folder = Path.of("");

    @Test
    void aPlotIsDrawnWithoutADisplay() throws IOException {
        Plot.Curve curve =
                new Plot.Curve("curve", List.of(2.0, 16.0), List.of(1.0, 200.0), 0, false);
        Plot.Target target = new Plot.Target("at most", 2, 16, 100, -1);
        Plot plot =
                new Plot("name", "title", "x", "y", true, true, List.of(curve), List.of(target));
        Path file = PlotPicture.write(plot, folder);
        assertEquals(folder.resolve("name.png"), file);
        BufferedImage picture = ImageIO.read(file.toFile());
        assertNotNull(picture);
        assertEquals(1200, picture.getWidth());
    }

    @Test
    void panelsOfOnePictureStandSideBySide() throws IOException {
        Plot.Curve curve =
                new Plot.Curve("curve", List.of(2.0, 16.0), List.of(1.0, 100.0), 0, false);
        Plot plot =
                new Plot("four", "title", "x", "% of y", false, false, List.of(curve), List.of());
        Path file = PlotPicture.write(List.of(plot, plot, plot), folder);
        BufferedImage picture = ImageIO.read(file.toFile());
        assertEquals(2 * 900, picture.getWidth());
        assertEquals(2 * 520, picture.getHeight());
    }
}
