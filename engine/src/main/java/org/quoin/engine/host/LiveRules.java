package org.quoin.engine.host;

import java.util.Objects;
import org.quoin.engine.host.command.HostCommands;
import org.quoin.engine.host.join.AwayWatch;
import org.quoin.engine.host.join.JoinRules;
import org.quoin.engine.host.join.OrderRules;

/**
 * The rules of a host of which some may change while the world is played: how many come in and
 * wait, after how long one is away, what newcomers may do, and the title.
 */
final class LiveRules {
    private HostConfig config;
    private final JoinRules joins;
    private final AwayWatch away;

    LiveRules(HostConfig config) {
        this.config = config;
        OrderRules order = config.order();
        this.joins = new JoinRules(config.playersMax(), order.queuedMax(), config.title());
        this.away = new AwayWatch(order.awayMinutes());
    }

    /** The rules that are wanted now, those among them that cannot be changed while playing. */
    HostConfig config() {
        return config;
    }

    /** How many come in and wait, and the title. */
    JoinRules joins() {
        return joins;
    }

    /** Who is away. */
    AwayWatch away() {
        return away;
    }

    /** Takes over of other rules what can be changed now; see {@link HostSession#change}. */
    void change(HostConfig wanted, HostCommands commands) {
        if (!Objects.equals(wanted.newcomers(), config.newcomers())) {
            commands.setNewcomers(wanted.newcomers());
        }
        config = wanted;
        joins.use(wanted.playersMax(), wanted.order().queuedMax(), wanted.title());
        away.use(wanted.order().awayMinutes());
    }
}
