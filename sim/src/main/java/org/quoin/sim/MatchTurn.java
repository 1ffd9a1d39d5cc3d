package org.quoin.sim;

import java.util.List;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.avatar.AvatarShape;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.avatar.MatchPart;
import org.quoin.sim.avatar.Permissions;
import org.quoin.sim.input.MatchCommand;
import org.quoin.sim.match.Arena;
import org.quoin.sim.match.Entrant;
import org.quoin.sim.match.Entrant.State;
import org.quoin.sim.match.Match;
import org.quoin.sim.match.Match.Phase;
import org.quoin.sim.match.Mode;
import org.quoin.sim.match.Mode.Place;
import org.quoin.sim.match.Mode.Role;
import org.quoin.sim.match.Mode.Setting;
import org.quoin.sim.rule.BlockEditor;
import org.quoin.sim.util.Angle;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.World;

/**
 * A turn of the world's {@link Match}: finds what players touch, and carries out what follows.
 * Whoever falls out of the world or dies is out, too.
 */
final class MatchTurn {
    private final World world;
    private final BlockEditor editor;
    private final Avatars avatars;
    private final DynamicState dynamic;
    private final Permissions permissions;
    private final TickRate rate;
    private final List<ViewEvent> events;

    MatchTurn(
            World world,
            BlockEditor editor,
            Avatars avatars,
            DynamicState dynamic,
            Permissions permissions,
            TickRate rate,
            List<ViewEvent> events) {
        this.world = world;
        this.editor = editor;
        this.avatars = avatars;
        this.dynamic = dynamic;
        this.permissions = permissions;
        this.rate = rate;
        this.events = events;
        permissions.useMatch(dynamic.match);
    }

    /** Carries a command out. */
    void execute(MatchCommand command) {
        int turn = dynamic.updates.turn();
        if (command instanceof MatchCommand.Fill fill) {
            fill(fill.box(), fill.block());
        } else if (command instanceof MatchCommand.Restore) {
            restoreArenas();
        } else {
            Match now = command.applyTo(dynamic.match, world, turn);
            if (now.isOpen() && !dynamic.match.isOpen()) {
                for (int slot : avatars.slots()) {
                    now = joined(now, slot);
                }
            }
            become(now);
        }
    }

    private void fill(AreaBox box, int block) {
        for (int y = box.lowY(); y <= box.highY(); y++) {
            for (int z = box.lowZ(); z <= box.highZ(); z++) {
                for (int x = box.lowX(); x <= box.highX(); x++) {
                    set(x, y, z, block);
                }
            }
        }
    }

    private void set(int x, int y, int z, int block) {
        editor.set(x, y, z, block);
        if (Blocks.isSolid(block)) {
            Spawn.liftFrom(avatars, world, x, y, z);
        }
    }

    private Match joined(Match match, int slot) {
        String name = avatars.nameOf(slot);
        return match.joined(slot, avatars.at(slot).playerId, name == null ? "" : name);
    }

    /** The avatar of a slot has just come into the world. */
    void join(int slot) {
        if (!dynamic.match.isOpen()) {
            return;
        }
        dynamic.match = joined(dynamic.match, slot);
        Entrant one = dynamic.match.at(slot);
        if (one != null) {
            place(one);
        }
    }

    /** The player of a slot is about to leave. */
    void leave(int slot) {
        dynamic.match = dynamic.match.left(slot, dynamic.updates.turn());
    }

    /** To be called once a turn, after the avatars have moved and acted. */
    void step(int turn) {
        Match match = dynamic.match;
        if (!match.isOpen()) {
            return;
        }
        if (match.phase() == Phase.ROUND) {
            findLosers(turn);
            findPassing(turn);
        }
        keepWatchersOut();
        become(dynamic.match.advanced(turn, rate));
        tellSeconds(turn);
    }

    private void findLosers(int turn) {
        Match match = dynamic.match;
        Mode mode = modeOf(match);
        boolean[] losing = null;
        for (int i = 0; i < match.entrants().size(); i++) {
            Entrant each = match.entrants().get(i);
            if (plays(each) && (touches(each, mode, Role.OUT) || respawned(each.slot()))) {
                losing = losing == null ? new boolean[match.entrants().size()] : losing;
                losing[i] = true;
            }
        }
        if (losing != null) {
            become(match.losing(losing, turn));
        }
    }

    private void findPassing(int turn) {
        Match match = dynamic.match;
        Mode mode = modeOf(match);
        boolean[] passing = null;
        for (int i = 0; i < match.entrants().size(); i++) {
            Entrant each = match.entrants().get(i);
            if (plays(each) && isAtNext(each, mode)) {
                passing = passing == null ? new boolean[match.entrants().size()] : passing;
                passing[i] = true;
            }
        }
        if (passing != null) {
            become(match.passing(passing, turn));
        }
    }

    private boolean isAtNext(Entrant each, Mode mode) {
        int at = 0;
        for (Place place : mode.places()) {
            if (place.role() == Role.CHECKPOINT && at++ == each.checkpoint()) {
                return overlaps(avatars.at(each.slot()), place.box());
            }
        }
        return touches(each, mode, Role.FINISH);
    }

