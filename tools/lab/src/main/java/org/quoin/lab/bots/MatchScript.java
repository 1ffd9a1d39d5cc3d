package org.quoin.lab.bots;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.session.pacing.FrameSource;
import org.quoin.sim.Simulation;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.match.Entrant;
import org.quoin.sim.match.Entrant.State;
import org.quoin.sim.match.Match;
import org.quoin.sim.match.Match.Phase;
import org.quoin.sim.match.Mode;
import org.quoin.sim.util.Mix;

/**
 * Plays the world's match, whatever its mode; wanders as {@link WalkScript} where there is none.
 */
final class MatchScript implements FrameSource {
    private final WalkScript walk;
    private final CourseScript course;
    private final FloorScript floor;
    private final AvatarState avatar = new AvatarState();
    private final PendingFrames pending = new PendingFrames();

    MatchScript(long seed, int bot) {
        walk = new WalkScript(seed, bot);
        course = new CourseScript(Mix.mix(seed, bot, 2));
        floor = new FloorScript(Mix.mix(seed, bot, 3));
    }

    @Override
    public int frame(int turn, Simulation simulation, int slot) {
        int frame = decide(turn, simulation, slot);
        pending.add(simulation, turn, frame);
        return frame;
    }

    private int decide(int turn, Simulation simulation, int slot) {
        Match match = simulation.match();
        if (!match.isOpen()) {
            return walk.frame(turn, simulation, slot);
        }
        Mode mode = match.mode();
        Entrant self = match.at(slot);
        if (mode == null || self == null || !pending.predict(simulation, slot, avatar)) {
            return InputFrame.NEUTRAL;
        }
        if (match.phase() != Phase.ROUND || self.state() != State.PLAYING) {
            return InputFrame.standStill(avatar.frame);
        }
        return switch (mode.goal()) {
            case FINISH -> course.frame(turn, simulation, mode, self, avatar);
            case LAST -> floor.frame(turn, simulation, mode, self, avatar);
        };
    }

    /** Says that it is ready, once in each lobby. */
    static final class Ready implements BotLines {
        private static final String COMMAND = "/ready";

        /** When the lobby began in which it has said so. */
        private int lobbyTurn = -1;

        @Override
        public @Nullable String next(Simulation simulation, int slot) {
            Match match = simulation.match();
            Entrant self = match.at(slot);
            if (match.phase() != Phase.LOBBY
                    || self == null
                    || self.ready()
                    || match.sinceTurn() == lobbyTurn) {
                return null;
            }
            lobbyTurn = match.sinceTurn();
            return COMMAND;
        }
    }
}
