package org.quoin.client.ui.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.lwjgl.glfw.GLFW;
import org.quoin.client.settings.Settings;
import org.quoin.client.ui.screen.GameActions.Forwarding;
import org.quoin.client.ui.screen.GameActions.OwnAddress;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostAddress.InvalidAddressException;

/** From a world played alone to one that friends are in, by keyboard alone. */
final class OpenToOthersTest {
    private static String text(ScreensByName screens) {
        return String.join(" ", screens.seen());
    }

    @Test
    void theMenuOfAWorldPlayedAloneSaysThatItStands() {
        ScreensByName screens = ScreensByName.showing("pause-alone");
        assertTrue(text(screens).contains("The world is paused."), text(screens));
        assertTrue(screens.root.isPauseOpen());
        screens.root.push(new SettingsScreen(screens.root));
        assertTrue(screens.root.isPauseOpen(), "also below another screen");
        screens.root.close();
        assertFalse(screens.root.isPauseOpen());
    }

    @Test
    void aGuestCanOpenNothing() {
        ScreensByName screens = ScreensByName.showing("pause");
        assertFalse(text(screens).contains("Open to others"), text(screens));
        assertTrue(text(screens).contains("The world keeps running."), text(screens));
    }

    @Test
    void aWorldIsOpenedAndItsAddressCopiedByKeys() {
        ScreensByName screens = ScreensByName.showing("pause-alone");
        screens.actions.setAddresses(ScreensByName.HOME, ScreensByName.PROVIDER);
        screens.press(GLFW.GLFW_KEY_DOWN);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertInstanceOf(OpenScreen.class, screens.top());
        screens.press(GLFW.GLFW_KEY_BACKSPACE);
        screens.type("7");
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of("open 47807", "settings", "save"), screens.actions.calls());
        assertEquals(47807, screens.root.settings().get(Settings.HOST_PORT));
        assertInstanceOf(AddressScreen.class, screens.top());
        screens.press(GLFW.GLFW_KEY_DOWN);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals("100.72.0.9:47800", screens.clipboard.text());
        assertTrue(text(screens).contains("Copied: 100.72.0.9:47800"), text(screens));
        screens.press(GLFW.GLFW_KEY_ESCAPE);
        assertInstanceOf(PauseScreen.class, screens.top());
        assertTrue(text(screens).contains("it is open to others"), text(screens));
        assertTrue(text(screens).contains("Invite friends"), text(screens));
    }

    @Test
    void aPortThatIsTakenOrWrongIsSaidBesideTheField() {
        ScreensByName screens = ScreensByName.showing("open");
        screens.actions.setOpenProblem("Port 47800 cannot be used: take another port.");
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertInstanceOf(OpenScreen.class, screens.top());
        assertTrue(text(screens).contains("take another port"), text(screens));
        screens.type("0");
        screens.press(GLFW.GLFW_KEY_BACKSPACE);
        assertFalse(text(screens).contains("take another port"), "typing clears it");
        for (int i = 0; i < 5; i++) {
            screens.press(GLFW.GLFW_KEY_BACKSPACE);
        }
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertTrue(text(screens).contains("from 1 to 65535"), text(screens));
        assertEquals(List.of("open 47800"), screens.actions.calls());
    }

    @Test
    void anAddressIsCopiedAsALinkThatJoinUnderstands() throws InvalidAddressException {
        ScreensByName screens = ScreensByName.showing("addresses");
        screens.press(GLFW.GLFW_KEY_TAB);
        screens.press(GLFW.GLFW_KEY_ENTER);
        String first = screens.clipboard.text();
        assertTrue(text(screens).contains("Copied: quoin://"), text(screens));
        assertTrue(first.startsWith("quoin://"), first);
        screens.press(GLFW.GLFW_KEY_UP);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(HostAddress.parse(screens.clipboard.text()), HostAddress.parse(first));
    }

    @Test
    void eachAddressSaysWhoReachesIt() {
        ScreensByName screens = ScreensByName.showing("addresses");
        String seen = String.join(" ", screens.draw(640, 360).texts());
        assertTrue(seen.contains("your own network only (wlp3s0)"), seen);
        assertTrue(seen.contains("provider's network or VPN only"), seen);
        assertTrue(seen.contains("same cable or Wi-Fi only"), seen);
        assertTrue(seen.contains("forward port 47800"), seen);
        String none = text(ScreensByName.showing("no-addresses"));
        assertTrue(none.contains("not on a network"), none);
    }

    @Test
    void theRouterIsAskedOnlyIfThatIsChosen() {
        ScreensByName screens = ScreensByName.showing("open");
        assertFalse(screens.root.settings().get(Settings.MAP_PORT));
        screens.press(GLFW.GLFW_KEY_DOWN);
        screens.press(GLFW.GLFW_KEY_RIGHT);
        assertTrue(text(screens).contains("open the port"), text(screens));
        assertTrue(text(screens).contains("Your router is also asked"), text(screens));
        screens.press(GLFW.GLFW_KEY_UP);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertTrue(screens.root.settings().get(Settings.MAP_PORT));
    }

    @Test
    void aNewWorldIsOpenedThroughTheRouterByChoosingAnywhere() {
        ScreensByName screens = ScreensByName.showing("host");
        assertFalse(text(screens).contains("internet >"), text(screens));
        for (int i = 0; i < 3; i++) {
            screens.press(GLFW.GLFW_KEY_TAB);
        }
        screens.press(GLFW.GLFW_KEY_RIGHT);
        assertTrue(text(screens).contains("internet >"), text(screens));
        assertTrue(text(screens).contains("Your router is asked"), text(screens));
        for (int i = 0; i < 3; i++) {
            screens.press(GLFW.GLFW_KEY_TAB);
        }
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertTrue(screens.root.settings().get(Settings.MAP_PORT));
    }

    @Test
    void whatTheRouterDoesStandsAboveTheAddressesAsItChanges() {
        ScreensByName screens = ScreensByName.showing("addresses");
        screens.actions.setForwarding(new Forwarding("The router is being asked", true));
        assertTrue(text(screens).contains("The router is being asked"), text(screens));
        OwnAddress outside = new OwnAddress("198.51.100.7:47800", OwnAddress.Reach.ROUTER, "");
        screens.actions.setForwarding(new Forwarding("It forwards the port", true));
        screens.actions.setAddresses(outside, ScreensByName.HOME);
        String seen = String.join(" ", screens.draw(640, 360).texts());
        assertTrue(seen.contains("It forwards the port"), seen);
        assertTrue(seen.contains("from anywhere, through your router"), seen);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals("198.51.100.7:47800", screens.clipboard.text());
    }

    @Test
    void closingToOthersAsksOnlyWhereSomebodyHasToLeave() {
        ScreensByName screens = ScreensByName.showing("addresses");
        screens.press(GLFW.GLFW_KEY_TAB);
        screens.press(GLFW.GLFW_KEY_TAB);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertInstanceOf(ConfirmScreen.class, screens.top());
        assertTrue(text(screens).contains("2 other players have to leave"), text(screens));
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of(), screens.actions.calls(), "Enter alone sends nobody away");
        screens.press(GLFW.GLFW_KEY_ENTER);
        screens.press(GLFW.GLFW_KEY_LEFT);
        screens.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of("shut"), screens.actions.calls());
        assertTrue(text(screens).contains("The world is paused."), text(screens));

        ScreensByName nobody = ScreensByName.showing("pause-open");
        nobody.actions.setHosted(0);
        nobody.root.push(new AddressScreen(nobody.root));
        nobody.draw(427, 240);
        nobody.press(GLFW.GLFW_KEY_TAB);
        nobody.press(GLFW.GLFW_KEY_TAB);
        nobody.press(GLFW.GLFW_KEY_ENTER);
        assertEquals(List.of("shut"), nobody.actions.calls());
    }
}
