package org.quoin.sim.world;

import java.util.List;
import org.quoin.sim.world.Block.Shape;
import org.quoin.sim.world.Block.SoundGroup;

/** Builds a row: a cube of stone that drops itself, except for what is set otherwise. */
final class BlockRow {
    private final int id;
    private final String name;
    private int kind;
    private Shape shape = Shape.CUBE;
    private int facing = -1;
    private BlockBoxes boxes = BlockBoxes.FULL;
    private BlockBoxes outline = BlockBoxes.FULL;
    private boolean opaque = true;
    private int light;
    private int hardness;
    private int drops;
    private boolean replaceable;
    private int flammable;
    private String top;
    private String bottom;
    private String side;
    private SoundGroup sound = SoundGroup.STONE;

    BlockRow(int id, String name) {
        this.id = id;
        this.name = name;
        this.kind = id;
        this.drops = id;
        this.top = name;
        this.bottom = name;
        this.side = name;
    }

    /** Not the first of its kind; drops the kind unless said otherwise afterwards. */
    BlockRow ofKind(int value) {
        kind = value;
        drops = value;
        return this;
    }

    BlockRow shape(Shape value) {
        shape = value;
        return this;
    }

    BlockRow facing(int value) {
        facing = value;
        return this;
    }

    /** Sets the collision boxes, which are also the selection boxes unless set afterwards. */
    BlockRow boxes(BlockBoxes value) {
        boxes = value;
        outline = value;
        return this;
    }

    BlockRow outline(BlockBoxes value) {
        outline = value;
        return this;
    }

    BlockRow seenThrough() {
        opaque = false;
        return this;
    }

    BlockRow light(int value) {
        light = value;
        return this;
    }

    BlockRow hardness(int value) {
        hardness = value;
        return this;
    }

    BlockRow drops(int value) {
        drops = value;
        return this;
    }

    BlockRow replaceable() {
        replaceable = true;
        return this;
    }

    BlockRow flammable(int value) {
        flammable = value;
        return this;
    }

    BlockRow wood(int burns) {
        sound = SoundGroup.WOOD;
        return flammable(burns);
    }

    BlockRow sound(SoundGroup value) {
        sound = value;
        return this;
    }

    BlockRow textures(String all) {
        return textures(all, all, all);
    }

    BlockRow textures(String topName, String bottomName, String sideName) {
        top = topName;
        bottom = bottomName;
        side = sideName;
        return this;
    }

    void add(List<Block> rows) {
        rows.add(
                new Block(
                        id,
                        kind,
                        name,
                        shape,
                        facing,
                        boxes,
                        outline,
                        opaque,
                        light,
                        hardness,
                        drops,
                        replaceable,
                        flammable,
                        top,
                        bottom,
                        side,
                        sound));
    }
}
