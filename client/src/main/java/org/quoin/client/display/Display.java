package org.quoin.client.display;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.GL33C;
import org.quoin.client.assets.BlockTextures;
import org.quoin.client.assets.PackLoad;
import org.quoin.client.assets.TextureBudget;
import org.quoin.client.film.FilmSize;
import org.quoin.client.render.gl.DrawCalls;
import org.quoin.client.render.gl.ScaledTarget;
import org.quoin.client.render.gl.SoftwareDriver;
import org.quoin.client.render.gl.TextureArray;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.render.picture.Screenshot;
import org.quoin.client.render.scene.MenuBackdrop;
import org.quoin.client.render.scene.SceneRenderer;
import org.quoin.client.settings.AccessibilitySettings;
import org.quoin.client.settings.GameKey;
import org.quoin.client.settings.PictureSettings;
import org.quoin.client.settings.Settings;
import org.quoin.client.sound.Loudness;
import org.quoin.client.sound.SoundPlayer;
import org.quoin.client.ui.draw.Canvas.IconAtlas;
import org.quoin.client.ui.draw.GlCanvas;
import org.quoin.client.ui.settings.KeyTexts;
import org.quoin.client.ui.widget.TextField.Clipboard;
import org.quoin.client.window.Window;
import org.quoin.client.window.WindowOptions;
import org.quoin.server.text.AssetProblem;
import org.quoin.server.text.AssetSource;
import org.quoin.server.text.Languages;
import org.quoin.server.text.Texts;
import org.tinylog.Logger;

/**
 * The window and all that draws into it or sounds from it: opened together, closed together. Main
 * thread only.
 */
public final class Display implements AutoCloseable {
    static final int WIDTH = 1280;
    static final int HEIGHT = 720;

    /** Wider than any setting, for players who run; beyond it the edges are distorted too much. */
    private static final float FOV_DEGREES_MAX = 125;

    private static final String TITLE = "Quoin";

    /** The largest textures where the processor draws: larger ones do not fit into its cache. */
    private static final int SOFTWARE_SIDE_MAX = 128;

    private final AssetSource assets;
    private final Languages languages;
    private final List<AssetProblem> languageProblems;
    private final Texts texts;
    private final PictureLimit limit = new PictureLimit();
    private int picturesMost;
    private String wantedLanguage = Languages.AUTO;
    private final Window window;
    private final SceneRenderer scene;
    private final GlCanvas canvas;
    private final SoundPlayer sounds;
    private final PictureMeter meter;
    private final ScaledTarget scaled = new ScaledTarget();
    private final boolean software;
    private Drawing drawing = Drawing.FULL;
    private final String glRenderer;
    private final String glVersion;
    private long firstWorldMillis;

    private Display(AssetSource assets, Window window, Settings settings) {
        this.assets = assets;
        this.window = window;
        languages = new Languages(assets);
        List<AssetProblem> problems = new ArrayList<>();
        languages.reload((file, why) -> problems.add(new AssetProblem(file, why)));
        problems.forEach(problem -> Logger.warn("{}", problem));
        languageProblems = List.copyOf(problems);
        texts = new Texts(Map.of());
        texts.nameKeys(GameKey::usualName);
        scene = new SceneRenderer(assets);
        canvas = new GlCanvas(assets);
        sounds = SoundPlayer.open(assets);
        glRenderer = String.valueOf(GL33C.glGetString(GL33C.GL_RENDERER));
        software = SoftwareDriver.isNamed(glRenderer);
        meter = new PictureMeter();
        glVersion = String.valueOf(GL33C.glGetString(GL33C.GL_VERSION));
        window.setIcon(WindowIcons.read(assets));
        apply(settings);
    }

    /**
     * Opens the window.
     *
     * @throws org.quoin.client.window.WindowException if there is no display or no OpenGL 3.3
     */
    public static Display open(Settings settings) {
        return open(settings, options(settings, WIDTH, HEIGHT).withFitted(true));
    }

    /** Opens the window with a picture of that many pixels. */
    public static Display open(Settings settings, int width, int height) {
        return open(settings, width, height, false);
    }

    /**
     * The same.
     *
     * @param offscreen whether nothing is shown anywhere, and no display is needed
     */
    public static Display open(Settings settings, int width, int height, boolean offscreen) {
        return open(settings, options(settings, width, height).withOffscreen(offscreen));
    }

