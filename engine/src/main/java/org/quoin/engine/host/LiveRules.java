package org.quoin.engine.host;

import java.util.Objects;
import org.quoin.engine.host.command.HostCommands;
import org.quoin.engine.host.join.JoinRules;

/** The rules of a host of which some may change while the world is played. */
final class LiveRules {
    private HostConfig config;
    private final JoinRules joins;

    LiveRules(HostConfig config) {
        this.config = config;
        this.joins = new JoinRules(config.playersMax(), config.title());
    }

    /** The rules that are wanted now, those among them that cannot be changed while playing. */
    HostConfig config() {
        return config;
    }

    /** How many come in, and the title. */
    JoinRules joins() {
        return joins;
    }

    /** Takes over of other rules what can be changed now; see {@link HostSession#change}. */
    void change(HostConfig wanted, HostCommands commands) {
        if (!Objects.equals(wanted.newcomers(), config.newcomers())) {
            commands.setNewcomers(wanted.newcomers());
        }
        config = wanted;
        joins.use(wanted.playersMax(), wanted.title());
    }
}
