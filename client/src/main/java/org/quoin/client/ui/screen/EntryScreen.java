package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.quoin.client.settings.EntryChoice;
import org.quoin.client.ui.widget.Box;
import org.quoin.client.ui.widget.Choice;
import org.quoin.client.ui.widget.TextField;
import org.quoin.engine.secure.ChannelPassword;
import org.quoin.server.text.Texts;
import org.quoin.sim.player.GameRule;

/** Asks for the entry policy of a world that is hosted here, and for the level of new players. */
public final class EntryScreen extends FormScreen {
    private final TextField password;
    private final Choice list;
    private final RuleChoice newcomers;
    private final RuleChoice spawn;
    private final Consumer<EntryChoice> chosen;

    /** One of the values of a rule, before which may stand what holds if none is chosen. */
    private record RuleChoice(Choice widget, List<String> words) {
        String word() {
            return words.get(widget.index());
        }
    }

    /**
     * @param now the initial choice
     * @param chosen receives the choice when the screen is closed
     */
    public EntryScreen(UiRoot root, EntryChoice now, Consumer<EntryChoice> chosen) {
        super(root, root.texts().get("entry.title"), root.texts().get("entry.take"));
        this.chosen = chosen;
        password = maskedField("host.password", ChannelPassword.CHARS_MAX);
        password.setPlaceholder(text("host.password.none"));
        password.setText(now.password());
        list = choice("entry.list", "entry.list.all", "entry.list.listed");
        list.setIndex(now.listed() ? 1 : 0);
        newcomers = rule(GameRule.NEWCOMERS, "entry.newcomers", now.newcomers());
        spawn = rule(GameRule.SPAWN_RADIUS, "entry.spawn-radius", now.spawnRadius());
    }

    @Override
    protected List<Box> rows() {
        return List.of(password, list, newcomers.widget, spawn.widget);
    }

    /** Says in a few words who may come in. */
    public static String summary(EntryChoice choice, Texts texts) {
        String who =
                choice.listed()
                        ? choice.password().isEmpty() ? "listed" : "both"
                        : choice.password().isEmpty() ? "all" : "password";
        return texts.get("entry.button." + who);
    }

    private RuleChoice rule(GameRule rule, String key, String now) {
        List<String> words = new ArrayList<>(rule.words());
        if (!words.contains(now)) {
            words.add(0, now);
        }
        List<String> names = words.stream().map(word -> name(root().texts(), rule, word)).toList();
        return new RuleChoice(choice(key, names, words.indexOf(now)), words);
    }

    private static String name(Texts texts, GameRule rule, String word) {
        if (word.equals(EntryChoice.AS_IT_IS)) {
            return texts.get("entry.as-it-is");
        } else if (rule == GameRule.NEWCOMERS) {
            return texts.get("entry.newcomers." + word);
        }
        return Character.isDigit(word.charAt(0))
                ? texts.get("entry.spawn-radius.blocks", word)
                : texts.get("entry.spawn-radius." + word);
    }

    @Override
    protected String about() {
        return text(list.index() == 1 ? "entry.about.listed" : "entry.about");
    }

    @Override
    protected void confirm() {
        EntryChoice choice =
                new EntryChoice(password.text(), list.index() == 1, newcomers.word(), spawn.word());
        root().pop();
        chosen.accept(choice);
    }
}
