package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.net.MachineWatch.Spare;
import org.quoin.engine.testing.Await;
import org.quoin.engine.wire.LiteralAddress;
import org.quoin.engine.wire.ToHost.Willing.Power;

/** What a machine says of itself. */
final class MachineWatchTest {
    @TempDir private Path supplies;

    private void supply(String name, String... words) throws IOException {
        Path folder = Files.createDirectories(supplies.resolve(name));
        for (int i = 0; i < words.length; i += 2) {
            Files.writeString(folder.resolve(words[i]), words[i + 1] + "\n");
        }
    }

    @Test
    void spareTimeIsWhatWasIdleSinceTheLastLook() {
        Spare spare = new Spare();
        assertEquals(500, spare.permille("cpu  20 0 10 50 0 10 10 0 0 0\ncpu0 1 2 3\n"));
        // 40 ticks later, 10 of them idle and 20 waiting for a disk.
        assertEquals(750, spare.permille("cpu  25 0 15 60 20 10 10 0 0 0\n"));
        assertEquals(0, spare.permille("cpu  25 0 15 60 20 10 10 0 0 0\n"), "nothing has passed");
        assertEquals(1, spare.permille("cpu  99 0 15 60 20 10 10 0 0 0\n"), "busy is not unknown");
    }

    @Test
    void elsewhereTheLoadSaysIt() {
        assertEquals(750, Spare.ofLoad(1, 4));
        assertEquals(1, Spare.ofLoad(9, 4));
        assertEquals(0, Spare.ofLoad(-1, 4), "Windows has none");
    }

    @Test
    void aMachineWithoutABatteryIsOnTheMains() {
        assertEquals(Power.MAINS, MachineWatch.powerOf(supplies));
    }

    @Test
    void aPluggedInLaptopIsOnTheMains() throws IOException {
        supply("BAT0", "type", "Battery", "status", "Charging");
        supply("AC", "type", "Mains", "online", "1");
        assertEquals(Power.MAINS, MachineWatch.powerOf(supplies));
    }

    @Test
    void anUnpluggedLaptopIsOnItsBattery() throws IOException {
        supply("BAT0", "type", "Battery", "status", "Discharging");
        supply("AC", "type", "Mains", "online", "0");
        assertEquals(Power.BATTERY, MachineWatch.powerOf(supplies));
    }

    @Test
    void theBatteryOfAMouseIsNotTheMachines() throws IOException {
        supply("hidpp_battery_0", "type", "Battery", "scope", "Device", "status", "Discharging");
        assertEquals(Power.MAINS, MachineWatch.powerOf(supplies));
    }

    @Test
    void whereNobodyTellsThePowerIsUnknown() {
        assertEquals(Power.UNKNOWN, MachineWatch.powerOf(supplies.resolve("none")));
    }

    @Test
    void theTaskIsDoneAndTheNetworksAreFound() {
        try (MachineWatch watch = MachineWatch.start()) {
            Await.until(
                    "the task is done",
                    () -> {
                        MachineFigures now = watch.figures();
                        return now != null && now.taskMicros() > 0;
                    });
            MachineFigures now = watch.figures();
            assertTrue(now != null && !now.addresses().isEmpty());
            for (String each : now.addresses()) {
                assertTrue(LiteralAddress.parse(each) != null, each);
            }
            String last = now.addresses().get(now.addresses().size() - 1);
            assertEquals("127.0.0.1", last);
        }
    }
}
