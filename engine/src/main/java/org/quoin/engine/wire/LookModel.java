package org.quoin.engine.wire;

import org.quoin.engine.wire.Predictor.Contexts;

/**
 * Codes by how much yaw or pitch changed: whether it did, the sign, the number of bits of the size
 * in unary, then those bits from the highest.
 */
final class LookModel {
    private static final int CLASSES = 11;
    private static final int NEAR_CLASSES = 8;
    private static final int OTHER_CLASSES = 6;
    private static final int ACTIVITIES = 12;
    private static final int AGES = 8;
    private static final int NODES = 8;
    private static final int MODELLED_BITS = 3;

    private final int zeroDecision;
    private final int signDecision;
    private final int classDecision;
    private final int bitDecision;
    private final int zeroA;
    private final int zeroB;
    private final int zeroC;
    private final int signA;
    private final int signB;
    private final int signC;
    private final int classA;
    private final int classB;
    private final int classC;
    private final int bitA;
    private final int bitB;
    private final int bitC;

    // The context: the last two deltas, the other axis's, the activity, the turns at rest.
    private int last;
    private int lastClass;
    private int beforeClass;
    private int lastSign;
    private int beforeSign;
    private int otherClass;
    private int otherSign;
    private int activity;
    private int age;

    LookModel(Contexts contexts) {
        zeroDecision = contexts.decisions(1);
        signDecision = contexts.decisions(1);
        classDecision = contexts.decisions(CLASSES);
        bitDecision = contexts.decisions(MODELLED_BITS);
        zeroA = contexts.cells(NEAR_CLASSES * NEAR_CLASSES + AGES);
        zeroB = contexts.cells(NEAR_CLASSES * OTHER_CLASSES);
        zeroC = contexts.cells(ACTIVITIES * 4);
        signA = contexts.cells(9 * 4);
        signB = contexts.cells(3 * NEAR_CLASSES);
        signC = contexts.cells(9 * 4);
        classA = contexts.cells(CLASSES * CLASSES * 2);
        classB = contexts.cells(CLASSES * NEAR_CLASSES * 2);
        classC = contexts.cells(CLASSES * ACTIVITIES);
        bitA = contexts.cells(CLASSES * NODES);
        bitB = contexts.cells(CLASSES * 3 * NODES);
        bitC = contexts.cells(CLASSES * NODES * 2);
    }

    /** Sets the context of the next delta. */
    void setContext(
            int lastDelta, int beforeDelta, int otherDelta, int activitySum, int turnsAtRest) {
        last = lastDelta;
        lastClass = Math.min(CLASSES - 1, PlayerHistory.sizeClass(lastDelta));
        beforeClass = Math.min(NEAR_CLASSES - 1, PlayerHistory.sizeClass(beforeDelta));
        lastSign = Integer.signum(lastDelta) + 1;
        beforeSign = Integer.signum(beforeDelta) + 1;
        otherClass = Math.min(OTHER_CLASSES - 1, PlayerHistory.sizeClass(otherDelta));
        otherSign = Integer.signum(otherDelta) + 1;
        activity = Math.min(ACTIVITIES - 1, activitySum / 12);
        age = Math.min(AGES - 1, PlayerHistory.sizeClass(turnsAtRest));
    }

    /** Codes a delta within ±1023; a decoder may find any of them. */
    int code(Predictor predictor, BitCoder coder, int delta) {
        int near = Math.min(NEAR_CLASSES - 1, lastClass);
        int rest =
                lastClass == 0 && beforeClass == 0
                        ? NEAR_CLASSES * NEAR_CLASSES + age
                        : near * NEAR_CLASSES + beforeClass;
        int moved =
                predictor.code(
                        coder,
                        delta != 0 ? 1 : 0,
                        zeroDecision,
                        zeroA + rest,
                        zeroB + near * OTHER_CLASSES + otherClass,
                        zeroC + activity * 4 + Math.min(3, lastClass));
        if (moved == 0) {
            return 0;
        }
        int signs = lastSign * 3;
        int negative =
                predictor.code(
                        coder,
                        delta < 0 ? 1 : 0,
                        signDecision,
                        signA + (signs + beforeSign) * 4 + Math.min(3, lastClass),
                        signB + lastSign * NEAR_CLASSES + near,
                        signC + (signs + otherSign) * 4 + Math.min(3, lastClass));
        int same = last != 0 && (last < 0) == (negative != 0) ? 1 : 0;
        int size = codeSize(predictor, coder, Math.abs(delta), same);
        return negative != 0 ? -size : size;
    }

    private int codeSize(Predictor predictor, BitCoder coder, int size, int same) {
        int wanted = PlayerHistory.sizeClass(size);
        int found = 1;
        while (found < CLASSES - 1) {
            int more =
                    predictor.code(
                            coder,
                            wanted > found ? 1 : 0,
                            classDecision + found,
                            classA + (found * CLASSES + lastClass) * 2 + same,
                            classB + (found * NEAR_CLASSES + beforeClass) * 2 + same,
                            classC + found * ACTIVITIES + activity);
            if (more == 0) {
                break;
            }
            found++;
        }
        return codeBits(predictor, coder, size, found, same);
    }

    private int codeBits(Predictor predictor, BitCoder coder, int size, int bits, int same) {
        int relation = Integer.signum(lastClass - bits) + 1;
        int node = 1;
        int left = bits - 1;
        for (int i = 0; i < MODELLED_BITS && left > 0; i++) {
            left--;
            int bit =
                    predictor.code(
                            coder,
                            (size >>> left) & 1,
                            bitDecision + i,
                            bitA + bits * NODES + node,
                            bitB + (bits * 3 + relation) * NODES + node,
                            bitC + (bits * NODES + node) * 2 + same);
            node = (node << 1) | bit;
        }
        return (node << left) | coder.codeEven(size, left);
    }
}
