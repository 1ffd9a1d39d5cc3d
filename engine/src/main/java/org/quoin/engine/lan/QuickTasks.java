package org.quoin.engine.lan;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.util.List;
import java.util.Random;
import java.util.Timer;
import java.util.TimerTask;
import javax.jmdns.impl.DNSCache;
import javax.jmdns.impl.DNSIncoming;
import javax.jmdns.impl.DNSTaskStarter;
import javax.jmdns.impl.JmDNSImpl;
import javax.jmdns.impl.ServiceInfoImpl;
import javax.jmdns.impl.tasks.RecordReaper;
import javax.jmdns.impl.tasks.state.Announcer;
import javax.jmdns.impl.tasks.state.Prober;
import org.jspecify.annotations.Nullable;
import org.tinylog.Logger;

/**
 * The library's timed tasks, some of them at another pace, by the hook that it has for that. A new
 * host asks whether its name is free every 250 ms as RFC 6762 has it (8.1) instead of every second,
 * and announces at once when it is: so a world is heard of after a second instead of four. And what
 * has said goodbye is forgotten soon instead of after ten seconds.
 */
final class QuickTasks implements DNSTaskStarter {
    private static final int PROBE_MILLIS = 250;
    private static final int ANNOUNCE_FIRST_MILLIS = 20;
    private static final int ANNOUNCE_MILLIS = 1000;
    private static final int REAP_MILLIS = 500;

    /**
     * Of all names and kinds that a network has told, in some MB. The library keeps whatever it is
     * sent, by anybody, for as long as the sender says.
     */
    static final int RECORDS_MAX = 4096;

    private final JmDNSImpl responder;
    private final DNSTaskStarter usual;
    private final Timer timer;
    private final Random random = new Random();
    private final @Nullable NetworkInterface network;

    QuickTasks(JmDNSImpl responder) {
        this.responder = responder;
        this.usual = new DNSTaskStarter.DNSTaskStarterImpl(responder);
        this.timer = new Timer("JmDNS(" + responder.getName() + ").Probe.Timer", true);
        this.network = networkOf(responder);
    }

    private static @Nullable NetworkInterface networkOf(JmDNSImpl responder) {
        try {
            return NetworkInterface.getByInetAddress(responder.getInetAddress());
        } catch (IOException e) {
            Logger.debug("the network of {}: {}", responder.getName(), e.toString());
            return null;
        }
    }

    /** Has the library use these tasks from now on. */
    static void install() {
        DNSTaskStarter.Factory.setClassDelegate(QuickTasks::new);
    }

    @Override
    public void startProber() {
        schedule(new Prober(responder), random.nextInt(PROBE_MILLIS), PROBE_MILLIS);
    }

    @Override
    public void startReaper() {
        schedule(new RecordReaper(responder), REAP_MILLIS, REAP_MILLIS);
        schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        bound(responder.getCache());
                    }
                },
                REAP_MILLIS,
                REAP_MILLIS);
    }

    /** Forgets all if it is too much; worlds are asked for again and announce themselves. */
    static void bound(DNSCache cache) {
        int records = cache.values().stream().mapToInt(List::size).sum();
        if (records > RECORDS_MAX) {
            Logger.info("{} records came by multicast DNS, more than any network has", records);
            cache.clear();
        }
    }

    private void schedule(TimerTask task, int delayMillis, int periodMillis) {
        try {
            if (!responder.isCanceling() && !responder.isCanceled()) {
                timer.schedule(task, delayMillis, periodMillis);
            }
        } catch (IllegalStateException e) {
            // Ended in between. The library's own timer says nothing then, and its threads rely on
            // that.
            Logger.debug("discovery has ended before {}", task);
        }
    }

    @Override
    public void cancelTimer() {
        timer.cancel();
        usual.cancelTimer();
    }

    @Override
    public void purgeTimer() {
        usual.purgeTimer();
    }

    @Override
    public void purgeStateTimer() {
        usual.purgeStateTimer();
    }

    @Override
    public void cancelStateTimer() {
        usual.cancelStateTimer();
    }

    @Override
    public void startAnnouncer() {
        schedule(new Announcer(responder), ANNOUNCE_FIRST_MILLIS, ANNOUNCE_MILLIS);
    }

    @Override
    public void startRenewer() {
        usual.startRenewer();
    }

    @Override
    public void startCanceler() {
        usual.startCanceler();
    }

    @Override
    public void startServiceInfoResolver(ServiceInfoImpl info) {
        usual.startServiceInfoResolver(info);
    }

    @Override
    public void startTypeResolver() {
        usual.startTypeResolver();
    }

    @Override
    public void startServiceResolver(String type) {
        usual.startServiceResolver(type);
    }

    @Override
    public void startResponder(DNSIncoming in, InetAddress to, int port) {
        if (mayAnswer(network, to)) {
            usual.startResponder(in, to, port);
        }
    }

    /**
     * Whether an answer may go to an address. The library's socket hears all networks of this
     * machine, the internet as well, and an answer is six times as long as its question: to a
     * sender that may be forged, it goes only within the network (RFC 6762, 11).
     *
     * @param network of this responder; null if it is not known
     * @param to the group, or whoever asks for an answer of its own
     */
    static boolean mayAnswer(@Nullable NetworkInterface network, InetAddress to) {
        return to.isMulticastAddress() || (network != null && LanBrowser.isOn(network, to));
    }
}
