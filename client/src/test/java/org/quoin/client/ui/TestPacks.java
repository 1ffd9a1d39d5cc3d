package org.quoin.client.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.quoin.client.ui.screen.LookActions;
import org.quoin.client.ui.screen.PackActions;
import org.quoin.client.ui.screen.PackActions.PackEntry;
import org.quoin.sim.input.Look;

/** Some texture packs, two in use, with problems. */
public final class TestPacks implements PackActions {
    private static final List<String> ALL =
            List.of(
                    "Bright meadows.zip",
                    "My own",
                    "Old stones 64x.zip",
                    "Broken.zip",
                    "Slate.zip");

    private List<String> used = List.of("My own", "Bright meadows.zip");
    private int version;
    private int looks;

    /** How often a rescan was asked for. */
    public int looks() {
        return looks;
    }

    /** The packs in use, the uppermost first. */
    public List<String> used() {
        return used;
    }

    @Override
    public LookActions figures() {
        return new LookActions() {
            @Override
            public SortedSet<Integer> skins() {
                return new TreeSet<>(List.of(1, 2, 3, 4, 5, 6, 7, 8, 40));
            }

            @Override
            public int colors() {
                return 12;
            }

            @Override
            public int color(Look look) {
                return 0x101010 * look.color();
            }

            @Override
            public int picture(Look look, String name, double turnRadians) {
                return 0;
            }
        };
    }

    @Override
    public String openFolder() {
        version++;
        return "/home/anna/.local/share/quoin/packs";
    }

    @Override
    public void rescan() {
        looks++;
    }

    @Override
    public List<PackEntry> entries() {
        List<PackEntry> entries = new ArrayList<>();
        for (String id : used) {
            entries.add(entry(id, true));
        }
        for (String id : ALL) {
            if (!used.contains(id)) {
                entries.add(entry(id, false));
            }
        }
        return entries;
    }

    private static PackEntry entry(String id, boolean inUse) {
        boolean wrong = id.startsWith("Broken");
        String detail = wrong ? "not a zip" : "What its maker says of " + id;
        return new PackEntry(id, id, detail, wrong, inUse);
    }

    @Override
    public void use(List<String> ids) {
        used = List.copyOf(ids);
        version++;
    }

    @Override
    public List<Problem> problems() {
        return List.of(
                new Problem(
                        "My own/assets/any/textures/block/stone.png",
                        "24x24 pixels; must be square, a power of two up to" + " 512"),
                new Problem("My own/pack.mcmeta", "line 3: Unexpected token ','"),
                new Problem(
                        "Bright meadows.zip/assets/any/textures/block/sandstone_top.png",
                        "unpacks to more than 200 times its size: a zip bomb"),
                new Problem(
                        "Bright meadows.zip/../../evil.png", "path leaves the pack through \"..\""),
                new Problem("My own/assets/link", "a link that leads out of the pack"));
    }

    @Override
    public String folder() {
        return "/home/ann/.local/share/quoin/packs";
    }

    @Override
    public int version() {
        return version;
    }
}
