package org.quoin.client.build;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;

/** The classes of all modules, without those of tests: read once for all tests of the build. */
final class ProductionClasses {
    private static final JavaClasses ALL =
            new ClassFileImporter()
                    .withImportOption(location -> !location.contains("/test-classes/"))
                    .importPackages("org.quoin");

    private ProductionClasses() {}

    static JavaClasses all() {
        return ALL;
    }
}
