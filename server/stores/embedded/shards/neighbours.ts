import type { SortEntry } from '@contract/model/filter';
import type { SearchStatus, HitCriteria, HitReference, Neighbours, SearchOptions } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';
import { NO_HITS } from '@server/stores/embedded/operations/without-hits';
import { parseId } from '@server/stores/embedded/base/ids';

import type { CaseAccess } from './case-access';
import { sortOf } from './configured-sort';
import { coveredSnapshot } from './stacks';
import { mergeStatus } from './merge-status';

/**
 * The hits before and after a hit in the order of a search; none when the hit does not match. With stacked duplicates they are the
 * adjacent stacks; a hit within a stack has the position that it would have without stacks.
 */
export async function neighbours(
  access: CaseAccess,
  viewer: Viewer,
  hitId: string,
  request: HitCriteria & { sort: readonly SortEntry[]; stackDuplicates?: boolean },
  options?: SearchOptions,
): Promise<Neighbours & { status: SearchStatus }> {
  const { engine, artifacts, stacks } = access;
  const sort = await sortOf(engine, request.sort);
  const found =
    request.stackDuplicates === true ? await stacks.find(viewer, request, engine.halfDeadline(options)) : null;
  const duplicateIds = found?.value.duplicateIds ?? NO_HITS;
  const covered = found === null ? null : coveredSnapshot(found);
  const id = parseId(hitId);
  const operation = { name: 'position', parameters: { sort, hitId: id ?? 0 } } as const;
  const rank = id === null ? null : await engine.execute(viewer, request, operation, options, covered);
  const snapshot = rank?.snapshot ?? covered;
  if (rank === null || rank.value === null) {
    const count = { name: 'count', parameters: { duplicateIds } } as const;
    const { value, status } = await engine.execute(viewer, request, count, options, snapshot);
    return { previous: null, next: null, index: null, totalCount: value, status: statusOf(found, status) };
  }
  const near = { name: 'neighbours', parameters: { sort, position: rank.value, duplicateIds } } as const;
  const { value, status } = await engine.execute(viewer, request, near, options, snapshot);
  const reference = (near: { id: number; evidenceId: number; artifactId: number } | null): HitReference | null =>
    near === null
      ? null
      : { id: String(near.id), evidenceId: near.evidenceId, group: artifacts.get(near.artifactId)?.group ?? '' };
  return {
    previous: reference(value.previous),
    next: reference(value.next),
    index: value.index,
    totalCount: value.total,
    status: statusOf(found, status),
  };
}

const statusOf = (first: { status: SearchStatus } | null, status: SearchStatus): SearchStatus =>
  first === null ? status : mergeStatus(first.status, status);
