package org.quoin.server.world;

import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipOutputStream;
import org.quoin.engine.file.BoundedZip;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.store.ImportedLevels;
import org.quoin.engine.store.SegmentFolder;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFiles;
import org.quoin.sim.util.PlainText;

/**
 * A world as one file to share: a zip of its segments and its preview. A zip is not trusted: its
 * directory is checked before anything is written; only names that a world has are accepted, so no
 * path can lead elsewhere; no more is unpacked than the directory states.
 */
public final class WorldZip {
    /** The file name extension of such a file. */
    public static final String SUFFIX = ".quoin.zip";

    private static final int BUFFER_BYTES = 64 * 1024;
    private static final int SHOWN_BYTES_MAX = 60; // Of a name that may be as long as it likes.
    private static final String PART = ".part";
    private static final Set<String> LITTER =
            Set.of(".DS_Store", "Thumbs.db", "desktop.ini", ".directory");

    private WorldZip() {}

    /**
     * The exported part of a world.
     *
     * @param files the files in the zip
     * @param older how many segments are left out because no import would accept more
     */
    record Choice(List<Path> files, int older) {}

    /**
     * Writes a world into a file. It appears when it is whole. Only what {@link #read} accepts is
     * written: the newest segment is a whole world, and as many older ones go along as fit.
     *
     * @return how many of the oldest segments are left out; 0 as a rule
     * @throws StoreException if a host has the world open, or its newest segment alone is too large
     */
    @SuppressWarnings("try") // Held, not used.
    public static int write(Path world, Path zip, Progress progress)
            throws IOException, StoreException {
        Path folder = zip.toAbsolutePath().getParent();
        if (folder != null) {
            PlainFiles.createFolders(folder);
        }
        Path part = zip.resolveSibling(zip.getFileName() + PART);
        SegmentFolder.Lock lock = WorldFiles.lock(world);
        try {
            List<Path> all = WorldCopy.filesOf(world);
            Choice choice = choose(all, PlainFiles::bytes);
            progress.begin(WorldCopy.bytesOf(choice.files));
            Files.deleteIfExists(part); // Of an export that was killed.
            pack(choice.files, part, progress);
            Files.move(part, zip, StandardCopyOption.REPLACE_EXISTING);
            return choice.older;
        } finally {
            lock.close();
            Files.deleteIfExists(part);
        }
    }

    /** Tells how large a file is. */
    interface Bytes {
        /** Bytes of this file. */
        long of(Path file) throws IOException;
    }

    /** Chooses what {@link #check} accepts of a world's files, which come by their names. */
    static Choice choose(List<Path> files, Bytes bytes) throws IOException, StoreException {
        List<Path> chosen = new ArrayList<>();
        long room = WorldZipLimits.UNPACKED_BYTES_MAX;
        int segments = 0;
        for (Path file : files) {
            if (WorldFiles.isSegment(String.valueOf(file.getFileName()))) {
                segments++;
            } else if (bytes.of(file) <= WorldZipLimits.PICTURE_BYTES_MAX) {
                room -= bytes.of(file);
                chosen.add(file);
            }
        }
        int older = segments;
        for (int i = files.size() - 1; i >= 0 && chosen.size() < WorldZipLimits.ENTRIES_MAX; i--) {
            Path file = files.get(i);
            if (WorldFiles.isSegment(String.valueOf(file.getFileName()))) {
                room -= bytes.of(file);
                if (room < 0) {
                    break;
                }
                chosen.add(file);
                older--;
            }
        }
        if (older == segments && segments > 0) {
            throw new StoreException(Reason.of(WorldCode.SEGMENT_LARGE));
        }
        chosen.sort(null);
        return new Choice(chosen, older);
    }

    private static void pack(List<Path> files, Path to, Progress progress) throws IOException {
        try (OutputStream out =
                        new BufferedOutputStream(PlainFiles.createStream(to), BUFFER_BYTES);
                ZipOutputStream packed = new ZipOutputStream(out)) {
            packed.setLevel(Deflater.BEST_SPEED); // Most of it is packed already.
            for (Path file : files) {
                ZipEntry entry = new ZipEntry(String.valueOf(file.getFileName()));
                entry.setLastModifiedTime(Files.getLastModifiedTime(file));
                packed.putNextEntry(entry);
                try (InputStream in = PlainFiles.read(file)) {
                    WorldCopy.copy(in, packed, progress);
                }
                packed.closeEntry();
            }
        }
    }

    /**
     * Reads a world of somebody else from a file into a new folder. Its hosts and moderators become
     * builders ({@link ImportedLevels}). A zip of a world's folder that was made by hand is such a
     * file, too: lists of players, the lock and the audit log are left out of it.
     *
     * @param folder where nothing is yet; nothing is left there if it fails
     * @return the names of the files left out, in their order; those that archivers add are not
     *     named
     * @throws StoreException if it is not a world's file; the message says why in a sentence
     */
    public static List<String> read(Path zip, Path folder, Progress progress)
            throws IOException, StoreException {
        return read(zip, folder, true, progress);
    }

    /** The same of a world of one's own, in which everybody may do what they might before. */
    public static List<String> readOwn(Path zip, Path folder, Progress progress)
            throws IOException, StoreException {
        return read(zip, folder, false, progress);
    }

