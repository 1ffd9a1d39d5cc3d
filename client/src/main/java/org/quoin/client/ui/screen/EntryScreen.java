package org.quoin.client.ui.screen;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.quoin.client.settings.EntryChoice;
import org.quoin.client.ui.widget.Choice;
import org.quoin.client.ui.widget.TextField;
import org.quoin.engine.secure.LinePassword;
import org.quoin.server.text.Texts;
import org.quoin.sim.player.Rule;

/** Asks who may come into a world that is hosted here, and what who is new there may do. */
public final class EntryScreen extends FormScreen {
    private static final String LISTED = "entry.list.listed";

    private final Rows rows;
    private final Consumer<EntryChoice> chosen;

    private record Rows(TextField password, Choice list, RuleChoice newcomers, RuleChoice spawn) {}

    /** One of the values of a rule, before which may stand what holds if none is chosen. */
    private record RuleChoice(Choice widget, List<String> words) {
        String word() {
            return words.get(widget.index());
        }
    }

    /**
     * Makes the screen.
     *
     * @param now what it shows first
     * @param chosen is told what was chosen, when the screen is gone
     */
    public EntryScreen(UiRoot root, EntryChoice now, Consumer<EntryChoice> chosen) {
        this(root, rows(root, now), chosen);
    }

    private EntryScreen(UiRoot root, Rows rows, Consumer<EntryChoice> chosen) {
        super(
                root,
                root.texts().get("entry.title"),
                List.of(
                        List.of(rows.password),
                        List.of(rows.list),
                        List.of(rows.newcomers.widget),
                        List.of(rows.spawn.widget)),
                "",
                root.texts().get("entry.take"));
        this.rows = rows;
        this.chosen = chosen;
        clearError();
    }

    /** Says in a few words who may come in. */
    public static String summary(EntryChoice choice, Texts texts) {
        String who =
                choice.listed()
                        ? choice.password().isEmpty() ? "listed" : "both"
                        : choice.password().isEmpty() ? "all" : "password";
        return texts.get("entry.button." + who);
    }

    private static Rows rows(UiRoot root, EntryChoice now) {
        TextField password =
                TextField.masked(
                        root.texts().get("host.password"),
                        LinePassword.CHARS_MAX,
                        root.clipboard(),
                        root::formEdited);
        password.setPlaceholder(root.texts().get("host.password.none"));
        password.setText(now.password());
        Choice list =
                Choice.toggle(
                        root.texts().get("entry.list"),
                        root.texts().get("entry.list.all"),
                        root.texts().get(LISTED),
                        now.listed(),
                        root.sounds(),
                        on -> root.formEdited(""));
        return new Rows(
                password,
                list,
                rule(root, Rule.NEWCOMERS, "entry.newcomers", now.newcomers()),
                rule(root, Rule.SPAWN_RADIUS, "entry.spawn-radius", now.spawnRadius()));
    }

    private static RuleChoice rule(UiRoot root, Rule rule, String key, String now) {
        List<String> words = new ArrayList<>(rule.words());
        if (!words.contains(now)) {
            words.add(0, now);
        }
        List<String> names = words.stream().map(word -> name(root.texts(), rule, word)).toList();
        return new RuleChoice(
                new Choice(
                        root.texts().get(key),
                        names,
                        words.indexOf(now),
                        root.sounds(),
                        index -> root.formEdited("")),
                words);
    }

    private static String name(Texts texts, Rule rule, String word) {
        if (word.equals(EntryChoice.AS_IT_IS)) {
            return texts.get("entry.as-it-is");
        } else if (rule == Rule.NEWCOMERS) {
            return texts.get("entry.newcomers." + word);
        }
        return Character.isDigit(word.charAt(0))
                ? texts.get("entry.spawn-radius.blocks", word)
                : texts.get("entry.spawn-radius." + word);
    }

    @Override
    protected String about() {
        return text(rows.list.index() == 1 ? "entry.about.listed" : "entry.about");
    }

    @Override
    protected void confirm() {
        EntryChoice choice =
                new EntryChoice(
                        rows.password.text(),
                        rows.list.index() == 1,
                        rows.newcomers.word(),
                        rows.spawn.word());
        root().pop();
        chosen.accept(choice);
    }
}
