package org.quoin.client.ui.hud;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.draw.Canvas.IconAtlas;
import org.quoin.engine.report.ClientStats;

/**
 * Everything that {@link Hud} shows. The game fills it for each picture; drawing only reads it. A
 * plain struct: one is kept and filled again.
 */
public final class HudModel {
    /** Blocks shown in the hotbar. */
    public static final int HOTBAR_SLOTS = 9;

    /** The settings that count for this picture. */
    public Settings settings = Settings.DEFAULT;

    /** F1: nothing at all is drawn over the world. */
    public boolean hidden;

    /** The chat is open: messages that have to be read stand above it. */
    public boolean chatOpen;

    /** The slot in hand, 0-8; anything else selects none. */
    public int selectedSlot;

    /** The block of each slot, for {@link IconAtlas}; 0 is an empty slot. */
    public final int[] hotbarBlocks = new int[HOTBAR_SLOTS];

    /** The name of each slot's block, shown when the slot is chosen. */
    public final String[] hotbarNames = {"", "", "", "", "", "", "", "", ""};

    /**
     * Chooses another player of {@link #players}.
     *
     * @param step how many further down
     */
    public void choosePlayer(int step) {
        int count = players.size();
        if (count == 0) {
            return;
        }
        int now = -1;
        for (int i = 0; i < count; i++) {
            now = players.get(i).name().equals(chosenPlayer) ? i : now;
        }
        int next = now < 0 ? (step > 0 ? 0 : count - 1) : Math.floorMod(now + step, count);
        chosenPlayer = players.get(next).name();
    }

    /** Whether somebody else than the player of this machine is chosen. */
    public boolean isOtherChosen() {
        return players.stream().anyMatch(p -> !p.own() && p.name().equals(chosenPlayer));
    }

    /** The hearts above the hotbar. */
    public final Health health = new Health();

    /** Whose area it is where the player aims or stands; null for nobody's. */
    public @Nullable AreaLabel area;

    /** The compass at the upper edge. */
    public final Compass compass = new Compass();

    /** The key to press now, for a player who plays for the first time; null for nothing. */
    public @Nullable Hint hint;

    /** F3: whether {@link #debug} is shown. */
    public boolean debugShown;

    /** The figures of the F3 overlay. */
    public final DebugInfo debug = new DebugInfo();

    /** The legend of the debug views. */
    public final DebugLegend legend = new DebugLegend();

    /** Tags to draw, farthest first. */
    public final List<NameTag> nameTags = new ArrayList<>();

    /** Tab is held: whether {@link #players} is shown. */
    public boolean playerListShown;

    /** All players, in the order to show them. */
    public final List<PlayerRow> players = new ArrayList<>();

    /** The name of the player chosen in {@link #players}; empty for none. */
    public String chosenPlayer = "";

    /** The trace of that player; null if there is none. */
    public @Nullable PlayerTrace chosenTrace;

    /** The figures of the connection over time. */
    public final NetGraph netGraph = new NetGraph();

    /** The reason why the world waits; null while it runs. */
    public @Nullable Wait waiting;

    /** That the host is gone and who takes over, as a sentence; empty while a host is there. */
    public String hostGone = "";

    /** Whether this world differs from the host's and is being repaired. */
    public boolean desynced;

    /** That our inputs reach the host too late; null if they do not. */
    public @Nullable Late late;

    /** That the player's line carries too little; null if it carries all. */
    public @Nullable Bottleneck bottleneck;

    /** Whether the world stands because its only player has the menu open. */
    public boolean paused;

    /** The simulated network conditions, in words; empty if there are none. */
    public String testConditions = "";

    /** The standing of the world's match; null if there is none. */
    public @Nullable MatchBoard match;

    /** The results of the last round until the player closes them; null for none. */
    public @Nullable MatchBoard results;

    /** The seconds until a round starts, large; 0 for none. */
    public int countdown;

    /** The newest message about the player's own match; null for none. */
    public @Nullable Message matchTitle;

    /** The newest message about another player of the match; null for none. */
    public @Nullable Message matchNews;

    /** The sounds heard lately, the oldest first; empty if they are not to be shown. */
    public final List<Subtitle> subtitles = new ArrayList<>();

    /**
     * A sound that was heard.
     *
     * @param text its subtitle
     * @param side -1 to the left, 1 to the right, else 0
     * @param opacity 0 to 1
     */
    public record Subtitle(String text, int side, float opacity) {}

