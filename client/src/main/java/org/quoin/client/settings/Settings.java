package org.quoin.client.settings;

import static org.quoin.client.settings.Setting.Shown.on;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.Setting.PlayOption;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.wire.Limits;
import org.quoin.sim.input.Command;

/**
 * The player's choices: one value for each setting that is declared here. Immutable.
 *
 * <p>To add a setting, declare it here or in one of the groups beside ({@link PictureSettings},
 * {@link AccessibilitySettings}, ...) and ask for it with {@link #get} where it acts. If it stands
 * on the screen, its label and explanation go into the language files. The settings file, the form,
 * its search, the options and the table in docs/settings.md follow; {@code ./quoin docs --tables}
 * writes that table.
 */
public final class Settings {
    private static final SettingGroup GROUP = new SettingGroup();

    /** The value of {@link #INPUT_DELAY_TURNS} that follows the network. */
    public static final int INPUT_DELAY_AUTO = -1;

    /** The value of {@link #GUI_SCALE} that follows the window's size. */
    public static final int GUI_SCALE_AUTO = 0;

    /** The value of {@link #LANGUAGE} that follows the system. */
    public static final String LANGUAGE_AUTO = "auto";

    /** The least of {@link #VIEW_DISTANCE_COLUMNS}. */
    public static final int VIEW_DISTANCE_COLUMNS_MIN = 2;

    /** The most of {@link #VIEW_DISTANCE_COLUMNS}: 512 blocks, what a good machine still draws. */
    public static final int VIEW_DISTANCE_COLUMNS_MAX = 32;

    /** Packs in use at once; each is searched for every texture. */
    public static final int TEXTURE_PACKS_MAX = 32;

    /** The most turns of input delay that the engine plays with; a test holds it to that. */
    static final int INPUT_DELAY_TURNS_MAX = 240;

    /** A host's name, a colon and a port. */
    private static final int ADDRESS_CHARACTERS_MAX = 262;

    /** A language, a script and a country. */
    private static final int LANGUAGE_CHARACTERS_MAX = 20;

    // ---- The settings, in the order in which a new file lists them -----------------------------

    /** The name that others see above the player's head. */
    public static final Setting.Text NAME =
            GROUP.add(
                    new Setting.Text(
                            "name",
                            "Player",
                            "Your name: 1-16 letters, digits, spaces, - or _.",
                            Command.NAME_CHARS_MAX,
                            SettingChecks::name),
                    on(Page.GAME, 1, "settings.name"),
                    new PlayOption(
                            "--name", "NAME", "The name other players see above your head.", null));

    /**
     * How many turns ahead the player's own input is scheduled, or {@link #INPUT_DELAY_AUTO}. At 60
     * turns a second 60 are a second: enough for any connection that one can play over.
     */
    public static final Setting.WholeNumber INPUT_DELAY_TURNS =
            GROUP.add(
                    new Setting.WholeNumber(
                            "input-delay-turns",
                            new IntRange(0, Limits.INPUT_DELAY_CHOSEN_MAX),
                            "Turns between a key press and its effect for everybody"),
                    on(Page.NETWORK, 1, "settings.input-delay")
                            .step(1)
                            .word(INPUT_DELAY_AUTO, "auto")
                            .word(0, "none")
                            .word(1, "one"),
                    new PlayOption(
                            "--input-delay",
                            "auto|N",
                            "Schedule your input N turns ahead, 0-240, or as many as it takes.",
                            new IntRange(0, INPUT_DELAY_TURNS_MAX)));

    /** How the player is connected. */
    public static final Setting.Choice<Transport> TRANSPORT =
            GROUP.add(
                    new Setting.Choice<>(
                            "transport",
                            Transport.AUTO,
                            Transport.class,
                            "How turns and frames travel: auto, udp or tcp. auto takes UDP where it"
                                    + " can."),
                    on(Page.NETWORK, 2, "settings.transport").word(0, "auto"),
                    new PlayOption(
                            "--transport",
                            "auto|udp|tcp",
                            "How turns and inputs travel; auto takes UDP where it can.",
                            null));

