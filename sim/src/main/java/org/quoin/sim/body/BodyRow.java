package org.quoin.sim.body;

/** A copy of one body's row, for rules to read. A mutable struct, to be reused. */
public final class BodyRow {
    /** Its number; never used again. */
    public long id;

    /** Defined by {@link BodyKind}. */
    public int kind;

    /** Middle of the feet, Fixed blocks. */
    public long x;

    /** Feet, Fixed blocks. */
    public long y;

    /** Middle of the feet, Fixed blocks. */
    public long z;

    /** Fixed blocks per second. */
    public long vx;

    /** Fixed blocks per second. */
    public long vy;

    /** Fixed blocks per second. */
    public long vz;

    /** As its kind defines. */
    public int data;

    /** As its kind defines. */
    public int timerTurns;

    /** The player who set it in motion, and where. */
    public int cause;

    /** Whether it stood on something after its last step. */
    public boolean onGround;

    /** Whether it was in a liquid after its last step. */
    public boolean inLiquid;

    /** Turns that it has hardly moved. */
    public int restTurns;
}
