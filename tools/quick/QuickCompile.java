import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles for {@code ./quoin check --quick}, which starts it from source: of every module the
 * files that differ from the last time and those that mention a class of theirs, with javac alone,
 * into the folders of Maven's profile "quick". Maven would compile whole modules, and all that
 * depend on them.
 *
 * <p>A file's dependents are found by the names in its text: too many rather than too few. Only
 * what reaches a file through two others unnamed is missed (a constant that is handed on, say), and
 * left to the full check.
 *
 * <p>Words: the repository's folder, and a file that holds the class path of all libraries.
 */
final class QuickCompile {
    /** In the order of their dependencies. */
    private static final List<String> MODULES =
            List.of(
                    "sim",
                    "engine",
                    "server",
                    "client",
                    "tools/art",
                    "tools/lab",
                    "tools/packaging");

    /** Test helpers that several modules share; the module's pom.xml names their folders. */
    private static final Pattern SHARED = Pattern.compile("<source>([^<]+)</source>");

    private static final Pattern WORD = Pattern.compile("\\b[A-Z]\\w*");

    private final Path root;
    private final String libraries;
    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    private final List<Path> mainClasses = new ArrayList<>();

    /** Simple names of the classes of main code that changed in the modules before. */
    private final Set<String> changedAbove = new TreeSet<>();

    private QuickCompile(Path root, String libraries) {
        this.root = root;
        this.libraries = libraries;
    }

    public static void main(String[] args) throws IOException {
        var compile =
                new QuickCompile(Path.of(args[0]), Files.readString(Path.of(args[1])).strip());
        for (String module : MODULES) {
            if (!compile.unit(module, "main") || !compile.unit(module, "test")) {
                System.exit(1);
            }
        }
    }

    /** Compiles the main code or the tests of a module; returns whether that went well. */
    private boolean unit(String module, String kind) throws IOException {
        Path folder = root.resolve(module);
        Path classes =
                folder.resolve("target/quick")
                        .resolve(kind.equals("main") ? "classes" : "test-classes");
        Path known = folder.resolve("target/quick/" + kind + "-sources");
        Map<String, String> before = Files.exists(known) ? read(known) : Map.of();
        Map<String, String> now = stamps(sourceFolders(folder, kind));
        Set<String> changed = new TreeSet<>(now.keySet());
        changed.removeIf(file -> now.get(file).equals(before.get(file)));
        Set<String> names = new TreeSet<>();
        changed.forEach(file -> names.add(simpleName(file)));
        for (String file : before.keySet()) {
            if (!now.containsKey(file)) {
                names.add(simpleName(file));
                deleteClasses(classes, simpleName(file));
            }
        }
        Path owed = folder.resolve("target/quick/" + kind + "-owed");
        Set<String> mentioned = new HashSet<>(names);
        mentioned.addAll(changedAbove);
        if (Files.exists(owed)) { // Changed above while this unit did not compile.
            mentioned.addAll(Files.readAllLines(owed));
        }
        if (kind.equals("main")) {
            changedAbove.addAll(names);
        }
        Set<String> files = new TreeSet<>(changed);
        if (!before.isEmpty() && !mentioned.isEmpty()) {
            for (String file : now.keySet()) {
                if (!files.contains(file) && mentions(root.resolve(file), mentioned)) {
                    files.add(file);
                }
            }
        }
        Files.createDirectories(classes);
        boolean isGood = files.isEmpty() || compile(module, kind, files, classes);
        if (isGood) {
            write(known, now);
            Files.deleteIfExists(owed);
        } else {
            Files.write(owed, mentioned);
            owe(module, kind);
        }
        if (kind.equals("main")) {
            mainClasses.add(0, classes);
        }
        return isGood;
    }

    /** The following units were not checked: they must be once this unit compiles again. */
    private void owe(String module, String kind) throws IOException {
        boolean behind = false;
        for (String each : MODULES) {
            for (String part : List.of("main", "test")) {
                if (behind) {
                    Path owed = root.resolve(each).resolve("target/quick/" + part + "-owed");
                    Set<String> names = new TreeSet<>(changedAbove);
                    if (Files.exists(owed)) {
                        names.addAll(Files.readAllLines(owed));
                    }
                    Files.createDirectories(owed.getParent());
                    Files.write(owed, names);
                }
                behind |= each.equals(module) && part.equals(kind);
            }
        }
    }

