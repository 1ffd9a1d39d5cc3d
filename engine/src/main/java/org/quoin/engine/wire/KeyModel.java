package org.quoin.engine.wire;

import org.quoin.engine.wire.Predictor.Contexts;

/**
 * Codes keys, buttons and the hotbar slot in hand: whether anything changed, then for each whether
 * it did, then its new value.
 */
final class KeyModel {
    private static final int FIELDS = 8;
    private static final int STRAFE = 0;
    private static final int WALK = 1;
    private static final int FIRST_BUTTON = 2;
    private static final int SLOT = 7;
    private static final int BUTTON_SHIFT = 4;
    private static final int SLOT_SHIFT = 9;
    private static final int SLOT_MASK = 15;
    private static final int LOW_KEYS = 1 << SLOT_SHIFT;
    private static final int BUTTON_STATES = 32;
    private static final int STEP_STATES = 16;
    private static final int AGES = 9;
    private static final int ACTIVITIES = 16;

    private final int anyDecision;
    private final int fieldDecision;
    private final int valueDecision;
    private final int anyA;
    private final int anyB;
    private final int anyC;
    private final int fieldA;
    private final int fieldB;
    private final int fieldC;
    private final int strafeValue;
    private final int walkValue;
    private final int slotValue;

    KeyModel(Contexts contexts) {
        anyDecision = contexts.decisions(1);
        fieldDecision = contexts.decisions(FIELDS);
        valueDecision = contexts.decisions(3);
        anyA = contexts.cells(AGES * 4);
        anyB = contexts.cells(STEP_STATES * 4);
        anyC = contexts.cells(ACTIVITIES * 4 * 2);
        fieldA = contexts.cells(FIELDS * 4 * AGES);
        fieldB = contexts.cells(FIELDS * 3 * 4);
        fieldC = contexts.cells(FIELDS * BUTTON_STATES);
        strafeValue = contexts.cells(3);
        walkValue = contexts.cells(4 * 4);
        slotValue = contexts.cells(16);
    }

    /**
     * Codes the keys after {@code last}.
     *
     * @param age turns since a key changed
     * @param activity how often keys changed, 0..255
     * @param lookMoved 1 if the look changed in this turn, else 0
     */
    int code(
            Predictor predictor,
            BitCoder coder,
            int last,
            int next,
            int age,
            int activity,
            int lookMoved) {
        int ageClass = Math.min(AGES - 1, PlayerHistory.sizeClass(age));
        int held = Integer.bitCount((last >> BUTTON_SHIFT) & (BUTTON_STATES - 1));
        int steps = last & (STEP_STATES - 1);
        int any =
                predictor.code(
                        coder,
                        next != last ? 1 : 0,
                        anyDecision,
                        anyA + ageClass * 4 + (held != 0 ? 2 : 0) + (steps != 0 ? 1 : 0),
                        anyB + steps * 4 + Math.min(3, held),
                        anyC
                                + ((activity * ACTIVITIES / 256) * 4 + Math.min(3, ageClass)) * 2
                                + lookMoved);
        return any == 0 ? last : codeFields(predictor, coder, last, next, ageClass);
    }

    private int codeFields(Predictor predictor, BitCoder coder, int last, int next, int ageClass) {
        int buttons = (last >> BUTTON_SHIFT) & (BUTTON_STATES - 1);
        int result = last;
        int changes = 0;
        for (int field = 0; field < FIELDS; field++) {
            int state = stateOf(last, field);
            int changed = 1;
            if (changes > 0 || field < FIELDS - 1) {
                changed =
                        predictor.code(
                                coder,
                                differs(last, next, field) ? 1 : 0,
                                fieldDecision + field,
                                fieldA + (field * 4 + state) * AGES + ageClass,
                                fieldB + (field * 3 + Math.min(2, changes)) * 4 + state,
                                fieldC + field * BUTTON_STATES + buttons);
            }
            if (changed != 0) {
                changes++;
                result = codeValue(predictor, coder, result, next, field);
            }
        }
        return result;
    }

    /** The previous value of a field: up to 4 states; the slot in hand counts as one. */
    private static int stateOf(int keys, int field) {
        return switch (field) {
            case STRAFE -> keys & 3;
            case WALK -> (keys >> 2) & 3;
            case SLOT -> 0;
            default -> (keys >> (BUTTON_SHIFT + field - FIRST_BUTTON)) & 1;
        };
    }

    private static boolean differs(int last, int next, int field) {
        return field == SLOT
                ? last >> SLOT_SHIFT != next >> SLOT_SHIFT
                : stateOf(last, field) != stateOf(next, field);
    }

    private int codeValue(Predictor predictor, BitCoder coder, int keys, int next, int field) {
        return switch (field) {
            case STRAFE -> (keys & ~3) | codeStrafe(predictor, coder, keys & 3, next & 3);
            case WALK ->
                    (keys & ~(3 << 2))
                            | (codeWalk(predictor, coder, (keys >> 2) & 3, (next >> 2) & 3) << 2);
            case SLOT ->
                    (keys & (LOW_KEYS - 1))
                            | (codeSlot(predictor, coder, keys >> SLOT_SHIFT, next >> SLOT_SHIFT)
                                    << SLOT_SHIFT);
            default -> keys ^ (1 << (BUTTON_SHIFT + field - FIRST_BUTTON));
        };
    }

    /** Codes the new value, one of the other two of 0, 1 and 2. */
    private int codeStrafe(Predictor predictor, BitCoder coder, int last, int next) {
        int lower = last == 0 ? 1 : 0;
        int upper = last == 2 ? 1 : 2;
        int cell = strafeValue + Math.min(2, last);
        int bit = predictor.code(coder, next == upper ? 1 : 0, valueDecision, cell, cell, cell);
        return bit != 0 ? upper : lower;
    }

    /** Codes the new value, one of the other three of 0..3, by the bits in which they differ. */
    private int codeWalk(Predictor predictor, BitCoder coder, int last, int next) {
        int difference = last ^ next;
        int first = walkValue + last * 4;
        int high = difference >> 1;
        high = predictor.code(coder, high, valueDecision + 1, first, first, first);
        if (high == 0) {
            return last ^ 1;
        }
        int cell = first + 1;
        int low = predictor.code(coder, difference & 1, valueDecision + 1, cell, cell, cell);
        return last ^ (2 | low);
    }

    /**
     * Codes by how much the slot in hand changed, modulo 16; 0 is never written but may be read.
     */
    private int codeSlot(Predictor predictor, BitCoder coder, int last, int next) {
        int around = (next - last) & SLOT_MASK;
        int node = 1;
        for (int i = 3; i >= 0; i--) {
            int cell = slotValue + node;
            int bit = predictor.code(coder, (around >> i) & 1, valueDecision + 2, cell, cell, cell);
            node = (node << 1) | bit;
        }
        return (last + node) & SLOT_MASK;
    }
}
