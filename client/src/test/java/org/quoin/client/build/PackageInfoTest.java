package org.quoin.client.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Each package says what lives there and is null-marked: without the mark NullAway looks away. The
 * last paragraph of what it says names the packages of ours that it depends on, and no others.
 */
class PackageInfoTest {
    private static final Pattern COMPLETE =
            Pattern.compile(
                    "(?s).*/\\*\\*.+?\\*/.*@(org\\.jspecify\\.annotations\\.)?NullMarked.*");
    private static final Pattern JAVADOC = Pattern.compile("(?s)/\\*\\*(.*?)\\*/");

    @Test
    void everyPackageIsDescribedAndNullMarked() {
        List<Path> packages =
                SourceTree.javaFiles("main").stream().map(Path::getParent).distinct().toList();
        assertFalse(packages.isEmpty());
        assertEquals(
                List.of(),
                packages.stream().filter(folder -> !isDescribed(folder)).toList(),
                "packages whose package-info.java is missing, undocumented or not @NullMarked");
    }

    private static boolean isDescribed(Path folder) {
        Path info = folder.resolve("package-info.java");
        return Files.exists(info) && COMPLETE.matcher(SourceTree.read(info)).matches();
    }

    @Test
    void everyPackageNamesJustThePackagesThatItDependsOn() {
        PackageDependencies dependencies = PackageDependencies.of(ProductionClasses.all());
        for (Path file : SourceTree.javaFiles("main")) {
            dependencies.addImports(SourceTree.packageName(file), SourceTree.read(file));
        }
        List<String> wrong = new ArrayList<>();
        for (Path info : SourceTree.javaFiles("main")) {
            if (info.endsWith("package-info.java")) {
                String sentence = dependencies.sentence(SourceTree.packageName(info));
                String said = SourceTree.read(info);
                if (!sentence.equals(lastParagraph(said))
                        || said.split("<p>Depends on").length > 2) {
                    wrong.add(info + " must end with, and say once: <p>" + sentence);
                }
            }
        }
        assertEquals("", String.join("\n", wrong));
    }

    /** What stands behind the last {@code <p>} of the documentation, on one line. */
    private static String lastParagraph(String source) {
        Matcher javadoc = JAVADOC.matcher(source);
        if (!javadoc.find()) {
            return "";
        }
        String text = javadoc.group(1).replaceAll("\\n \\*", " ").replaceAll("\\s+", " ").strip();
        int paragraph = text.lastIndexOf("<p>");
        return paragraph < 0 ? "" : text.substring(paragraph + "<p>".length());
    }

    @Test
    void aSentenceNamesPackagesInOrder() {
        assertEquals("Depends on no other package of ours.", sentence());
        assertEquals("Depends on {@code sim}.", sentence("sim"));
        assertEquals("Depends on {@code a.b} and {@code sim}.", sentence("sim", "a.b"));
        assertEquals(
                "Depends on {@code a.b}, {@code a.c} and {@code sim}.",
                sentence("sim", "a.c", "a.b"));
    }

    private static String sentence(String... names) {
        NavigableSet<String> packages = new TreeSet<>();
        for (String name : names) {
            packages.add("org.quoin." + name);
        }
        return PackageDependencies.sentence(packages);
    }

    @Test
    void whatAClassUsesIsSeen() {
        JavaClasses classes = new ClassFileImporter().importClasses(LayerTest.class);
        assertEquals(
                "Depends on {@code sim}.",
                PackageDependencies.of(classes).sentence("org.quoin.client.build"));
    }

    @Test
    void anImportOfAConstantCounts() {
        String source = "import static org.quoin.a.b.Limits.MAX;\nimport org.quoin.c.D.E;\n";
        assertEquals(
                "Depends on {@code a.b} and {@code c}.",
                PackageDependencies.of(new ClassFileImporter().importClasses())
                        .addImports("org.quoin.x", source)
                        .sentence("org.quoin.x"));
    }

    @Test
    void theLastParagraphIsFoundOverTheEndsOfLines() {
        String source = "/**\n * Something.\n *\n * <p>Depends on {@code\n * sim.math}.\n */";
        assertEquals("Depends on {@code sim.math}.", lastParagraph(source));
        assertEquals("", lastParagraph("/** Depends on no other package of ours. */"));
    }
}