    private static boolean plays(Entrant each) {
        return each.isHere() && each.state() == State.PLAYING;
    }

    private boolean respawned(int slot) {
        for (int i = 0; i < events.size(); i++) {
            if (events.get(i) instanceof ViewEvent.Respawned one && one.slot() == slot) {
                return true;
            }
        }
        return false;
    }

    /** Whether an avatar touches an area of a role. */
    private boolean touches(Entrant each, Mode mode, Role role) {
        AvatarState avatar = avatars.at(each.slot());
        for (int i = 0; i < mode.places().size(); i++) {
            Place place = mode.places().get(i);
            if (place.role() == role && overlaps(avatar, place.box())) {
                return true;
            }
        }
        return false;
    }

    private static boolean overlaps(AvatarState avatar, AreaBox box) {
        return avatar.x + AvatarShape.HALF_WIDTH > Fixed.ofInt(box.lowX())
                && avatar.x - AvatarShape.HALF_WIDTH < Fixed.ofInt(box.highX() + 1)
                && avatar.z + AvatarShape.HALF_WIDTH > Fixed.ofInt(box.lowZ())
                && avatar.z - AvatarShape.HALF_WIDTH < Fixed.ofInt(box.highZ() + 1)
                && avatar.y + AvatarShape.HEIGHT > Fixed.ofInt(box.lowY())
                && avatar.y < Fixed.ofInt(box.highY() + 1);
    }

    /** Whoever does not play is brought back from where others do. */
    private void keepWatchersOut() {
        Match match = dynamic.match;
        if (match.phase() != Phase.ROUND && match.phase() != Phase.COUNTDOWN) {
            return;
        }
        Mode mode = modeOf(match);
        for (Entrant each : match.entrants()) {
            if (each.isHere()
                    && each.state() != State.PLAYING
                    && (touches(each, mode, Role.ARENA)
                            || touches(each, mode, Role.CHECKPOINT)
                            || touches(each, mode, Role.START))) {
                bringToLobby(each, mode);
            }
        }
    }

    private void tellSeconds(int turn) {
        Match match = dynamic.match;
        if (match.phase() == Phase.COUNTDOWN) {
            int left = match.endTurn(rate) - turn;
            if (left > 0 && left % rate.turnsPerSecond() == 0) {
                tell(ViewEvent.Moment.COUNT, -1, left / rate.turnsPerSecond());
            }
        }
    }

    /** The match is another one from now on: avatars and blocks follow. */
    private void become(Match now) {
        Match before = dynamic.match;
        if (now == before) {
            return;
        }
        dynamic.match = now;
        if (now.isOpen()) {
            tellChanges(before, now);
        }
        if (now.phase() != before.phase()) {
            changePhase(before.phase(), now);
            return;
        }
        for (Entrant each : now.entrants()) {
            Entrant was = each.isHere() ? before.at(each.slot()) : null;
            if (was != null && (was.state() != each.state() || was.lost() != each.lost())) {
                place(each);
            }
        }
    }

    private void changePhase(Phase before, Match now) {
        permissions.useMatch(now);
        if (!now.isOpen()) {
            releaseAll();
            return;
        }
        if (now.phase() == Phase.LOBBY && before != Phase.NONE) {
            restoreArenas();
        }
        for (Entrant each : now.entrants()) {
            if (each.isHere() && !(now.phase() == Phase.ROUND && plays(each))) {
                place(each);
            }
        }
    }

    private void releaseAll() {
        for (int slot : avatars.slots()) {
            AvatarState avatar = avatars.at(slot);
            avatar.matchPart = MatchPart.NONE;
            avatar.holdTurns = 0;
        }
    }

    private void restoreArenas() {
        for (Arena arena : dynamic.match.arenas()) {
            arena.restore(world, this::set);
        }
    }

    /** Puts a player where it belongs by its state. */
    private void place(Entrant one) {
        Match match = dynamic.match;
        Mode mode = modeOf(match);
        AvatarState avatar = avatars.at(one.slot());
        avatar.matchPart =
                switch (one.state()) {
                    case WAITING -> MatchPart.WAITING;
                    case PLAYING -> MatchPart.PLAYING;
                    case FINISHED, OUT, WATCHING -> MatchPart.WATCHING;
                };
        avatar.holdTurns = 0;
        if (one.state() != State.PLAYING) {
            bringToLobby(one, mode);
            return;
        }
        avatar.flying = false;
        avatar.health = AvatarState.HEALTH_MAX;
        if (match.phase() == Phase.COUNTDOWN) {
            avatar.holdTurns = Math.max(0, match.endTurn(rate) - dynamic.updates.turn());
        }
        bringToStart(one, mode);
        face(one.slot(), goalOf(one, mode));
    }

