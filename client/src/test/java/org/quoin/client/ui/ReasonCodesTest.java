package org.quoin.client.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.English;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.ReasonCode;
import org.quoin.server.text.ReasonText;

/** Each reason has its words in each language, the same English everywhere, and its arguments. */
final class ReasonCodesTest {
    private static final Pattern ENUM = Pattern.compile("enum (\\w+) implements ReasonCode");

    static Stream<ReasonCode> codes() {
        return ReasonCodes.all();
    }

    /** With arguments that are found again in a text. */
    private static Reason example(ReasonCode code) {
        return new Reason(code, List.of("a0", "b1", "c2", "d3").subList(0, code.arguments()));
    }

    @ParameterizedTest
    @MethodSource("codes")
    void eachIsWordedInEachLanguageWithItsArguments(ReasonCode code) {
        Reason reason = example(code);
        for (String language : TestTexts.LANGUAGES) {
            String text = ReasonText.of(reason, TestTexts.of(language));
            assertFalse(text.startsWith("reason."), text);
            assertFalse(text.endsWith("."), "who shows it ends the sentence: " + text);
            reason.arguments().forEach(each -> assertTrue(text.contains(each), text));
            assertFalse(text.contains("{" + code.arguments() + "}"), "more arguments: " + text);
        }
        assertEquals(reason.text(), ReasonText.of(reason, TestTexts.english()));
    }

    @Test
    void eachTextOfAReasonHasItsCode() {
        Set<String> declared = new TreeSet<>();
        codes().forEach(code -> declared.add(code.key()));
        Set<String> worded = new TreeSet<>(English.texts().keySet());
        worded.removeIf(key -> !key.startsWith("reason."));
        assertEquals(declared, worded);
    }

    @Test
    void aReasonWithoutATextIsToldByItsKeyAndItsArguments() {
        Reason reason = Reason.of(EndCode.SILENT, 30);
        assertEquals("reason.end.silent [30]", reason.text(key -> null));
    }

    @Test
    void whatLiesBehindAReasonIsToldInTheSameLanguage() {
        ReasonCode first = codes().findFirst().orElseThrow();
        Reason reason = example(first).because(example(first));
        String german = ReasonText.of(example(first), TestTexts.of("de"));
        assertEquals(german + ": " + german, ReasonText.of(reason, TestTexts.of("de")));
    }

    @Test
    void noKindOfReasonIsForgottenHere() throws IOException {
        Set<String> found = new TreeSet<>();
        for (String folder :
                List.of("src/main/java", "../server/src/main/java", "../engine/src/main/java")) {
            try (Stream<Path> files = Files.walk(Path.of(folder))) {
                for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
                    Matcher matcher = ENUM.matcher(Files.readString(file));
                    while (matcher.find()) {
                        found.add(matcher.group(1));
                    }
                }
            }
        }
        Set<String> here = new TreeSet<>();
        ReasonCodes.ENUMS.forEach(each -> here.add(each.getSimpleName()));
        assertEquals(found, here);
    }
}
