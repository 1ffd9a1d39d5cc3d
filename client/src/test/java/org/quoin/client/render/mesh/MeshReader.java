package org.quoin.client.render.mesh;

import java.util.NavigableSet;
import java.util.TreeSet;
import org.quoin.sim.world.Face;

/** Decodes a mesh into unit faces, as the shader does. */
final class MeshReader {
    private final SectionMesh mesh;
    private final Hidden hidden;

    /**
     * Whether a voxel's face cannot be seen, so that a quad may cover it and show something else.
     */
    interface Hidden {
        boolean isHidden(int x, int y, int z, int face);
    }

    /** Reads all of a mesh. */
    MeshReader(SectionMesh mesh) {
        this(mesh, (x, y, z, face) -> false);
    }

    /** Reads what can be seen of a mesh. */
    MeshReader(SectionMesh mesh, Hidden hidden) {
        this.mesh = mesh;
        this.hidden = hidden;
    }

    private int word(int quad, int vertex, int word) {
        return mesh.words()[(quad * 4 + vertex) * PackedVertex.WORDS + word];
    }

    private int[] place(int quad, int vertex) {
        int first = word(quad, vertex, 0);
        int second = word(quad, vertex, 1);
        return new int[] {
            PackedVertex.x(mesh.key(), first),
            PackedVertex.y(mesh.key(), second),
            PackedVertex.z(mesh.key(), first)
        };
    }

    /** The unit faces of one kind, named as {@link NaiveMesher} names them; twins would throw. */
    NavigableSet<String> faces(boolean opaque) {
        NavigableSet<String> faces = new TreeSet<>();
        int from = opaque ? 0 : mesh.opaqueQuads();
        int to = opaque ? mesh.opaqueQuads() : mesh.quads();
        for (int quad = from; quad < to; quad++) {
            addUnits(faces, quad);
        }
        return faces;
    }

    private void addUnits(NavigableSet<String> faces, int quad) {
        int face = PackedVertex.face(word(quad, 0, 0));
        int layer = PackedVertex.layer(word(quad, 0, 1));
        int axisA = (face / 2 + 1) % 3;
        int axisB = (face / 2 + 2) % 3;
        int[] low = place(quad, 0).clone();
        int[] high = place(quad, 0).clone();
        for (int i = 1; i < 4; i++) {
            for (int axis = 0; axis < 3; axis++) {
                low[axis] = Math.min(low[axis], place(quad, i)[axis]);
                high[axis] = Math.max(high[axis], place(quad, i)[axis]);
            }
        }
        int[] lights = new int[4];
        for (int i = 0; i < 4; i++) {
            int farA = place(quad, i)[axisA] == high[axisA] ? 1 : 0;
            int farB = place(quad, i)[axisB] == high[axisB] ? 1 : 0;
            lights[farA * 2 + farB] =
                    NaiveMesher.light(
                            PackedVertex.ao(word(quad, i, 1)),
                            PackedVertex.sky(word(quad, i, 1)),
                            PackedVertex.lamp(word(quad, i, 1)));
            int corners = PackedVertex.farBits(word(quad, i, 0), word(quad, i, 1));
            if (corners != (farA | farB << 1)) {
                throw new AssertionError("quad " + quad + " has wrong corner bits " + corners);
            }
        }
        for (int a = low[axisA] / 8; a < high[axisA] / 8; a++) {
            for (int b = low[axisB] / 8; b < high[axisB] / 8; b++) {
                int[] at = {low[0] / 8, low[1] / 8, low[2] / 8};
                at[axisA] = a;
                at[axisB] = b;
                at[face / 2] -= face & 1; // A face toward + lies on the far side of its voxel.
                String name = NaiveMesher.name(at[0], at[1], at[2], face, layer, lights);
                boolean seen = !hidden.isHidden(at[0], at[1], at[2], face);
                if (seen && !faces.add(name)) {
                    throw new AssertionError("drawn twice: " + name);
                }
            }
        }
    }

    /**
     * The patches of an eighth by an eighth that upright and level quads cover, each "x y z face",
     * the low corner of the eighth-cell behind it in eighths; twins would throw.
     */
    NavigableSet<String> patches() {
        NavigableSet<String> patches = new TreeSet<>();
        for (int quad = 0; quad < mesh.quads(); quad++) {
            int face = PackedVertex.face(word(quad, 0, 0));
            int[] low = place(quad, 0).clone();
            int[] high = place(quad, 0).clone();
            for (int i = 1; i < 4; i++) {
                for (int axis = 0; axis < 3; axis++) {
                    low[axis] = Math.min(low[axis], place(quad, i)[axis]);
                    high[axis] = Math.max(high[axis], place(quad, i)[axis]);
                }
            }
            low[face / 2] -= face & 1;
            high[face / 2] = low[face / 2] + 1;
            for (int x = low[0]; x < high[0]; x++) {
                for (int y = low[1]; y < high[1]; y++) {
                    for (int z = low[2]; z < high[2]; z++) {
                        String name = x + " " + y + " " + z + " face " + face;
                        if (!patches.add(name)) {
                            throw new AssertionError("drawn twice: " + name);
                        }
                    }
                }
            }
        }
        return patches;
    }

    /** Errors in winding and split of any quad; empty if there are none. */
    String complaints() {
        StringBuilder complaints = new StringBuilder();
        for (int quad = 0; quad < mesh.quads(); quad++) {
            int face = PackedVertex.face(word(quad, 0, 0));
            if (face == PackedVertex.FACE_DIAGONAL) {
                continue;
            }
            int[] o = place(quad, 0);
            int[] p = place(quad, 1);
            int[] q = place(quad, 2);
            int[] u = {p[0] - o[0], p[1] - o[1], p[2] - o[2]};
            int[] v = {q[0] - o[0], q[1] - o[1], q[2] - o[2]};
            int outward =
                    (u[1] * v[2] - u[2] * v[1]) * Face.dx(face)
                            + (u[2] * v[0] - u[0] * v[2]) * Face.dy(face)
                            + (u[0] * v[1] - u[1] * v[0]) * Face.dz(face);
            int alongCut = light(quad, 0) + light(quad, 2);
            int across = light(quad, 1) + light(quad, 3);
            if (outward <= 0 || alongCut < across) {
                complaints.append("quad ").append(quad).append(" of face ").append(face);
                complaints.append(outward <= 0 ? " faces inward\n" : " is cut wrongly\n");
            }
        }
        return complaints.toString();
    }

    private int light(int quad, int vertex) {
        return CornerLight.brightness(PackedVertex.light(word(quad, vertex, 1)));
    }
}
