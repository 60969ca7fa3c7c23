import { compareArtifacts } from '@server/domain/column-configuration/artifact-order';
import type { SearchStatus, HitCriteria, SearchOptions } from '@server/stores/hit-store';
import type { Coverage, HitCopy, SeenCounts } from '@server/stores/hit-marks';
import type { Viewer } from '@server/stores/viewer';
import { parseId } from '@server/stores/embedded/base/ids';

import type { CaseAccess } from './case-access';
import type { ResultOf } from './operations';

const EVERYTHING: HitCriteria = { filter: {}, queryFilters: [] };

/** How much of a search was seen: artifacts in their configured order, sources with the largest first. */
export async function coverage(
  { engine, artifacts }: CaseAccess,
  viewer: Viewer,
  criteria: HitCriteria,
  options?: SearchOptions,
): Promise<Coverage & { status: SearchStatus }> {
  const { value, status } = await engine.execute(viewer, criteria, { name: 'coverage', parameters: null }, options);
  const { configuration } = engine;
  const sources = countsBy(value, 'sources');
  return {
    ...sources.reduce((sum, [, counts]) => plus(sum, counts), NOTHING),
    artifacts: countsBy(value, 'artifacts')
      .flatMap(([id, counts]) => {
        const artifact = artifacts.get(id);
        return artifact === undefined
          ? []
          : { ...artifact, importance: configuration.importanceOf(artifact), ...counts };
      })
      .toSorted(compareArtifacts(configuration)),
    evidenceSources: sources.map(([evidenceId, counts]) => ({ evidenceId, ...counts })),
    status,
  };
}

const NOTHING: SeenCounts = { total: 0, seenByMe: 0, seenByAnyone: 0 };

const plus = (left: SeenCounts, right: SeenCounts): SeenCounts => ({
  total: left.total + right.total,
  seenByMe: left.seenByMe + right.seenByMe,
  seenByAnyone: left.seenByAnyone + right.seenByAnyone,
});

const countsBy = (
  { all, seenByMe, seenByAnyone }: ResultOf<'coverage'>,
  kind: 'artifacts' | 'sources',
): [id: number, counts: SeenCounts][] =>
  [...all[kind]]
    .map(([id, total]): [number, SeenCounts] => [
      id,
      { total, seenByMe: seenByMe[kind].get(id) ?? 0, seenByAnyone: seenByAnyone[kind].get(id) ?? 0 },
    ])
    .sort(([leftId, left], [rightId, right]) => right.total - left.total || leftId - rightId);

/** The hits with the same file as one; null when the viewer does not see that hit. */
export async function copies(
  { engine, artifacts, copyRows, mapper }: CaseAccess,
  viewer: Viewer,
  hitId: string,
  take: number,
): Promise<HitCopy[] | null> {
  const id = parseId(hitId);
  if (id === null || !mapper.isThere(viewer, id)) {
    return null;
  }
  const sha256 = copyRows.contentOf(id);
  if (sha256 === null) {
    return [];
  }
  const { value } = await engine.execute(viewer, EVERYTHING, { name: 'copies', parameters: { sha256, take } });
  return value.flatMap((copyId) => {
    const row = copyRows.get(copyId);
    const artifact = artifacts.get(row?.artifactId ?? 0);
    return row === undefined || artifact === undefined
      ? []
      : {
          id: String(copyId),
          evidenceId: row.evidenceId,
          group: artifact.group,
          artifact: artifact.name,
          path: row.path,
        };
  });
}
