package org.quoin.sim.world;

/** Where on the ground avatars appear: around this block. */
public record SpawnPlace(int x, int z) {}
