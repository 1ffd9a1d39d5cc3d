package org.quoin.sim.world;

/**
 * One type of block: a row of the table in {@link Blocks}.
 *
 * @param id its number in sections, snapshots and hashes; never reused for another type
 * @param name lower case, as in texture packs
 * @param solid whether bodies collide with it and rays hit it
 * @param opaque whether it hides the faces behind it
 * @param breakable whether a player can destroy it
 * @param topTexture file name of the +Y face's texture, without folder and ending
 * @param bottomTexture the same for the -Y face
 * @param sideTexture the same for the four others
 * @param sound its family of sounds
 */
public record Block(
        int id,
        String name,
        boolean solid,
        boolean opaque,
        boolean breakable,
        String topTexture,
        String bottomTexture,
        String sideTexture,
        SoundGroup sound) {}
