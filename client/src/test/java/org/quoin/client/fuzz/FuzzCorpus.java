package org.quoin.client.fuzz;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** The kept inputs of a target: a zip among the test resources, an entry for each input. */
final class FuzzCorpus {
    /** Of earlier findings, by the name of the target and a word: {@code address.NAME}. */
    private static final String FOUND = "found";

    private FuzzCorpus() {}

    /** The inputs that once did harm. */
    static List<byte[]> found(FuzzTarget target) throws IOException {
        URL folder = FuzzCorpus.class.getResource(FOUND);
        if (folder == null) {
            return List.of();
        }
        List<byte[]> inputs = new ArrayList<>();
        try (Stream<Path> files = Files.list(Path.of(URI.create(folder.toString())))) {
            for (Path file : files.sorted().toList()) {
                if (file.getFileName().toString().startsWith(target.name() + ".")) {
                    inputs.add(Files.readAllBytes(file));
                }
            }
        }
        return inputs;
    }

    /** The inputs that are kept; none if nothing is. */
    static List<byte[]> of(FuzzTarget target) throws IOException {
        InputStream in = FuzzCorpus.class.getResourceAsStream(target.name() + ".zip");
        if (in == null) {
            return List.of();
        }
        List<byte[]> inputs = new ArrayList<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(in.readAllBytes()))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                inputs.add(zip.readAllBytes());
            }
        } finally {
            in.close();
        }
        return inputs;
    }
}
