package org.quoin.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import org.junit.jupiter.api.Test;

/** The runnable jar leaves out most of ICU4J but keeps the parts needed for names. */
class TrimmedLibraryTest {
    @Test
    void namesAreComparedWithWhatTheJarTakesAlong() throws Exception {
        URL[] jar = {Built.JAR.toUri().toURL()};
        try (URLClassLoader game = new URLClassLoader(jar, ClassLoader.getPlatformClassLoader())) {
            Class<?> type = game.loadClass("org.quoin.engine.host.entry.NameLikeness");
            Method looksOf = type.getDeclaredMethod("looksOf", String.class);
            looksOf.setAccessible(true);
            assertEquals(looksOf.invoke(null, "Ann"), looksOf.invoke(null, "\u0410nn"));
            assertNotEquals(looksOf.invoke(null, "Ann"), looksOf.invoke(null, "Anna"));
            assertNull(game.getResource("com/ibm/icu/impl/data/icudata/root.res"), "left out");
        }
    }
}
