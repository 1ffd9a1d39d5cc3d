package org.quoin.client.fuzz;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;

/** A decoder that its package keeps to itself; {@link FuzzCorpusTest} notices if it is renamed. */
final class Hidden {
    /** A method or a constructor. */
    private interface Target {
        Object call(Object... arguments) throws ReflectiveOperationException;
    }

    private final Target target;

    private Hidden(Target target) {
        this.target = target;
    }

    /** A static method of a class below {@code org.quoin}, the only one of that name and count. */
    static Hidden method(String type, String name, int parameters) {
        try {
            Method found =
                    Arrays.stream(Class.forName("org.quoin." + type).getDeclaredMethods())
                            .filter(method -> method.getName().equals(name))
                            .filter(method -> method.getParameterCount() == parameters)
                            .findFirst()
                            .orElseThrow();
            found.setAccessible(true);
            return new Hidden(arguments -> found.invoke(null, arguments));
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** The only constructor of a class below {@code org.quoin}. */
    static Hidden constructor(String type) {
        try {
            Constructor<?> found = Class.forName("org.quoin." + type).getDeclaredConstructors()[0];
            found.setAccessible(true);
            return new Hidden(found::newInstance);
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** A method of an object that {@link #constructor} made. */
    static Hidden methodOf(Object object, String name) {
        Method found =
                Arrays.stream(object.getClass().getDeclaredMethods())
                        .filter(method -> method.getName().equals(name))
                        .findFirst()
                        .orElseThrow();
        found.setAccessible(true);
        return new Hidden(arguments -> found.invoke(object, arguments));
    }

    /** Calls it; rethrows its exception. */
    Object call(Object... arguments) throws Exception {
        try {
            return target.call(arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Exception exception) {
                throw exception;
            }
            throw (Error) e.getCause();
        }
    }
}