    /** The port on which the player hosts: one that others can be told. */
    public static final Setting.WholeNumber HOST_PORT =
            GROUP.add(
                    new Setting.WholeNumber(
                            "host-port",
                            HostAddress.DEFAULT_PORT,
                            new IntRange(1, 65535),
                            "The port on which you host"));

    /** Whether worlds that others can join are announced on this machine's networks. */
    public static final Setting.Toggle ANNOUNCE =
            GROUP.add(
                    new Setting.Toggle(
                            "announce",
                            true,
                            "Show worlds that you open to others in the lists of players on your"
                                    + " network."),
                    on(Page.NETWORK, 5, "settings.announce"));

    /** Whether the router is asked to forward the port of worlds that others can join. */
    public static final Setting.Toggle MAP_PORT =
            GROUP.add(
                    new Setting.Toggle(
                            "map-port",
                            false,
                            "Ask your router (UPnP, NAT-PMP) to let players from the internet into"
                                    + " worlds that you open to others."),
                    on(Page.NETWORK, 6, "settings.map-port"));

    /** Whether this machine hosts the worlds of others on when their hosts leave. */
    public static final Setting.Choice<CarryOnWhere> CARRY_ON =
            GROUP.add(
                    new Setting.Choice<>(
                            "carry-on",
                            CarryOnWhere.ASK,
                            CarryOnWhere.class,
                            "Whether your machine can take over a world when its host leaves: ask"
                                    + " (worlds on your own network; elsewhere you are asked),"
                                    + " network (those alone), always or never."),
                    on(Page.NETWORK, 7, "settings.carry-on")
                            .words("ask", "network", "always", "never"));

    /** The port at which this machine would host the worlds of others on; 0 takes any free one. */
    public static final Setting.WholeNumber CARRY_ON_PORT =
            GROUP.add(
                    new Setting.WholeNumber(
                            "carry-on-port",
                            0,
                            new IntRange(0, 65535),
                            "The port on which your machine would host a world that it takes over; 0 takes any free"
                                    + " one"));

    /** Where worlds that others can join are registered, and codes in *Join* are looked up. */
    public static final Setting.Text MEET =
            GROUP.add(
                    new Setting.Text(
                            "meet",
                            "",
                            "The meeting point, HOST or HOST:PORT: worlds that you open to others"
                                    + " are registered there, and a code in Join is looked up there."
                                    + " Empty: none.",
                            ADDRESS_CHARACTERS_MAX,
                            SettingChecks::address),
                    on(Page.NETWORK, 8, "settings.meet"));

    /** Vertical opening of the view. Narrower shows too little, wider bends too much. */
    public static final Setting.WholeNumber FIELD_OF_VIEW_DEGREES =
            GROUP.add(
                    new Setting.WholeNumber(
                            "field-of-view-degrees",
                            75,
                            new IntRange(50, 110),
                            "Vertical field of view, in degrees"),
                    on(Page.VIDEO, 4, "settings.field-of-view").step(1));

    /** 100 is an eighth of a degree for each count of the mouse. */
    public static final Setting.WholeNumber SENSITIVITY_PERCENT =
            GROUP.add(
                    new Setting.WholeNumber(
                            "sensitivity-percent",
                            100,
                            new IntRange(10, 300),
                            "How far the view turns when the mouse moves"),
                    on(Page.CONTROLS, 1, "settings.sensitivity").step(5));

    /** How far the player sees, in columns of 16 blocks. */
    public static final Setting.WholeNumber VIEW_DISTANCE_COLUMNS =
            GROUP.add(
                    new Setting.WholeNumber(
                            "view-distance-columns",
                            8,
                            new IntRange(VIEW_DISTANCE_COLUMNS_MIN, VIEW_DISTANCE_COLUMNS_MAX),
                            "Render distance, in chunks of 16 blocks"),
                    on(Page.VIDEO, 1, "settings.view-distance").step(1));

