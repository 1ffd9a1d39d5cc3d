package org.quoin.client.display;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quoin.client.assets.AvailablePacks;
import org.quoin.client.assets.BlockTextures;
import org.quoin.client.assets.PackInfo;
import org.quoin.client.assets.PackLoad;
import org.quoin.client.render.gl.TextureArray;
import org.quoin.client.settings.PictureSettings;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.hud.Toasts;
import org.quoin.client.ui.screen.LookActions;
import org.quoin.client.ui.screen.PackActions;
import org.quoin.client.ui.screen.PackActions.PackEntry;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.client.window.FolderWindow;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.reason.Reason;
import org.quoin.server.text.AssetProblem;
import org.quoin.server.text.PackCode;
import org.quoin.server.text.ReasonText;
import org.tinylog.Logger;

/**
 * The texture packs in use: reads them on a thread of their own while the game goes on, and then
 * shows them within a few pictures. Nothing here touches the world. Main thread only.
 */
public final class TexturePacks implements PackActions, AutoCloseable {
    /** A picture's share of an upload: some milliseconds on a slow machine. */
    private static final int UPLOAD_BYTES_PER_FRAME = 12 << 20;

    private final Display display;
    private final AvailablePacks available;
    private final PackReader reader;
    private final Notes notes;
    private final UiRoot ui;
    private List<String> used;
    private boolean shaders;
    private Map<String, PackInfo> known = Map.of();
    private List<AssetProblem> problems;
    private int version;
    private long askedNanos;
    private boolean askedByPlayer;

    /** The note that said how many problems there are, or empty. */
    private String problemsNote = "";

    private @Nullable Upload upload;

    /** Shows a note, if it is not empty, after which an earlier one is no longer true. */
    public interface Notes {
        void replace(String untrue, String text, Toasts.Kind kind);
    }

    /** Textures on their way to the graphics card. */
    private static final class Upload {
        private final PackReader.Done done;
        private final BlockTextures textures;
        private final TextureArray array;
        private int layers;

        Upload(PackReader.Done done) {
            this.done = done;
            textures = done.load().textures();
            array = new TextureArray(textures.side(), textures.layerCount());
        }

        /** Uploads some; returns whether that was all. */
        boolean advance() {
            int layerBytes = textures.side() * textures.side() * 4;
            int most = layers + Math.max(1, UPLOAD_BYTES_PER_FRAME / layerBytes);
            for (; layers < Math.min(most, textures.layerCount()); layers++) {
                array.upload(layers, textures.chains().get(layers));
            }
            return layers == textures.layerCount();
        }
    }

    /** Starts reading the packs that the settings and the command line name. */
    public TexturePacks(Display display, AvailablePacks available, UiRoot ui, Notes notes) {
        this.display = display;
        this.available = available;
        this.ui = ui;
        this.notes = notes;
        used = available.withNamed(ui.settings().get(Settings.TEXTURE_PACKS));
        shaders = ui.settings().get(PictureSettings.PACK_SHADERS);
        List<AssetProblem> found = new ArrayList<>(display.scene().textureProblems());
        found.addAll(display.languageProblems());
        problems = found;
        problems.forEach(each -> note(told(each), Toasts.Kind.WARNING));
        reader = new PackReader(display.assets(), available, display.textureBudget());
        if (used.isEmpty()) {
            reader.watch(List.of());
        } else {
            read(false);
        }
    }

    private void read(boolean byPlayer) {
        askedNanos = System.nanoTime();
        askedByPlayer |= byPlayer;
        shaders = ui.settings().get(PictureSettings.PACK_SHADERS);
        reader.read(available.pathsOf(used), shaders);
    }

    /** Reads everything again, because the player asks for it (F6). */
    public void reload() {
        read(true);
        reader.list();
    }

    /** Polls the reader and uploads a share of what it read; to be called for each picture. */
    public void advance(long nowNanos) {
        boolean other = shaders != ui.settings().get(PictureSettings.PACK_SHADERS);
        if (reader.pollChanged() || other) {
            read(false);
        }
        Map<String, PackInfo> listed = reader.pollList();
        if (listed != null && !listed.equals(known)) {
            known = listed;
            version++;
        }
        AssetProblem failure = reader.pollFailure();
        if (failure != null && !problems.contains(failure)) {
            List<AssetProblem> all = new ArrayList<>(problems);
            all.add(failure);
            problems = all;
            version++;
            note(told(failure), Toasts.Kind.WARNING);
        }
        PackReader.Done done = reader.pollDone();
        if (done != null) {
            dropUpload();
            upload = new Upload(done);
        }
        Upload running = upload;
        if (running != null && running.advance()) {
            upload = null;
            show(running, nowNanos);
        }
    }

