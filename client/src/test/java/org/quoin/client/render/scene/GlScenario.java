package org.quoin.client.render.scene;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.lwjgl.opengl.GL33C;
import org.quoin.client.assets.BlockTextures;
import org.quoin.client.render.debug.DebugView;
import org.quoin.client.render.gl.ShaderException;
import org.quoin.client.render.gl.ShaderProgram;
import org.quoin.client.render.gl.TextureArray;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.render.scene.NameProjector.ProjectedName;
import org.quoin.client.view.AvatarPose;
import org.quoin.client.view.GhostBlocks;
import org.quoin.client.window.Window;
import org.quoin.client.window.WindowOptions;
import org.quoin.server.text.AssetSource;
import org.quoin.sim.body.BodiesView;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.rule.RayWalk.Hit;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.TerrainColumn;

/**
 * Run by {@link SceneRendererTest} in a JVM with a display: draws scenes into PNG files, and prints
 * the other results.
 */
final class GlScenario {
    static final int WIDTH = 640;
    static final int HEIGHT = 360;

    private final SceneShots shots;
    private final SceneRenderer renderer;
    private final Path folder;
    private final AssetSource assets;

    private GlScenario(Window window, SceneRenderer renderer, Path folder, AssetSource assets) {
        shots = new SceneShots(window, renderer, folder);
        this.renderer = renderer;
        this.folder = folder;
        this.assets = assets;
    }

    public static void main(String[] args) throws Exception {
        Path folder = Path.of(args[0]);
        AssetSource assets =
                new AssetSource(folder.resolve("assets"), GlScenario.class.getClassLoader());
        try (Window window = Window.open(WindowOptions.of("scenario", WIDTH, HEIGHT))) {
            brokenShader(assets, folder);
            try (SceneRenderer renderer = new SceneRenderer(assets)) {
                GlScenario scenario = new GlScenario(window, renderer, folder, assets);
                scenario.play();
            }
            System.out.println("GL error " + GL33C.glGetError());
        }
    }

    private static void brokenShader(AssetSource assets, Path folder) throws Exception {
        Path shaders = Files.createDirectories(folder.resolve("assets/quoin/shaders"));
        Files.writeString(
                shaders.resolve("odd.vert"),
                "#version 330 core\nvoid main() {\n    gl_Position = vec4(0.0);\n}\n");
        Files.writeString(
                shaders.resolve("odd.frag"),
                "#version 330 core\nout vec4 color;\nvoid main() {\n    color = oops;\n}\n");
        for (String macro : List.of("", "CUTOUT")) {
            try {
                ShaderProgram.load(assets, "odd", macro).close();
            } catch (ShaderException e) {
                System.out.println("shader " + e.getMessage().lines().findFirst().orElse(""));
            }
        }
    }

    /** A block that would come before the sand, and the sand if it would go. */
    private void ghosts(PictureParameters in) throws Exception {
        GhostBlocks ghosts = new GhostBlocks();
        in.ghosts = ghosts;
        ghosts.add(0, 66, 5, Blocks.BRICKS, 0.5f, true);
        shots.shoot("coming", in);
        ghosts.clear();
        ghosts.add(0, 66, 8, Blocks.AIR, 0.5f, true);
        shots.shoot("going", in);
        ghosts.clear();
        shots.shoot("no-ghosts", in);
        in.ghosts = null;
    }

    private void play() throws Exception {
        VoxelSketch sketch = new VoxelSketch(new FlatTerrain());
        sketch.fill(-4, 64, 8, 4, 68, 8, Blocks.BRICKS);
        PictureParameters in = new PictureParameters(sketch.toViewWorld());
        in.width = WIDTH;
        in.height = HEIGHT;
        in.camera.set(0.5, 66.5, 2.5, 0, 0);
        shots.shoot("wall", in);

        sketch.set(0, 66, 8, Blocks.SAND);
        in.world.apply(sketch.updates(), renderer.staleOf(in.world));
        shots.shoot("edited", in);
        System.out.println("edited " + in.world.blockAt(0, 66, 8));

        Hit hit = new Hit();
        hit.x = 0;
        hit.y = 66;
        hit.z = 8;
        in.aimed = hit;
        shots.shoot("outlined", in);
        in.strongOutline = true;
        shots.shoot("outlined-strong", in);
        in.strongOutline = false;
        in.aimed = null;
        ghosts(in);

        AvatarPose pose = new AvatarPose();
        pose.slot = 1;
        pose.name = "bo";
        pose.x = 0.5;
        pose.y = 64.7;
        pose.z = 5.5;
        pose.yaw = (float) Math.PI;
        pose.bodyYaw = pose.yaw;
        in.avatars = List.of(pose);
        shots.shoot("avatar", in);
        for (ProjectedName tag : renderer.projectedNames()) {
            System.out.println(
                    "slot=%d, name=%s, distanceBlocks=%s"
                            .formatted(tag.slot(), tag.name(), tag.distanceBlocks()));
        }
        in.avatars = List.of();

        bodies(in);

        in.heldBlock = Blocks.PLANKS;
        shots.shoot("hand", in);
        renderer.debug().toggle(DebugView.QUEUE);
        shots.shoot("hand-queue", in);
        renderer.debug().toggle(DebugView.QUEUE);
        in.heldBlock = PictureParameters.NO_HAND;

        reloadShaders(in);

        Path bricks = folder.resolve("assets/quoin/textures/block/bricks.png");
        Files.createDirectories(bricks.getParent());
        Files.writeString(bricks, "no picture");
        BlockTextures broken = BlockTextures.load(assets);
        renderer.showTextures(broken, TextureArray.of(broken));
        System.out.println("problems " + renderer.textureProblems());
        shots.shoot("checker", in);

        PictureParameters pit =
                new PictureParameters(new VoxelSketch(new FlatTerrain()).toViewWorld());
        pit.width = WIDTH;
        pit.height = HEIGHT;
        pit.camera.set(0.5, 66, 0.5, 0, 0.9f);
        shots.shoot("sky", pit);
        climates();
        System.out.println("held after a change of worlds " + renderer.stats().sectionsHeld());
    }

