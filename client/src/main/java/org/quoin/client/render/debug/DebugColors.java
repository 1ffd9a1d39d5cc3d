package org.quoin.client.render.debug;

/** The colours of the debug views and their legends, as {@code 0xRRGGBB}. */
public final class DebugColors {
    /** Full sky light; less light is darker in proportion. */
    public static final int SKY_FULL = 0x7FB8FF;

    /** Full light of lamps, added to that of the sky. */
    public static final int LAMP_FULL = 0xFF8C1E;

    /** No light at all. */
    public static final int NO_LIGHT = 0x5A0A3C;

    /** Edges of opaque quads. */
    public static final int EDGE_OPAQUE = 0x39F2FF;

    /** Edges of quads with holes. */
    public static final int EDGE_CUTOUT = 0xFFE14A;

    /** Edges of blended quads. */
    public static final int EDGE_BLENDED = 0xFF5CF0;

    /** The section the camera is in. */
    public static final int SECTION = 0xFFE14A;

    /** Borders of sections in that column. */
    public static final int SECTION_BORDER = 0x4ADCFF;

    /** Borders of columns. */
    public static final int COLUMN_BORDER = 0xFF5A4A;

    /** Meshes outside the angle of view. */
    public static final int OUTSIDE = 0xFF6A3C;

    /** Meshes within the angle of view that are occluded. */
    public static final int OCCLUDED = 0x46A0FF;

    /** The frustum. */
    public static final int FRUSTUM = 0xFFFFFF;

    /** Columns that wait. */
    public static final int COLUMN_WAITS = 0xA0A6B0;

    /** Changed sections that wait. */
    public static final int CHANGED_WAITS = 0xFF4A3C;

    /** Sections that wait for other light. */
    public static final int RELIT_WAITS = 0xFFB02E;

    /** Sections that are being meshed. */
    public static final int UNDER_WAY = 0x3CE6FF;

    /** Sections with a mesh. */
    public static final int STORED = 0x6EE650;

    /**
     * The amount that each layer of overdraw adds to red, green and blue: red first, white last.
     */
    static final float[] HEAT = {0.24f, 0.085f, 0.03f};

    private DebugColors() {}

    /** The colour of a pixel that was drawn that many times. */
    public static int heat(int layers) {
        int color = 0;
        for (float part : HEAT) {
            color = color << 8 | Math.min(255, Math.round(255 * part * layers));
        }
        return color;
    }

    static float red(int color) {
        return (color >> 16 & 255) / 255f;
    }

    static float green(int color) {
        return (color >> 8 & 255) / 255f;
    }

    static float blue(int color) {
        return (color & 255) / 255f;
    }
}
