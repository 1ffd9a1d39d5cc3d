package org.quoin.client.fuzz;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.quoin.client.assets.ImageDecoder;
import org.quoin.client.assets.PackFiles;
import org.quoin.client.assets.PackInfo;
import org.quoin.client.assets.PackMaker;
import org.quoin.client.assets.PngCheck;
import org.quoin.server.text.PackJson;
import org.quoin.server.text.PackLimits;

/** The contents of texture packs. */
final class PackTargets {
    private static final int SIDE = 16;
    private static final int SIDE_MAX = 256;
    private static final int FILE_BYTES_MAX = 100_000;
    private static final Hidden STRIP = Hidden.method("client.assets.StripMeta", "parse", 3);
    private static final Hidden MODELS = Hidden.constructor("client.assets.BlockModels");
    private static final Hidden WAV = Hidden.method("client.sound.WavClip", "parse", 1);

    private PackTargets() {}

    static List<FuzzTarget> all() {
        return List.of(
                new FuzzTarget("png", () -> List.of(png()), PackTargets::png),
                new FuzzTarget(
                        "pack-json",
                        TextTargets.utf8("{\"a\":[1,{\"b\":null}],\"c\":\"\\u00e4\"}"),
                        bytes -> PackJson.object(bytes, "a.json", (file, why) -> {})),
                new FuzzTarget(
                        "pack-strip",
                        () ->
                                List.of(
                                        TextTargets.utf8(
                                                "{\"animation\":{\"frametime\":2,\"interpolate\":true,"
                                                        + "\"frames\":[0,{\"index\":1,\"time\":4}]}}")),
                        bytes -> STRIP.call(bytes, "a.mcmeta", NOBODY)),
                new FuzzTarget("pack-zip", () -> List.of(zip()), PackTargets::zip),
                new FuzzTarget("pack-model", () -> List.of(model()), PackTargets::model),
                new FuzzTarget("wav", () -> List.of(wav()), WAV::call));
    }

    private static final org.quoin.server.text.AssetProblem.Sink NOBODY = (file, why) -> {};

    private static byte[] png() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            BufferedImage image = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_INT_ARGB);
            image.setRGB(3, 3, -1);
            ImageIO.write(image, "png", bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** As for packs, the game's own images, and the icon of a world. */
    private static void png(byte[] bytes) {
        PngCheck.objection(bytes);
        ImageDecoder.decode(bytes, SIDE_MAX);
    }

    private static byte[] zip() {
        return zipped(new PackMaker().block("stone", SIDE, 0xFF));
    }

    private static byte[] zipped(PackMaker pack) {
        try {
            Path folder = Files.createTempDirectory("quoin-fuzz");
            byte[] bytes = Files.readAllBytes(pack.zip(folder.resolve("a.zip")));
            TextTargets.delete(folder);
            return bytes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Lists a zip, and reads each file of it. */
    private static void zip(byte[] bytes) throws IOException {
        Path folder = Files.createTempDirectory("quoin-fuzz");
        try {
            Path file = Files.write(folder.resolve("a.zip"), bytes);
            PackInfo.of(file);
            PackFiles files = PackFiles.open(file, NOBODY);
            if (files == null) {
                return;
            }
            try (files) {
                for (String path : files.paths()) {
                    byte[] read = files.read(path, FILE_BYTES_MAX, NOBODY).orElse(new byte[0]);
                    if (read.length > FILE_BYTES_MAX) {
                        throw new AssertionError(path + " has " + read.length + " bytes");
                    }
                }
            }
        } finally {
            TextTargets.delete(folder);
        }
    }

    private static byte[] model() {
        return TextTargets.utf8(
                "{\"variants\":{\"\":{\"model\":\"block/stone\"}},\"parent\":\"block/cube\","
                        + "\"textures\":{\"all\":\"#side\",\"side\":\"block/stone\"}}");
    }

    /** The same bytes as a block's states and as its model, which names itself if it likes. */
    private static void model(byte[] bytes) throws Exception {
        if (bytes.length > PackLimits.JSON_BYTES_MAX) {
            return;
        }
        Path folder = Files.createTempDirectory("quoin-fuzz");
        try {
            Path pack =
                    new PackMaker()
                            .bytes("assets/minecraft/blockstates/stone.json", bytes)
                            .bytes("assets/minecraft/models/block/stone.json", bytes)
                            .bytes("assets/minecraft/models/block/cube.json", bytes)
                            .folder(folder.resolve("pack"));
            PackFiles files = PackFiles.open(pack, NOBODY);
            if (files == null) {
                throw new AssertionError("the pack of the fuzzer is none");
            }
            try (files) {
                Object models = MODELS.call(files, List.of("minecraft"), NOBODY);
                Hidden.methodOf(models, "picturesOf").call("stone", 0);
            }
        } finally {
            TextTargets.delete(folder);
        }
    }

    private static byte[] wav() {
        return WireTargets.hex(
                "52494646"
                        + "2c000000"
                        + "57415645"
                        + "666d7420"
                        + "10000000"
                        + "01000100"
                        + "44ac0000"
                        + "88580100"
                        + "02001000"
                        + "64617461"
                        + "08000000"
                        + "0001000200030004");
    }
}
