package org.quoin.client.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import org.lwjgl.openal.AL10;
import org.quoin.client.session.CarryOnChoice;
import org.quoin.client.session.ConnectionOptions;
import org.quoin.client.settings.AccessibilitySettings;
import org.quoin.client.settings.LookSettings;
import org.quoin.client.settings.PictureSettings;
import org.quoin.client.settings.Setting;
import org.quoin.client.settings.Settings;
import org.quoin.client.settings.SoundSettings;
import org.quoin.client.ui.hud.HudModel;
import org.quoin.client.ui.screen.GameActions.WorldEntry;
import org.quoin.client.ui.screen.HostScreen;
import org.quoin.client.ui.screen.JoinScreen;
import org.quoin.client.ui.screen.PackActions;
import org.quoin.client.ui.screen.Screen;
import org.quoin.client.ui.screen.ServerRow;
import org.quoin.client.ui.widget.Choice;
import org.quoin.client.ui.widget.TextField;
import org.quoin.client.ui.widget.Widget;
import org.quoin.client.walk.XHands;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.transport.NetworkConditions;

/** The settings that show in the menus, in the window, in what is heard, and to others. */
final class MenuSettingsProof extends SettingsSteps {
    private final int port;

    MenuSettingsProof(WalkedGame walked, XHands hands, Set<String> proved, int port) {
        super(walked, hands, proved);
        this.port = port;
    }

    void menus() throws IOException {
        walked.onMainThread(() -> game.ui().showStart());
        differs(Settings.LANGUAGE, "de", () -> game.ui().texts().get("start.alone"));
        differs(
                Settings.GUI_SCALE,
                1,
                () -> onMainThread(() -> walked.display().beginCanvas(game.settings()).scale()));
        WorldEntry entry = new WorldEntry("hills", "Hills", "", "", "");
        differs(
                Settings.HOST_PORT,
                47999,
                () -> typed(() -> HostScreen.forWorld(game.ui(), entry), "47999", "47800"));
        differs(
                Settings.LAST_ADDRESS,
                "ann.example",
                () -> typed(() -> new JoinScreen(game.ui()), "ann.example", ""));
        // No router is spoken to here: the forms ask as the setting says.
        differs(Settings.MAP_PORT, true, () -> choices(HostScreen.forNewWorld(game.ui(), true)));
        window();
        sounds();
        packs();
        differs(Settings.TRANSPORT, Settings.Transport.TCP, () -> options().transport());
        HostAddress near = new HostAddress("localhost", 1);
        differs(
                Settings.CARRY_ON,
                Settings.CarryOnWhere.NEVER,
                () -> CarryOnChoice.port(game.settings(), near));
        differs(
                Settings.MEET,
                "meet.example",
                () -> addressOf("ACDE-FGHJ", game.settings().get(Settings.MEET)));
        differs(Settings.CARRY_ON_PORT, 47998, () -> CarryOnChoice.port(game.settings(), near));
    }

    private static String addressOf(String code, String meeting) {
        try {
            return HostAddress.parse(code, meeting).toString();
        } catch (HostAddress.InvalidAddressException e) {
            return e.getMessage();
        }
    }

    /** Which of some texts stands in a field of a screen. */
    private String typed(Supplier<org.quoin.client.ui.screen.Screen> screen, String... texts) {
        return onMainThread(
                () -> {
                    for (Widget widget : controls(screen.get())) {
                        if (widget instanceof TextField field
                                && Arrays.asList(texts).contains(field.text())) {
                            return field.text();
                        }
                    }
                    throw new AssertionError("none of " + List.of(texts));
                });
    }

    private org.quoin.engine.net.ClientOptions options() {
        return ConnectionOptions.options(
                new HostAddress("localhost", 1), game.settings(), NetworkConditions.NONE);
    }

    /** The controls of a screen, which has them once it is shown. */
    private List<Widget> controls(Screen screen) {
        game.ui().push(screen);
        List<Widget> controls = screen.widgets().all();
        game.ui().pop();
        return controls;
    }

    /** The current choices on a screen. */
    private List<Integer> choices(Screen screen) {
        return onMainThread(
                () ->
                        controls(screen).stream()
                                .filter(widget -> widget instanceof Choice)
                                .map(widget -> ((Choice) widget).index())
                                .toList());
    }

    private void window() {
        differs(Settings.VSYNC, true, () -> walked.display().window().waitsForScreen());
        set(Settings.FULLSCREEN, true);
        walked.until("the window covers the screen", () -> walked.width() > WIDTH);
        set(Settings.FULLSCREEN, false);
        walked.until("the window is as before", () -> walked.width() == WIDTH);
        int most = 30;
        set(PictureSettings.PICTURES_A_SECOND, most);
        rounds(2);
        long startNanos = System.nanoTime();
        rounds(most / 2);
        // At least that long: a slow machine takes longer.
        assertTrue(System.nanoTime() - startNanos > 400_000_000L, "pictures are not limited");
        set(PictureSettings.PICTURES_A_SECOND, PictureSettings.PICTURES_UNLIMITED);
    }

