package org.quoin.client.settings;

/** The range of every number a player may set, for the file and for the sliders alike. */
public final class SettingsLimits {

    /** Up to a second at 20 turns a second: enough for any connection one can play over. */
    public static final IntRange INPUT_DELAY_TURNS = new IntRange(0, 20);

    /** A port that others can be told. */
    public static final IntRange PORT = new IntRange(1, 65535);

    /** Each way: more than any network on Earth that one would play over. */
    public static final IntRange TEST_LATENCY_MILLIS = new IntRange(0, 500);

    /** More is a broken network. */
    public static final IntRange TEST_JITTER_MILLIS = new IntRange(0, 200);

    /** Of lost and of doubled datagrams, each way. */
    public static final IntRange TEST_PERCENT = new IntRange(0, 50);

    /** Narrower shows too little, wider bends too much. */
    public static final IntRange FIELD_OF_VIEW_DEGREES = new IntRange(50, 110);

    /** 100 is an eighth of a degree for each count of the mouse. */
    public static final IntRange SENSITIVITY_PERCENT = new IntRange(10, 300);

    /** Of {@link #VIEW_DISTANCE_COLUMNS}. */
    public static final int VIEW_DISTANCE_COLUMNS_MIN = 2;

    /** Of {@link #VIEW_DISTANCE_COLUMNS}. */
    public static final int VIEW_DISTANCE_COLUMNS_MAX = 32;

    /** Columns of 16 blocks: 32 are 512 blocks, what a good machine still draws. */
    public static final IntRange VIEW_DISTANCE_COLUMNS =
            new IntRange(VIEW_DISTANCE_COLUMNS_MIN, VIEW_DISTANCE_COLUMNS_MAX);

    /** 0 is silence. */
    public static final IntRange VOLUME_PERCENT = new IntRange(0, 100);

    /** 0 stands for {@link Settings#GUI_SCALE_AUTO}. */
    public static final IntRange GUI_SCALE = new IntRange(Settings.GUI_SCALE_AUTO, 4);

    /** The settings file is refused above this: ours has 2 KiB, so this one is something else. */
    public static final int FILE_BYTES_MAX = 64 * 1024;

    /** Packs in use at once; each is looked into for every texture. */
    public static final int TEXTURE_PACKS_MAX = 32;

    private SettingsLimits() {}
}