    private boolean compile(String module, String kind, Collection<String> files, Path classes)
            throws IOException {
        System.out.printf(
                Locale.ROOT,
                "  %s, %s: %d files%n",
                module,
                kind.equals("main") ? "code" : "tests",
                files.size());
        List<String> path = new ArrayList<>(List.of(classes.toString()));
        mainClasses.forEach(each -> path.add(each.toString()));
        if (kind.equals("test")) {
            path.add(root.resolve(module).resolve("target/quick/classes").toString());
        }
        path.add(libraries);
        List<String> options =
                List.of(
                        "--release",
                        "17",
                        "-proc:none",
                        "-implicit:none",
                        "-nowarn",
                        "-g",
                        "-d",
                        classes.toString(),
                        "-cp",
                        String.join(java.io.File.pathSeparator, path));
        var problems = new DiagnosticCollector<JavaFileObject>();
        try (StandardJavaFileManager manager =
                compiler.getStandardFileManager(problems, Locale.ROOT, StandardCharsets.UTF_8)) {
            var units =
                    manager.getJavaFileObjectsFromPaths(
                            files.stream().map(root::resolve).collect(Collectors.toList()));
            boolean isGood = compiler.getTask(null, manager, problems, options, null, units).call();
            for (var problem : problems.getDiagnostics()) {
                if (problem.getKind() == Diagnostic.Kind.ERROR) {
                    String where =
                            problem.getSource() == null
                                    ? ""
                                    : root.relativize(Path.of(problem.getSource().toUri()))
                                            + ":"
                                            + problem.getLineNumber()
                                            + ": ";
                    System.out.println(where + problem.getMessage(Locale.ROOT));
                }
            }
            return isGood;
        }
    }

    private static List<Path> sourceFolders(Path folder, String kind) throws IOException {
        List<Path> folders = new ArrayList<>(List.of(folder.resolve("src/" + kind + "/java")));
        if (kind.equals("test")) {
            Matcher shared = SHARED.matcher(Files.readString(folder.resolve("pom.xml")));
            while (shared.find()) {
                folders.add(folder.resolve(shared.group(1)).normalize());
            }
        }
        return folders;
    }

    /** The files of folders, from the repository's, each with what tells whether it differs. */
    private Map<String, String> stamps(List<Path> folders) throws IOException {
        Map<String, String> stamps = new TreeMap<>();
        for (Path folder : folders) {
            if (Files.isDirectory(folder)) {
                Files.walkFileTree(
                        folder,
                        new SimpleFileVisitor<>() {
                            @Override
                            public FileVisitResult visitFile(Path file, BasicFileAttributes is) {
                                if (file.toString().endsWith(".java")) {
                                    String name = root.relativize(file).toString();
                                    stamps.put(name, is.lastModifiedTime() + " " + is.size());
                                }
                                return FileVisitResult.CONTINUE;
                            }
                        });
            }
        }
        return stamps;
    }

    private static boolean mentions(Path file, Set<String> names) throws IOException {
        Matcher word = WORD.matcher(Files.readString(file));
        while (word.find()) {
            if (names.contains(word.group())) {
                return true;
            }
        }
        return false;
    }

    private static String simpleName(String file) {
        String name = Path.of(file).getFileName().toString();
        return name.substring(0, name.length() - ".java".length());
    }

    private static void deleteClasses(Path classes, String name) throws IOException {
        if (Files.isDirectory(classes)) {
            try (Stream<Path> all = Files.walk(classes)) {
                for (Path file : all.collect(Collectors.toList())) {
                    String is = file.getFileName().toString();
                    if (is.equals(name + ".class") || is.startsWith(name + "$")) {
                        Files.delete(file);
                    }
                }
            }
        }
    }

    private static Map<String, String> read(Path known) throws IOException {
        Map<String, String> stamps = new TreeMap<>();
        for (String line : Files.readAllLines(known)) {
            int tab = line.indexOf('\t');
            stamps.put(line.substring(0, tab), line.substring(tab + 1));
        }
        return stamps;
    }

    private static void write(Path known, Map<String, String> stamps) throws IOException {
        List<String> lines = new ArrayList<>();
        stamps.forEach((file, stamp) -> lines.add(file + "\t" + stamp));
        Collections.sort(lines);
        Files.createDirectories(known.getParent());
        Files.write(known, lines);
    }
}