    /** The address joined last as it was typed, or empty. */
    public static final Setting.Text LAST_ADDRESS =
            GROUP.add(
                    new Setting.Text(
                            "last-address",
                            "",
                            "The world joined last, HOST or HOST:PORT.",
                            ADDRESS_CHARACTERS_MAX,
                            SettingChecks::address));

    /** Whether the player's own moves and edits are shown ahead of the confirmed turn. */
    public static final Setting.Toggle PREDICTION =
            GROUP.add(
                    new Setting.Toggle(
                            "prediction",
                            true,
                            "Show your own moves and blocks at once, before everybody has confirmed"
                                    + " them."),
                    on(Page.NETWORK, 3, "settings.prediction"));

    /** The look of the player's own blocks until their turn is executed. */
    public static final Setting.Choice<UnconfirmedBlocks> UNCONFIRMED_BLOCKS =
            GROUP.add(
                    new Setting.Choice<>(
                            "unconfirmed-blocks",
                            UnconfirmedBlocks.BLOCKS,
                            UnconfirmedBlocks.class,
                            "How your blocks look until everybody has confirmed them: blocks or"
                                    + " silhouettes."),
                    on(Page.NETWORK, 4, "settings.unconfirmed-blocks")
                            .word(0, "blocks")
                            .word(1, "silhouettes"));

    /** 0 is silence. */
    public static final Setting.WholeNumber MASTER_VOLUME_PERCENT =
            GROUP.add(
                    new Setting.WholeNumber(
                            "master-volume-percent", 80, new IntRange(0, 100), "Master volume"),
                    on(Page.SOUND, 1, "settings.volume").step(5).word(0, "off"));

    /** Whether the window covers the screen. */
    public static final Setting.Toggle FULLSCREEN =
            GROUP.add(
                    new Setting.Toggle("fullscreen", false, "Fill the whole screen."),
                    on(Page.VIDEO, 5, "settings.fullscreen"));

    /** Whether pictures wait for the display. */
    public static final Setting.Toggle VSYNC =
            GROUP.add(
                    new Setting.Toggle(
                            "vsync", true, "Wait for the display, so that pictures do not tear."),
                    on(Page.VIDEO, 6, "settings.vsync"));

    /** Whether the view nods with the player's steps. */
    public static final Setting.Toggle VIEW_BOBBING =
            GROUP.add(
                    new Setting.Toggle("view-bobbing", true, "Bob the view with your steps."),
                    on(Page.ACCESS, 5, "settings.view-bobbing"));

    /** Whether the view opens wider while the player runs. */
    public static final Setting.Toggle FIELD_OF_VIEW_KICK =
            GROUP.add(
                    new Setting.Toggle(
                            "field-of-view-kick", true, "Widen the view while you sprint."),
                    on(Page.ACCESS, 6, "settings.fov-kick"));

    /** Whether the land beyond the view distance is shown, coarse. */
    public static final Setting.Toggle FAR_TERRAIN =
            GROUP.add(
                    new Setting.Toggle(
                            "far-terrain", true, "Show coarse terrain beyond the render distance."),
                    on(Page.VIDEO, 2, "settings.far-terrain"));

    /** Pixels of the screen to a pixel of the menus, or {@link #GUI_SCALE_AUTO}. */
    public static final Setting.WholeNumber GUI_SCALE =
            GROUP.add(
                    new Setting.WholeNumber("gui-scale", new IntRange(1, 4), "Size of the menus"),
                    on(Page.GAME, 3, "settings.gui-scale").word(GUI_SCALE_AUTO, "auto"));

