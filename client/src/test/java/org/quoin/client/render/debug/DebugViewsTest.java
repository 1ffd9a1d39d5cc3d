package org.quoin.client.render.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class DebugViewsTest {
    private final DebugViews views = new DebugViews();

    @Test
    void eachIsSwitchedOnAndOffByItself() {
        assertTrue(views.isNone());
        assertTrue(views.toggle(DebugView.BORDERS));
        assertTrue(views.toggle(DebugView.WIREFRAME));
        assertFalse(views.toggle(DebugView.BORDERS));
        assertTrue(views.isOn(DebugView.WIREFRAME));
        assertFalse(views.toggle(DebugView.WIREFRAME));
        assertTrue(views.isNone());
    }

    @Test
    void onlyOnePaintsTheVoxels() {
        views.toggle(DebugView.LIGHT);
        views.toggle(DebugView.QUEUE);
        views.toggle(DebugView.OVERDRAW);
        assertFalse(views.isOn(DebugView.LIGHT));
        assertTrue(views.isOn(DebugView.QUEUE));
    }

    @Test
    void whatIsCountedShowsInTheSignature() {
        views.toggle(DebugView.QUEUE);
        long before = views.signature();
        views.counts().add(DebugWorld.MeshState.STORED);
        assertNotEquals(before, views.signature());
        assertEquals(1, views.counts().of(DebugWorld.MeshState.STORED));
        views.counts().clear();
        assertEquals(before, views.signature());
    }

    @Test
    void heatGoesFromBlackOverRedToWhite() {
        assertEquals(0, DebugColors.heat(0));
        int last = 0;
        for (int layers = 1; layers < 34; layers++) {
            int red = DebugColors.heat(layers) >> 16;
            assertTrue(red >= last);
            last = red;
        }
        assertEquals(0xFFFFFF, DebugColors.heat(34));
    }
}