    private static WindowOptions options(Settings settings, int width, int height) {
        return WindowOptions.of(TITLE, width, height)
                .withVsync(settings.get(Settings.VSYNC))
                .withFullscreen(settings.get(Settings.FULLSCREEN));
    }

    private static Display open(Settings settings, WindowOptions options) {
        AssetSource assets = AssetSource.standard();
        Window window = Window.open(options);
        try {
            return new Display(assets, window, settings);
        } catch (RuntimeException e) {
            window.close();
            throw e;
        }
    }

    /** Speaks the language, is as loud and shows as many pictures as the settings say. */
    public void apply(Settings settings) {
        sounds.setLoudness(new Loudness(settings));
        drawing = Drawing.of(settings, software);
        int limit = settings.get(PictureSettings.PICTURES_A_SECOND);
        picturesMost = limit == PictureSettings.PICTURES_UNLIMITED ? 0 : limit;
        String before = wantedLanguage;
        wantedLanguage = settings.get(Settings.LANGUAGE);
        // Once: settings are applied whenever one of them changes.
        if (!wantedLanguage.equals(before) && !languages.has(wantedLanguage)) {
            Logger.warn(
                    "There is no language \"{}\" (language = in the settings), only {}: English is"
                            + " shown",
                    wantedLanguage,
                    languages.all().stream().map(Languages.Language::id).toList());
        }
        speak();
    }

    private void speak() {
        Locale system = Locale.getDefault(Locale.Category.DISPLAY);
        texts.use(languages.texts(languages.resolve(wantedLanguage, system)));
    }

    /** Names keys in texts as these settings say. */
    public void nameKeys(Supplier<Settings> settings) {
        texts.nameKeys(
                word -> {
                    GameKey key = GameKey.ofWord(word);
                    return key == null
                            ? null
                            : KeyTexts.of(key, settings.get(), texts, window::letterOf);
                });
    }

    /** Draws the world over the whole window. */
    public void drawScene(PictureParameters frame, Settings settings, double seconds) {
        drawing = Drawing.of(settings, software);
        prepare(frame, settings, seconds);
        draw(frame);
    }

    /** Fills in what the settings say of a picture of a world, all but its size. */
    static void prepare(PictureParameters frame, Settings settings, double seconds) {
        frame.fovDegrees =
                Math.min(
                        FOV_DEGREES_MAX,
                        settings.get(Settings.FIELD_OF_VIEW_DEGREES) * frame.fovFactor);
        frame.viewDistanceColumns = settings.get(Settings.VIEW_DISTANCE_COLUMNS);
        frame.seconds = seconds;
        frame.fadeIn = true;
        frame.farTerrain = settings.get(Settings.FAR_TERRAIN);
        frame.farBlocks = settings.get(PictureSettings.FAR_BLOCKS);
        frame.strongOutline = settings.get(AccessibilitySettings.STRONG_OUTLINE);
        frame.steady = settings.get(AccessibilitySettings.REDUCED_MOTION);
    }

    /** What the pictures of a film are drawn into. */
    public FilmPicture filmPicture(FilmSize size) {
        return new FilmPicture(this, size);
    }

    private void draw(PictureParameters frame) {
        meter.begin();
        int width = window.width();
        int height = window.height();
        frame.width = drawing.drawn(width);
        frame.height = drawing.drawn(height);
        frame.magnified = (float) width / frame.width;
        frame.simpleSky = drawing.simpleSky();
        frame.evenLight = drawing.evenLight();
        boolean whole = frame.width == width && frame.height == height;
        if (!whole) {
            scaled.begin(frame.width, frame.height);
        }
        scene.render(frame);
        if (!whole) {
            scaled.end(width, height);
        }
    }

    /** Draws the slowly turning world behind the menus. */
    public void drawBackdrop(MenuBackdrop backdrop, double seconds) {
        draw(backdrop.parameters(seconds, window.width(), window.height()));
    }

    /** Draws a plain dark ground: nothing else can fail then. */
    public void drawPlainGround() {
        GL33C.glBindFramebuffer(GL33C.GL_FRAMEBUFFER, 0);
        GL33C.glViewport(0, 0, window.width(), window.height());
        GL33C.glClearColor(0.06f, 0.08f, 0.1f, 1);
        DrawCalls.clear(GL33C.GL_COLOR_BUFFER_BIT);
    }

    /** Starts drawing menus and overlay. */
    public GlCanvas beginCanvas(Settings settings) {
        scene.drawLook();
        canvas.begin(window.width(), window.height(), settings.get(Settings.GUI_SCALE));
        canvas.light(settings.get(PictureSettings.BRIGHTNESS_PERCENT));
        return canvas;
    }