    private static List<String> read(Path zip, Path folder, boolean isForeign, Progress progress)
            throws IOException, StoreException {
        if (!PlainFiles.isFile(zip)) {
            throw new StoreException(Reason.of(WorldCode.NOT_A_FILE));
        }
        Path part = folder.resolveSibling("." + folder.getFileName() + PART);
        try (BoundedZip file = BoundedZip.open(zip, WorldZipLimits.ZIP)) {
            Set<String> leftOut = new TreeSet<>();
            long bytes = check(file, leftOut);
            FolderCopy.delete(part);
            PlainFiles.createFolders(part);
            if (Files.getFileStore(part).getUsableSpace() < bytes) {
                throw new StoreException(Reason.of(WorldCode.NO_ROOM));
            }
            progress.begin(bytes);
            unpack(file, part, progress);
            WorldFiles.check(part);
            if (isForeign) {
                ImportedLevels.mark(part);
            }
            Files.move(part, folder);
            return List.copyOf(leftOut);
        } catch (BoundedZip.RefusedException e) {
            Reason why = Reason.of(code(e.fault()));
            throw new StoreException(e.detail() == null ? why : why.because(e.detail()));
        } catch (ZipException | EOFException | IllegalArgumentException e) {
            throw new StoreException(Reason.of(WorldCode.DAMAGED), e);
        } finally {
            FolderCopy.delete(part);
        }
    }

    private static WorldCode code(BoundedZip.Fault fault) {
        return switch (fault) {
            case LARGE -> WorldCode.NOT_A_FILE;
            case NO_END_RECORD, DAMAGED_LIST -> WorldCode.NOT_A_ZIP;
            case MANY_ENTRIES, LONG_LIST -> WorldCode.MANY_FILES;
            case ODD -> WorldCode.ODD_ZIP;
            case UNPACKS_LARGE -> WorldCode.UNPACKS_LARGE;
        };
    }

    /**
     * Returns how much is unpacked of it.
     *
     * @param leftOut receives the names of a world's files that are not unpacked
     */
    private static long check(BoundedZip zip, Set<String> leftOut) throws StoreException {
        if (zip.hasLinks()) {
            throw new StoreException(Reason.of(WorldCode.LINK));
        } else if (zip.isEncrypted()) {
            throw new StoreException(Reason.of(WorldCode.ENCRYPTED));
        }
        long bytes = 0;
        Set<String> seen = new HashSet<>();
        for (ZipEntry entry : zip.entries()) {
            if (isFolder(entry) || isLitter(entry.getName())) {
                continue; // A folder is made by nobody here.
            }
            String name = nameOf(entry.getName());
            if (WorldCopy.staysWithHost(name)) {
                leftOut.add(name);
                continue;
            }
            if (!WorldCopy.belongs(name)) {
                throw new StoreException(
                        Reason.of(WorldCode.STRANGE_FILE, printable(entry.getName())));
            }
            if (!seen.add(name)) {
                throw new StoreException(Reason.of(WorldCode.TWICE, name));
            }
            boolean picture = name.equals(WorldPicture.FILE);
            if (picture && entry.getSize() > WorldZipLimits.PICTURE_BYTES_MAX) {
                throw new StoreException(Reason.of(WorldCode.PICTURE_LARGE));
            }
            bytes += entry.getSize();
        }
        return bytes;
    }

    private static boolean isFolder(ZipEntry entry) {
        return entry.isDirectory() && entry.getSize() == 0;
    }

    /** Whether a file manager has added it: macOS, Windows and KDE do. */
    private static boolean isLitter(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        return path.startsWith("__MACOSX/") || LITTER.contains(name);
    }

    /** Without the one folder in which some archivers put everything. */
    private static String nameOf(String path) {
        int slash = path.indexOf('/');
        boolean oneFolder = slash > 0 && !path.startsWith("..") && slash == path.lastIndexOf('/');
        return oneFolder ? path.substring(slash + 1) : path;
    }

    private static String printable(String name) {
        return PlainText.shown(PlainText.cut(name, SHOWN_BYTES_MAX));
    }

    private static void unpack(BoundedZip zip, Path folder, Progress progress)
            throws IOException, StoreException {
        for (ZipEntry entry : zip.entries()) {
            String name = nameOf(entry.getName());
            if (!WorldCopy.belongs(name)) {
                continue; // The check has accepted or refused the rest.
            }
            Path target = folder.resolve(name);
            try (InputStream in = zip.read(entry);
                    OutputStream out = PlainFiles.createStream(target)) {
                copyAtMost(in, out, entry.getSize(), progress);
            }
            FileTime written = entry.getLastModifiedTime();
            if (written != null) {
                Files.setLastModifiedTime(target, written);
            }
        }
    }

    /** Copies; refuses what goes on beyond what was announced. */
    private static void copyAtMost(InputStream in, OutputStream out, long most, Progress progress)
            throws IOException, StoreException {
        byte[] buffer = new byte[BUFFER_BYTES];
        long copied = 0;
        for (int got = in.read(buffer); got > 0; got = in.read(buffer)) {
            copied += got;
            if (copied > most) {
                throw new StoreException(Reason.of(WorldCode.UNPACKS_MORE));
            }
            out.write(buffer, 0, got);
            progress.add(got);
        }
    }
}
