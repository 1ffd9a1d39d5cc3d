package org.quoin.client.ui;

import java.util.List;
import java.util.Map;
import org.quoin.client.settings.GameKey;
import org.quoin.server.testing.ShippedTexts;
import org.quoin.server.text.Languages;
import org.quoin.server.text.Texts;

/** The texts of the game, as it shows them. */
public final class TestTexts {
    /** The languages that ship. */
    public static final List<String> LANGUAGES = Languages.SHIPPED;

    private TestTexts() {}

    /** The English texts. */
    public static Texts english() {
        return of(Languages.ENGLISH);
    }

    /** The texts of a language. */
    public static Texts of(String language) {
        Texts texts = new Texts(entries(language));
        texts.nameKeys(GameKey::usualName);
        return texts;
    }

    /** The texts of a language by key. */
    public static Map<String, String> entries(String language) {
        return ShippedTexts.of(language);
    }
}
