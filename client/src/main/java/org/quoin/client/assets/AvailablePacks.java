package org.quoin.client.assets;

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
import org.quoin.engine.reason.Reason;
import org.quoin.server.text.AssetProblem;
import org.quoin.server.text.PackCode;
import org.tinylog.Logger;

/**
 * The packs that can be chosen: those named on the command line and those in the packs folder. The
 * id of a pack in the folder is its file's name, that of another pack is its whole path.
 */
public final class AvailablePacks {
    /** Keeps a wrong folder from being opened file by file. */
    private static final int PACKS_MAX = 200;

    private final Path folder;
    private final List<Path> named;

    /**
     * Makes a list of packs.
     *
     * @param folder the packs folder; need not exist
     * @param named packs elsewhere
     */
    public AvailablePacks(Path folder, List<Path> named) {
        this.folder = folder;
        this.named = named.stream().map(path -> path.toAbsolutePath().normalize()).toList();
    }

    /** Returns the packs folder. */
    public Path folder() {
        return folder;
    }

    /** Returns the ids of the packs named on the command line, in its order. */
    public List<String> namedIds() {
        return named.stream().map(Path::toString).toList();
    }

    /** Returns the packs named on the command line, then these, each once. */
    public List<String> withNamed(List<String> ids) {
        List<String> all = new ArrayList<>(namedIds());
        ids.stream().filter(id -> !all.contains(id)).forEach(all::add);
        return List.copyOf(all);
    }

    /** Returns the paths of those packs for which {@link #problemsOf} has no problem, in order. */
    public List<Path> pathsOf(List<String> ids) {
        return ids.stream().flatMap(id -> pathOf(id).stream()).toList();
    }

    /** Returns a problem for each of these packs whose name no file of this system can have. */
    public List<AssetProblem> problemsOf(List<String> ids) {
        return ids.stream()
                .filter(id -> pathOf(id).isEmpty())
                .map(id -> new AssetProblem(id, Reason.of(PackCode.BAD_NAME)))
                .toList();
    }

    /**
     * Returns the path of the pack of an id, whether or not it exists; empty if no file of this
     * system can have that name.
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

    /** Opens all packs and returns them by id, in alphabetical order; not for the main thread. */
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
                // A name that cannot be shown or kept in a line of the settings is skipped.
                boolean plain =
                        name.equals(PackFiles.displayName(file))
                                && name.equals(name.strip())
                                && name.indexOf('\\') < 0;
                if (plain && PackFiles.looksLikePack(file)) {
                    names.add(name);
                }
            }
        } catch (IOException | RuntimeException e) {
            Logger.warn("The packs folder {} cannot be read: {}", folder, e.toString());
        }
        return names.stream().limit(PACKS_MAX).toList();
    }
}
