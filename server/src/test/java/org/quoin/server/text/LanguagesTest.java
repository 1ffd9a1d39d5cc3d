package org.quoin.server.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Languages of the jar, of the assets folder and of packs. */
final class LanguagesTest {
    private static final String BACK = "back";

    @TempDir private Path folder;

    private final List<String> problems = new ArrayList<>();

    private AssetSource assets() {
        return new AssetSource(folder, LanguagesTest.class.getClassLoader());
    }

    private Languages languages(AssetSource assets) {
        Languages languages = new Languages(assets);
        problems.clear();
        languages.reload((file, reason) -> problems.add(file + ": " + reason));
        return languages;
    }

    private void write(String name, String... lines) throws IOException {
        Path file = folder.resolve("quoin/lang").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, String.join("\n", lines));
    }

    @Test
    void systemChoosesTheLanguageAndThePlayerMore() {
        Languages languages = languages(assets());
        assertEquals("de", languages.resolve("auto", Locale.GERMANY));
        assertEquals("de", languages.resolve("auto", Locale.forLanguageTag("de-CH")));
        assertEquals("en", languages.resolve("auto", Locale.JAPAN));
        assertEquals("en", languages.resolve("auto", Locale.ROOT));
        assertEquals("en", languages.resolve("en", Locale.GERMANY));
        assertEquals("en", languages.resolve("xx", Locale.GERMANY), "a language that is gone");
        assertFalse(languages.has("xx"));
        assertTrue(languages.has("auto") && languages.has("de"));
    }

    @Test
    void fileInTheFolderIsALanguageAndLacksNothing() throws IOException {
        write("pt-BR.json", "{\"language.name\": \"Brasil\", \"back\": \"Voltar\"}");
        Languages languages = languages(assets());
        assertEquals(List.of(), problems);
        assertEquals(
                List.of("Brasil", "Deutsch", "English"),
                languages.all().stream().map(Languages.Language::name).toList());
        Map<String, String> texts = languages.texts("pt-BR");
        assertEquals("Voltar", texts.get(BACK));
        assertEquals(languages.texts("en").get("start.quit"), texts.get("start.quit"));
        assertEquals("pt-BR", languages.resolve("auto", Locale.forLanguageTag("pt-BR")));
    }

    /** As by hand: a quote is missing, a comma, and at last a whole bracket. */
    @Test
    void aLineThatIsNoJsonCostsNoOtherText() throws IOException {
        write(
                "en.json",
                "{",
                "  \"back\": \"To where you were,",
                "  \"start.join\": \"Go in\",",
                "  \"start.quit\": \"Go\"",
                "  \"start.settings\": \"Set\",",
                "  \"start.host\": Open\"");
        write("fr.json", "{\"back\": \"Retour\"}");
        Languages languages = languages(assets());
        String file = folder.resolve("quoin/lang/en.json") + ": line ";
        assertEquals(
                List.of(2, 6).stream().map(line -> file + line).toList(),
                problems.stream().map(each -> each.replaceFirst("(line \\d+).*", "$1")).toList());
        assertEquals("Go in", languages.texts("en").get("start.join"));
        assertEquals("Go", languages.texts("en").get("start.quit"));
        assertEquals("Set", languages.texts("en").get("start.settings"));
        assertEquals("Back", languages.texts("en").get(BACK), "that of the jar");
        assertEquals("Retour", languages.texts("fr").get(BACK));
        write("en.json", "oops\n".repeat(50));
        languages = languages(assets());
        assertEquals(1, problems.size(), problems::toString);
        assertEquals("Back", languages.texts("en").get(BACK));
        assertEquals("Zur\u00fcck", languages.texts("de").get(BACK));
    }

    @Test
    void bracketsThatAStringOfTheWholeHidesAreFoundByLine() throws IOException {
        write("fr.json", "{", "\"start.join\": \"x,", "\"back\": " + "[".repeat(50_000));
        Languages languages = languages(assets());
        assertEquals(1, problems.size(), problems::toString);
        assertEquals("en", languages.resolve("fr", Locale.FRANCE));
        write(
                "fr.json",
                "{",
                "\"start.join\": \"x,",
                "\"start.quit\": \"Quitter\",",
                "\"back\": " + "[".repeat(50_000));
        languages = languages(assets());
        assertEquals(2, problems.size(), problems::toString);
        assertTrue(
                problems.get(1).contains("line 4: brackets nested more than"), problems::toString);
        assertEquals("Quitter", languages.texts("fr").get("start.quit"));
    }

    @Test
    void packChangesSomeTextsAndTheOthersStay() {
        AssetSource assets = assets();
        byte[] file = "{\"back\": \"Retour\"}".getBytes(StandardCharsets.UTF_8);
        AssetSource.Result.Found found = new AssetSource.Result.Found(file, "p.zip/de.json");
        assets.setOverrides(Map.of("quoin/lang/de.json", found));
        Languages languages = languages(assets);
        assertEquals("Retour", languages.texts("de").get(BACK));
        assertEquals("Beenden", languages.texts("de").get("start.quit"));
        assertEquals("Back", languages.texts("en").get(BACK));
    }

    @Test
    void brokenFileIsNamedWithItsLineAndHidesNothing() throws IOException {
        write("fr.json", "{", "  \"back\": \"Retour\"", "  \"start.quit\": \"Quitter\"", "}");
        Languages languages = languages(assets());
        assertEquals(1, problems.size(), problems::toString);
        assertTrue(problems.get(0).contains("fr.json: line 3: "), problems::toString);
        assertEquals("Retour", languages.texts("fr").get(BACK));
        assertEquals("Quitter", languages.texts("fr").get("start.quit"));
        assertEquals("Back", languages.texts("en").get(BACK));
        write("fr.json", "{{{{");
        languages = languages(assets());
        assertEquals(1, problems.size(), problems::toString);
        assertEquals("en", languages.resolve("fr", Locale.FRANCE));
    }

    @Test
    void eachLineThatCannotBeUsedIsNamedAndTheOthersAre() throws IOException {
        write(
                "fr.json",
                "{",
                "  \"back\": \"Retour\",",
                "  \"start.quit\": 7,",
                "  \"join.about\": \"RIEN\",",
                "  \"no.such.key\": \"?\"",
                "}");
        Languages languages = languages(assets());
        assertEquals(3, problems.size(), problems::toString);
        assertTrue(problems.get(0).endsWith("line 3: the text of start.quit must be in quotes"));
        assertTrue(problems.get(1).endsWith("line 4: the text of join.about must contain {0}"));
        assertTrue(problems.get(2).endsWith("line 5: there is no text with the key no.such.key"));
        assertEquals("Retour", languages.texts("fr").get(BACK));
        assertTrue(languages.texts("fr").get("join.about").contains("{0}"));
    }

    @Test
    void fileThatIsTooLargeOrNamedWronglyIsRefused() throws IOException {
        write("fr.json", "{\"back\": \"" + "x".repeat(LanguageFile.BYTES_MAX) + "\"}");
        write("it.json", "{\"back\": \"" + "x".repeat(LanguageFile.CHARACTERS_MAX + 1) + "\"}");
        write("My language.json", "{}");
        Languages languages = languages(assets());
        assertEquals(3, problems.size(), problems::toString);
        assertEquals(2, languages.all().size());
    }
}
