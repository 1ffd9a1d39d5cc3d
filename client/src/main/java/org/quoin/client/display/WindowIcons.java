package org.quoin.client.display;

import java.util.ArrayList;
import java.util.List;
import org.quoin.client.assets.Image;
import org.quoin.client.assets.ImageDecoder;
import org.quoin.server.text.AssetSource;
import org.tinylog.Logger;

/** The pictures by which a system shows the window in lists and docks, in several sizes. */
final class WindowIcons {
    private static final int[] SIDES = {16, 32, 48, 128};
    private static final int SIDE_MAX = 256;

    private WindowIcons() {}

    /** Reads those that are there; one that cannot be used is logged. */
    static List<Image> read(AssetSource assets) {
        List<Image> icons = new ArrayList<>();
        for (int side : SIDES) {
            String path = "quoin/icons/icon_" + side + ".png";
            assets.read(path).ifPresent(png -> add(icons, assets, path, png));
        }
        return icons;
    }

    private static void add(List<Image> icons, AssetSource assets, String path, byte[] png) {
        ImageDecoder.Result result = ImageDecoder.decode(png, SIDE_MAX);
        if (result instanceof ImageDecoder.Result.Decoded decoded) {
            icons.add(decoded.image());
        } else if (result instanceof ImageDecoder.Result.Refused refused) {
            Logger.warn("{}: {}", assets.describe(path), refused.why().text());
        }
    }
}
