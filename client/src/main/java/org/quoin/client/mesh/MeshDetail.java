package org.quoin.client.mesh;

/** How much of what is small a mesh shows. */
public enum MeshDetail {
    /** Everything: light that changes across a face, holes in leaves, plants of two panes. */
    FINE,

    /**
     * For where a block is a few pixels high: each face of a whole block has one light, so that far
     * more of them merge, crowns have no holes and nothing inside, and a plant has one of its
     * panes.
     */
    COARSE
}
