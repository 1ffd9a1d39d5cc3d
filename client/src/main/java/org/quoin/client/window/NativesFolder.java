package org.quoin.client.window;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.quoin.engine.file.FileOwners;
import org.quoin.engine.file.PlainFiles;
import org.quoin.server.world.FolderCopy;
import org.tinylog.Logger;

/**
 * Where LWJGL unpacks its native libraries. By itself it takes a folder of a known name below the
 * system's temporary one, and loads a file that is there already if its CRC-32 fits, which anybody
 * on the machine can arrange. Of two games that start at once one may also load what the other has
 * written in part, which ends it; so each running game has a folder to itself.
 */
public final class NativesFolder {
    /** LWJGL's own option; tried first. */
    private static final String PATH = "org.lwjgl.system.SharedLibraryExtractPath";

    /**
     * LWJGL's name for the folder that it makes elsewhere if it cannot write or load in the first,
     * as on a disk of a home from which no program runs.
     */
    private static final String NAME = "org.lwjgl.system.SharedLibraryExtractDirectory";

    private static final int NAME_BYTES = 16;

    /** In a folder: locked by the game that uses it, for as long as that runs. */
    private static final String LOCK = "in-use";

    /** More games than anybody runs at once; further ones unpack anew at each start. */
    private static final int FOLDERS_MAX = 16;

    private NativesFolder() {}

    /**
     * Chooses a folder in which nobody else can put a library; a new one where that is in doubt.
     * Must be called before any class of LWJGL is used.
     *
     * @param usual where the libraries stay from one start to the next
     */
    public static void choose(Path usual) {
        String asked = System.getProperty(PATH);
        try {
            System.setProperty(PATH, chosen(asked == null ? usual : Path.of(asked)).toString());
        } catch (IOException e) {
            Logger.debug("No folder for the native libraries: {}", e.toString());
        }
        byte[] name = new byte[NAME_BYTES];
        new SecureRandom().nextBytes(name); // Nobody can have put anything there.
        String elsewhere = "quoin-" + HexFormat.of().formatHex(name);
        System.setProperty(NAME, elsewhere);
        deleteAtExit(Path.of(System.getProperty("java.io.tmpdir", ""), elsewhere));
    }

    static Path chosen(Path usual) throws IOException {
        try {
            for (int i = 1; i <= FOLDERS_MAX; i++) {
                Path folder = i == 1 ? usual : usual.resolve(String.valueOf(i));
                PlainFiles.createFolders(folder);
                if (!isOurs(folder)) {
                    Logger.debug("Others may write in {}, or we may not", folder);
                    break;
                }
                if (isLocked(folder)) {
                    return folder.toRealPath();
                }
            }
        } catch (IOException e) {
            Logger.debug("{} cannot be used: {}", usual, e.toString());
        }
        Path fresh = Files.createTempDirectory("quoin-natives-");
        deleteAtExit(fresh);
        return fresh.toRealPath();
    }

    private static boolean isOurs(Path folder) throws IOException {
        return !FileOwners.areKnown(folder)
                || (FileOwners.isPrivate(folder, FileOwners.own()) && Files.isWritable(folder));
    }

    /** Locks a folder until this process ends, however it ends; false if another one has. */
    @SuppressWarnings("resource") // The lock holds for as long as the channel is open.
    private static boolean isLocked(Path folder) throws IOException {
        FileChannel channel = PlainFiles.openOrCreate(folder.resolve(LOCK));
        try {
            if (channel.tryLock() != null) {
                return true;
            }
        } catch (OverlappingFileLockException e) {
            Logger.debug("{} is in use by this game itself", folder);
        }
        channel.close();
        return false;
    }

    private static void deleteAtExit(Path folder) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder), "quoin-natives-end"));
    }

    private static void delete(Path folder) {
        try {
            FolderCopy.delete(folder);
        } catch (IOException e) {
            // Windows keeps libraries that are loaded.
        }
    }
}
