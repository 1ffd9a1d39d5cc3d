package org.quoin.lab.attack;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.quoin.client.assets.PackLoad;
import org.quoin.client.assets.TextureBudget;
import org.quoin.engine.net.ClientOptions;
import org.quoin.lab.attack.Attack.Outcome;
import org.quoin.lab.bots.BotOptions;
import org.quoin.lab.bots.BotRunner;
import org.quoin.lab.bots.BotScript;
import org.quoin.server.text.AssetSource;

/** Threats to a player's machine: hostile hosts and hostile packs. */
final class ClientAttacks {
    /** All are read, however long that takes. */
    static final int PACKS = 1500;

    /** A download may take a minute and a half, whatever its size. */
    private static final int END_SECONDS_MAX = 110;

    private static final int PART_BYTES = 16_384;
    private static final int BOMB_BYTES = 256 << 20;
    private static final int REASON_BYTES = 200;

    private ClientAttacks() {}

    /** Has clients join a host with these messages, one after another, until the deadline. */
    static Outcome join(Attack.Target target, IntFunction<byte[]> says) throws IOException {
        return join(target, says, "");
    }

    /**
     * The same.
     *
     * @param because text that each client's disconnect reason must contain
     */
    static Outcome join(Attack.Target target, IntFunction<byte[]> says, String because)
            throws IOException {
        int joined = 0;
        int ended = 0;
        boolean isHarmed = false;
        boolean escapes = false;
        String last = "";
        try (HostileHost host = new HostileHost(says)) {
            while (target.goesOn() || joined == 0) {
                int greeted = host.greeted();
                ClientOptions client = new ClientOptions("127.0.0.1", host.port(), "victim", 3);
                try (BotRunner bot =
                        BotRunner.start(new BotOptions(client, 1, BotScript.BUILD, 1))) {
                    boolean isOver = bot.awaitEnd(END_SECONDS_MAX);
                    last = String.join("; ", bot.report().problems());
                    // A client that joined while the host still served the previous one was not
                    // attacked.
                    String wanted = host.greeted() > greeted ? because : "";
                    boolean told = isOver && !last.isEmpty() && last.contains(wanted);
                    ended += told ? 1 : 0;
                    isHarmed |= !told;
                    escapes |= last.codePoints().anyMatch(ClientAttacks::isEscape);
                }
                joined++;
            }
            String words = "%d clients, %d heard it, %d ended with a reason%s, the last: %s";
            String more = escapes ? ", with control characters in it" : "";
            return new Outcome(
                    host.greeted(),
                    words.formatted(joined, host.greeted(), ended, more, visible(last)),
                    isHarmed || escapes);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Outcome(0, "ended early");
        }
    }

    /** Whether a terminal obeys it or it changes the direction of text. */
    private static boolean isEscape(int codePoint) {
        return Character.isISOControl(codePoint)
                || Character.getType(codePoint) == Character.FORMAT;
    }

    private static String visible(String text) {
        StringBuilder visible = new StringBuilder();
        text.codePoints().forEach(c -> visible.appendCodePoint(isEscape(c) ? '?' : c));
        return visible.toString();
    }

    /** A host that sends random messages of all kinds. */
    static Outcome noise(Attack.Target target) throws IOException {
        Random random = new Random(1);
        return join(
                target,
                number -> {
                    byte[] message = new byte[1 + random.nextInt(300)];
                    random.nextBytes(message);
                    message[0] = (byte) (0x11 + random.nextInt(0x43));
                    return message;
                });
    }

    /** A host that refuses with terminal escapes in its text. */
    static Outcome escapes(Attack.Target target) throws IOException {
        byte[] text = "\u001b[2J\u001b]0;owned\u0007\u202e\n".getBytes(StandardCharsets.UTF_8);
        ByteBuffer refused = AttackMessages.little(REASON_BYTES);
        refused.put((byte) AttackMessages.REFUSED).put((byte) 99).put((byte) text.length);
        byte[] message = AttackMessages.bytes(refused.put(text).put((byte) 0));
        return join(target, number -> number == 0 ? message : new byte[0]);
    }

    /** A host whose world is 256 MiB of zeros, which compress to little. */
    static Outcome bomb(Attack.Target target) throws IOException {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        byte[] packed = new byte[BOMB_BYTES / 900];
        deflater.setInput(new byte[BOMB_BYTES]);
        deflater.finish();
        int length = deflater.deflate(packed);
        deflater.end();
        byte[] first = WorldBombs.welcome(BOMB_BYTES, length);
        return join(
                target,
                number -> {
                    if (number == 0) {
                        return first;
                    }
                    int from = Math.min(length, (number - 1) * PART_BYTES);
                    int until = Math.min(length, from + PART_BYTES);
                    if (from == until) {
                        return new byte[0];
                    }
                    ByteBuffer part = AttackMessages.little(8 + PART_BYTES);
                    part.put((byte) AttackMessages.PART).putInt(from);
                    return AttackMessages.bytes(part.put(packed, from, until - from));
                });
    }

    /** Reads packs with changed bytes: none may throw or exhaust the memory. */
    static Outcome packs() throws IOException {
        AssetSource ours = AssetSource.standard();
        Path folder = Files.createTempDirectory("quoin-attack");
        Path file = folder.resolve("pack.zip");
        byte[] good = pack(ours);
        Random random = new Random(1);
        int read = 0;
        int problems = 0;
        try {
            while (read < PACKS) {
                byte[] bad = good.clone();
                for (int i = random.nextInt(8); i >= 0; i--) {
                    bad[random.nextInt(bad.length)] = (byte) random.nextInt();
                }
                if (random.nextInt(8) == 0) {
                    bad = Arrays.copyOf(bad, random.nextInt(bad.length));
                }
                Files.write(file, bad);
                PackLoad load = PackLoad.read(ours, List.of(file), TextureBudget.FULL, true);
                problems += load.problems().isEmpty() ? 0 : 1;
                read++;
            }
        } finally {
            Files.deleteIfExists(file);
            Files.deleteIfExists(folder);
        }
        return new Outcome(read, read + " packs read, something was wrong with " + problems);
    }

    /** A pack with a file of each kind, uncompressed so that changed bytes reach the files. */
    private static byte[] pack(AssetSource ours) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.setLevel(Deflater.NO_COMPRESSION);
            put(zip, "pack.mcmeta", "{\"pack\":{\"pack_format\":15,\"description\":\"x\"}}");
            put(zip, "assets/quoin/lang/xy.json", "{\"menu.play\":\"x\"}");
            put(zip, "assets/quoin/shaders/sky.frag", "#version 330 core\nvoid main() {}\n");
            put(
                    zip,
                    "assets/minecraft/blockstates/stone.json",
                    "{\"variants\":{\"\":[{\"model\":\"a:block/b\"},{\"model\":\"a:block/c\"}]}}");
            for (String name : List.of("stone", "dirt", "grass_top")) {
                byte[] png = ours.read("quoin/textures/block/" + name + ".png").orElse(new byte[0]);
                zip.putNextEntry(new ZipEntry("assets/quoin/textures/block/" + name + ".png"));
                zip.write(png);
            }
        }
        return bytes.toByteArray();
    }

    private static void put(ZipOutputStream zip, String name, String text) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(text.getBytes(StandardCharsets.UTF_8));
    }
}
