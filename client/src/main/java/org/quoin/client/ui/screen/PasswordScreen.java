package org.quoin.client.ui.screen;

import java.util.List;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Choice;
import org.quoin.client.ui.widget.TextField;
import org.quoin.engine.secure.ChannelPassword;

/** Asks for the password of a world, and whether this machine is to remember it. */
public final class PasswordScreen extends FormScreen {
    private final TextField password;
    private final Choice remember;
    private final String about;
    private final Answer answer;

    /** The receiver of a password. */
    public interface Answer {
        /** Joins with it. */
        void join(String password, boolean remember);
    }

    private PasswordScreen(UiRoot root, String about, Answer answer) {
        super(root, root.texts().get("password.title"), root.texts().get("join.join"));
        this.about = about;
        this.answer = answer;
        password = maskedField("password.password", ChannelPassword.CHARS_MAX);
        remember = choice("password.remember", "password.remember.no", "password.remember.yes");
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
        String about = root.texts().get("password.about", reason, key);
        PasswordScreen screen = new PasswordScreen(root, about, answer);
        showBeforeJoining(root, screen);
        if (refused) {
            screen.showError(about, screen.password);
        }
    }

    @Override
    protected List<Box> rows() {
        return List.of(password, remember);
    }

    @Override
    protected String about() {
        return about;
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
