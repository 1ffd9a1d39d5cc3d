package org.quoin.sim.body;

/** Exchanges the columns of two tables, whole: a step writes the one while it reads the other. */
final class BodySwap {
    private BodySwap() {}

    static void swap(Bodies one, Bodies other) {
        long[] id = one.id;
        one.id = other.id;
        other.id = id;
        byte[] kind = one.kind;
        one.kind = other.kind;
        other.kind = kind;
        byte[] flags = one.flags;
        one.flags = other.flags;
        other.flags = flags;
        byte[] rest = one.rest;
        one.rest = other.rest;
        other.rest = rest;
        long[] x = one.x;
        one.x = other.x;
        other.x = x;
        long[] y = one.y;
        one.y = other.y;
        other.y = y;
        long[] z = one.z;
        one.z = other.z;
        other.z = z;
        int[] vx = one.vx;
        one.vx = other.vx;
        other.vx = vx;
        int[] vy = one.vy;
        one.vy = other.vy;
        other.vy = vy;
        int[] vz = one.vz;
        one.vz = other.vz;
        other.vz = vz;
        int[] data = one.data;
        one.data = other.data;
        other.data = data;
        int[] timer = one.timer;
        one.timer = other.timer;
        other.timer = timer;
        int[] dx = one.dx;
        one.dx = other.dx;
        other.dx = dx;
        int[] dy = one.dy;
        one.dy = other.dy;
        other.dy = dy;
        int[] dz = one.dz;
        one.dz = other.dz;
        other.dz = dz;
    }
}
