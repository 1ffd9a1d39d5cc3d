package org.quoin.client.ui.screen;

import java.util.List;
import org.quoin.client.ui.widget.Choice;
import org.quoin.client.ui.widget.TextField;
import org.quoin.engine.secure.LinePassword;

/** Asks for the password of a world, and whether this machine is to remember it. */
public final class PasswordScreen extends FormScreen {
    private final TextField password;
    private final Choice remember;
    private final Answer answer;

    /** What is done with a password. */
    public interface Answer {
        /** Joins with it. */
        void join(String password, boolean remember);
    }

    private PasswordScreen(
            UiRoot root, TextField password, Choice remember, String about, Answer answer) {
        super(
                root,
                root.texts().get("password.title"),
                List.of(List.of(password), List.of(remember)),
                about,
                root.texts().get("join.join"));
        this.password = password;
        this.remember = remember;
        this.answer = answer;
    }

    /**
     * Asks, over the screen on which joining began.
     *
     * @param reason the host's, for the player
     * @param refused whether one was typed that did not do: then the reason stands out
     * @param key the fingerprint of the host's key: whoever answers there gets a proof
     */
    public static void show(
            UiRoot root, String reason, boolean refused, String key, Answer answer) {
        Choice remember =
                new Choice(
                        root.texts().get("password.remember"),
                        List.of(
                                root.texts().get("password.remember.no"),
                                root.texts().get("password.remember.yes")),
                        0,
                        root.sounds(),
                        index -> {});
        String about = root.texts().get("password.about", reason, key);
        PasswordScreen screen =
                new PasswordScreen(root, passwordField(root), remember, about, answer);
        showBeforeJoining(root, screen);
        if (refused) {
            screen.showError(about, screen.password);
        }
    }

    private static TextField passwordField(UiRoot root) {
        return TextField.masked(
                root.texts().get("password.password"),
                LinePassword.CHARS_MAX,
                root.clipboard(),
                root::formEdited);
    }

    @Override
    protected void confirm() {
        if (password.text().isEmpty()) {
            showError(text("password.missing"), password);
            return;
        }
        clearError();
        answer.join(password.text(), remember.index() == 1);
    }
}
