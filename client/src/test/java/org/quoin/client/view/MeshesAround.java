package org.quoin.client.view;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.quoin.client.render.mesh.SectionMesh.MeshDetail;
import org.quoin.client.render.mesh.SectionMesher;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

/** The meshes, with their light, of the nine columns in the middle of a world. */
final class MeshesAround {
    private MeshesAround() {}

    /** Each mesh's words as a text, by the key of its section. */
    static Map<Long, String> of(ViewWorld world) {
        SectionMesher mesher = new SectionMesher();
        Map<Long, String> meshes = new TreeMap<>();
        for (int sx = -1; sx <= 1; sx++) {
            for (int sz = -1; sz <= 1; sz++) {
                for (int sy = 0; sy < WorldBounds.SECTIONS_HIGH; sy++) {
                    long key = SectionKey.of(sx, sy, sz);
                    int[] words = mesher.mesh(world.neighbourhood(key), MeshDetail.FINE, 1).words();
                    meshes.put(key, Arrays.toString(words));
                }
            }
        }
        return meshes;
    }
}
