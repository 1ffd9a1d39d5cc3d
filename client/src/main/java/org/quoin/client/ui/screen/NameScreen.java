package org.quoin.client.ui.screen;

import java.util.List;
import java.util.function.Consumer;
import org.quoin.client.settings.PlayerName;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.TextField;
import org.quoin.engine.host.entry.NameRules;
import org.quoin.engine.net.HostAddress;

/** Asks for the player's name, with a proposal filled in that Enter accepts. */
final class NameScreen extends FormScreen {
    private final TextField name;
    private final String about;
    private final Consumer<String> action;
    private final Runnable skipped;

    private NameScreen(
            UiRoot root,
            String title,
            String proposal,
            String about,
            String confirm,
            String backKey,
            Consumer<String> action,
            Runnable skipped) {
        super(root, title, confirm, backKey);
        name =
                field(
                        "settings.name",
                        proposal,
                        Settings.NAME.charactersMax(),
                        PlayerName::isCharacter);
        name.onRefused(() -> showError(rule(), name));
        this.about = about;
        this.action = action;
        this.skipped = skipped;
    }

    /**
     * Asks at the first start.
     *
     * @param then runs under the chosen name
     * @param skipped runs if the player goes back and chooses none
     */
    static NameScreen forFirstStart(UiRoot root, String proposal, Runnable then, Runnable skipped) {
        NameScreen screen =
                new NameScreen(
                        root,
                        root.texts().get("name.title"),
                        proposal,
                        root.texts().get("name.about"),
                        root.texts().get("name.take"),
                        "name.later",
                        chosen -> {
                            root.settings().set(Settings.NAME, chosen);
                            root.actions().nameChosen();
                            root.pop();
                            then.run();
                        },
                        skipped);
        screen.name.selectAll(); // The system's name is a guess: the first key begins another.
        return screen;
    }

    /**
     * Asks where a host has refused the player's name; joins there again under the other.
     *
     * @param reason the host's, for the player
     */
    static NameScreen forHost(UiRoot root, HostAddress host, String reason, String proposal) {
        return new NameScreen(
                root,
                root.texts().get("name.taken.title"),
                proposal,
                root.texts().get("name.taken.about", reason),
                root.texts().get("join.join"),
                "back",
                chosen -> {
                    root.pop();
                    root.push(
                            new ConnectingScreen(
                                    root,
                                    root.texts().get("join.title"),
                                    root.texts().get("connecting.joining", host.toString())));
                    root.actions().joinWorldAs(host, chosen);
                },
                () -> {});
    }

    private String rule() {
        return root().texts().get("name.wrong", Settings.NAME.charactersMax());
    }

    @Override
    protected List<Box> rows() {
        return List.of(name);
    }

    @Override
    protected String about() {
        return about;
    }

    @Override
    protected void back() {
        super.back();
        skipped.run();
    }

    @Override
    protected void confirm() {
        String wanted = name.text().strip();
        if (PlayerName.problemOf(wanted) != null) {
            String reserved = NameRules.reservedWordOf(wanted);
            showError(
                    reserved == null
                            ? rule()
                            : root().texts().get("reason.end.name-reserved", reserved),
                    name);
            return;
        }
        clearError();
        action.accept(wanted);
    }
}
