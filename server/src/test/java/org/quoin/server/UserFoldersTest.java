package org.quoin.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class UserFoldersTest {

    private static UserFolders folders(String os, Map<String, String> properties, String... env) {
        Map<String, String> all = new HashMap<>(properties);
        all.put("os.name", os);
        all.put("user.home", "/home/ann");
        Map<String, String> environment = new HashMap<>();
        for (int i = 0; i < env.length; i += 2) {
            environment.put(env[i], env[i + 1]);
        }
        return UserFolders.of(all::get, environment::get);
    }

    @Test
    void linuxFollowsTheXdgFolders() {
        UserFolders usual = folders("Linux", Map.of());
        assertEquals(Path.of("/home/ann/.config/quoin/settings.properties"), usual.settingsFile());
        assertEquals(Path.of("/home/ann/.local/state/quoin/logs"), usual.logs());
        assertEquals(Path.of("/home/ann/.local/share/quoin/screenshots"), usual.screenshots());
        assertEquals(Path.of("/home/ann/.local/share/quoin/films"), usual.films());
        assertEquals(
                Path.of("/x/quoin"), folders("Linux", Map.of(), "XDG_CONFIG_HOME", "/x").config());
        assertEquals(
                usual.config(),
                folders("Linux", Map.of(), "XDG_CONFIG_HOME", "relative").config(),
                "a relative folder is ignored");
    }

    @Test
    void windowsFollowsAppData() {
        UserFolders folders =
                folders("Windows 11", Map.of(), "APPDATA", "/roam", "LOCALAPPDATA", "/local");
        assertEquals(
                new UserFolders(p("/roam/Quoin"), p("/local/Quoin"), p("/roam/Quoin")), folders);
    }

    @Test
    void macFollowsItsLibrary() {
        Path support = p("/home/ann/Library/Application Support/Quoin");
        assertEquals(
                new UserFolders(support, p("/home/ann/Library/Logs/Quoin"), support),
                folders("Mac OS X", Map.of()));
    }

    @Test
    void eachFolderCanBeMovedByASystemProperty() {
        Map<String, String> properties =
                Map.of("quoin.config", "/c", "quoin.state", "/s", "quoin.data", "/d");
        assertEquals(new UserFolders(p("/c"), p("/s"), p("/d")), folders("Linux", properties));
    }

    private static Path p(String path) {
        return Path.of(path);
    }

    @Test
    void logsOfTheFutureCountAsOfNow(@TempDir Path logs) throws IOException {
        UserFolders.endFuture(logs.resolve("nowhere"), 5_000_000);
        Path future = Files.writeString(logs.resolve("a.log"), "a");
        Path past = Files.writeString(logs.resolve("b.log"), "b");
        Files.setLastModifiedTime(future, FileTime.fromMillis(90_000_000));
        Files.setLastModifiedTime(past, FileTime.fromMillis(4_000_000));
        UserFolders.endFuture(logs, 5_000_000);
        assertEquals(5_000_000, Files.getLastModifiedTime(future).toMillis());
        assertEquals(4_000_000, Files.getLastModifiedTime(past).toMillis());
    }

    @Test
    void aUserWithoutARecordHasTheHomeThatTheEnvironmentNames() {
        Map<String, String> properties = Map.of("os.name", "Linux", "user.home", "?");
        assertEquals(
                p("/h/.config/quoin"),
                UserFolders.of(properties::get, Map.of("HOME", "/h")::get).config());
        UserFolders none = UserFolders.of(properties::get, Map.<String, String>of()::get);
        assertEquals(p("/nonexistent/.config/quoin"), none.config());
        assertFalse(UserFolders.canBeWritten(none.config()), "not even by the administrator");
    }

    @Test
    void aFolderCanBeWrittenIfItOrAFolderAboveItCanBe(@TempDir Path temp) throws IOException {
        assertTrue(UserFolders.canBeWritten(temp));
        assertTrue(UserFolders.canBeWritten(temp.resolve("a/b/c")));
        Path file = Files.createFile(temp.resolve("file"));
        assertFalse(UserFolders.canBeWritten(file));
        assertFalse(UserFolders.canBeWritten(file.resolve("a")));
    }
}