    /** Burning TNT before the wall, and an item that turns there. */
    private void bodies(PictureParameters in) throws Exception {
        in.bodies = body(BodyKind.TNT, Blocks.TNT, 75);
        shots.shoot("tnt", in);
        in.bodies = body(BodyKind.TNT, Blocks.TNT, 80);
        shots.shoot("tnt-white", in);
        in.steady = true;
        shots.shoot("tnt-steady", in);
        in.steady = false;
        in.bodies = body(BodyKind.TNT, Blocks.TNT, 1);
        shots.shoot("tnt-swollen", in);
        in.bodies = body(BodyKind.ITEM, Blocks.PLANKS, 0);
        shots.shoot("item", in);
        in.seconds = Math.PI / 4;
        shots.shoot("item-turned", in);
        in.seconds = 0;
        in.bodies = BodiesView.EMPTY;
        in.litTnt = body(BodyKind.TNT, Blocks.TNT, 80);
        shots.shoot("tnt-predicted", in);
        in.litTnt = BodiesView.EMPTY;
    }

    private static BodiesView body(int kind, int block, int timerTurns) {
        int[] still = {0};
        return new BodiesView(
                new long[] {0},
                new byte[] {(byte) kind},
                new long[] {Fixed.HALF},
                new long[] {Fixed.ofInt(65)},
                new long[] {Fixed.ofInt(5) + Fixed.HALF},
                still,
                still,
                still,
                new int[] {block},
                new int[] {timerTurns});
    }

    /** Grass in hand, in a mild and in a hot and dry climate. */
    private void climates() throws Exception {
        for (boolean hot : new boolean[] {false, true}) {
            FlatTerrain flat = new FlatTerrain();
            Terrain climate =
                    new Terrain() {
                        @Override
                        public TerrainColumn column(int cx, int cz) {
                            return flat.column(cx, cz);
                        }

                        @Override
                        public int weather(int x, int z) {
                            return hot ? 16384 << 16 | (-16384 & 0xFFFF) : 0;
                        }
                    };
            PictureParameters in = new PictureParameters(new VoxelSketch(climate).toViewWorld());
            in.width = WIDTH;
            in.height = HEIGHT;
            in.camera.set(-1e5 + 0.5, 66.5, 0.5, 0, 0.9f);
            in.heldBlock = Blocks.GRASS;
            for (int i = 0; i < 8; i++) { // The hand goes down and comes up with it.
                in.seconds += 0.1;
                renderer.render(in);
            }
            shots.shoot(hot ? "grass-hot" : "grass-mild", in);
        }
    }

    /** A wrong shader changes nothing, a right one shows; then the usual one is loaded again. */
    private void reloadShaders(PictureParameters in) throws Exception {
        Path sky = folder.resolve("assets/quoin/shaders/sky.frag");
        Files.writeString(sky, "#version 330 core\nvoid main() {\n    oops;\n}\n");
        System.out.println("reload " + renderer.reloadShaders(assets));
        shots.shoot("shader-wrong", in);
        Files.writeString(
                sky,
                """
                #version 330 core
                out vec4 color;
                void main() {
                    color = vec4(1.0, 0.0, 0.0, 1.0);
                }
                """);
        System.out.println("reload right " + renderer.reloadShaders(assets));
        shots.shoot("shader-red", in);
        Files.delete(sky);
        renderer.reloadShaders(assets);
    }
}
