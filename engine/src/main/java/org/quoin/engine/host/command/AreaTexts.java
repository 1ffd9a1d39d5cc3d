package org.quoin.engine.host.command;

import org.quoin.sim.area.Area;
import org.quoin.sim.area.AreaBox;

/** Areas in words. */
final class AreaTexts {
    private AreaTexts() {}

    /** The end of the key of a text about an area of the world. */
    static String suffix(Area area) {
        return area.isWorlds() ? ".world" : "";
    }

    /** A box in words: two corners, as the chat marks them. */
    static String of(AreaBox box) {
        return box.isWholeColumns()
                ? box.lowX() + " " + box.lowZ() + " .. " + box.highX() + " " + box.highZ()
                : box.lowX()
                        + " "
                        + box.lowY()
                        + " "
                        + box.lowZ()
                        + " .. "
                        + box.highX()
                        + " "
                        + box.highY()
                        + " "
                        + box.highZ();
    }
}