    private void show(Upload finished, long nowNanos) {
        PackLoad load = finished.done.load();
        List<AssetProblem> all = new ArrayList<>(available.problemsOf(used));
        all.addAll(load.problems());
        List<AssetProblem> shaders = display.show(load, finished.array);
        all.addAll(shaders);
        boolean same = all.equals(problems);
        List<AssetProblem> mended = new ArrayList<>(problems);
        mended.removeAll(all);
        mended.removeAll(display.languageProblems()); // Not read again here.
        mended.forEach(each -> notes.replace(told(each), "", Toasts.Kind.INFO));
        problems = all;
        version++;
        Logger.info(
                "Textures loaded anew; problems: {}, packs: {}, textures of theirs: {}, pixels: {},"
                        + " read in {} ms, shown after {} ms",
                all.size(),
                used.size(),
                load.textures().fromPacks(),
                load.textures().side(),
                finished.done.readMillis(),
                (nowNanos - askedNanos) / 1_000_000);
        if (askedByPlayer) {
            String text = display.texts().get("toast.textures", display.textureCount());
            note(text, Toasts.Kind.INFO);
        }
        if (!same) {
            notes.replace(problemsNote, "", Toasts.Kind.INFO);
        }
        if (!all.isEmpty() && (askedByPlayer || !same)) {
            noteProblems(all, shaders);
        }
        askedByPlayer = false;
    }

    /**
     * A single problem is shown in full, and so is the first of a shader: whoever is writing it
     * waits for it. Of several only their number is shown.
     */
    private void noteProblems(List<AssetProblem> all, List<AssetProblem> shaders) {
        boolean one = all.size() == 1;
        if (one || !shaders.isEmpty()) {
            AssetProblem first = one ? all.get(0) : shaders.get(0);
            note(told(first), Toasts.Kind.WARNING);
        }
        if (!one) {
            String text = display.texts().get("toast.packs.problems", all.size());
            notes.replace(problemsNote, text, Toasts.Kind.WARNING);
            problemsNote = text;
        }
    }

    /** The fault of a file, in the player's language as far as it is our own finding. */
    private String reason(AssetProblem problem) {
        Reason why = problem.why();
        return why == null ? problem.words() : ReasonText.of(why, display.texts());
    }

    private String told(AssetProblem problem) {
        return problem.file() + ": " + reason(problem);
    }

    private void note(String text, Toasts.Kind kind) {
        notes.replace("", text, kind);
    }

    // ---- Queries of the screens ----------------------------------------------------------------

    @Override
    public void rescan() {
        reader.list();
    }

    @Override
    public List<PackEntry> entries() {
        List<PackEntry> entries = new ArrayList<>();
        for (String id : used) {
            entries.add(entry(id, true));
        }
        for (String id : known.keySet()) {
            if (!used.contains(id)) {
                entries.add(entry(id, false));
            }
        }
        return entries;
    }

    private PackEntry entry(String id, boolean inUse) {
        PackInfo info = known.get(id);
        if (info == null) {
            String detail = known.isEmpty() ? "" : display.texts().get("packs.gone");
            return new PackEntry(id, id, detail, !known.isEmpty(), inUse);
        }
        Reason wrong = info.problem();
        String detail =
                wrong == null
                        ? info.description()
                        : wrong.code() == PackCode.NOT_A_PACK
                                ? display.texts().get("packs.not") // Short: players meet it, too.
                                : ReasonText.of(wrong, display.texts());
        return new PackEntry(id, info.name(), detail, wrong != null, inUse);
    }

    @Override
    public void use(List<String> ids) {
        if (ids.equals(used)) {
            return;
        }
        used = List.copyOf(ids);
        version++;
        List<String> names =
                used.stream().filter(id -> !available.namedIds().contains(id)).toList();
        ui.settings().set(Settings.TEXTURE_PACKS, names);
        Logger.info("Texture packs in use: {}", used);
        read(false);
    }

    @Override
    public List<Problem> problems() {
        return problems.stream().map(each -> new Problem(each.file(), reason(each))).toList();
    }

    @Override
    public LookActions figures() {
        return new ShownLooks(display.scene().figures());
    }

    @Override
    public String folder() {
        return available.folder().toString();
    }

    @Override
    public String openFolder() {
        Path folder = available.folder();
        try {
            PlainFiles.createFolders(folder);
        } catch (IOException e) {
            return FileErrorText.of(e, display.texts());
        }
        return FolderWindow.open(folder)
                ? folder.toString()
                : display.texts().get("folder.no-window", folder);
    }

    @Override
    public int version() {
        return version;
    }

    private void dropUpload() {
        if (upload != null) {
            upload.array.close();
            upload = null;
        }
    }

    @Override
    public void close() {
        reader.close();
        dropUpload();
    }
}
