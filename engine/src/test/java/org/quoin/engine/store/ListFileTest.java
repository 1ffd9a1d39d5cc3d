package org.quoin.engine.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quoin.engine.host.entry.AllowList;
import org.quoin.engine.host.entry.BanList;
import org.quoin.engine.host.entry.InvitationList;
import org.quoin.engine.host.entry.ListText;
import org.quoin.engine.host.entry.NameList;
import org.quoin.engine.work.Deadlines;

/** Entry lists that are too long or cannot be read. */
final class ListFileTest {
    private static final WorldSettings SETTINGS = JournaledPlay.SETTINGS;

    @TempDir Path temp;

    private void write(String list, String text, Charset charset) throws IOException {
        Files.writeString(temp.resolve(list), text, charset);
    }

    private ListFile file(String list) {
        return new ListFile(new DiskFolder(temp), list);
    }

    @Test
    void aTextIsReadWithWhatEditorsPutBeforeIt() throws IOException {
        write(ListFile.ALLOWED, "\uFEFFon\r\nname Jürgen\r\n", StandardCharsets.UTF_8);
        AllowList list = AllowList.of(file(ListFile.ALLOWED).read());
        assertTrue(list.isOn() && list.hasName("jürgen", Deadlines.at(0)), list::text);
        assertEquals("", file(ListFile.BANS).read(), "none is there");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16", "UTF-16LE", "ISO-8859-1"})
    void aWorldWhoseAllowListIsNoTextDoesNotOpen(String charset) throws IOException {
        write(ListFile.ALLOWED, "on\nname Jürgen\n", Charset.forName(charset));
        StoreException refused =
                assertThrows(StoreException.class, () -> WorldFolder.open(temp, SETTINGS));
        int line = charset.equals("ISO-8859-1") ? 2 : 1;
        String text = refused.why().text();
        assertTrue(text.contains("allowed.txt, line " + line), text);
        Files.delete(temp.resolve(ListFile.ALLOWED));
        opens();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ListFile.BANS,
                ListFile.MUTES,
                ListFile.NAMES,
                ListFile.ALLOWED,
                ListFile.INVITATIONS
            })
    void aListThatIsTooLongOrAFolderKeepsTheWorldClosedAndIsLeftAsItIs(String list)
            throws IOException {
        Path path = temp.resolve(list);
        String text = "#".repeat(ListFile.BYTES_MAX) + "\n";
        Files.writeString(path, text);
        StoreException refused =
                assertThrows(StoreException.class, () -> WorldFolder.open(temp, SETTINGS));
        assertTrue(refused.why().text().contains(list + " is larger than 1024 KiB"));
        assertEquals(text, Files.readString(path));
        Files.delete(path);
        Files.createDirectory(path);
        assertThrows(StoreException.class, () -> WorldFolder.open(temp, SETTINGS));
        Files.delete(path);
        opens();
    }

    private void opens() {
        try (WorldFolder world = WorldFolder.open(temp, SETTINGS)) {
            assertEquals(temp, world.path());
        } catch (StoreException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void whatWouldBeTooLongIsNotWritten() throws IOException {
        ListFile bans = file(ListFile.BANS);
        bans.write("name Ann\n");
        assertThrows(IOException.class, () -> bans.write("#".repeat(ListFile.BYTES_MAX + 1)));
        assertEquals("name Ann\n", bans.read());
        assertFalse(Files.exists(temp.resolve(ListFile.BANS + ".new")));
    }

    @ParameterizedTest
    @EnumSource(FaultyFolder.Step.class)
    void whatCannotBeWrittenLeavesNothingBesideTheOldText(FaultyFolder.Step step)
            throws IOException {
        FaultyFolder folder = new FaultyFolder();
        ListFile bans = new ListFile(folder, ListFile.BANS);
        bans.write("name Ann\n");
        folder.fail(step);
        assertThrows(OutOfMemoryError.class, () -> bans.write("name Bob\n"));
        assertEquals(List.of(ListFile.BANS), folder.names());
        assertEquals("name Ann\n", bans.read());
    }

    @Test
    void aFullDiskLeavesNoEmptyFileAndWhatACrashLeftGoesWhenTheWorldOpens() throws Exception {
        MemoryFolder folder = new MemoryFolder();
        ListFile bans = new ListFile(folder, ListFile.BANS);
        folder.setFreeBytes(0);
        assertThrows(IOException.class, () -> bans.write("name Bob\n"));
        assertEquals(List.of(), folder.names());
        folder.setFreeBytes(Long.MAX_VALUE);
        for (String list : ListFile.ALL) {
            folder.put(list + ".new", new byte[0]);
        }
        WorldFolder.open(folder, SETTINGS).close();
        assertEquals(List.of(), folder.names());
    }

    @Test
    void noLineOfALongListIsLost() {
        int lines = 2 * ListText.LINES_MAX;
        String bans = lines(lines, "name n%05d");
        BanList banned = BanList.of(bans);
        assertEquals(lines, banned.bans().size());
        assertEquals(bans, banned.with(BanList.Ban.ofName("Ann", "")).text(), "it is full");
        assertEquals(lines - 1, banned.without("n00007").bans().size());
        AllowList allowed = AllowList.of(bans);
        assertTrue(allowed.hasName("n08191", Deadlines.at(0)));
        assertEquals("on\n" + bans, allowed.switched(true).text());
        String names =
                lines(
                        NameList.NAMES_MAX + 9,
                        "lusab-babad-gutih-tugad 2026-11-23 2026-11-24 n%05d");
        assertEquals(NameList.NAMES_MAX + 9, NameList.of(names).names().size());
        String invitations =
                lines(InvitationList.COUNT_MAX + 9, "%064d any 2026-11-30T10:00:00Z Ann");
        assertEquals(
                InvitationList.COUNT_MAX + 9, InvitationList.of(invitations).invitations().size());
    }

    private static String lines(int count, String format) {
        return IntStream.range(0, count)
                .mapToObj(i -> String.format(format, i) + "\n")
                .collect(Collectors.joining());
    }

    @ParameterizedTest
    @ValueSource(strings = {"on # friends only", "ON", "onn", "on.", "name Ann\nplayer Ben"})
    void anAllowListThatMayBeMeantAsOnIsOn(String text) {
        AllowList list = AllowList.of(text);
        assertTrue(list.isOn(), text);
        assertFalse(list.hasName("Ben", Deadlines.at(0)));
    }
}
