import type { Segment } from '@server/stores/embedded/index/segment';

/** The order of artifacts in a segment: reports list their contents artifact by artifact, so that runs are mostly long. */
export interface ArtifactLayout {
  /** Number of documents of each artifact. */
  totals: ReadonlyMap<number, number>;
  /**
   * First documents of the runs of one artifact, and the end; null when runs are so short that checking each document is
   * faster.
   */
  runs: Uint32Array | null;
}

/** With shorter runs, counting the bits of a run takes longer than checking its documents. */
const SHORTEST_MEAN_RUN = 64;

const layouts = new WeakMap<Segment, ArtifactLayout>();

/** Computed in one pass by the first call. */
export function artifactLayout(segment: Segment): ArtifactLayout {
  const cached = layouts.get(segment);
  if (cached !== undefined) {
    return cached;
  }
  const layout = findLayout(segment);
  layouts.set(segment, layout);
  return layout;
}

function findLayout({ artifacts, count }: Segment): ArtifactLayout {
  const starts: number[] = [];
  const totals = new Map<number, number>();
  for (let start = 0; start < count;) {
    const artifact = artifacts[start] ?? 0;
    let end = start + 1;
    while (end < count && artifacts[end] === artifact) {
      end += 1;
    }
    starts.push(start);
    totals.set(artifact, (totals.get(artifact) ?? 0) + end - start);
    start = end;
  }
  const isWorthwhile = starts.length * SHORTEST_MEAN_RUN <= count;
  return { totals, runs: isWorthwhile ? Uint32Array.from([...starts, count]) : null };
}
