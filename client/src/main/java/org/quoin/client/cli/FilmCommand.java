package org.quoin.client.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quoin.client.display.FileErrorText;
import org.quoin.client.film.CameraPath;
import org.quoin.client.film.FilmFormat;
import org.quoin.client.film.FilmLimits;
import org.quoin.client.film.FilmMoment;
import org.quoin.client.film.FilmPlan.Pace;
import org.quoin.client.film.FilmSize;
import org.quoin.client.replay.FilmEye;
import org.quoin.client.replay.FilmOrder;
import org.quoin.client.replay.FilmResult;
import org.quoin.client.replay.ReplayWindow;
import org.quoin.client.settings.PictureSettings;
import org.quoin.client.settings.Settings;
import org.quoin.client.view.CameraRig;
import org.quoin.client.window.WindowException;
import org.quoin.engine.reason.English;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.replay.ReplayFiles;
import org.quoin.engine.replay.ReplaySource;
import org.quoin.engine.store.StoreException;
import org.quoin.server.StopSignal;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.CommonMixins.Packs;
import org.quoin.server.option.Numbers.Within;
import org.quoin.server.text.Texts;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** {@code quoin replay film}: a film of a journal. */
@Command(
        name = "film",
        description =
                "Make a film of a journal: a GIF, an MP4 (by ffmpeg), or a folder of numbered PNGs."
                        + " Ctrl-C ends it early, with the pictures up to then.",
        mixinStandardHelpOptions = true)
final class FilmCommand implements Callable<Integer> {
    /** Between two lines of progress. */
    private static final long TELL_NANOS = 5_000_000_000L;

    @Parameters(
            paramLabel = "FILE",
            description = "A world's folder, or one of its files journal-N.quoin.")
    private Path path = Path.of("");

    @Option(
            names = "--out",
            required = true,
            paramLabel = "PATH",
            description =
                    "Where the film goes: NAME.gif, NAME.mp4, or a folder for pictures."
                            + " Nothing may stand there yet.")
    private Path out = Path.of("");

    @Option(
            names = "--size",
            paramLabel = "WxH",
            converter = SizeConverter.class,
            description = "The size of the pictures. Default: 1280x720, of a GIF 640x360.")
    private @Nullable FilmSize size;

    @Option(
            names = "--fps",
            paramLabel = "N",
            description = "Pictures a second. Default: 30, of a GIF 10.")
    @Within(min = 1, max = FilmLimits.RATE_MAX)
    private @Nullable Integer rate;

    @ArgGroup private HowFast howFast = new HowFast();

    /** One or the other. */
    private static final class HowFast {
        @Option(
                names = "--speed",
                paramLabel = "N",
                description = "How many times as fast as it was played. Default: 1.")
        @Within(min = 0, max = FilmLimits.SPEED_MAX)
        private double speed = 1;

        @Option(
                names = "--length",
                paramLabel = "SECONDS",
                description = "As fast as it takes for a film of this length.")
        @Within(min = 0, max = FilmLimits.SECONDS_MAX)
        private @Nullable Double seconds;

        Pace pace() {
            return seconds == null ? Pace.ofSpeed(speed) : Pace.ofSeconds(seconds);
        }
    }

    @Option(
            names = "--from",
            paramLabel = "T",
            converter = MomentConverter.class,
            description =
                    "Where it begins: a time as a replay shows it (1:02:03), or a turn. Default:"
                            + " the beginning, of the path if there is one.")
    private @Nullable FilmMoment from;

    @Option(
            names = "--to",
            paramLabel = "T",
            converter = MomentConverter.class,
            description = "Where it ends. Default: the end.")
    private @Nullable FilmMoment to;

    @ArgGroup private SeenFrom seenFrom = new SeenFrom();

    /** One or the other. */
    private static final class SeenFrom {
        @Option(
                names = "--eye",
                paramLabel = "NAME",
                description = "Through the eyes of this player. Default: of the first to come in.")
        private String eye = "";

        @Option(
                names = "--path",
                paramLabel = "FILE",
                description =
                        "Along this camera path; the one that is set while a replay is watched is"
                                + " camera-path.txt in the world's folder.")
        private @Nullable Path path;
    }

    @Option(
            names = "--view",
            paramLabel = "eyes|behind|front",
            converter = PlaceConverter.class,
            description = "Where the camera is, seen from the player. Default: eyes.")
    private CameraRig.Place place = CameraRig.Place.EYES;

    @Option(
            names = "--view-distance",
            paramLabel = "N",
            description = "How far one sees, in columns of 16 blocks. Default: as in the settings.")
    @Within(min = Settings.VIEW_DISTANCE_COLUMNS_MIN, max = Settings.VIEW_DISTANCE_COLUMNS_MAX)
    private @Nullable Integer viewDistance;

    @Mixin private Packs packs = new Packs();

    private long toldNanos = System.nanoTime();

