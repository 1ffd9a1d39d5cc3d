package org.quoin.engine.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.quoin.engine.meet.code.MeetPlace;
import org.quoin.engine.meet.code.Registration;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.PublicIdentity;

/** The place of a world at its meeting point, in its folder. */
final class MeetingFileTest {
    private static final PublicIdentity OWNER = Identity.fresh().publicHalf();

    private static MeetPlace place(Registration.Kind kind, String code) {
        return new MeetPlace("2001:db8::1", 47801, OWNER, -7, kind, code);
    }

    @Test
    void itIsReadAsItWasWritten() {
        MeetPlace world = place(Registration.Kind.LISTED_WORLD, "ACDEFGHJ");
        assertEquals(world, MeetingFile.of(MeetingFile.text(world)));
        MeetPlace copy = place(Registration.Kind.COPY, "");
        assertEquals(copy, MeetingFile.of(MeetingFile.text(copy)));
        assertEquals(copy.chosen(), MeetingFile.of(MeetingFile.text(copy.chosen())));
        assertEquals("", MeetingFile.text(null));
    }

    @Test
    void whatIsNoneGivesNone() {
        String good = MeetingFile.text(place(Registration.Kind.WORLD, "ACDEFGHJ"));
        assertNull(MeetingFile.of(""));
        assertNull(MeetingFile.of(good.replace("47801", "0")));
        assertNull(MeetingFile.of(good.replace("47801", "70000")));
        assertNull(MeetingFile.of(good.replace(" world ", " standby ")));
        assertNull(MeetingFile.of(good.replace("ACDEFGHJ", "ACDE")));
        assertNull(MeetingFile.of(good.replace(OWNER.hex(), "00")));
    }
}
