package org.quoin.client.window;

import java.io.IOException;
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
 * on the machine can arrange.
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
            PlainFiles.createFolders(usual);
            if (!FileOwners.areKnown(usual)
                    || (FileOwners.isPrivate(usual, FileOwners.own()) && Files.isWritable(usual))) {
                return usual.toRealPath();
            }
            Logger.debug("Others may write in {}, or we may not", usual);
        } catch (IOException e) {
            Logger.debug("{} cannot be used: {}", usual, e.toString());
        }
        Path fresh = Files.createTempDirectory("quoin-natives-");
        deleteAtExit(fresh);
        return fresh.toRealPath();
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
