package org.quoin.lab.bots;

import java.util.Locale;
import java.util.Optional;
import org.quoin.engine.session.pacing.FrameSource;
import org.quoin.sim.input.InputFrame;

public enum BotScript {
    /** Stands still. */
    IDLE {
        @Override
        public FrameSource frames(long seed, int bot, int botCount) {
            return (turn, simulation, slot) -> InputFrame.NEUTRAL;
        }
    },

    /** Wanders about: turns, jumps, sprints, sneaks. */
    WALK {
        @Override
        public FrameSource frames(long seed, int bot, int botCount) {
            return new WalkScript(seed, bot);
        }
    },

    /** Wanders slowly, digs, and places blocks from every hotbar slot. */
    BUILD {
        @Override
        public FrameSource frames(long seed, int bot, int botCount) {
            return new BuildScript(seed, bot);
        }
    },

    /** Builds a round tower together with the other bots; see {@link TowerPlan}. */
    TOWER {
        @Override
        public FrameSource frames(long seed, int bot, int botCount) {
            return bot < TowerPlan.BUILDERS_MAX
                    ? new TowerScript(bot, Math.min(botCount, TowerPlan.BUILDERS_MAX))
                    : new WalkScript(seed, bot);
        }
    },

    /** Plays the world's match; wanders as {@link #WALK} where there is none. */
    MATCH {
        @Override
        public FrameSource frames(long seed, int bot, int botCount) {
            return new MatchScript(seed, bot);
        }

        @Override
        public BotLines lines() {
            return new MatchScript.Ready();
        }
    };

    /**
     * Makes the input of one bot.
     *
     * @param seed seeds its random numbers
     * @param bot the bot's number, from 0 up
     * @param botCount the number of bots
     */
    public abstract FrameSource frames(long seed, int bot, int botCount);

    /** Makes what one bot says, from when it is in the world. */
    public BotLines lines() {
        return BotLines.SILENT;
    }

    /** The script's name on a command line. */
    public String commandName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The script with a name on a command line. */
    public static Optional<BotScript> ofCommandName(String name) {
        for (BotScript script : values()) {
            if (script.commandName().equals(name)) {
                return Optional.of(script);
            }
        }
        return Optional.empty();
    }
}
