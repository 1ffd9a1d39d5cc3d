package org.quoin.client.input;

import static org.lwjgl.glfw.GLFW.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quoin.client.input.InputLatch.Control;
import org.quoin.client.settings.GameKey;
import org.quoin.client.settings.KeyNames;
import org.quoin.client.settings.Settings;

/** The action of each key and each mouse button, as the settings say. Immutable. */
public final class KeyBindings {
    private final Map<Integer, List<GameKey>> byCode = new HashMap<>();
    private final Settings settings;

    /** Reads the settings of the keys. */
    public KeyBindings(Settings settings) {
        this.settings = settings;
        for (GameKey key : GameKey.values()) {
            for (int code : settings.get(key.setting())) {
                byCode.computeIfAbsent(code, any -> new ArrayList<>()).add(key);
            }
        }
    }

    /** Returns what a key of GLFW does; several things if the player has set it so. */
    public List<GameKey> ofKey(int key) {
        return byCode.getOrDefault(key, List.of());
    }

    /** Returns what a mouse button of GLFW does. */
    public List<GameKey> ofMouseButton(int button) {
        return byCode.getOrDefault(KeyNames.MOUSE + button, List.of());
    }

    /**
     * Returns the action of a gamepad button: the player's choice, or else the default.
     *
     * @param button GLFW's number, or one of the triggers of {@link Gamepad}
     */
    public List<GameKey> ofPadButton(int button) {
        List<GameKey> set = byCode.getOrDefault(KeyNames.PAD + button, List.of());
        GameKey usual = GameKey.usualOfPad(KeyNames.PAD + button, settings);
        return set.isEmpty() && usual != null ? List.of(usual) : set;
    }

    /** Returns what the avatar does as long as a key is held, or null. */
    public static @Nullable Control controlOf(GameKey key) {
        return switch (key) {
            case FORWARD -> Control.FORWARD;
            case BACKWARD -> Control.BACKWARD;
            case LEFT -> Control.LEFT;
            case RIGHT -> Control.RIGHT;
            case JUMP -> Control.JUMP;
            case SNEAK -> Control.SNEAK;
            case SPRINT -> Control.SPRINT;
            case DESTROY -> Control.DESTROY;
            case PLACE -> Control.PLACE;
            case ATTACK -> Control.ATTACK;
            default -> null;
        };
    }
}
