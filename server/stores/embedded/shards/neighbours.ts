import type { SortEntry } from '@contract/model/filter';
import type { AnswerStatus, HitCriteria, HitReference, Neighbours, SearchOptions } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';
import { NO_HITS } from '@server/stores/embedded/operations/without-hits';
import { parseId } from '@server/stores/embedded/base/ids';

import type { CaseAccess } from './case-access';
import { sortOf } from './configured-sort';
import { lookedAt } from './stacks';
import { worstOf } from './worst-of';

/**
 * The hits before and after one in a search; none when it is not in it. With copies stacked they are the next stacks; a hit that stands
 * in the stack of another is where it would be without it.
 */
export async function neighbours(
  access: CaseAccess,
  viewer: Viewer,
  hitId: string,
  request: HitCriteria & { sort: readonly SortEntry[]; stacksCopies?: boolean },
  options?: SearchOptions,
): Promise<Neighbours & { status: AnswerStatus }> {
  const { engine, artifacts, stacks } = access;
  const sort = await sortOf(engine, request.sort);
  const found = request.stacksCopies === true ? await stacks.find(viewer, request, engine.halfOf(options)) : null;
  const covered = found?.answer.covered ?? NO_HITS;
  const known = found === null ? null : lookedAt(found);
  const id = parseId(hitId);
  const asked = { name: 'position', parameters: { sort, hitId: id ?? 0 } } as const;
  const place = id === null ? null : await engine.ask(viewer, request, asked, options, known);
  const snapshot = place?.snapshot ?? known;
  if (place === null || place.answer === null) {
    const count = { name: 'count', parameters: { covered } } as const;
    const { answer, status } = await engine.ask(viewer, request, count, options, snapshot);
    return { previous: null, next: null, index: null, totalCount: answer, status: statusOf(found, status) };
  }
  const near = { name: 'neighbours', parameters: { sort, position: place.answer, covered } } as const;
  const { answer, status } = await engine.ask(viewer, request, near, options, snapshot);
  const reference = (near: { id: number; evidenceId: number; artifactId: number } | null): HitReference | null =>
    near === null
      ? null
      : { id: String(near.id), evidenceId: near.evidenceId, group: artifacts.get(near.artifactId)?.group ?? '' };
  return {
    previous: reference(answer.previous),
    next: reference(answer.next),
    index: answer.index,
    totalCount: answer.total,
    status: statusOf(found, status),
  };
}

const statusOf = (first: { status: AnswerStatus } | null, status: AnswerStatus): AnswerStatus =>
  first === null ? status : worstOf(first.status, status);
