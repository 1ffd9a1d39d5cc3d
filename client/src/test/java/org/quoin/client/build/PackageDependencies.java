package org.quoin.client.build;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Which packages of ours each package of ours uses, by their bytecode. */
final class PackageDependencies {
    private static final String OURS = "org.quoin.";

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
