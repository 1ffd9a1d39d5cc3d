package org.quoin.engine.lan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.UnknownHostException;
import javax.jmdns.impl.DNSCache;
import javax.jmdns.impl.DNSRecord;
import javax.jmdns.impl.constants.DNSRecordClass;
import org.junit.jupiter.api.Test;

final class QuickTasksTest {
    @Test
    void whatStrangersTellIsForgottenWhenItIsTooMuch() {
        DNSCache cache = new DNSCache();
        for (int i = 0; i < QuickTasks.RECORDS_MAX; i++) {
            add(cache, i);
        }
        QuickTasks.bound(cache);
        assertEquals(QuickTasks.RECORDS_MAX / 2, cache.size(), "names, of two records each");
        add(cache, QuickTasks.RECORDS_MAX);
        QuickTasks.bound(cache);
        assertEquals(0, cache.size());
    }

    @Test
    void aQuestionFromAnotherNetworkGetsNoAnswer() throws Exception {
        NetworkInterface loopback = NetworkInterface.getByInetAddress(ip(127, 0, 0, 1));
        assertTrue(QuickTasks.mayAnswer(loopback, ip(127, 0, 0, 9)));
        assertTrue(QuickTasks.mayAnswer(loopback, ip(224, 0, 0, 251)), "the group");
        assertFalse(QuickTasks.mayAnswer(loopback, ip(203, 0, 113, 2)), "the internet");
        assertFalse(QuickTasks.mayAnswer(loopback, ip(10, 0, 0, 1)));
        assertFalse(QuickTasks.mayAnswer(null, ip(127, 0, 0, 9)));
    }

    private static InetAddress ip(int a, int b, int c, int d) throws UnknownHostException {
        return InetAddress.getByAddress(new byte[] {(byte) a, (byte) b, (byte) c, (byte) d});
    }

    private static void add(DNSCache cache, int number) {
        byte[] text = {(byte) number};
        cache.addDNSEntry(
                new DNSRecord.Text(
                        number / 2 + ".local.", DNSRecordClass.CLASS_IN, false, 3600, text));
    }
}
