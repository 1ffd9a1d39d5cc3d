package org.quoin.packaging;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TimeZone;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A jar with one system's libraries. */
class PlatformJarTest {
    @TempDir private Path scratch;
    private Path jar;

    @BeforeEach
    void makeAJar() throws IOException {
        jar = scratch.resolve("all.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (String name :
                    List.of(
                            "META-INF/MANIFEST.MF",
                            "linux/x64/org/lwjgl/liblwjgl.so",
                            "linux/arm64/org/lwjgl/liblwjgl.so",
                            "windows/x64/org/lwjgl/lwjgl.dll",
                            "org/quoin/linux/x64/Map.class")) {
                ZipEntry entry = new ZipEntry(name);
                entry.setTime(1_700_000_000_000L);
                out.putNextEntry(entry);
                out.write(name.getBytes(StandardCharsets.UTF_8));
                out.closeEntry();
            }
        }
    }

    @Test
    void systemsAreCalledAsLwjglCallsTheirFolders() {
        assertEquals("linux/x64", PlatformJar.platform("Linux", "amd64"));
        assertEquals("linux/arm64", PlatformJar.platform("Linux", "aarch64"));
        assertEquals("macos/x64", PlatformJar.platform("Mac OS X", "x86_64"));
        assertEquals("macos/arm64", PlatformJar.platform("Mac OS X", "aarch64"));
        assertEquals("windows/x64", PlatformJar.platform("Windows 11", "amd64"));
        assertEquals("windows/arm64", PlatformJar.platform("Windows 11", "aarch64"));
    }

    @Test
    void aSystemWithoutLibrariesIsRefused() {
        for (String arch : List.of("x86", "riscv64", "ppc64le")) {
            assertThrows(IllegalArgumentException.class, () -> PlatformJar.platform("Linux", arch));
        }
        assertThrows(
                IllegalArgumentException.class, () -> PlatformJar.platform("FreeBSD", "amd64"));
        var none =
                assertThrows(
                        IllegalArgumentException.class,
                        () -> PlatformJar.copy(jar, scratch.resolve("x.jar"), "macos/x64"));
        assertTrue(none.getMessage().endsWith("has no libraries for macos/x64"));
    }

    @Test
    void onlyTheLibrariesOfOtherSystemsAreLeftOut() throws IOException {
        Path copy = scratch.resolve("copy.jar");
        PlatformJar.copy(jar, copy, "linux/x64");
        try (ZipFile zip = new ZipFile(copy.toFile())) {
            assertEquals(
                    List.of(
                            "META-INF/MANIFEST.MF",
                            "linux/x64/org/lwjgl/liblwjgl.so",
                            "org/quoin/linux/x64/Map.class"),
                    zip.stream().map(ZipEntry::getName).toList());
            ZipEntry map = zip.getEntry("org/quoin/linux/x64/Map.class");
            assertArrayEquals(
                    "org/quoin/linux/x64/Map.class".getBytes(StandardCharsets.UTF_8),
                    zip.getInputStream(map).readAllBytes());
        }
    }

    @Test
    void theSameJarGivesTheSameBytesInEveryTimeZone() throws IOException {
        TimeZone usual = TimeZone.getDefault();
        Path first = scratch.resolve("first.jar");
        Path second = scratch.resolve("second.jar");
        try {
            TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
            PlatformJar.copy(jar, first, "linux/x64");
            TimeZone.setDefault(TimeZone.getTimeZone("America/New_York"));
            PlatformJar.copy(jar, second, "linux/x64");
        } finally {
            TimeZone.setDefault(usual);
        }
        assertArrayEquals(Files.readAllBytes(first), Files.readAllBytes(second));
    }
}
