package org.quoin.client.settings;

import java.util.List;

/**
 * What the player chose. Immutable; every value is within its range, see {@link SettingKey}.
 *
 * @param name what the others see above the player's head
 * @param inputDelayTurns how many turns ahead one's own input is scheduled, 0-20 (up to 120 from
 *     the command line), or {@link #INPUT_DELAY_AUTO}
 * @param transport by what one is connected
 * @param hostPort the port on which one hosts, 1-65535
 * @param fieldOfViewDegrees vertical opening of the view, 50-110
 * @param sensitivityPercent how far the view turns for a move of the mouse, 10-300
 * @param viewDistanceColumns how far one sees, in columns of 16 blocks, 2-32
 * @param lastAddress the address joined last as it was typed, or empty
 * @param prediction whether one's own avatar and edits are shown ahead of the confirmed turn
 * @param masterVolumePercent 0-100
 * @param fullscreen whether the window covers the screen
 * @param vsync whether frames wait for the display
 * @param viewBobbing whether the view nods with the steps
 * @param fovKick whether the view opens wider while one runs
 * @param farTerrain whether the land beyond the view distance is shown, coarse
 * @param guiScale pixels of the screen to a pixel of the menus, 1-4, or {@link #GUI_SCALE_AUTO}
 * @param texturePacks names of files in the packs folder, the uppermost pack first
 */
public record Settings(
        String name,
        int inputDelayTurns,
        TransportWish transport,
        int hostPort,
        int fieldOfViewDegrees,
        int sensitivityPercent,
        int viewDistanceColumns,
        String lastAddress,
        boolean prediction,
        int masterVolumePercent,
        boolean fullscreen,
        boolean vsync,
        boolean viewBobbing,
        boolean fovKick,
        boolean farTerrain,
        int guiScale,
        List<String> texturePacks) {

    /** The input delay follows the network. */
    public static final int INPUT_DELAY_AUTO = -1;

    /** The menus choose their own size from the window's. */
    public static final int GUI_SCALE_AUTO = 0;

    /** What a new player starts with. */
    public static final Settings DEFAULT =
            new Settings(
                    "Player",
                    INPUT_DELAY_AUTO,
                    TransportWish.AUTO,
                    HostAddress.DEFAULT_PORT,
                    75,
                    100,
                    8,
                    "",
                    true,
                    80,
                    false,
                    true,
                    true,
                    true,
                    true,
                    GUI_SCALE_AUTO,
                    List.of());

    /** Takes an unchangeable copy. */
    public Settings {
        texturePacks = List.copyOf(texturePacks);
    }

    /** Returns these settings with another name. */
    public Settings withName(String value) {
        Draft draft = new Draft(this);
        draft.name = value;
        return draft.done();
    }

    /** Returns these settings with another input delay. */
    public Settings withInputDelayTurns(int value) {
        Draft draft = new Draft(this);
        draft.inputDelayTurns = value;
        return draft.done();
    }

    /** Returns these settings with another transport. */
    public Settings withTransport(TransportWish value) {
        Draft draft = new Draft(this);
        draft.transport = value;
        return draft.done();
    }

    /** Returns these settings with another port to host on. */
    public Settings withHostPort(int value) {
        Draft draft = new Draft(this);
        draft.hostPort = value;
        return draft.done();
    }

    /** Returns these settings with another field of view. */
    public Settings withFieldOfViewDegrees(int value) {
        Draft draft = new Draft(this);
        draft.fieldOfViewDegrees = value;
        return draft.done();
    }

    /** Returns these settings with another mouse sensitivity. */
    public Settings withSensitivityPercent(int value) {
        Draft draft = new Draft(this);
        draft.sensitivityPercent = value;
        return draft.done();
    }

    /** Returns these settings with another view distance. */
    public Settings withViewDistanceColumns(int value) {
        Draft draft = new Draft(this);
        draft.viewDistanceColumns = value;
        return draft.done();
    }

    /** Returns these settings with another last address. */
    public Settings withLastAddress(String value) {
        Draft draft = new Draft(this);
        draft.lastAddress = value;
        return draft.done();
    }

    /** Returns these settings with prediction on or off. */
    public Settings withPrediction(boolean value) {
        Draft draft = new Draft(this);
        draft.prediction = value;
        return draft.done();
    }

    /** Returns these settings with another volume. */
    public Settings withMasterVolumePercent(int value) {
        Draft draft = new Draft(this);
        draft.masterVolumePercent = value;
        return draft.done();
    }

    /** Returns these settings with fullscreen on or off. */
    public Settings withFullscreen(boolean value) {
        Draft draft = new Draft(this);
        draft.fullscreen = value;
        return draft.done();
    }

    /** Returns these settings with waiting for the display on or off. */
    public Settings withVsync(boolean value) {
        Draft draft = new Draft(this);
        draft.vsync = value;
        return draft.done();
    }

    /** Returns these settings with the view nodding or not. */
    public Settings withViewBobbing(boolean value) {
        Draft draft = new Draft(this);
        draft.viewBobbing = value;
        return draft.done();
    }

    /** Returns these settings with the view opening wider for who runs, or not. */
    public Settings withFovKick(boolean value) {
        Draft draft = new Draft(this);
        draft.fovKick = value;
        return draft.done();
    }

    /** Returns these settings with the land beyond the view distance shown, or not. */
    public Settings withFarTerrain(boolean value) {
        Draft draft = new Draft(this);
        draft.farTerrain = value;
        return draft.done();
    }

    /** Returns these settings with another size of the menus. */
    public Settings withGuiScale(int value) {
        Draft draft = new Draft(this);
        draft.guiScale = value;
        return draft.done();
    }

    /** Returns these settings with other texture packs, the uppermost first. */
    public Settings withTexturePacks(List<String> value) {
        Draft draft = new Draft(this);
        draft.texturePacks = value;
        return draft.done();
    }

    /** A copy under way, so that each change names one value and not all the others. */
    private static final class Draft {
        private String name;
        private int inputDelayTurns;
        private TransportWish transport;
        private int hostPort;
        private int fieldOfViewDegrees;
        private int sensitivityPercent;
        private int viewDistanceColumns;
        private String lastAddress;
        private boolean prediction;
        private int masterVolumePercent;
        private boolean fullscreen;
        private boolean vsync;
        private boolean viewBobbing;
        private boolean fovKick;
        private boolean farTerrain;
        private int guiScale;
        private List<String> texturePacks;

        Draft(Settings from) {
            name = from.name;
            inputDelayTurns = from.inputDelayTurns;
            transport = from.transport;
            hostPort = from.hostPort;
            fieldOfViewDegrees = from.fieldOfViewDegrees;
            sensitivityPercent = from.sensitivityPercent;
            viewDistanceColumns = from.viewDistanceColumns;
            lastAddress = from.lastAddress;
            prediction = from.prediction;
            masterVolumePercent = from.masterVolumePercent;
            fullscreen = from.fullscreen;
            vsync = from.vsync;
            viewBobbing = from.viewBobbing;
            fovKick = from.fovKick;
            farTerrain = from.farTerrain;
            guiScale = from.guiScale;
            texturePacks = from.texturePacks;
        }

        Settings done() {
            return new Settings(
                    name,
                    inputDelayTurns,
                    transport,
                    hostPort,
                    fieldOfViewDegrees,
                    sensitivityPercent,
                    viewDistanceColumns,
                    lastAddress,
                    prediction,
                    masterVolumePercent,
                    fullscreen,
                    vsync,
                    viewBobbing,
                    fovKick,
                    farTerrain,
                    guiScale,
                    texturePacks);
        }
    }
}