    /** A message that is shown for a while; one that is given again is another object. */
    public static final class Message {
        private final String text;
        private final int color;

        /** Makes a message whose letters have a colour. */
        public Message(String text, int color) {
            this.text = text;
            this.color = color;
        }

        /** What it says. */
        public String text() {
            return text;
        }

        int color() {
            return color;
        }
    }

    /** There is no match to show any more. */
    public void clearMatch() {
        match = null;
        results = null;
        countdown = 0;
        matchTitle = null;
        matchNews = null;
    }

    /**
     * The keys to press.
     *
     * @param text the hint, with {@code {0}}, {@code {1}}, ... in place of keys
     * @param keys the names of those keys and buttons
     */
    public record Hint(String text, List<String> keys) {}

    /** Where the player stands and looks, for who wants to see that always. */
    public static final class Compass {
        /** Feet, blocks. */
        public double x;

        /** Feet, blocks. */
        public double y;

        /** Feet, blocks. */
        public double z;

        /** Clockwise from the south. */
        public double yawDegrees;
    }

    /** The health of the player whose view is drawn, as {@link HealthRow} shows it. */
    public static final class Health {
        /** The {@link #points} of a player who cannot be hurt. */
        public static final int UNHURTABLE = -1;

        /**
         * Points of health, 0 to {@link #pointsMax}, or {@link #UNHURTABLE}: no hearts are shown.
         * Between two worlds it is {@link #UNHURTABLE}, too.
         */
        public int points = UNHURTABLE;

        /** The player's slot. */
        public int slot;

        /** Points of health of an unhurt player. */
        public int pointsMax;

        /**
         * How many losses of health were seen. Fewer points alone are no loss: they may belong to
         * another world, or to the same one after its host was restarted.
         */
        public int losses;
    }

    /**
     * The player's connection carries less than the turns need.
     *
     * @param carriedKbit the rate it carries, in kbit/s
     * @param neededKbit the rate they need
     */
    public record Bottleneck(int carriedKbit, int neededKbit) {}

    /**
     * The player's inputs reach the host too late to be executed.
     *
     * @param fixed whether the player has set the input delay to a number
     */
    public record Late(boolean fixed) {}

    /**
     * Why the world waits, and for which player.
     *
     * @param name the player's name; empty if it is not known or the cause is no player
     * @param cause the cause
     * @param millis see the cause
     */
    public record Wait(String name, Attribution cause, long millis) {
        /** The kinds of trouble. */
        public enum Attribution {
            /** The player's machine needs this long for a turn. */
            MACHINE("hud.waiting.machine"),
            /** The player's input comes this much too late. */
            NETWORK("hud.waiting.network"),
            /** Nothing has come from the player for this long. */
            GONE("hud.waiting.gone"),
            /** This machine needs this long for a turn, and the others wait for it. */
            OWN_MACHINE("hud.waiting.own-machine"),
            /** This machine's input comes this much too late. */
            OWN_NETWORK("hud.waiting.own-network"),
            /** Nothing has come from this machine for this long. */
            OWN_GONE("hud.waiting.own-gone"),
            /** The world that this machine hosts has stood for this long: nobody else is slow. */
            OWN_HOST("hud.waiting.own-host"),
            /** Nothing has come from the host for this long. */
            HOST("hud.waiting.host"),
            /** No turn has come for this long, and the host has not said why. */
            UNKNOWN("hud.waiting.unknown");

            private final String key;

            Attribution(String key) {
                this.key = key;
            }

            String key() {
                return key;
            }
        }
    }

