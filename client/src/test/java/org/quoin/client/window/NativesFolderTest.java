package org.quoin.client.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.lwjgl.Version;
import org.lwjgl.stb.STBImage;
import org.lwjgl.system.Platform;
import org.quoin.client.Main;
import org.quoin.client.testing.ChildJvm;
import org.quoin.engine.file.FileOwners;

/** Windows, which keeps its users' folders apart, is left out. */
class NativesFolderTest {
    @TempDir private Path home;

    private static String permissions(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).toList();
        }
    }

    /** It ends before a window opens, but after LWJGL's library is loaded. */
    @Test
    @Tag("slow")
    void nothingThatLiesInTheTemporaryFolderIsLoaded() throws Exception {
        if (!FileOwners.areKnown(home)) {
            return;
        }
        Path temp = Files.createDirectory(home.resolve("temp"));
        Path planted =
                temp.resolve("lwjgl_" + System.getProperty("user.name"))
                        .resolve(Version.getVersion())
                        .resolve(Platform.getArchitecture().name().toLowerCase(Locale.ROOT))
                        .resolve(System.mapLibraryName("lwjgl"));
        Files.createDirectories(planted.getParent());
        Files.writeString(planted, "another user's");
        List<String> words =
                ChildJvm.command(
                        Main.class,
                        List.of(
                                "-Djava.io.tmpdir=" + temp,
                                "-Dquoin.message-box=false",
                                "-Dquoin.config=" + home.resolve("config"),
                                "-Dquoin.state=" + home.resolve("state"),
                                "-Dquoin.data=" + home.resolve("data")),
                        "play");
        words.removeIf(word -> word.startsWith("-Dorg.lwjgl.")); // Players give no such option.
        ProcessBuilder game = new ProcessBuilder(words);
        game.environment().keySet().removeAll(List.of("DISPLAY", "WAYLAND_DISPLAY"));
        Path said = home.resolve("said.txt");
        Process process = game.redirectErrorStream(true).redirectOutput(said.toFile()).start();
        process.waitFor();
        assertTrue(Files.readString(said).contains("no display"), Files.readString(said));
        assertEquals(List.of(planted), files(temp));
        assertEquals("another user's", Files.readString(planted));
        Path natives = home.resolve("state/natives");
        assertTrue(Files.exists(natives.resolve(planted.getFileName())));
        assertEquals("rwx------", permissions(natives));
    }

    @Test
    void aFolderOfTheUsersOwnIsMadeAndKept() throws IOException {
        if (!FileOwners.areKnown(home)) {
            return;
        }
        Path usual = home.resolve("a/natives");
        assertEquals(NativesFolder.chosen(usual), usual.toRealPath());
        assertEquals("rwx------", permissions(usual));
    }

    /** A process that chooses a folder, loads a library from it, and ends with its input. */
    static final class Unpacking {
        private Unpacking() {}

        /**
         * Runs it.
         *
         * @param args the usual folder
         */
        public static void main(String[] args) throws IOException {
            NativesFolder.choose(Path.of(args[0]));
            STBImage.stbi_failure_reason();
            System.out.println(System.getProperty("org.lwjgl.system.SharedLibraryExtractPath"));
            System.in.readAllBytes();
        }
    }

    @Test
    @Tag("slow")
    void gamesThatStartAtOnceUnpackApartAndTheNextOnesTakeThatUp() throws Exception {
        Path usual = home.resolve("natives");
        for (int round = 0; round < 2; round++) {
            List<Process> games = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                List<String> words = ChildJvm.command(Unpacking.class, List.of(), usual.toString());
                words.removeIf(word -> word.startsWith("-Dorg.lwjgl."));
                // Newer Javas warn of native code there.
                games.add(
                        new ProcessBuilder(words)
                                .redirectError(ProcessBuilder.Redirect.DISCARD)
                                .start());
            }
            Set<String> folders = new TreeSet<>();
            for (Process game : games) {
                folders.add(game.inputReader(StandardCharsets.UTF_8).readLine());
            }
            for (Process game : games) {
                game.getOutputStream().close();
                assertEquals(0, game.waitFor());
            }
            String first = usual.toRealPath().toString();
            assertEquals(Set.of(first, first + File.separator + "2"), folders);
        }
    }

    @Test
    void aFolderThatAnotherGameUsesIsNotTaken() throws IOException {
        Path usual = home.resolve("natives");
        Path first = NativesFolder.chosen(usual);
        Path second = NativesFolder.chosen(usual);
        assertEquals(usual.toRealPath(), first);
        assertEquals(usual.resolve("2").toRealPath(), second);
    }

    @Test
    void aFolderThatOthersMayWriteInIsLeftForAFreshOne() throws IOException {
        if (!FileOwners.areKnown(home)) {
            return;
        }
        Path usual = Files.createDirectory(home.resolve("natives"));
        Files.setPosixFilePermissions(usual, PosixFilePermissions.fromString("rwxrwxrwx"));
        isFresh(usual);
    }

    @Test
    void aLinkOrAFileInItsPlaceIsLeftForAFreshOne() throws IOException {
        if (!FileOwners.areKnown(home)) {
            return;
        }
        Path elsewhere = Files.createDirectory(home.resolve("elsewhere"));
        isFresh(Files.createSymbolicLink(home.resolve("link"), elsewhere));
        isFresh(Files.createFile(home.resolve("file")));
    }

    private static void isFresh(Path usual) throws IOException {
        Path chosen = NativesFolder.chosen(usual);
        assertFalse(chosen.startsWith(usual));
        assertEquals("rwx------", permissions(chosen));
        assertNotEquals(chosen, NativesFolder.chosen(usual));
    }

    @Test
    void noLibraryOnTheClassPathUnpacksNativesOfItsOwn() throws IOException {
        List<String> bringing = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            if (!entry.endsWith(".jar")
                    || Path.of(entry).getFileName().toString().startsWith("lwjgl")) {
                continue;
            }
            try (ZipFile jar = new ZipFile(entry)) {
                jar.stream()
                        .map(ZipEntry::getName)
                        .filter(name -> name.matches(".*\\.(so|dll|dylib|jnilib)"))
                        .forEach(name -> bringing.add(entry + ": " + name));
            }
        }
        assertEquals(List.of(), bringing, "where do they unpack, and who can write there?");
    }
}
