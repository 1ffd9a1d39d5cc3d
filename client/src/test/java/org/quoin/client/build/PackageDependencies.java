package org.quoin.client.build;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Which packages of ours each package of ours uses: by its bytecode, and by its imports, since
 * javac copies the values of constants and leaves no trace of where they stand.
 */
final class PackageDependencies {
    private static final String OURS = "org.quoin.";

    /** A package's name has no capital letter, so it ends where the type's begins. */
    private static final Pattern IMPORT =
            Pattern.compile("(?m)^import (?:static )?(org\\.quoin(?:\\.[a-z]\\w*)+)\\.[A-Z]");

    private final NavigableMap<String, NavigableSet<String>> used = new TreeMap<>();

    private PackageDependencies() {}

    static PackageDependencies of(JavaClasses classes) {
        PackageDependencies result = new PackageDependencies();
        for (JavaClass each : classes) {
            NavigableSet<String> names =
                    result.used.computeIfAbsent(each.getPackageName(), name -> new TreeSet<>());
            each.getDirectDependenciesFromSelf().stream()
                    .map(dependency -> dependency.getTargetClass().getBaseComponentType())
                    .map(JavaClass::getPackageName)
                    .filter(name -> name.startsWith(OURS) && !name.equals(each.getPackageName()))
                    .forEach(names::add);
        }
        return result;
    }

    /** Adds what a source file of a package imports. */
    PackageDependencies addImports(String packageName, String source) {
        NavigableSet<String> names = used.computeIfAbsent(packageName, name -> new TreeSet<>());
        IMPORT.matcher(source)
                .results()
                .map(match -> match.group(1))
                .filter(name -> !name.equals(packageName))
                .forEach(names::add);
        return this;
    }

    /** The sentence that must end the package's documentation, on one line. */
    String sentence(String packageName) {
        return sentence(used.getOrDefault(packageName, new TreeSet<>()));
    }

    static String sentence(NavigableSet<String> packages) {
        List<String> names =
                packages.stream()
                        .map(name -> "{@code " + name.substring(OURS.length()) + "}")
                        .toList();
        if (names.isEmpty()) {
            return "Depends on no other package of ours.";
        }
        int last = names.size() - 1;
        String first = names.stream().limit(last).collect(Collectors.joining(", "));
        return "Depends on " + (last == 0 ? "" : first + " and ") + names.get(last) + ".";
    }
}
