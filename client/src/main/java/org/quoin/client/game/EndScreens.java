package org.quoin.client.game;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.servers.EntryPasses;
import org.quoin.client.settings.PlayerName;
import org.quoin.client.ui.screen.ConfirmScreen;
import org.quoin.client.ui.screen.ConnectingScreen;
import org.quoin.client.ui.screen.JoinScreen;
import org.quoin.client.ui.screen.MessageScreen;
import org.quoin.client.ui.screen.PasswordScreen;
import org.quoin.client.ui.screen.RoomsScreen;
import org.quoin.client.ui.screen.UiRoot;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.session.DisconnectReason.Kind;
import org.quoin.server.KnownHosts;
import org.quoin.server.text.ReasonText;
import org.quoin.server.text.Texts;
import org.tinylog.Logger;

/** Shows why a session has ended or could not begin, and the player's options. */
final class EndScreens {
    private final UiRoot ui;
    private final Texts texts;
    private final KnownHosts hosts;
    private final EntryPasses passes;

    /**
     * @param hosts receives a new key that the player trusts
     * @param passes receives a password that the player types
     */
    EndScreens(UiRoot ui, Texts texts, KnownHosts hosts, EntryPasses passes) {
        this.ui = ui;
        this.texts = texts;
        this.hosts = hosts;
        this.passes = passes;
    }

    /**
     * Shows it; nothing where the player has left.
     *
     * @param address where the world was joined, or null where this machine hosted it
     * @param name under which the player asked to join
     */
    void show(@Nullable HostAddress address, String name, DisconnectReason reason) {
        Logger.info("The session ended: {}", reason.text());
        Kind kind = reason.kind();
        String what = ReasonText.of(reason.why(), texts);
        if (address != null && kind != Kind.LEFT) {
            JoinScreen.showAgain(ui, address);
        }
        if (address != null && (kind == Kind.NAME_TAKEN || kind == Kind.NAME_REFUSED)) {
            String proposal = PlayerName.instead(name, reason.freeName());
            ui.showNameRefused(address, what, proposal);
        } else if (address != null && kind == Kind.HOST_CHANGED) {
            askWhetherToTrust(address, name, reason);
        } else if (address != null && kind == Kind.PASSWORD) {
            askForPassword(address, name, reason.why());
        } else if (address != null && reason.rooms() != null) {
            String told = reason.rooms().isChoice() ? "" : what + ".";
            RoomsScreen.show(ui, address, name, reason.rooms(), told);
        } else if (kind != Kind.LEFT) {
            boolean isOver =
                    reason.why().code() == EndCode.INVITATION_VOID
                            || reason.why().code() == EndCode.INVITED_BEFORE;
            if (address != null && isOver) {
                passes.invitationRefused(address);
            }
            String key = "end." + textKey(reason, address == null);
            String title = texts.get(key);
            // Between a world and its own player there is no network to blame.
            boolean isBusy = address == null && kind == Kind.CONNECTION_LOST;
            String why = isBusy ? texts.get("toast.busy") : what;
            String told = why + ".\n\n" + texts.get(key + ".next");
            if (reason.why().code() == EndCode.NOT_ALLOWED) {
                ui.backToForm();
                ui.push(MessageScreen.aboutOwnKey(ui, title, told));
            } else {
                ui.showMessage(title, told);
            }
        }
    }

    private void askForPassword(HostAddress address, String name, Reason why) {
        if (why.code() == EndCode.PASSWORD_WRONG) {
            passes.refused(address);
        }
        PasswordScreen.show(
                ui,
                ReasonText.of(why, texts),
                why.code() != EndCode.PASSWORD_NEEDED,
                hosts.seenAt(address),
                (password, remember) -> {
                    passes.typed(address, password, remember);
                    ui.pop();
                    String going = texts.get("connecting.joining", address);
                    ui.push(new ConnectingScreen(ui, texts.get("join.title"), going));
                    ui.actions().joinWorldAs(address, name);
                });
    }

    private void askWhetherToTrust(HostAddress address, String name, DisconnectReason reason) {
        String key = "end." + textKey(reason, false);
        String what = ReasonText.of(reason.why(), texts);
        // The last argument of both reasons: the key on the screen is the one that is trusted.
        List<String> told = reason.why().arguments();
        String fingerprint = told.get(told.size() - 1);
        ConfirmScreen.Question question =
                new ConfirmScreen.Question(
                        texts.get(key),
                        what + ".\n\n" + texts.get(key + ".next"),
                        texts.get(key + ".yes"),
                        texts.get("end.changed.no"));
        ConfirmScreen.showBeforeJoining(
                ui,
                question,
                () -> {
                    hosts.trust(address, fingerprint);
                    ui.showConnecting(texts.get("connecting.joining", address));
                    ui.actions().joinWorldAs(address, name);
                });
    }

    /**
     * Returns the last part of the key of the title of what has happened; with {@code .next} behind
     * it, of the text that says what to do.
     *
     * @param own whether this machine hosted the world
     */
    static String textKey(DisconnectReason reason, boolean own) {
        return reason.why().code() instanceof EndCode code
                ? switch (code) {
                    case KICKED, KICKED_BY -> "kicked";
                    case KICKED_BECAUSE, KICKED_BY_BECAUSE -> "kicked-for";
                    case PLACE_GIVEN -> "away";
                    case BANNED, BANNED_BECAUSE -> "banned";
                    case BANNED_FOR, BANNED_FOR_BECAUSE -> "banned-for";
                    case NEWER_HOST -> "newer";
                    case OLDER_HOST -> "older";
                    case REPLACED -> "replaced";
                    case SLOTS_BUSY -> "busy";
                    case TOO_BIG -> "big";
                    case LOOK -> "look";
                    case NO_ROOMS -> "no-rooms";
                    case TOO_SLOW, NO_PROGRESS -> own ? "own" : "slow";
                    case HOSTS_UNREADABLE -> "unread";
                    case HOST_NOT_INVITING -> "inviter";
                    case NAME_WAIT -> "name-wait";
                    case KEY_ALIKE -> "key-alike";
                    case INVITED_OFTEN -> "invited-often";
                    case ALLOW_LIST_FULL -> "list-full";
                    case INVITED_BEFORE -> "invited-before";
                    case NO_COMPUTER -> "address";
                    case GAME_FAILED -> own ? "own" : "failed";
                    default -> textKey(reason.kind(), own);
                }
                : textKey(reason.kind(), own);
    }

    private static String textKey(Kind kind, boolean own) {
        return switch (kind) {
            case HOST_CLOSED -> "closed";
            case CONNECTION_LOST, LEFT -> own ? "own" : "lost";
            case PROTOCOL_ERROR -> own ? "own" : "protocol";
            case DESYNC -> "desync";
            case UNREACHABLE -> "unreachable";
            case UDP_BLOCKED -> "udp";
            case HOST_CHANGED -> "changed";
            case WRONG_VERSION -> "version";
            case HOST_FULL -> "full";
            case ROOM -> "room";
            case KICKED -> "kicked";
            case BANNED -> "banned";
            case NAME_REFUSED, NAME_TAKEN -> "name";
            case PASSWORD -> "password";
            case NOT_ALLOWED -> "allowed";
            case INVITATION -> "invitation";
        };
    }
}