    /** Shows the finished picture, which is one of a world. */
    public void showWorld() {
        show();
        if (firstWorldMillis == 0) {
            firstWorldMillis = millisSinceStart();
            Logger.info("First picture of a world after {} ms", firstWorldMillis);
        }
    }

    /**
     * How long after the start of Java the first picture of a world was shown; 0 before it. Not
     * from the start of the process: that is the launcher's, which may build the game first.
     */
    public long firstWorldMillis() {
        return firstWorldMillis;
    }

    /** How long Java has been running. */
    public static long millisSinceStart() {
        return System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime();
    }

    /** Shows the finished picture. */
    public void show() {
        canvas.end();
        meter.drawn(System.nanoTime());
        window.swap();
        meter.shown(System.nanoTime());
        LockSupport.parkNanos(limit.waitNanos(picturesMost, System.nanoTime()));
        meter.next(System.nanoTime());
    }

    /**
     * Returns what is drawn so far as a small PNG, or null if it cannot be encoded.
     *
     * @param width of it, in pixels
     */
    public byte @Nullable [] smallPicture(int width, int height) {
        try {
            return Screenshot.small(window.width(), window.height(), width, height);
        } catch (IOException e) {
            Logger.warn("No small picture: {}", e.toString());
            return null;
        }
    }

    /** Writes the picture into a file; to be called when it is finished, before {@link #show}. */
    public void capture(Path file) throws IOException {
        canvas.end();
        Screenshot.capture(window.width(), window.height(), file);
    }

    /**
     * Shows the loaded packs, and reloads shaders, font, menu images and sounds.
     *
     * @param textures the world's textures, uploaded
     * @return further unusable files
     */
    public List<AssetProblem> show(PackLoad load, TextureArray textures) {
        assets.setOverrides(load.overrides());
        scene.showTextures(load.textures(), textures);
        List<AssetProblem> problems = new ArrayList<>(scene.reloadShaders(assets));
        problems.addAll(canvas.reload(assets));
        languages.reload((file, why) -> problems.add(new AssetProblem(file, why)));
        speak();
        sounds.reload();
        return problems;
    }

    /**
     * Reads packs and shows them before anything else is shown; logs their faults. Blocks until it
     * is done: while a game goes on, {@link TexturePacks} does it.
     *
     * @param packs folders and zips, the uppermost first; they may bring shaders or not
     */
    public void usePacks(List<Path> packs, boolean shaders) {
        if (packs.isEmpty()) {
            return;
        }
        PackLoad load = PackLoad.read(assets, packs, textureBudget(), shaders);
        BlockTextures textures = load.textures();
        TextureArray array = new TextureArray(textures.side(), textures.layerCount());
        for (int layer = 0; layer < textures.layerCount(); layer++) {
            array.upload(layer, textures.chains().get(layer));
        }
        show(load, array).forEach(problem -> Logger.warn("{}", problem));
    }

    /** How large block textures may be here: less where the processor draws. */
    TextureBudget textureBudget() {
        return new TextureBudget(
                software ? SOFTWARE_SIDE_MAX : BlockTextures.SIDE_MAX, TextureArray.layersMax());
    }

    AssetSource assets() {
        return assets;
    }

    public Texts texts() {
        return texts;
    }

    /** The languages that can be chosen. */
    public Languages languages() {
        return languages;
    }

    /** Faults found in the language files when the window was opened. */
    List<AssetProblem> languageProblems() {
        return languageProblems;
    }

    public Window window() {
        return window;
    }

    public SceneRenderer scene() {
        return scene;
    }

    public SoundPlayer sounds() {
        return sounds;
    }

    /** The cost of pictures. */
    public PictureMeter meter() {
        return meter;
    }

    /** Whether the processor draws, and not a graphics card. */
    public boolean isSoftware() {
        return software;
    }

    int textureCount() {
        return scene.textureCount() + canvas.textureCount();
    }

    public String glRenderer() {
        return glRenderer;
    }

    public String glVersion() {
        return glVersion;
    }

    /** The pictures of the blocks, for menus and overlay. */
    public IconAtlas icons() {
        return scene.icons();
    }

    /** The clipboard of the system. */
    public Clipboard clipboard() {
        return new WindowClipboard(window);
    }

    @Override
    public void close() {
        sounds.close();
        meter.close();
        scaled.close();
        canvas.close();
        scene.close();
        window.close();
    }
}
