package org.quoin.client.golden;

import java.nio.file.Path;
import java.util.List;
import org.quoin.client.window.WindowException;

/**
 * Draws the golden images' scenes: {@code GoldenPainter FOLDER [NAME...]}, all without names.
 * Prints the driver's name first. Needs a display; without OpenGL 3.3 it prints that and draws
 * nothing.
 */
final class GoldenPainter {
    /** Begins the line with the driver's name. */
    static final String DRAWN_BY = "drawn by ";

    private GoldenPainter() {}

    public static void main(String[] args) throws Exception {
        List<String> wanted = List.of(args).subList(1, args.length);
        try (GoldenStage stage = new GoldenStage(Path.of(args[0]))) {
            System.out.println(DRAWN_BY + GoldenStage.rendererName());
            for (var scene : GoldenScenes.all().entrySet()) {
                if (wanted.isEmpty() || wanted.contains(scene.getKey())) {
                    scene.getValue().shoot(stage, scene.getKey());
                    System.out.println(scene.getKey() + ": drawn");
                }
            }
        } catch (WindowException e) {
            System.out.println(DRAWN_BY + "nothing: " + e.getMessage());
        }
    }
}
