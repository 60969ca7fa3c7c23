import type { Segment } from '@server/stores/embedded/index/segment';

/** How the artifacts lie in a segment: reports list their contents artifact by artifact, so that runs are mostly long. */
export interface ArtifactLayout {
  /** How many documents each artifact has. */
  totals: ReadonlyMap<number, number>;
  /**
   * Documents at which another artifact begins, and the end; null when runs are so short that it is faster to look at each
   * document.
   */
  runs: Uint32Array | null;
}

/** With runs shorter than this, counting the bits of a run takes longer than looking at its documents. */
const SHORTEST_MEAN_RUN = 64;

const layouts = new WeakMap<Segment, ArtifactLayout>();

/** Computed in one pass by the first call. */
export function artifactLayout(segment: Segment): ArtifactLayout {
  const known = layouts.get(segment);
  if (known !== undefined) {
    return known;
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
