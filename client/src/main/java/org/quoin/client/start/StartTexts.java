package org.quoin.client.start;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The few texts that are needed before the game can run, out of the game's language files. A reader
 * of its own: the game's needs a newer Java.
 */
final class StartTexts {
    private static final String FOLDER = "/assets/quoin/lang/";
    private static final String ENGLISH = "en";
    private static final int BUFFER_BYTES = 8192;

    private StartTexts() {}

    /**
     * Returns a text with {@code {0}}, {@code {1}}, ... filled in: in the language if the jar has
     * it there, else in English, else the key.
     *
     * @param language as in the system property {@code user.language}, such as "de"
     */
    static String get(String language, String key, String... values) {
        for (String each : new String[] {language, ENGLISH}) {
            Matcher entry =
                    Pattern.compile(
                                    '"'
                                            + Pattern.quote(key)
                                            + "\"\\s*:\\s*\"((?:[^\"\\\\]|\\\\.)*)\"")
                            .matcher(file(each));
            if (entry.find()) {
                return filled(unescaped(entry.group(1)), values);
            }
        }
        return key;
    }

    private static String filled(String text, String... values) {
        String filled = text;
        for (int i = 0; i < values.length; i++) {
            filled = filled.replace("{" + i + "}", values[i]);
        }
        return filled;
    }

    /** Our files have umlauts as they are, and these escapes alone. */
    private static String unescaped(String json) {
        return json.replace("\\n", "\n").replace("\\\"", "\"").replace("\\\\", "\\");
    }

    private static String file(String language) {
        if (!language.matches("[a-z]{2,3}")) {
            return "";
        }
        try (InputStream in = StartTexts.class.getResourceAsStream(FOLDER + language + ".json")) {
            if (in == null) {
                return "";
            }
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            byte[] buffer = new byte[BUFFER_BYTES];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                bytes.write(buffer, 0, read);
            }
            return new String(bytes.toByteArray(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }
}
