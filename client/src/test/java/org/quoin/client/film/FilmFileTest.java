package org.quoin.client.film;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.reason.ReasonedIOException;

/** Films as files: whole under their names, or not there. */
final class FilmFileTest {
    private static final FilmSize SIZE = new FilmSize(32, 16);

    @TempDir private Path folder;

    /** A picture of one colour. */
    private static ByteBuffer picture(int red, int green, int blue) {
        ByteBuffer rgb = ByteBuffer.allocateDirect(3 * (int) SIZE.pixels());
        for (int i = 0; i < SIZE.pixels(); i++) {
            rgb.put(3 * i, (byte) red).put(3 * i + 1, (byte) green).put(3 * i + 2, (byte) blue);
        }
        return rgb;
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void aGifHasItsPicturesInTimeAndBeginsAgain() throws IOException {
        Path out = folder.resolve("a.gif");
        int rate = 30; // Not a whole number of hundredths.
        try (FilmFile film = FilmFormat.GIF.begin(out, SIZE, rate)) {
            for (int i = 0; i < rate; i++) {
                assertTrue(film.add(picture(8 * i, 100, 0)));
            }
            assertEquals(List.of("a.gif.new"), names(), "nothing under its name yet");
            assertTrue(film.finish());
        }
        assertEquals(List.of("a.gif"), names());
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (ImageInputStream in = ImageIO.createImageInputStream(out.toFile())) {
            reader.setInput(in);
            assertEquals(rate, reader.getNumImages(true));
            int hundredths = 0;
            for (int i = 0; i < rate; i++) {
                hundredths +=
                        Integer.parseInt(of(reader, i, "GraphicControlExtension", "delayTime"));
                int rgb = reader.read(i).getRGB(5, 5);
                assertEquals(8 * i, rgb >> 16 & 0xFF, 4, "red of picture " + i);
                assertEquals(100, rgb >> 8 & 0xFF, 4, "green of picture " + i);
            }
            assertEquals(100, hundredths, "a second");
            assertEquals("NETSCAPE", of(reader, 0, "ApplicationExtension", "applicationID"));
        } finally {
            reader.dispose();
        }
    }

    private static String of(ImageReader reader, int image, String node, String attribute)
            throws IOException {
        var tree =
                (IIOMetadataNode)
                        reader.getImageMetadata(image).getAsTree("javax_imageio_gif_image_1.0");
        return ((IIOMetadataNode) tree.getElementsByTagName(node).item(0)).getAttribute(attribute);
    }

    @Test
    void aGifThatIsGivenUpLeavesNothing() throws IOException {
        try (FilmFile film = FilmFormat.GIF.begin(folder.resolve("a.gif"), SIZE, 10)) {
            assertTrue(film.add(picture(1, 2, 3)));
        }
        assertEquals(List.of(), names());
    }

    @Test
    void picturesAreNumberedAndWholeAtAnyTime() throws IOException {
        Path out = folder.resolve("pictures");
        try (FilmFile film = FilmFormat.PICTURES.begin(out, SIZE, 10)) {
            assertTrue(film.add(picture(200, 0, 0)));
            assertTrue(film.add(picture(0, 200, 0)));
        }
        try (Stream<Path> files = Files.list(out)) {
            assertEquals(
                    List.of(out.resolve("000001.png"), out.resolve("000002.png")),
                    files.sorted().toList());
        }
        assertEquals(0xFF00C800, ImageIO.read(out.resolve("000002.png").toFile()).getRGB(31, 15));
    }

    // ---- By another program --------------------------------------------------------------------

    /** A stand-in for ffmpeg: its last argument is the file. */
    private Path program(String does) throws IOException {
        Path program = folder.resolve("ffmpeg");
        Files.writeString(program, "#!/bin/sh\nfor out; do :; done\n" + does + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        return program;
    }

    private static boolean finish(FilmFile film) throws IOException {
        boolean done = film.finish();
        for (int looks = 0; looks < 1000 && !done; looks++) {
            done = film.finish();
        }
        return done;
    }

    @Test
    void theProgramGetsEachPixelAndItsFileTakesTheName() throws IOException {
        Path out = folder.resolve("a.mp4");
        try (FilmFile film = new Mp4File(out, SIZE, 25, program("cat >\"$out\""))) {
            assertTrue(film.add(picture(1, 2, 3)));
            assertTrue(film.add(picture(4, 5, 6)));
            assertFalse(Files.exists(out));
            assertTrue(finish(film));
        }
        byte[] bytes = Files.readAllBytes(out);
        assertEquals(2 * 3 * SIZE.pixels(), bytes.length);
        assertEquals(3, bytes[2]);
        assertEquals(4, bytes[bytes.length / 2]);
        assertEquals(List.of("a.mp4", "ffmpeg"), names());
    }

    @Test
    void whatTheProgramSaysIsWrongIsToldAndNothingIsLeft() throws IOException {
        Path program = program("cat >/dev/null; echo 'no such codec' >&2; exit 3");
        try (FilmFile film = new Mp4File(folder.resolve("a.mp4"), SIZE, 25, program)) {
            assertTrue(film.add(picture(1, 2, 3)));
            ReasonedIOException failed =
                    assertThrows(ReasonedIOException.class, () -> finish(film));
            assertEquals(FilmCode.FFMPEG, failed.why().code());
            assertTrue(failed.getMessage().contains("no such codec"), failed.getMessage());
        }
        assertEquals(List.of("ffmpeg"), names());
    }

    /** Ctrl-C reaches the program as well: it ends its file, and takes no more. */
    @Test
    void aProgramThatASignalHasStoppedLeavesAWholeFile() throws IOException {
        Path out = folder.resolve("a.mp4");
        Path program = program("head -c 1536 >\"$out\"; exit 255");
        try (FilmFile film = new Mp4File(out, SIZE, 25, program)) {
            boolean more = true;
            for (int i = 0; i < 10_000 && more; i++) { // The pipe takes some after its end.
                more = film.add(picture(1, 2, 3));
            }
            assertFalse(more);
            assertTrue(finish(film));
        }
        assertEquals(3 * SIZE.pixels(), Files.size(out));
    }

    @Test
    void theProgramIsTakenFromTheFoldersOfPathButNotFromWhereWeHappenToBe() throws IOException {
        Path program = program("true");
        String path = "relative" + File.pathSeparator + File.pathSeparator + folder;
        assertEquals(program, Mp4File.find(path));
        assertNotNull(Mp4File.find(folder + File.pathSeparator + "/nowhere"));
        assertNull(Mp4File.find("." + File.pathSeparator + "" + File.pathSeparator + "/nowhere"));
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rw-------"));
        assertNull(Mp4File.find(path), "what is no program");
    }

    // ---- Before it begins ----------------------------------------------------------------------

    @Test
    void theEndingSaysTheFormat() throws IOException {
        assertEquals(FilmFormat.GIF, FilmFormat.of(Path.of("a/B.GIF")));
        assertEquals(FilmFormat.MP4, FilmFormat.of(Path.of("b.mp4")));
        assertEquals(FilmFormat.PICTURES, FilmFormat.of(Path.of("a.gif/pictures")));
        assertEquals(
                FilmFormat.PICTURES, FilmFormat.of(Files.createDirectory(folder.resolve("v1.2"))));
        assertEquals(FilmCode.UNKNOWN_ENDING, refusal(() -> FilmFormat.of(Path.of("a.avi"))));
    }

    @Test
    void nothingThatIsThereIsWrittenOver() throws IOException {
        Path gif = Files.createFile(folder.resolve("a.gif"));
        assertEquals(FilmCode.IN_THE_WAY, refusal(() -> FilmFormat.GIF.check(gif, SIZE, 10)));
        assertEquals(
                FilmCode.IN_THE_WAY, refusal(() -> FilmFormat.PICTURES.check(folder, SIZE, 10)));
        FilmFormat.PICTURES.check(folder.resolve("new"), SIZE, 10);
        FilmFormat.PICTURES.check(Files.createDirectory(folder.resolve("empty")), SIZE, 10);
    }

    @Test
    void whatAFormatCannotDoIsRefused() {
        Path out = folder.resolve("a");
        assertEquals(FilmCode.GIF_RATE, refusal(() -> FilmFormat.GIF.check(out, SIZE, 51)));
        FilmSize odd = new FilmSize(32, 17);
        assertEquals(FilmCode.ODD_SIZE, refusal(() -> FilmFormat.MP4.check(out, odd, 10)));
    }

    @Test
    void aFilmThatTheDiskHasNoRoomForIsRefusedAndOneThatFillsItEnds() throws IOException {
        FilmSize large = new FilmSize(1000, 1000);
        long free = FilmLimits.FREE_BYTES_MIN + 15_000_000;
        FilmFormat.PICTURES.checkRoom(large, 10, free);
        assertEquals(
                FilmCode.DISK_SMALL, refusal(() -> FilmFormat.PICTURES.checkRoom(large, 11, free)));
        FilmFormat.MP4.checkRoom(large, 400, free);
        assertNull(FilmFormat.lackOfRoom(FilmLimits.FREE_BYTES_MIN));
        assertNotNull(FilmFormat.lackOfRoom(FilmLimits.FREE_BYTES_MIN - 1));
    }

    private interface Check {
        void run() throws IOException;
    }

    private static Object refusal(Check check) {
        return assertThrows(ReasonedIOException.class, check::run).why().code();
    }
}
