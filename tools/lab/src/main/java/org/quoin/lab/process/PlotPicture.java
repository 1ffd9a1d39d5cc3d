package org.quoin.lab.process;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import javax.imageio.ImageIO;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.quoin.lab.experiment.Plot;

/** Draws plots into PNG files. */
public final class PlotPicture {
    private static final int WIDTH = 1200;
    private static final int HEIGHT = 750;
    private static final int PANEL_WIDTH = 900;
    private static final int PANEL_HEIGHT = 520;
    private static final int PERCENT_TICK_PIXELS = 74;

    /** More marks would hide the curve. */
    private static final int MARKED_POINTS_MAX = 40;

    /** More names do not fit side by side. */
    private static final int LEGEND_ROW_MAX = 5;

    private static final Color INK = new Color(0x2B2F36);
    private static final Color GRID = new Color(0xE3E6EA);
    private static final Color TARGET = new Color(0xB0302A);

    /** Also distinct for people with a color vision deficiency. */
    private static final Color[] COLORS = {
        new Color(0x0072B2), new Color(0xE69F00), new Color(0x009E73),
        new Color(0xCC79A7), new Color(0x56B4E9), new Color(0x6B4C9A),
    };

    private static final Marker[] MARKERS = {
        SeriesMarkers.CIRCLE, SeriesMarkers.SQUARE, SeriesMarkers.DIAMOND,
        SeriesMarkers.TRIANGLE_UP, SeriesMarkers.TRIANGLE_DOWN, SeriesMarkers.CROSS,
    };

    private PlotPicture() {}

    /** Whether this Java can draw; a packaged game's may lack the module. */
    public static boolean isPossible() {
        return ModuleLayer.boot().findModule("java.desktop").isPresent();
    }

    /** Draws a plot into the folder, as {@code NAME.png}. */
    public static Path write(Plot plot, Path folder) throws IOException {
        return write(List.of(plot), folder);
    }

    /** Draws plots with one name as the panels of one image, two side by side. */
    public static Path write(List<Plot> panels, Path folder) throws IOException {
        Path file = folder.resolve(panels.get(0).name() + ".png");
        Files.write(file, png(panels));
        return file;
    }

    /** The bytes of a PNG file with plots as its panels, two side by side. */
    public static byte[] png(List<Plot> panels) throws IOException {
        System.setProperty("java.awt.headless", "true");
        int across = Math.min(2, panels.size());
        int down = (panels.size() + across - 1) / across;
        int width = panels.size() == 1 ? WIDTH : PANEL_WIDTH;
        int height = panels.size() == 1 ? HEIGHT : PANEL_HEIGHT;
        BufferedImage picture =
                new BufferedImage(across * width, down * height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = picture.createGraphics();
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, picture.getWidth(), picture.getHeight());
        for (int i = 0; i < panels.size(); i++) {
            BufferedImage panel = draw(panels.get(i), width, height);
            graphics.drawImage(panel, i % across * width, i / across * height, null);
        }
        graphics.dispose();
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        ImageIO.write(picture, "png", png);
        return png.toByteArray();
    }

    private static BufferedImage draw(Plot plot, int width, int height) {
        XYChart chart =
                new XYChartBuilder()
                        .width(width)
                        .height(height)
                        .title(plot.title())
                        .xAxisTitle(plot.xTitle())
                        .yAxisTitle(plot.yTitle())
                        .build();
        style(chart.getStyler(), plot);
        for (Plot.Curve curve : plot.curves()) {
            addCurve(chart, plot, curve);
        }
        for (Plot.Target target : plot.targets()) {
            addTarget(chart, plot, target);
        }
        return BitmapEncoder.getBufferedImage(chart);
    }

