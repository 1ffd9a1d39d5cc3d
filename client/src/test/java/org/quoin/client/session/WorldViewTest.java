package org.quoin.client.session;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.client.sound.SoundPlayer;
import org.quoin.client.sound.WorldSounds;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.wire.FrameRun;
import org.quoin.server.text.AssetSource;
import org.quoin.sim.AvatarView;
import org.quoin.sim.AvatarViews;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.ViewTick;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;
import org.quoin.sim.area.Areas;
import org.quoin.sim.body.BodiesView;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.match.Match;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.GameRules;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.ColumnSource;
import org.quoin.sim.world.Hotbar;
import org.quoin.sim.world.TerrainType;

final class WorldViewTest {
    private static final int SLOT = 3;
    private static final long TURN_NANOS = 50_000_000;

    private final WorldSounds silence =
            new WorldSounds(
                    SoundPlayer.silent(
                            new AssetSource(null, WorldViewTest.class.getClassLoader())));

    private boolean hurts;
    private WorldView view = joined(true);
    private int turn;

    /** The view of a world that is entered now. */
    private WorldView joined(boolean fallDamage) {
        hurts = fallDamage;
        WorldRules rules = WorldRules.DEFAULT.with(GameRule.DAMAGE, fallDamage);
        WorldConfig config =
                new WorldConfig(1, WorldConfig.TURN_RATE_DEFAULT, TerrainType.FLAT, rules);
        return new WorldView(SLOT, ColumnSource.inline(new FlatTerrain()), config, silence);
    }

    /** An avatar in the middle of a cell, so high upon the ground, at rest. */
    private static AvatarView at(long feetFixed, boolean onGround) {
        return AvatarViews.of(
                SLOT,
                "me",
                Fixed.HALF,
                Fixed.ofInt(FlatTerrain.SURFACE) + feetFixed,
                Fixed.HALF,
                0,
                0,
                0,
                onGround,
                InputFrame.NEUTRAL,
                Hotbar.START);
    }

    private static AvatarView with(int health) {
        AvatarView at = at(0, true);
        return AvatarViews.of(
                SLOT,
                "me",
                at.x(),
                at.y(),
                at.z(),
                0,
                0,
                0,
                true,
                at.frame(),
                at.hotbar(),
                health,
                null);
    }

    private void tick(AvatarView... avatars) {
        tick(List.of(), avatars);
    }

    private void respawn() {
        tick(List.of(new ViewEvent.Respawned(SLOT)), at(4 * Fixed.ONE, false));
    }

    private void tick(List<ViewEvent> events, AvatarView... avatars) {
        turn++;
        FrameRun none = new FrameRun(turn + 1, new int[0]);
        ViewTick tick =
                new ViewTick(
                        turn,
                        List.of(avatars),
                        BodiesView.EMPTY,
                        List.of(),
                        events,
                        GameRules.USUAL.with(GameRule.DAMAGE, hurts),
                        Areas.NONE,
                        Match.NONE,
                        false,
                        turn);
        view.receive(new ClientEvent.Ticked(tick, none, turn * TURN_NANOS), (key, lightOnly) -> {});
    }

    @Test
    void aRespawnIsOneInItsTickOnly() {
        tick(at(0, true));
        assertFalse(view.hasRespawned());
        respawn();
        assertTrue(view.hasRespawned());
        tick(at(4 * Fixed.ONE - 1, false));
        assertFalse(view.hasRespawned());
    }

    @Test
    void aTickWithoutOurAvatarIsNoOtherRespawn() {
        tick(at(0, true));
        respawn();
        assertTrue(view.hasRespawned());
        tick();
        assertFalse(view.hasRespawned());
    }

    @Test
    void aLossOfHealthIsOneInItsTickOnly() {
        tick(with(20));
        assertFalse(view.wasHurt());
        tick(with(12));
        assertTrue(view.wasHurt());
        tick(with(12));
        assertFalse(view.wasHurt());
        respawn();
        assertTrue(view.wasHurt(), "fell to death");
    }

    @Test
    void lessHealthAfterJoiningAnewIsNoLoss() {
        tick(with(20));
        view = joined(true);
        tick(with(12));
        assertFalse(view.wasHurt());
        tick(with(11));
        assertTrue(view.wasHurt());
    }

    @Test
    void whereFallsDoNotHurtOneIsNotHurtByAFallOutOfTheWorld() {
        view = joined(false);
        tick(at(0, true));
        respawn();
        assertTrue(view.hasRespawned());
        assertFalse(view.wasHurt());
    }
}
