package org.quoin.client.ui.hud;

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

    /** The last turn that was executed. */
    public int turn;

    /** Turns a second of this world. */
    public int turnRate;

    /** Turns between sampling an input and its turn. */
    public int inputDelayTurns;

    /** Whether that number follows the network. */
    public boolean inputDelayAuto;

    /** How long before its turn nearly every input reaches the host; negative: too late. */
    public double marginMillis;

    /** The same of the worst input of the last second. */
    public double recentMarginMillis;

    /** What carries turns and inputs. */
    public String transport = "";

    /** How far the usual datagram is from the fastest. */
    public double jitterMillis;

    /** How well the host's clock is known: standard deviation. */
    public double clockDeviationMillis;

    /** How long turns are kept back so that late ones come in time. */
    public double bufferMillis;

    /** Turns that should have been executed already. */
    public int turnsBehind;

    /** What executing a turn costs. */
    public double tickMillis;

    /** Turns that were played without our input. */
    public long substitutions;

    /** Datagrams sent again. */
    public long resent;

    /** Datagrams that did not come. */
    public long lost;

    /** Datagrams that came twice. */
    public long duplicate;

    /** How often our world was replaced by the host's. */
    public int resyncs;

    /** How often a lost connection was made again. */
    public int reconnects;

    /** To the host and back. */
    public double roundTripMillis;

    /** Sealed turns that wait to be executed. */
    public int turnsBuffered;

    /** How often the world had to wait. */
    public int stalls;

    /** How long it waited altogether. */
    public long stalledMillis;

    /** Received, thousand bits a second. */
    public double inKbitPerSecond;

    /** Sent, thousand bits a second. */
    public double outKbitPerSecond;

    /** The last turn whose hash was compared with the host's; 0 before the first. */
    public int checkedTurn;

    /** The hash of that turn. */
    public long checkedHash;

    /** How often the hashes differed. */
    public int desyncs;

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