    /**
     * A line of the player list.
     *
     * @param name the player's name
     * @param color of the player's clothes, 0xRRGGBB
     * @param own whether it is the player at this machine
     * @param away whether the player is not connected: the connection is lost or not yet made
     * @param known whether the host has reported the figures below; else they mean nothing
     * @param roundTripMillis to the host
     * @param lossPercent of the datagrams to the player
     * @param inputDelayTurns the input delay in use
     * @param substitutions turns that were played without the player's input
     * @param tickMicros how long the player's machine takes for a turn
     * @param ticksBehind how many turns that machine is behind
     * @param trouble why the player is slow or away, in few words; empty if all is well
     * @param role that the player hosts, or could carry the world on; empty if neither is so
     * @param whyNot why the player could not carry it on; empty if it could, or that is not known
     */
    public record PlayerRow(
            String name,
            int color,
            boolean own,
            boolean away,
            boolean known,
            int roundTripMillis,
            int lossPercent,
            int inputDelayTurns,
            int substitutions,
            int tickMicros,
            int ticksBehind,
            String trouble,
            String role,
            String whyNot) {

        /** The same with a note before what is wrong. */
        public PlayerRow noted(String note) {
            return new PlayerRow(
                    name,
                    color,
                    own,
                    away,
                    known,
                    roundTripMillis,
                    lossPercent,
                    inputDelayTurns,
                    substitutions,
                    tickMicros,
                    ticksBehind,
                    trouble.isEmpty() ? note : note + ", " + trouble,
                    role,
                    whyNot);
        }

        /** The same in another role. */
        public PlayerRow as(String otherRole, String otherWhyNot) {
            return new PlayerRow(
                    name,
                    color,
                    own,
                    away,
                    known,
                    roundTripMillis,
                    lossPercent,
                    inputDelayTurns,
                    substitutions,
                    tickMicros,
                    ticksBehind,
                    trouble,
                    otherRole,
                    otherWhyNot);
        }

        /** A player about whom only the name is known. */
        public static PlayerRow unknown(String name, int color, boolean own) {
            return new PlayerRow(name, color, own, false, false, 0, 0, 0, 0, 0, 0, "", "", "");
        }
    }

    /** The meaning of the colours of the debug views that are on, and a list of all views. */
    public static final class DebugLegend {
        /** In place of a chip's colour: the line has no chip. */
        public static final int NO_CHIP = 0;

        /**
         * A row: a title, or a color and its meaning.
         *
         * @param from the color at the chip's left, {@code 0xAARRGGBB}; {@link #NO_CHIP} for a
         *     title
         * @param to the color at its right, the same for one color
         * @param text the meaning
         */
        public record Row(int from, int to, String text) {}

        /**
         * A debug view.
         *
         * @param key the keys that toggle it
         * @param name its name
         * @param on whether it is on
         */
        public record Key(String key, String name, boolean on) {}

        /** The lines of the views that are on. */
        public final List<Row> rows = new ArrayList<>();

        /** All views if their list is to be shown; else empty. */
        public final List<Key> keys = new ArrayList<>();

        /** The heading of {@link #keys}. */
        public String title = "";

        /** Whether nothing is to be drawn. */
        public boolean isEmpty() {
            return rows.isEmpty() && keys.isEmpty();
        }
    }

    /** The figures of the F3 overlay. The game fills them for each picture that shows them. */
    public static final class DebugInfo {
        /** Version of the game. */
        public String version = "";

        /** Version of the wire protocol. */
        public int protocolVersion;

        /** Version of the world's rules. */
        public int rulesVersion;

        /** Pictures drawn in the last second. */
        public int framesPerSecond;

        /** The time that one picture in a hundred exceeds. */
        public double frameP99Millis;

        /** How long the game itself works at a picture; below 0 while unknown. */
        public double ownMillis = -1;

        /** How long the graphics card works at a picture; below 0 where it is unknown. */
        public double gpuMillis = -1;

        /** The figures of the session. */
        public ClientStats stats = ClientStats.NONE;

        /** The host and its possible successors; empty while unknown. */
        public String host = "";

        /** The figures that this machine has told the host, so that it may carry the world on. */
        public String capability = "";

        /** Whether host and player share a process, so that nothing travels. */
        public boolean sameProcess;

        /** Position of the avatar's feet, in blocks. */
        public double x;

        /** Position of the avatar's feet, in blocks. */
        public double y;

        /** Position of the avatar's feet, in blocks. */
        public double z;

        /** Where the player looks, degrees clockwise from south (+Z) seen from above, 0-360. */
        public double yawDegrees;

        /** Degrees above the horizon. */
        public double pitchDegrees;

        /** Minutes of the world's clock since its midnight, 0-1439. */
        public int dayMinutes;

        /** The day of the world's clock; the first is 1. */
        public int day = 1;

        /** Sections drawn in this picture. */
        public int sectionsDrawn;

        /** Sections that have a mesh. */
        public int sectionsLoaded;

        /** Sections that wait for their mesh. */
        public int sectionsWaiting;

        /** Triangles drawn in this picture. */
        public long triangles;

        /** Memory of the Java heap in use. */
        public int heapUsedMegabytes;

        /** The largest size of the Java heap. */
        public int heapMaxMegabytes;

        /** The renderer's name by OpenGL. */
        public String glRenderer = "";

        /** The version of OpenGL, by OpenGL. */
        public String glVersion = "";
    }
}
