package org.quoin.packaging;

import java.lang.reflect.Method;

/**
 * Asks LWJGL in which folder of the jar it looks for the libraries of the system that the
 * properties {@code os.name} and {@code os.arch} tell of.
 */
final class NativesProbe {
    private NativesProbe() {}

    /** Prints the folder, such as "linux/x64/". */
    public static void main(String[] args) throws ReflectiveOperationException {
        Method path =
                Class.forName("org.lwjgl.system.Platform")
                        .getDeclaredMethod("mapLibraryPathBundled", String.class);
        path.setAccessible(true);
        System.out.println(path.invoke(null, ""));
    }
}
