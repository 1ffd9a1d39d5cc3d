package org.quoin.packaging;

import java.nio.file.Path;

/** The products of the build, and the repository they were built from. */
final class Built {
    /** As in the root {@code pom.xml}. */
    static final String VERSION = System.getProperty("quoin.version", "");

    /** Maven starts each module's tests in the module's own folder. */
    static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();

    static final Path JAR = ROOT.resolve("client/target/quoin.jar");

    static final Path SERVER_JAR = ROOT.resolve("server/target/quoin-server.jar");

    static final Path LAB_JAR = ROOT.resolve("tools/lab/target/quoin-lab.jar");
    static final Path ZIP = ROOT.resolve("target/packages/quoin-" + VERSION + "-portable.zip");

    private Built() {}
}