    /** The language of all texts: {@code auto}, or the name of a file in the languages' folder. */
    public static final Setting.Text LANGUAGE =
            GROUP.add(
                    new Setting.Text(
                            "language",
                            LANGUAGE_AUTO,
                            "Language of the game: auto (the system's), en, de, or the name of any"
                                    + " other file in assets/quoin/lang.",
                            LANGUAGE_CHARACTERS_MAX,
                            SettingChecks::language),
                    on(Page.GAME, 2, "settings.language"),
                    new PlayOption(
                            "--language",
                            "auto|ID",
                            "The language of the game, such as en.",
                            null));

    /** Names of files in the packs folder, the uppermost pack first. */
    public static final Setting.FileNames TEXTURE_PACKS =
            GROUP.add(
                    new Setting.FileNames(
                            "texture-packs",
                            TEXTURE_PACKS_MAX,
                            "Files in the packs folder, the one with the highest priority first,"
                                    + " separated by /."));

    // ---- The end of the settings ---------------------------------------------------------------

    /** All settings, in the order in which a new file lists them. */
    public static final List<Setting<?>> ALL = all();

    /** The values of a new player. */
    public static final Settings DEFAULT = new Settings(ALL.stream().map(Setting::usual).toArray());

    /** How the player wants to be connected. */
    public enum Transport {
        /** By UDP, and by TCP where no datagram comes through. */
        AUTO,
        /** By UDP or not at all. */
        UDP,
        /** By TCP alone. */
        TCP
    }

    /** Which worlds of others this machine hosts on. */
    public enum CarryOnWhere {
        /** Those in one's own network; the player has not decided about others. */
        ASK,
        /** Those in one's own network. */
        NETWORK,
        /** All. */
        ALWAYS,
        /** None: others may. */
        NEVER
    }

    /** How blocks are drawn that are not confirmed yet. */
    public enum UnconfirmedBlocks {
        /** As themselves: nobody can tell. */
        BLOCKS,
        /** Translucent, with their edges. */
        SILHOUETTES
    }

    /** By {@link Setting#index}. */
    private final Object[] values;

    private Settings(Object[] values) {
        this.values = values;
    }

    private static List<Setting<?>> all() {
        List<Setting<?>> all = new ArrayList<>(GROUP.all());
        all.addAll(ControlSettings.GROUP.all());
        all.addAll(PictureSettings.GROUP.all());
        all.addAll(DrawingSettings.GROUP.all());
        all.addAll(SoundSettings.GROUP.all());
        all.addAll(AccessibilitySettings.GROUP.all());
        all.addAll(LookSettings.GROUP.all());
        all.addAll(GameKey.DECLARED);
        for (int i = 0; i < all.size(); i++) {
            all.get(i).setIndex(i);
        }
        return List.copyOf(all);
    }

    /** Returns the value of a setting. */
    @SuppressWarnings("unchecked") // with() and DEFAULT put in nothing else.
    public <T> T get(Setting<T> setting) {
        return (T) values[setting.index()];
    }

    /** Returns these settings with another value of one; the value is not checked. */
    public <T> Settings with(Setting<T> setting, T value) {
        Object[] changed = values.clone();
        changed[setting.index()] = value;
        return new Settings(changed);
    }

    /**
     * Returns the defaults, but keeps who the player is and looks like, their language, where they
     * were, and their packs.
     */
    public Settings reset() {
        return DEFAULT.with(NAME, get(NAME))
                .with(LAST_ADDRESS, get(LAST_ADDRESS))
                .with(HOST_PORT, get(HOST_PORT))
                .with(LANGUAGE, get(LANGUAGE))
                .with(TEXTURE_PACKS, get(TEXTURE_PACKS))
                .with(LookSettings.COLOUR, get(LookSettings.COLOUR))
                .with(LookSettings.SKIN, get(LookSettings.SKIN));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Settings settings && Arrays.equals(values, settings.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return Arrays.toString(values);
    }
}
