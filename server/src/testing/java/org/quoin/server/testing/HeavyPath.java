package org.quoin.server.testing;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;

/** The path of a file for which there is never enough memory. */
public final class HeavyPath {
    private HeavyPath() {}

    /** Makes a path of this name, at which nothing can be opened nor even looked for. */
    public static Path of(Path named) {
        return (Path)
                Proxy.newProxyInstance(
                        HeavyPath.class.getClassLoader(),
                        new Class<?>[] {Path.class},
                        (path, method, arguments) -> {
                            if (method.getName().equals("getFileSystem")) {
                                throw new OutOfMemoryError("of a test");
                            }
                            try {
                                return method.invoke(named, arguments);
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                        });
    }
}
