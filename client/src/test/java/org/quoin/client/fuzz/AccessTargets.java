package org.quoin.client.fuzz;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import org.quoin.engine.host.entry.AllowList;
import org.quoin.engine.host.entry.InvitationList;
import org.quoin.engine.host.entry.InviteLink;
import org.quoin.engine.host.entry.NameList;

/** Entry lists, invitations, a host's configuration and its consoles. */
final class AccessTargets {
    private static final Hidden CONFIG = Hidden.method("server.ServeConfig", "read", 2);
    private static final Hidden LINES = Hidden.constructor("server.console.LineBuffer");
    private static final int LINE_BYTES_MAX = 64;

    private AccessTargets() {}

    static List<FuzzTarget> all() {
        return List.of(
                TextTargets.text(
                        "allow-list",
                        "on\nplayer lusab-babad-gutih-tugad Ann # a friend\nname Bob\n",
                        AccessTargets::allowed),
                TextTargets.text(
                        "invitations",
                        "0".repeat(64) + " 3 2027-01-31T00:00:00Z Ann\n# a comment\n",
                        AccessTargets::invited),
                TextTargets.text(
                        "invite-link",
                        "quoin://[::1]:24872#" + "0".repeat(20) + ".lusab-babad-gutih-tugad",
                        AccessTargets::linked),
                TextTargets.text(
                        "names-list",
                        "lusab-babad-gutih-tugad 2026-11-01 2026-11-23 Ann Lee\n",
                        AccessTargets::named),
                new FuzzTarget(
                        "serve-config",
                        TextTargets.utf8("# a host\nplayers = 8\ntitle = A\npassword = x\n"),
                        AccessTargets::configured),
                new FuzzTarget(
                        "console-lines",
                        TextTargets.utf8("/list\nhello\r\n/stop"),
                        AccessTargets::typed));
    }

    /** A parsed list is written so that it parses to the same again. */
    private static void allowed(String text) {
        AllowList list = AllowList.of(text);
        AllowList again = AllowList.of(list.text());
        FuzzTarget.same(list.entries(), again.entries(), "who is allowed");
        FuzzTarget.same(list.isOn(), again.isOn(), "whether it counts");
        list.switched(!list.isOn()).withName("Zoe", 7, "why").without("Zoe");
    }

    private static void invited(String text) {
        InvitationList list = InvitationList.of(text);
        InvitationList again = InvitationList.of(list.text());
        FuzzTarget.same(list.invitations(), again.invitations(), "the invitations");
        list.without("0");
    }

    private static void named(String text) {
        NameList list = NameList.of(text);
        FuzzTarget.same(list.names(), NameList.of(list.text()).names(), "the names");
        list.ownerOf("Ann");
    }

    private static void linked(String text) {
        InviteLink link = InviteLink.parse(text);
        if (link != null) {
            FuzzTarget.same(link, InviteLink.parse(link.text()), "the link");
        }
    }

    private static void configured(byte[] bytes) throws Exception {
        Path folder = Files.createTempDirectory("quoin-fuzz");
        try {
            Path file = Files.write(folder.resolve("server.properties"), bytes);
            CONFIG.call(file, Map.of("QUOIN_PLAYERS", "4"));
        } finally {
            TextTargets.delete(folder);
        }
    }

    /** In two pieces, as a socket may bring them; a line is never longer than it may be. */
    private static void typed(byte[] bytes) throws Exception {
        Object buffer = LINES.call(LINE_BYTES_MAX);
        Hidden add = Hidden.methodOf(buffer, "add");
        ArrayDeque<String> lines = new ArrayDeque<>();
        int half = bytes.length / 2;
        add.call(ByteBuffer.wrap(bytes, 0, half), lines);
        add.call(ByteBuffer.wrap(bytes, half, bytes.length - half), lines);
        for (String line : lines) {
            if (line.indexOf('\n') >= 0 || line.length() > LINE_BYTES_MAX) {
                throw new AssertionError("a line that is none: " + line.length());
            }
        }
    }
}