    private static void style(XYStyler styler, Plot plot) {
        styler.setDefaultSeriesRenderStyle(XYSeriesRenderStyle.Line);
        styler.setChartBackgroundColor(Color.WHITE);
        styler.setPlotBackgroundColor(Color.WHITE);
        styler.setPlotBorderColor(GRID);
        styler.setPlotGridLinesColor(GRID);
        styler.setPlotGridLinesStroke(new BasicStroke(1));
        styler.setChartFontColor(INK);
        styler.setAxisTickLabelsColor(INK);
        styler.setChartTitleFont(new Font(Font.SANS_SERIF, Font.BOLD, 18));
        styler.setAxisTitleFont(new Font(Font.SANS_SERIF, Font.BOLD, 15));
        styler.setAxisTickLabelsFont(new Font(Font.SANS_SERIF, Font.PLAIN, 13));
        styler.setLegendFont(new Font(Font.SANS_SERIF, Font.PLAIN, 13));
        boolean inOneRow = plot.curves().size() + plot.targets().size() <= LEGEND_ROW_MAX;
        styler.setLegendPosition(inOneRow ? LegendPosition.OutsideS : LegendPosition.OutsideE);
        styler.setLegendLayout(inOneRow ? LegendLayout.Horizontal : LegendLayout.Vertical);
        styler.setLegendBorderColor(Color.WHITE);
        styler.setChartTitleBoxVisible(false);
        styler.setMarkerSize(9);
        styler.setChartPadding(16);
        styler.setLocale(Locale.ROOT);
        styler.setXAxisTickMarkSpacingHint(80);
        styler.setYAxisTickMarkSpacingHint(60);
        if (plot.xLogarithmic()) {
            styler.setXAxisTickLabelsFormattingFunction(PlotPicture::powerOfTwo);
        }
        if (plot.yLogarithmic()) {
            styler.setYAxisTickLabelsFormattingFunction(PlotPicture::powerOfTwo);
            fitDoublings(styler, plot);
        } else {
            fitZero(styler, plot);
        }
        if (plot.yTitle().startsWith("%")) {
            styler.setYAxisMax(100.0);
            styler.setYAxisTickMarkSpacingHint(PERCENT_TICK_PIXELS);
        }
    }

    /** The axis has 0 on it, also for values below; one without a length cannot be drawn. */
    private static void fitZero(XYStyler styler, Plot plot) {
        DoubleSummaryStatistics values =
                plot.curves().stream()
                        .flatMap(curve -> curve.y().stream())
                        .mapToDouble(Double::doubleValue)
                        .summaryStatistics();
        boolean any = values.getCount() > 0;
        styler.setYAxisMin(any ? Math.min(0.0, values.getMin()) : 0.0);
        if (any && values.getMax() <= 0 && plot.targets().isEmpty()) {
            styler.setYAxisMax(values.getMin() < 0 ? 0.0 : 1.0);
        }
    }

    /** Starts and ends the axis at whole doublings, since only those have labels. */
    private static void fitDoublings(XYStyler styler, Plot plot) {
        DoubleSummaryStatistics values =
                DoubleStream.concat(
                                plot.curves().stream()
                                        .flatMap(curve -> curve.y().stream())
                                        .mapToDouble(Double::doubleValue),
                                plot.targets().stream().mapToDouble(Plot.Target::y))
                        .filter(value -> value > 0)
                        .map(value -> Math.log(value) / Math.log(2))
                        .summaryStatistics();
        if (values.getCount() > 0) {
            styler.setYAxisMin(Math.floor(values.getMin()));
            styler.setYAxisMax(Math.ceil(values.getMax()));
        }
    }

    /** XChart labels decades only; here each step of a logarithmic axis is a doubling. */
    private static String powerOfTwo(double exponent) {
        boolean whole = Math.abs(exponent - Math.rint(exponent)) < 1e-6;
        return whole ? Long.toString(Math.round(Math.pow(2, exponent))) : "";
    }

    private static List<Double> scaled(List<Double> values, boolean logarithmic) {
        return logarithmic
                ? values.stream().map(value -> Math.log(value) / Math.log(2)).toList()
                : values;
    }

    private static void addCurve(XYChart chart, Plot plot, Plot.Curve curve) {
        XYSeries series =
                chart.addSeries(
                        curve.name(),
                        scaled(curve.x(), plot.xLogarithmic()),
                        scaled(curve.y(), plot.yLogarithmic()));
        series.setLineColor(COLORS[curve.color() % COLORS.length]);
        series.setMarkerColor(COLORS[curve.color() % COLORS.length]);
        boolean few = curve.x().size() <= MARKED_POINTS_MAX;
        series.setMarker(few ? MARKERS[curve.color() % MARKERS.length] : SeriesMarkers.NONE);
        series.setLineStyle(curve.dashed() ? dashes(2.2f) : new BasicStroke(2.2f));
    }

    private static void addTarget(XYChart chart, Plot plot, Plot.Target target) {
        XYSeries series =
                chart.addSeries(
                        target.name(),
                        scaled(List.of(target.fromX(), target.toX()), plot.xLogarithmic()),
                        scaled(List.of(target.y(), target.y()), plot.yLogarithmic()));
        Color color = target.color() < 0 ? TARGET : COLORS[target.color() % COLORS.length].darker();
        series.setLineColor(color);
        series.setMarker(SeriesMarkers.NONE);
        series.setLineStyle(new BasicStroke(3.5f));
    }

    private static BasicStroke dashes(float width) {
        return new BasicStroke(
                width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, new float[] {8, 6}, 0);
    }
}
