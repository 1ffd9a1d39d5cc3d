package org.quoin.client.session;

import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.wire.NotSuccessor;
import org.quoin.engine.wire.Successor;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost.Willing;
import org.quoin.server.text.Texts;

/**
 * Knows who hosts the world and who could carry it on, and what to show while its host is gone:
 *
 * <pre>
 *   NOTHING ── lost, and a second passes ──▶ TAKING_OVER or, where nobody could, RECONNECTING
 *                                                │
 *                    nobody who can is in reach  ▼
 *                                            CUT_OFF, or ALONE: the player is asked
 *   back: NOTHING again, from all of them
 * </pre>
 */
public final class HostChange {
    /** A change of hosts takes less, and then there is nothing that a player has to know. */
    static final long QUIET_NANOS = 1_000_000_000L;

    /** Nobody, or nobody in the world. */
    static final int NOBODY = ToClient.Successors.NOBODY;

    /** Which screen a player sees. */
    public enum Shown {
        /** Nothing: a host is there, or was a moment ago. */
        NOTHING,
        /** The frozen world, and who takes over. */
        TAKING_OVER,
        /** That the connection is being made again. */
        RECONNECTING,
        /** That nobody can be reached. */
        CUT_OFF,
        /** The question whether the world goes on here, alone. */
        ALONE
    }

    private int hostSlot = NOBODY;
    private boolean told;
    private List<Successor> successors = List.of();
    private List<NotSuccessor> others = List.of();

    /** The successors that the host before has named. */
    private List<Successor> before = List.of();

    private int nextSlot = NOBODY;
    private boolean lost;
    private long lostNanos;
    private Shown end = Shown.NOTHING;

    /**
     * A host has said who hosts, and who could carry on.
     *
     * @return whether that is another host than before
     */
    public boolean receive(ClientEvent.Successors event) {
        boolean isAnother = told && event.hostSlot() != hostSlot;
        before = isAnother ? successors : before;
        told = true;
        hostSlot = event.hostSlot();
        successors = event.all();
        others = event.others();
        nextSlot = NOBODY;
        return isAnother;
    }

    /** Somebody is about to take over. */
    public void receive(ClientEvent.Seeking event) {
        nextSlot = event.slot();
    }

    /** Nobody is in reach who can. Whoever is asked stays asked, though tries go on. */
    public void receive(ClientEvent.CutOff event) {
        end = event.mayGoOn() || end == Shown.ALONE ? Shown.ALONE : Shown.CUT_OFF;
    }

    /** The connection to the host is lost. */
    public void lost(long nowNanos) {
        lost = true;
        lostNanos = nowNanos;
        end = Shown.NOTHING;
    }

    /** A host is there, the same or another. */
    public void back() {
        lost = false;
        nextSlot = NOBODY;
        end = Shown.NOTHING;
    }

    /** The screen to show now. */
    public Shown shown(long nowNanos) {
        if (!lost || nowNanos - lostNanos < QUIET_NANOS) {
            return Shown.NOTHING;
        }
        return end != Shown.NOTHING
                ? end
                : successors.isEmpty() ? Shown.RECONNECTING : Shown.TAKING_OVER;
    }

    /** Whether somebody could carry the world on. */
    public boolean hasSuccessors() {
        return !successors.isEmpty();
    }

    /** The slot of the host's own player; below 0 if it has none, or that is not known. */
    public int hostSlot() {
        return hostSlot;
    }

    /** The place of a player among those who could carry on, from 1 on; 0 if it could not. */
    public int rankOf(int slot) {
        for (int i = 0; i < successors.size(); i++) {
            if (successors.get(i).slot() == slot) {
                return i + 1;
            }
        }
        return 0;
    }

    /** Why a player could not carry the world on; null if it could, or that is not known. */
    NotSuccessor.@Nullable Why whyNot(int slot) {
        for (NotSuccessor each : others) {
            if (each.slot() == slot) {
                return each.why();
            }
        }
        return null;
    }

    /**
     * Where the host is reached that another one was followed by; null if that is not known. Others
     * may reach it by another address.
     */
    public @Nullable HostAddress hostAddress() {
        for (Successor each : before) {
            if (each.slot() == hostSlot) {
                return HostAddress.firstOf(each.addresses());
            }
        }
        return null;
    }

    /**
     * Says who takes over, as a sentence.
     *
     * @param names the name of the player in a slot
     * @param ownSlot the slot of the player of this machine
     */
    public String takingOver(Texts texts, IntFunction<String> names, int ownSlot) {
        String gone =
                hostSlot == NOBODY
                        ? texts.get("hud.host.gone")
                        : texts.get("hud.host.gone.player", names.apply(hostSlot));
        int slot = nextSlot == NOBODY && hasSuccessors() ? successors.get(0).slot() : nextSlot;
        if (slot == NOBODY) {
            return gone;
        }
        String next =
                slot == ownSlot
                        ? texts.get("hud.host.next.own")
                        : texts.get("hud.host.next", names.apply(slot));
        return gone + " " + next;
    }

    /**
     * The figures that this machine has told the host of itself, and what the host has found.
     *
     * @param uploadKbit what the host has measured that we can send; 0 if it has not
     */
    public static String capability(Texts texts, @Nullable Willing told, int uploadKbit) {
        if (told == null || told.port() == 0) {
            return texts.get("f3.capability.off");
        }
        String upload =
                uploadKbit == 0 ? "?" : String.format(Locale.ROOT, "%.1f", uploadKbit / 1000.0);
        String key =
                told.power() == Willing.Power.BATTERY
                        ? "f3.capability.value.battery"
                        : "f3.capability.value";
        return texts.get(
                key,
                String.format(Locale.ROOT, "%.1f", told.taskMicros() / 1000.0),
                told.sparePermille() / 10,
                upload,
                told.cores());
    }

    /** The possible successors, for the figures; empty if the host has not told. */
    public String figures(Texts texts, IntFunction<String> names, int ownSlot) {
        if (!told) {
            return "";
        }
        String host = hostSlot == NOBODY ? texts.get("f3.host.server") : names.apply(hostSlot);
        int rank = rankOf(ownSlot);
        return rank == 0
                ? texts.get("f3.host.value", host, successors.size())
                : texts.get("f3.host.value.own", host, successors.size(), rank);
    }
}
