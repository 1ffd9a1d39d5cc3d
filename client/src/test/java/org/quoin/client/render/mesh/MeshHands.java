package org.quoin.client.render.mesh;

/** Workers without threads: a test does their jobs one by one. */
public final class MeshHands {
    private final MeshWorkers workers = new MeshWorkers(0);
    private final SectionMesher mesher = new SectionMesher();

    /** The workers; the caller closes them. */
    public MeshWorkers workers() {
        return workers;
    }

    /** Does a job, an urgent one if there is any; returns whether there was one. */
    public boolean work() {
        return workers.workIfAllowed(mesher);
    }
}