    private void sounds() {
        DoubleSupplier all = () -> onMainThread(() -> AL10.alGetListenerf(AL10.AL_GAIN));
        differs(Settings.MASTER_VOLUME_PERCENT, 10, all::getAsDouble);
        Map<Setting<Integer>, String> clips =
                Map.of(
                        SoundSettings.BLOCKS_PERCENT, "place_stone",
                        SoundSettings.STEPS_PERCENT, "step_stone",
                        SoundSettings.PLAYERS_PERCENT, "mention",
                        SoundSettings.MENUS_PERCENT, "click");
        clips.forEach(
                (setting, clip) -> {
                    int percent = 37;
                    set(setting, percent);
                    float gain = 0.7f * percent / 100 * percent / 100;
                    assertFalse(onMainThread(() -> isHeard(gain)));
                    assertTrue(
                            onMainThread(
                                    () -> {
                                        walked.display().sounds().play(clip, 0.7f);
                                        return isHeard(gain);
                                    }),
                            setting.key());
                    set(setting, 100);
                    // So that the next one finds none.
                    walked.onMainThread(
                            () -> {
                                for (int i = 0; i < 64; i++) {
                                    walked.display().sounds().play(clip, 0.7f);
                                }
                            });
                });
    }

    /** Whether a voice of OpenAL has this gain. */
    private static boolean isHeard(float gain) {
        for (int voice = 0; voice < 4096; voice++) {
            if (AL10.alIsSource(voice)
                    && Math.abs(AL10.alGetSourcef(voice, AL10.AL_GAIN) - gain) < 1e-5f) {
                return true;
            }
        }
        return false;
    }

    private void packs() {
        PackActions packs = game.packs();
        walked.onMainThread(packs::rescan);
        walked.until("the packs are listed", () -> !packs.entries().isEmpty());
        assertEquals(List.of(), used());
        walked.onMainThread(() -> packs.use(List.of("My own")));
        proved.add(Settings.TEXTURE_PACKS.key());
        assertEquals(List.of("My own"), game.settings().get(Settings.TEXTURE_PACKS));
        assertEquals(List.of("My own"), used());
        assertFalse(namesShader(packs), "shaders are not asked for");
        set(PictureSettings.PACK_SHADERS, true);
        walked.until("the pack's wrong shader is told", () -> namesShader(packs));
        set(PictureSettings.PACK_SHADERS, false);
        walked.until("and no more", () -> !namesShader(packs));
        walked.onMainThread(() -> packs.use(List.of()));
        assertEquals(List.of(), used());
    }

    /** Whether the shader of the pack was read: it is none. */
    private boolean namesShader(PackActions packs) {
        return onMainThread(
                () -> packs.problems().stream().anyMatch(each -> each.file().contains("sky.frag")));
    }

    private List<String> used() {
        return game.packs().entries().stream()
                .filter(PackActions.PackEntry::used)
                .map(PackActions.PackEntry::id)
                .toList();
    }

    void network() {
        set(Settings.NAME, "Zacharias");
        host();
        assertEquals("Zacharias", own().name());
        HudModel hud = game.hudFiller.model();
        walked.onMainThread(() -> hud.playerListShown = true);
        walked.until("the list of players", () -> !hud.players.isEmpty());
        differs(AccessibilitySettings.SAFE_COLOURS, true, () -> hud.players.get(0).color());
        walked.onMainThread(() -> hud.playerListShown = false);
        set(LookSettings.COLOUR, 3);
        walked.until("the colour", () -> own().look().color() == 3);
        set(LookSettings.SKIN, 2);
        walked.until("the skin", () -> own().look().skin() == 2);
        assertEquals(
                null,
                onMainThread(() -> game.hosting().open(port, "", List.of())),
                "the port could not be opened");
        walked.until("the world is announced", this::isAnnounced);
        set(Settings.ANNOUNCE, false);
        walked.until("the world is announced no more", () -> !isAnnounced());
        set(Settings.ANNOUNCE, true);
        walked.onMainThread(() -> game.hosting().close());
        for (int turns : new int[] {7, 3}) {
            set(Settings.INPUT_DELAY_TURNS, turns);
            walked.until("the delay", () -> client().stats().input().delayTurns() == turns);
        }
    }

    private boolean isAnnounced() {
        game.servers().refresh();
        return game.servers().rows().stream()
                .filter(row -> row.section() == ServerRow.Section.NETWORK)
                .anyMatch(row -> row.address().port() == port);
    }
}
