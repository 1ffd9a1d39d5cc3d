package org.quoin.client.game;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quoin.client.session.WorldView;
import org.quoin.client.settings.EntryChoice;
import org.quoin.client.ui.screen.GameActions;
import org.quoin.client.ui.screen.GameActions.Forwarding;
import org.quoin.client.ui.screen.GameActions.HostedWorld;
import org.quoin.client.ui.screen.GameActions.OwnAddress;
import org.quoin.client.ui.screen.GameActions.Saving;
import org.quoin.engine.lan.MapState;
import org.quoin.engine.meet.MeetHost;
import org.quoin.engine.net.HostStartException;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.store.SaveState;
import org.quoin.server.PortMapText;
import org.quoin.server.WorldMeeting;
import org.quoin.server.text.ReasonText;
import org.quoin.server.text.Texts;
import org.quoin.sim.player.GameRules;
import org.tinylog.Logger;

/** The actions that screens offer for the world that is played, where this machine hosts it. */
final class OwnHosting implements GameActions.Hosting {
    private final Supplier<@Nullable PlayedWorld> played;
    private final Supplier<MapState> forwarding;
    private final Supplier<MeetHost.News> meeting;
    private final Texts texts;

    /**
     * @param played gives the world that is played now, or null
     * @param forwarding gives what the router does
     * @param meeting gives how the world is registered at a meeting point
     */
    OwnHosting(
            Supplier<@Nullable PlayedWorld> played,
            Supplier<MapState> forwarding,
            Supplier<MeetHost.News> meeting,
            Texts texts) {
        this.played = played;
        this.forwarding = forwarding;
        this.meeting = meeting;
        this.texts = texts;
    }

    @Override
    public @Nullable HostedWorld world() {
        PlayedWorld world = played.get();
        return world == null ? null : world.hosted();
    }

    @Override
    public EntryChoice entry() {
        PlayedWorld world = played.get();
        WorldView view = world == null ? null : world.shown();
        return world == null
                ? EntryChoice.OF_NEW_WORLD
                : world.session().entry(view == null ? GameRules.USUAL : view.rules());
    }

    @Override
    public @Nullable String open(int port, String password, List<String> lines) {
        PlayedWorld world = played.get();
        if (world == null) {
            return texts.get("open.gone");
        }
        try {
            world.open(port, password, lines);
            return null;
        } catch (HostStartException e) {
            Logger.info(e, "Not open to others: {}", e.getMessage());
            return ReasonText.of(e.why(), texts) + ".";
        }
    }

    @Override
    public void handOver() {
        PlayedWorld world = played.get();
        if (world != null) {
            world.leaveHandingOver();
        }
    }

    @Override
    public void close() {
        PlayedWorld world = played.get();
        if (world != null) {
            world.closePort();
        }
    }

    @Override
    public void respawn() {
        PlayedWorld world = played.get();
        if (world != null) {
            world.session().client().say("/spawn");
        }
    }

    @Override
    public @Nullable Saving saving() {
        PlayedWorld world = played.get();
        SaveState state = world == null ? null : world.session().saveState();
        return state == null ? null : saving(state, System.nanoTime(), texts);
    }

    /** The state on disk, as the pause screen shows it. */
    static Saving saving(SaveState state, long nowNanos, Texts texts) {
        long seconds = TimeUnit.NANOSECONDS.toSeconds(nowNanos - state.savedNanos());
        Reason problem = state.problem();
        return new Saving(
                state.everSaved() ? Math.max(0, seconds) : -1,
                state.whole(),
                problem == null ? "" : ReasonText.of(problem, texts));
    }

    @Override
    public List<OwnAddress> addresses() {
        HostedWorld hosted = world();
        if (hosted == null) {
            return List.of();
        }
        List<OwnAddress> all = new ArrayList<>();
        String world = WorldMeeting.address(meeting.get());
        if (!world.isEmpty()) {
            all.add(new OwnAddress(world, OwnAddress.Reach.MEETING, ""));
        }
        String routed = PortMapText.address(forwarding.get());
        if (!routed.isEmpty()) {
            all.add(new OwnAddress(routed, OwnAddress.Reach.ROUTER, ""));
        }
        all.addAll(OwnAddresses.ofThisMachine(hosted.port()));
        return all;
    }

    @Override
    public @Nullable Forwarding forwarding() {
        MapState state = forwarding.get();
        return state.step() == MapState.Step.OFF
                ? null
                : new Forwarding(PortMapText.of(state, texts), PortMapText.isGood(state));
    }
}
