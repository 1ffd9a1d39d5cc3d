package org.quoin.client.servers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.client.servers.ServerBook.Saved;
import org.quoin.client.ui.screen.ServerActions.Order;
import org.quoin.engine.net.HostAddress;

/** Edits by hand of the file of servers. */
final class ServerFileTest {
    private static final HostAddress ANN = new HostAddress("ann.example", 47801);
    private static final HostAddress BEN = new HostAddress("fe80::1%eth0", 47800);

    @TempDir private Path folder = Path.of("");

    private Path path() {
        return folder.resolve("deep").resolve("servers.json");
    }

    private ServerBook read(String text, String... problems) throws IOException {
        Files.createDirectories(folder.resolve("deep"));
        Files.writeString(path(), text);
        ServerFile file = new ServerFile(path());
        ServerBook book = file.read();
        assertEquals(problems.length, file.problems().size(), file.problems().toString());
        for (int i = 0; i < problems.length; i++) {
            String said = file.problems().get(i).text();
            assertTrue(said.contains(problems[i]), said);
        }
        return book;
    }

    @Test
    void whatIsWrittenIsReadAgain() throws IOException {
        ServerBook book =
                ServerBook.EMPTY
                        .with(new Saved("Ann \"the\" Grüße", ANN))
                        .with(new Saved("Ben", BEN))
                        .visited(BEN, "Hills")
                        .visited(ANN, "")
                        .sorted(Order.PING);
        ServerFile file = new ServerFile(path());
        assertEquals(ServerBook.EMPTY, file.read());
        file.write(book);
        assertEquals(book, new ServerFile(path()).read());
        assertEquals(List.of(), file.problems());
        assertFalse(Files.exists(path().resolveSibling("servers.json.bad")));
    }

    @Test
    void whatCannotBeUsedIsSaidAndKeptBeside() throws IOException {
        String text =
                "{\"saved\": [{\"name\": \"\", \"address\": \"ann.example:47801\"},\n"
                        + "{\"name\": \"x\", \"address\": \"a b\"}, 7], \"order\": \"up\"}";
        ServerBook book =
                read(
                        text,
                        "saved: 7 must be in { }",
                        "saved: \"a b\": A host name cannot contain",
                        "order: \"up\" is not own");
        assertEquals(List.of(new Saved("ann.example:47801", ANN)), book.saved());
        ServerFile file = new ServerFile(path());
        file.read();
        file.write(book);
        assertEquals(text, Files.readString(path().resolveSibling("servers.json.bad")));
        assertEquals(book, new ServerFile(path()).read());
    }

    @Test
    void aFileThatIsNoneLosesNothingByBeingReplaced() throws IOException {
        assertEquals(ServerBook.EMPTY, read("{\"saved\":\n [,]}", "line 2"));
        assertEquals(ServerBook.EMPTY, read("{\"saved\": {}}", "must be a list"));
        assertEquals(ServerBook.EMPTY, read("x".repeat(ServerFile.BYTES_MAX + 1), "larger than"));
        assertEquals(ServerBook.EMPTY, read("\u0000\uffff", "line 1"));
        assertEquals(ServerBook.EMPTY, read("[".repeat(500_000), "too deep"));
        assertEquals(ServerBook.EMPTY, read("{\"saved\":\n [,]}", "line 2"));
        ServerFile file = new ServerFile(path());
        file.read();
        file.write(ServerBook.EMPTY.visited(ANN, "Hills"));
        assertEquals(List.of(), file.problems());
        assertEquals(
                "{\"saved\":\n [,]}", Files.readString(path().resolveSibling("servers.json.bad")));
        file.write(ServerBook.EMPTY.visited(BEN, ""));
        assertEquals(
                "{\"saved\":\n [,]}",
                Files.readString(path().resolveSibling("servers.json.bad")),
                "our own file is no reason to replace what is kept");
    }

    @Test
    void aFileThatSomebodyElseWroteIsKeptBesideOnce() throws IOException {
        ServerFile file = new ServerFile(path());
        file.write(ServerBook.EMPTY.visited(ANN, "Hills"));
        assertFalse(Files.exists(path().resolveSibling("servers.json.bak")));
        String edited = "{\"saved\": [{\"address\": \"ann.example:47801\"}], \"mine\": 7}";
        Files.writeString(path(), edited);
        ServerBook read = file.read();
        assertEquals(1, read.saved().size());
        file.write(read.visited(BEN, ""));
        file.write(read.visited(ANN, ""));
        assertEquals(edited, Files.readString(path().resolveSibling("servers.json.bak")));
    }

    @Test
    void thereAreLimits() throws IOException {
        String one = "{\"name\": \"" + "n".repeat(500) + "\", \"address\": \"a.b\"}";
        String many = ("," + one).repeat(ServerBook.SAVED_MAX + 9).substring(1);
        ServerBook book = read("{\"saved\": [" + many + "]}", "more than 200 saved servers");
        assertEquals(ServerBook.SAVED_MAX, book.saved().size());
        assertEquals(40, book.saved().get(0).name().length());
        assertEquals(book, book.with(new Saved("one more", ANN)));
        for (int i = 0; i < 99; i++) {
            book = book.visited(new HostAddress("host" + i, 47800), "");
        }
        assertEquals(ServerBook.RECENT_MAX, book.recent().size());
        assertEquals("host98", book.recent().get(0).address().host());
    }

    /** A host may call itself what it likes, in characters that take two places in a string. */
    @Test
    void aTitleOfWideCharactersIsReadAgain() throws IOException {
        for (int letters = 0; letters <= 60; letters++) {
            String title = "a".repeat(letters) + "\ud83c\udf04".repeat(3);
            ServerFile file = new ServerFile(path());
            file.write(ServerBook.EMPTY.visited(ANN, title));
            String read = file.read().recent().get(0).title();
            assertTrue(title.startsWith(read), read);
            assertEquals(Math.min(40, letters + 3), read.codePointCount(0, read.length()));
            assertEquals(List.of(), file.problems());
        }
    }

    @Test
    void aVisitMovesAServerUpAndKeepsItsTitle() {
        ServerBook book = ServerBook.EMPTY.visited(ANN, "Hills").visited(BEN, "").visited(ANN, "");
        assertEquals(2, book.recent().size());
        assertEquals("Hills", book.recent().get(0).title());
        assertEquals(ANN, book.recent().get(0).address());
        assertEquals(1, book.withoutRecent(ANN).recent().size());
    }
}