    /** Reads a size. */
    static final class SizeConverter implements ITypeConverter<FilmSize> {
        @Override
        public FilmSize convert(String text) {
            FilmSize size = FilmSize.parse(text);
            if (size == null) {
                throw new TypeConversionException(
                        "'%s' must be like 1280x720, each side from %d to %d"
                                .formatted(text, FilmLimits.SIDE_MIN, FilmLimits.SIDE_MAX));
            }
            return size;
        }
    }

    /** Reads a moment. */
    static final class MomentConverter implements ITypeConverter<FilmMoment> {
        @Override
        public FilmMoment convert(String text) {
            FilmMoment moment = FilmMoment.parse(text);
            if (moment == null) {
                throw new TypeConversionException(
                        "'" + text + "' must be a time such as 1:02:03 or 90s, or a turn");
            }
            return moment;
        }
    }

    /** Reads where the camera is. */
    static final class PlaceConverter implements ITypeConverter<CameraRig.Place> {
        @Override
        public CameraRig.Place convert(String text) {
            return switch (text.toLowerCase(Locale.ROOT)) {
                case "eyes" -> CameraRig.Place.EYES;
                case "behind" -> CameraRig.Place.BEHIND;
                case "front" -> CameraRig.Place.BEFORE;
                default ->
                        throw new TypeConversionException(
                                "'" + text + "' must be eyes, behind or front");
            };
        }
    }

    @Override
    public Integer call() throws CommandFailure {
        try (StopSignal signal = new StopSignal()) {
            int status = 1;
            try {
                status = film(signal);
                return status;
            } finally {
                int unused = signal.finish(status);
            }
        }
    }

    private int film(StopSignal signal) throws CommandFailure {
        try (ReplaySource source = ReplaySource.open(ReplayFiles.at(path), signal::isAsked)) {
            source.setStopAsked(signal::isAsked);
            FilmOrder order = order(source);
            order.check(source); // Before a window opens.
            FilmResult result =
                    ReplayWindow.film(
                            source,
                            order,
                            this::changed,
                            packs.packs(),
                            this::tell,
                            signal::isAsked);
            tell(result);
            return result.pictures() > 0 ? 0 : 1;
        } catch (StoreException | WindowException e) {
            throw new CommandFailure(e);
        } catch (IOException e) {
            throw new CommandFailure(FileErrorText.of(e, new Texts(English.texts())), e);
        }
    }

    private FilmOrder order(ReplaySource source) throws IOException {
        FilmFormat format = FilmFormat.of(out);
        Path file = seenFrom.path;
        FilmEye eye = new FilmEye.OfPlayer(seenFrom.eye, place);
        int first = source.firstTurn();
        int last = source.lastTurn();
        if (file != null) {
            CameraPath along = CameraPath.read(file);
            eye = new FilmEye.Along(along);
            first = source.within(along.firstTurn());
            last = source.within(along.lastTurn());
        }
        return new FilmOrder(
                out,
                size == null ? format.usualSize() : size,
                rate == null ? format.usualRate() : rate,
                howFast.pace(),
                from == null ? first : source.within(from.turn(source.turnRate())),
                to == null ? last : to.turn(source.turnRate()),
                eye);
    }

    /** A film is drawn as fast as it goes, in a window. */
    private Settings changed(Settings settings) {
        Settings windowed =
                settings.with(Settings.VSYNC, false)
                        .with(Settings.FULLSCREEN, false)
                        .with(
                                PictureSettings.PICTURES_A_SECOND,
                                PictureSettings.PICTURES_UNLIMITED);
        return viewDistance == null
                ? windowed
                : windowed.with(Settings.VIEW_DISTANCE_COLUMNS, viewDistance);
    }

    private void tell(int pictures, int planned, long secondsLeft) {
        long nowNanos = System.nanoTime();
        if (nowNanos - toldNanos < TELL_NANOS) {
            return;
        }
        toldNanos = nowNanos;
        if (pictures == 0) {
            System.out.println("Getting the first picture ready ...");
        } else if (pictures < planned) {
            System.out.printf(
                    Locale.ROOT,
                    "%d of %d pictures (%d %%)%s%n",
                    pictures,
                    planned,
                    100L * pictures / planned,
                    secondsLeft < 0
                            ? ""
                            : ", %d:%02d left".formatted(secondsLeft / 60, secondsLeft % 60));
        }
    }

    private static void tell(FilmResult result) {
        if (result.pictures() == 0) {
            System.out.println("No film: it was stopped before its first picture.");
            return;
        }
        Reason why = result.why();
        String early = why == null ? "stopped early" : "ended early: " + why.text();
        System.out.printf(
                Locale.ROOT,
                "%s: %d of %d pictures%s%n",
                result.out(),
                result.pictures(),
                result.planned(),
                result.isWhole() ? "" : ", " + early);
        if (result.incomplete() > 0) {
            System.out.println(
                    "In "
                            + result.incomplete()
                            + " of them some land is missing: it took too long on this machine.");
        }
    }
}