    /** What a player is after: the next checkpoint, the finish, or the arena. */
    private static List<AreaBox> goalOf(Entrant one, Mode mode) {
        List<AreaBox> checkpoints = mode.boxes(Role.CHECKPOINT);
        if (one.checkpoint() < checkpoints.size()) {
            return List.of(checkpoints.get(one.checkpoint()));
        }
        for (Role role : new Role[] {Role.FINISH, Role.ARENA}) {
            if (mode.count(role) > 0) {
                return mode.boxes(role);
            }
        }
        return mode.boxes(Role.START);
    }

    /** Has a player look towards the middle of some areas, unless they stand there. */
    private void face(int slot, List<AreaBox> boxes) {
        AvatarState avatar = avatars.at(slot);
        long dx = 0;
        long dz = 0;
        for (AreaBox box : boxes) {
            dx += Fixed.ofInt(box.lowX() + box.highX() + 1) / 2 - avatar.x;
            dz += Fixed.ofInt(box.lowZ() + box.highZ() + 1) / 2 - avatar.z;
        }
        if (dx != 0 || dz != 0) {
            events.add(new ViewEvent.Faced(slot, Angle.of(dx, dz)));
        }
    }

    private void bringToStart(Entrant one, Mode mode) {
        if (one.checkpoint() == 0) {
            bring(one, mode, Role.START);
            return;
        }
        AreaBox box = mode.boxes(Role.CHECKPOINT).get(one.checkpoint() - 1);
        long x = Fixed.ofInt(box.lowX() + box.highX() + 1) / 2;
        long z = Fixed.ofInt(box.lowZ() + box.highZ() + 1) / 2;
        Spawn.bring(avatars.at(one.slot()), x, Fixed.ofInt(box.lowY()), z, world);
    }

    private void bringToLobby(Entrant one, Mode mode) {
        if (mode.count(Role.LOBBY) > 0) {
            bring(one, mode, Role.LOBBY);
        } else {
            AvatarState spawn = new AvatarState();
            Spawn.place(one.slot(), world, spawn);
            Spawn.bring(avatars.at(one.slot()), spawn.x, spawn.y, spawn.z, world);
        }
        face(one.slot(), mode.boxes(Role.START));
    }

    /** Spreads the players evenly over the ground of a role's areas, by their order. */
    private void bring(Entrant one, Mode mode, Role role) {
        List<AreaBox> boxes = mode.boxes(role);
        long ground = 0;
        for (AreaBox box : boxes) {
            ground += box.ground();
        }
        int order = 0;
        int count = 0;
        for (Entrant each : dynamic.match.entrants()) {
            if (each.state() == one.state() || role == Role.LOBBY) {
                order = each.slot() == one.slot() ? count : order;
                count++;
            }
        }
        long cell = (2L * order + 1) * ground / (2L * Math.max(1, count));
        for (AreaBox box : boxes) {
            if (cell < box.ground()) {
                int width = box.highX() - box.lowX() + 1;
                long x = Fixed.ofInt(box.lowX() + (int) (cell % width)) + Fixed.HALF;
                long z = Fixed.ofInt(box.lowZ() + (int) (cell / width)) + Fixed.HALF;
                Spawn.bring(avatars.at(one.slot()), x, Fixed.ofInt(box.lowY()), z, world);
                return;
            }
            cell -= box.ground();
        }
    }

    private void tellChanges(Match before, Match now) {
        for (Entrant each : now.entrants()) {
            Entrant was = each.isHere() ? before.at(each.slot()) : null;
            if (was == null || now.phase() == Phase.COUNTDOWN) {
                continue;
            }
            if (each.checkpoint() > was.checkpoint() && each.state() == State.PLAYING) {
                tell(ViewEvent.Moment.CHECKPOINT, each.slot(), each.checkpoint());
            }
            if (each.lap() > was.lap() && each.state() == State.PLAYING) {
                tell(ViewEvent.Moment.LAP, each.slot(), each.lap());
            }
            if (each.lost() > was.lost()) {
                int lives = modeOf(now).get(Setting.LIVES);
                tell(ViewEvent.Moment.FELL, each.slot(), Math.max(0, lives - each.lost()));
            }
            if (each.state() != was.state() && each.state() == State.FINISHED) {
                tell(ViewEvent.Moment.FINISHED, each.slot(), each.place());
            }
            if (each.state() != was.state() && each.state() == State.OUT) {
                tell(ViewEvent.Moment.OUT, each.slot(), each.place());
            }
        }
        if (now.phase() != before.phase()) {
            switch (now.phase()) {
                case NONE, COUNTDOWN -> {}
                case LOBBY -> tell(ViewEvent.Moment.LOBBY, -1, 0);
                case ROUND -> tell(ViewEvent.Moment.START, -1, now.round());
                case RESULTS -> tell(ViewEvent.Moment.ENDED, -1, now.round());
            }
        }
    }

    private void tell(ViewEvent.Moment moment, int slot, int number) {
        events.add(new ViewEvent.MatchMoment(moment, slot, number));
    }

    private static Mode modeOf(Match match) {
        Mode mode = match.mode();
        if (mode == null) {
            throw new IllegalStateException("open match without a mode");
        }
        return mode;
    }
}
