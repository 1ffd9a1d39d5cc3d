package org.quoin.engine.host;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.moderation.OrderRules;
import org.quoin.engine.host.succession.Inheritance;
import org.quoin.engine.host.succession.RecordSender;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.succession.HostRecords;
import org.quoin.engine.wire.Limits;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.Level;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.tinylog.Logger;

/**
 * The rules of the host: who has a place, how late frames are treated, how order is kept.
 *
 * <pre>
 *   u16 playersMax   u8 hashEveryTurns   u8 late policy (0 wait, 1 substitute)   text title
 *   u16 awayMinutes   u16 queuedMax   u8 bit 0: audited, bit 1: the chat, too
 *   u8 level of newcomers (FF: the world's)
 * </pre>
 *
 * <p>The limits of addresses are not among them: they are a host's own, like its machine. Nor is
 * the spawn of a new world: this one is not new.
 */
public final class RulesRecord implements RecordSender.Source {
    /** The record's name. */
    public static final String NAME = "rules";

    private static final int AUDITED = 1;
    private static final int CHAT_AUDITED = 2;
    private static final int OF_THE_WORLD = 0xFF;

    private final Supplier<HostConfig> config;

    /** Of the rules that are in force. */
    public RulesRecord(Supplier<HostConfig> config) {
        this.config = config;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Object state() {
        return config.get();
    }

    @Override
    public byte[] bytes() {
        HostConfig rules = config.get();
        OrderRules order = rules.order();
        Level newcomers = rules.newcomers();
        ByteWriter out = new ByteWriter(64);
        out.u16(rules.playersMax()).u8(rules.hashEveryTurns());
        out.u8(rules.latePolicy() == LatePolicy.WAIT ? 0 : 1);
        out.text(rules.title(), Limits.TITLE_BYTES_MAX);
        out.u16(order.awayMinutes()).u16(order.queuedMax());
        out.u8((order.audited() ? AUDITED : 0) | (order.chatAudited() ? CHAT_AUDITED : 0));
        out.u8(newcomers == null ? OF_THE_WORLD : newcomers.code());
        return out.toBytes();
    }

    /** The rules and the requirements for joining in the records; ours where there are none. */
    public static HostConfig rules(HostRecords records, HostConfig ours) {
        HostConfig rules = ours;
        byte[] record = records.get(NAME);
        try {
            rules = record == null ? ours : read(record, ours);
        } catch (BadBytesException e) {
            Logger.warn("{} of the host before: {}", NAME, e.problem());
        }
        return rules.withEntry(Inheritance.entry(records));
    }

    /**
     * The rules of a record, in place of those of a config.
     *
     * @throws BadBytesException if it is none
     */
    static HostConfig read(byte[] bytes, HostConfig ours) throws BadBytesException {
        ByteReader in = new ByteReader(NAME, bytes);
        int playersMax = in.u16In(1, Limits.PLAYERS_MAX, "players");
        int hashEveryTurns = in.u8In(1, 255, "turns from hash to hash");
        int late = in.u8In(0, 1, "late policy");
        String title = in.text(Limits.TITLE_BYTES_MAX, "title");
        int awayMinutes = in.u16In(0, OrderRules.AWAY_MINUTES_MAX, "minutes");
        int queuedMax = in.u16In(0, OrderRules.QUEUED_MAX, "queue");
        int audited = in.u8In(0, AUDITED | CHAT_AUDITED, "audit");
        Level newcomers = newcomers(in);
        in.requireEnd();
        return new HostConfig(
                ours.world(),
                playersMax,
                hashEveryTurns,
                late == 0 ? LatePolicy.WAIT : LatePolicy.SUBSTITUTE,
                title,
                ours.addresses(),
                new OrderRules(
                        awayMinutes,
                        queuedMax,
                        (audited & AUDITED) != 0,
                        (audited & CHAT_AUDITED) != 0,
                        0),
                newcomers,
                ours.entry(),
                ours.successor(),
                ours.match());
    }

    private static @Nullable Level newcomers(ByteReader in) throws BadBytesException {
        int code = in.u8();
        for (Level level : Level.values()) {
            if (level.code() == code && GameRule.NEWCOMERS.words().contains(level.word())) {
                return level;
            }
        }
        if (code != OF_THE_WORLD) {
            throw in.wrong("no level of newcomers: " + code);
        }
        return null;
    }
}
