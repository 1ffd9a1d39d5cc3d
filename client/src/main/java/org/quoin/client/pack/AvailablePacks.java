package org.quoin.client.pack;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.quoin.client.pack.file.AssetProblem;
import org.quoin.client.pack.file.PackOpener;
import org.tinylog.Logger;

/**
 * Which packs there are: those named by the command line, and those in the packs folder. A pack of
 * the folder is known by its file's name, another by its whole path.
 */
public final class AvailablePacks {
    /** More rows than anybody reads; keeps a wrong folder from being opened file by file. */
    private static final int PACKS_MAX = 200;

    private final Path folder;
    private final List<Path> named;

    /**
     * A shelf.
     *
     * @param folder the packs folder; need not exist
     * @param named packs that lie elsewhere
     */
    public AvailablePacks(Path folder, List<Path> named) {
        this.folder = folder;
        this.named = named.stream().map(path -> path.toAbsolutePath().normalize()).toList();
    }

    /** The packs folder. */
    public Path folder() {
        return folder;
    }

    /** The ids of the packs that the command line named, in its order. */
    public List<String> namedIds() {
        return named.stream().map(Path::toString).toList();
    }

    /** The packs that the command line named, over these, each once. */
    public List<String> withNamed(List<String> ids) {
        List<String> all = new ArrayList<>(namedIds());
        ids.stream().filter(id -> !all.contains(id)).forEach(all::add);
        return List.copyOf(all);
    }

    /** Where those packs lie that {@link #problemsOf} has nothing against, in their order. */
    public List<Path> pathsOf(List<String> ids) {
        return ids.stream().flatMap(id -> pathOf(id).stream()).toList();
    }

    /** A problem for each of these packs that cannot be here at all, whatever the player does. */
    public List<AssetProblem> problemsOf(List<String> ids) {
        return ids.stream()
                .filter(id -> pathOf(id).isEmpty())
                .map(id -> new AssetProblem(id, "no file of this system can have that name"))
                .toList();
    }

    /**
     * Where the pack of an id lies, whether or not it is there; nothing if no file of this system
     * can have that name.
     */
    public Optional<Path> pathOf(String id) {
        for (Path path : named) {
            if (path.toString().equals(id)) {
                return Optional.of(path);
            }
        }
        try {
            return Optional.of(folder.resolve(id));
        } catch (InvalidPathException e) {
            return Optional.empty(); // Settings that were written on another system.
        }
    }

    /** Looks at all packs: opens each, so not for the main thread. By id, in alphabetical order. */
    public Map<String, PackInfo> list() {
        Map<String, PackInfo> packs = new LinkedHashMap<>();
        for (Path path : named) {
            packs.put(path.toString(), PackInfo.of(path));
        }
        for (String name : namesInFolder()) {
            if (!named.contains(folder.resolve(name).toAbsolutePath().normalize())) {
                packs.put(name, PackInfo.of(folder.resolve(name)));
            }
        }
        return packs;
    }

    private List<String> namesInFolder() {
        TreeSet<String> names = new TreeSet<>();
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                String name = String.valueOf(file.getFileName());
                // A name that cannot be shown, or kept in a line of the settings, is no pack's.
                boolean plain =
                        name.equals(PackOpener.nameOf(file))
                                && name.equals(name.strip())
                                && name.indexOf('\\') < 0;
                if (plain && PackOpener.looksLikePack(file)) {
                    names.add(name);
                }
            }
        } catch (IOException | RuntimeException e) {
            Logger.warn("The packs folder {} cannot be read: {}", folder, e.toString());
        }
        return names.stream().limit(PACKS_MAX).toList();
    }
}
