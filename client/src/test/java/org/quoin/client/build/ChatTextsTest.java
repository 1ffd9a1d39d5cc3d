package org.quoin.client.build;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.quoin.client.ui.TestTexts;
import org.quoin.engine.command.CommandSpec;
import org.quoin.engine.host.command.Commands;
import org.quoin.sim.player.Level;

/**
 * Each chat command has its sentence and each answer its text, and there are no others. Which there
 * have to be follows from the rows of {@link Commands} and from the keys that handlers answer with.
 * That the other languages have what English has is held by {@code LanguageFilesTest}.
 */
final class ChatTextsTest {
    /** The key of an answer, as the host has it (without the "chat." of the files) or a window. */
    private static final Pattern ANSWER =
            Pattern.compile("\"(?:chat\\.)?((?:answer|slow|muted|command)(?:\\.[a-z0-9-]+)+)\"");

    private static final Pattern KEY =
            Pattern.compile("command\\..+|chat\\.(?:answer|slow|muted|command)\\..+");

    /** Keys to which a handler adds these ends. */
    private static final Map<String, List<String>> ENDS =
            Map.of(
                    "answer.ban", List.of(".for", ".full", ".part"),
                    "answer.mute", List.of(".for", ".full"),
                    "answer.unban", List.of(".not", ".with"),
                    "answer.unmute", List.of(".not", ".with"),
                    "answer.bans", List.of(".none"),
                    "answer.mutes", List.of(".none"),
                    "answer.allow.off", List.of(".password"),
                    "answer.allowlist.off", List.of(".password"),
                    "muted", List.of(".because", ".for", ".for.because"));

    /** The texts that there have to be. */
    private static final SortedSet<String> WANTED = wanted();

    private static SortedSet<String> wanted() {
        SortedSet<String> keys = new TreeSet<>();
        for (CommandSpec spec : Commands.ALL) {
            keys.add("command." + spec.name());
        }
        for (Level level : Level.values()) {
            keys.add("chat.answer.level." + level.word());
            keys.add("chat.answer.level.you." + level.word());
        }
        ENDS.forEach((key, ends) -> ends.forEach(end -> keys.add("chat." + key + end)));
        for (Path file : SourceTree.javaFiles("main")) {
            if (!SourceTree.packageName(file).contains(".lab")) { // It is no part of the game.
                ANSWER.matcher(SourceTree.read(file))
                        .results()
                        .forEach(found -> keys.add("chat." + found.group(1)));
            }
        }
        return keys;
    }

    @Test
    void everyCommandAndAnswerHasAText() {
        SortedSet<String> missing = new TreeSet<>(WANTED);
        missing.removeAll(TestTexts.entries("en").keySet());
        assertEquals(Set.of(), missing, "are missing in assets/quoin/lang/en.json");
    }

    /** The host adds "chat." itself: a key that has it would be looked up with two. */
    @Test
    void theHostAnswersWithKeysWithoutChat() {
        SortedSet<String> found = new TreeSet<>();
        for (Path file : SourceTree.javaFiles("main")) {
            if (SourceTree.packageName(file).startsWith("org.quoin.engine")) {
                ANSWER.matcher(SourceTree.read(file))
                        .results()
                        .filter(each -> each.group().startsWith("\"chat."))
                        .forEach(each -> found.add(file.getFileName() + ": " + each.group()));
            }
        }
        assertEquals(Set.of(), found);
    }

    @Test
    void everyTextBelongsToACommandOrAnswer() {
        SortedSet<String> unused = new TreeSet<>(TestTexts.entries("en").keySet());
        unused.removeIf(key -> !KEY.matcher(key).matches() || WANTED.contains(key));
        assertEquals(Set.of(), unused, "are never shown, in assets/quoin/lang/en.json");
    }
}
