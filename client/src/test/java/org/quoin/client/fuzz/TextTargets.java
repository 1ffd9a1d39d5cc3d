package org.quoin.client.fuzz;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.quoin.client.servers.EntryPasses;
import org.quoin.client.servers.ServerFile;
import org.quoin.client.settings.MutedPlayers;
import org.quoin.client.settings.PlayerName;
import org.quoin.client.settings.SettingsFile;
import org.quoin.engine.command.CommandParser;
import org.quoin.engine.host.command.Commands;
import org.quoin.engine.host.entry.BanList;
import org.quoin.engine.host.entry.NameRules;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.secure.HostChain;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.IdentityFile;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.VisibleText;
import org.quoin.server.KnownHosts;
import org.quoin.server.text.LanguageFile;

/** Texts: files of the player's own folder, which others may send it, and typed text. */
final class TextTargets {
    private static final int CHAT_CHARS_MAX = 256;

    private TextTargets() {}

    /** Reads a file. */
    private interface FileReader {
        void read(Path file) throws Exception;
    }

    static List<FuzzTarget> all() {
        return List.of(
                file("settings", "name Ann\nview-columns 8\n", TextTargets::settings),
                file("passwords", "localhost:24872 Ann 12345\n", TextTargets::passwords),
                file("muted", "Ann\nBob\n", file -> new MutedPlayers(file).toggle("Cid")),
                file("known-hosts", "localhost:24872 00\n", TextTargets::knownHosts),
                file("servers", "server Home localhost:24872\nrecent a:1\n", TextTargets::servers),
                file(
                        "identity",
                        "private " + "0".repeat(64) + "\npublic " + "0".repeat(64) + "\n",
                        file -> new IdentityFile(file).load()),
                text("identity-export", "quoin-identity-1 AAAA", IDENTITY_BYTES::call),
                text("bans", "name Ann griefing\naddress 10.0.0.1\n", TextTargets::bans),
                text("address", "quoin://[::1]:24872", TextTargets::address),
                text("command", "/tp Ann 1 ~2 -3", TextTargets::command),
                text("name", "A\u0301nn \u202e x", TextTargets::name),
                new FuzzTarget(
                        "language",
                        utf8("{\n\"menu.play\": \"Spiel {0}\",\n\"a\": \"b,\n\"c\": [[\n}"),
                        bytes -> LanguageFile.read(bytes, "de.json", (file, why) -> {})));
    }

    private static final Hidden IDENTITY_BYTES =
            Hidden.method("engine.secure.IdentityExport", "bytesOf", 1);

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static FuzzTarget text(String name, String seed, TextDecoder decoder) {
        return new FuzzTarget(
                name,
                utf8(seed),
                bytes -> decoder.decode(new String(bytes, StandardCharsets.UTF_8)));
    }

    /** Decodes a text. */
    interface TextDecoder {
        void decode(String text) throws Exception;
    }

    private static FuzzTarget file(String name, String seed, FileReader reader) {
        return new FuzzTarget(
                name,
                utf8(seed),
                bytes -> {
                    Path folder = Files.createTempDirectory("quoin-fuzz");
                    try {
                        reader.read(Files.write(folder.resolve(name), bytes));
                    } finally {
                        delete(folder);
                    }
                });
    }

    static void delete(Path folder) throws IOException {
        List<Path> all = new ArrayList<>();
        try (Stream<Path> paths = Files.walk(folder)) {
            paths.forEach(path -> all.add(0, path));
        }
        for (Path path : all) {
            Files.deleteIfExists(path);
        }
    }

    /** Loaded settings are saved, and load to the same again. */
    private static void settings(Path path) throws IOException {
        SettingsFile file = new SettingsFile(path);
        SettingsFile.Loaded loaded = file.load();
        file.save(loaded.settings());
        FuzzTarget.same(
                loaded.settings(), new SettingsFile(path).load().settings(), "the settings");
    }

    private static void passwords(Path path) throws Exception {
        HostAddress host = HostAddress.parse("localhost");
        PublicIdentity key = Identity.fresh().publicHalf();
        EntryPasses passes = new EntryPasses(path);
        passes.passFor(host).passwordOf(key);
        passes.refused(host);
        FuzzTarget.same(null, new EntryPasses(path).passFor(host).passwordOf(key), "a password");
    }

    private static void knownHosts(Path path) throws Exception {
        KnownHosts hosts = new KnownHosts(path, () -> 1_800_000_000L);
        hosts.problemOf(
                new HostAddress("localhost", HostAddress.DEFAULT_PORT),
                HostChain.begin(Identity.fresh().publicHalf()));
        hosts.all();
        hosts.trust(HostAddress.parse("localhost"), hosts.seenAt(HostAddress.parse("localhost")));
    }

    private static void servers(Path path) throws IOException {
        ServerFile file = new ServerFile(path);
        var book = file.read();
        file.write(book);
        FuzzTarget.same(book, new ServerFile(path).read(), "the list of servers");
    }

    /** A parsed list is written so that it parses to the same again. */
    private static void bans(String text) {
        BanList list = BanList.of(text);
        FuzzTarget.same(list.bans(), BanList.of(list.text()).bans(), "the bans");
    }

    private static void address(String text) throws Exception {
        String shown = HostAddress.parse(text).toString();
        FuzzTarget.same(shown, HostAddress.parse(shown).toString(), "the address");
        String link = HostAddress.parse(text).link();
        FuzzTarget.same(shown, HostAddress.parse(link).toString(), "the link");
    }

    private static void command(String text) {
        CommandParser parser = Commands.parser(() -> List.of("Ann", "Bob"));
        parser.parse(text);
        parser.complete(text);
    }

    private static void name(String text) {
        VisibleText.line(text, CHAT_CHARS_MAX);
        PlayerName.problemOf(text);
        PlayerName.ofSystemUser(text);
        NameRules.reservedWordOf(text);
    }
}
