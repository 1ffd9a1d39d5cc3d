package org.quoin.client.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Every package has a {@code package-info.java} that says what lives there. */
class PackageInfoTest {
    private static final Pattern COMPLETE =
            Pattern.compile(
                    "(?s).*/\\*\\*.+?\\*/.*@(org\\.jspecify\\.annotations\\.)?NullMarked.*");

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
}
