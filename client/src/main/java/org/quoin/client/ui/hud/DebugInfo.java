package org.quoin.client.ui.hud;

import org.quoin.engine.report.ClientStats;

/**
 * The figures of the F3 overlay. A plain struct that the game fills anew for a frame in which it is
 * shown.
 */
public final class DebugInfo {
    /** Version of the game. */
    public String version = "";

    /** Version of the wire protocol. */
    public int protocolVersion;

    /** Version of the world's rules. */
    public int rulesVersion;

    /** Frames drawn in the last second. */
    public int framesPerSecond;

    /** The frame time that one frame in a hundred exceeds. */
    public double frameP99Millis;

    /** How the session fares. */
    public ClientStats stats = ClientStats.NONE;

    /** Feet of the avatar, in blocks. */
    public double x;

    /** Feet of the avatar, in blocks. */
    public double y;

    /** Feet of the avatar, in blocks. */
    public double z;

    /** Where the player looks, degrees clockwise from south (+Z) seen from above, 0-360. */
    public double yawDegrees;

    /** Degrees above the horizon. */
    public double pitchDegrees;

    /** Minutes of the world's clock since its midnight, 0-1439. */
    public int dayMinutes;

    /** The world's first day is 1. */
    public int day = 1;

    /** Sections drawn in this frame. */
    public int sectionsDrawn;

    /** Sections that have a mesh. */
    public int sectionsLoaded;

    /** Sections that wait for their mesh. */
    public int sectionsWaiting;

    /** Triangles drawn in this frame. */
    public long triangles;

    /** Memory of the Java heap in use. */
    public int heapUsedMegabytes;

    /** Memory the Java heap may grow to. */
    public int heapMaxMegabytes;

    /** What OpenGL says it draws with. */
    public String glRenderer = "";

    /** What OpenGL calls its version. */
    public String glVersion = "";
}
