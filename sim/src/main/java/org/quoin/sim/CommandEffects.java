package org.quoin.sim;

import java.util.List;
import java.util.Objects;
import org.quoin.sim.area.Area.Keeper;
import org.quoin.sim.area.Area.Seen;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.input.AreaCommand;
import org.quoin.sim.input.BlockRun;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Command.SetKnownLevel;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.MatchCommand;
import org.quoin.sim.player.KnownPlayers.Known;
import org.quoin.sim.player.KnownPlayers.Left;
import org.quoin.sim.rule.BlockEditor;
import org.quoin.sim.rule.ChangeTrace;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.DayClock;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.World;

/** The effect of each command of a turn. */
final class CommandEffects implements Command.Receiver {
    private final World world;
    private final BlockEditor editor;
    private final Avatars avatars;
    private final DynamicState dynamic;
    private final TickRate rate;
    private final List<ViewEvent> events;
    private final Runnable rulesChanged;
    private final MatchTurn match;

    /**
     * Carries commands out in this world.
     *
     * @param rulesChanged is run after a rule or an area has changed
     */
    CommandEffects(
            World world,
            BlockEditor editor,
            Avatars avatars,
            DynamicState dynamic,
            TickRate rate,
            List<ViewEvent> events,
            Runnable rulesChanged,
            MatchTurn match) {
        this.world = world;
        this.editor = editor;
        this.avatars = avatars;
        this.dynamic = dynamic;
        this.rate = rate;
        this.events = events;
        this.rulesChanged = rulesChanged;
        this.match = match;
    }

    @Override
    public void join(Command.Join join) {
        AvatarState avatar = new AvatarState();
        avatar.setLook(join.look());
        Spawn.place(join.slot(), world, avatar);
        enter(avatar, join.playerId());
        if (join.playerId() != 0) {
            dynamic.areas = dynamic.areas.renamed(new Keeper(join.playerId(), join.name()));
            rulesChanged.run();
        }
        avatars.add(join.slot(), join.name(), avatar);
        match.join(join.slot());
        events.add(new ViewEvent.Joined(join.slot(), join.name()));
    }

    @Override
    public void leave(Command.Leave leave) {
        events.add(
                new ViewEvent.Left(
                        leave.slot(), Objects.requireNonNull(avatars.nameOf(leave.slot()))));
        match.leave(leave.slot());
        remember(avatars.at(leave.slot()));
        dynamic.disown(leave.slot());
        avatars.remove(leave.slot());
    }

    @Override
    public void setHotbar(Command.SetHotbar change) {
        AvatarState avatar = avatars.at(change.slot());
        avatar.hotbar = avatar.hotbar.with(change.hotbarSlot(), change.block());
    }

    @Override
    public void teleport(Command.Teleport teleport) {
        AvatarState avatar = avatars.at(teleport.slot());
        Spawn.bring(avatar, teleport.x(), teleport.y(), teleport.z(), world);
    }

    @Override
    public void setLook(Command.SetLook change) {
        avatars.at(change.slot()).setLook(change.look());
    }

    @Override
    public void setHome(Command.SetHome home) {
        AvatarState avatar = avatars.at(home.slot());
        avatar.hasHome = true;
        avatar.homeX = avatar.x;
        avatar.homeY = avatar.y;
        avatar.homeZ = avatar.z;
    }

    @Override
    public void setLevel(Command.SetLevel change) {
        avatars.at(change.slot()).level = change.level().code();
    }

    @Override
    public void setKnownLevel(SetKnownLevel change) {
        dynamic.known.setLevel(change.playerId(), change.level());
    }

    @Override
    public void setRule(Command.SetRule change) {
        dynamic.rules = dynamic.rules.with(change.rule(), change.value());
        rulesChanged.run();
    }

    @Override
    public void changeAreas(AreaCommand change) {
        dynamic.areas = change.applyTo(dynamic.areas);
        if (change instanceof AreaCommand.Claim claim && claim.owner().id() != 0) {
            for (int slot : avatars.slots()) {
                if (avatars.at(slot).playerId == claim.owner().id()) {
                    see(avatars.at(slot));
                }
            }
        }
        rulesChanged.run();
    }

    @Override
    public void changeMatch(MatchCommand change) {
        match.execute(change);
    }

    @Override
    public void setTime(Command.SetTime change) {
        dynamic.dayTurn = DayClock.nextAt(change.moment(), dynamic.dayTurn, rate.turnsPerSecond());
    }

    /**
     * Blocks come back as if a player had placed them, so sand falls and water flows; an avatar in
     * the way of a solid block is lifted out of it.
     */
    @Override
    public void restore(Command.Restore restore) {
        ChangeTrace trace = editor.trace();
        if (trace != null) {
            trace.beginRestore(restore);
        }
        int x0 = SectionKey.x(restore.section()) << Section.SHIFT;
        int y0 = SectionKey.y(restore.section()) << Section.SHIFT;
        int z0 = SectionKey.z(restore.section()) << Section.SHIFT;
        for (BlockRun run : restore.runs()) {
            int y = y0 + Section.localY(run.index());
            int z = z0 + Section.localZ(run.index());
            for (int i = 0; i < run.length(); i++) {
                int x = x0 + Section.localX(run.index()) + i;
                if (BlockRun.isStill(editor.blockAt(x, y, z), run.expected())) {
                    editor.set(x, y, z, run.block());
                    if (Blocks.isSolid(run.block())) {
                        Spawn.liftFrom(avatars, world, x, y, z);
                    }
                }
            }
        }
    }

    /** A player comes in: as the world knew it, or as a newcomer. */
    private void enter(AvatarState avatar, long playerId) {
        Known known = dynamic.known.take(playerId);
        avatar.playerId = playerId;
        avatar.level = dynamic.rules.newcomers().code();
        if (known != null) {
            avatar.level = known.level();
            avatar.playedTurns = known.playedTurns();
            avatar.hasHome = known.hasHome();
            avatar.homeX = known.homeX();
            avatar.homeY = known.homeY();
            avatar.homeZ = known.homeZ();
            Left left = known.left();
            if (left != null) {
                avatar.hotbar = left.hotbar();
                Spawn.bringBack(avatar, left, world);
            }
        }
    }

    /** A player's areas note that it is here, and how long it has played. */
    private void see(AvatarState avatar) {
        Seen now = new Seen(dynamic.updates.turn(), avatar.playedTurns);
        dynamic.areas = dynamic.areas.seen(avatar.playerId, now);
    }

    private void remember(AvatarState avatar) {
        if (avatar.playerId != 0) {
            see(avatar);
            boolean home = avatar.hasHome;
            dynamic.known.add(
                    new Known(
                            avatar.playerId,
                            avatar.level,
                            avatar.playedTurns,
                            home,
                            home ? avatar.homeX : 0,
                            home ? avatar.homeY : 0,
                            home ? avatar.homeZ : 0,
                            new Left(
                                    avatar.x,
                                    avatar.y,
                                    avatar.z,
                                    InputFrame.yaw(avatar.frame),
                                    avatar.flying,
                                    avatar.hotbar)),
                    dynamic.rules.newcomers());
        }
    }
}
