package org.quoin.engine.lan;

import static org.junit.jupiter.api.Assertions.assertEquals;

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

    private static void add(DNSCache cache, int number) {
        byte[] text = {(byte) number};
        cache.addDNSEntry(
                new DNSRecord.Text(
                        number / 2 + ".local.", DNSRecordClass.CLASS_IN, false, 3600, text));
    }
}
