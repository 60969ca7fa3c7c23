import type { SortEntry } from '@contract/model/filter';
import type { AnswerStatus, HitCriteria, HitReference, Neighbours, SearchOptions } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';
import { sortOrDefault } from '@server/stores/embedded/answers/position';
import { parseId } from '@server/stores/embedded/hits/ids';

import type { CaseAccess } from './case-access';

/** The hits before and after one in a search; none when it is not in it. */
export async function neighbours(
  { engine, artifacts }: CaseAccess,
  viewer: Viewer,
  hitId: string,
  request: HitCriteria & { sort: readonly SortEntry[] },
  options?: SearchOptions,
): Promise<Neighbours & { status: AnswerStatus }> {
  const sort = [...sortOrDefault(request.sort)];
  const id = parseId(hitId);
  const place =
    id === null
      ? null
      : await engine.ask(viewer, request, { name: 'position', parameters: { sort, hitId: id } }, options);
  if (place === null || place.answer === null) {
    const count = { name: 'count', parameters: null } as const;
    const { answer, status } = await engine.ask(viewer, request, count, options, place?.snapshot);
    return { previous: null, next: null, index: null, totalCount: answer, status };
  }
  const asked = { name: 'neighbours', parameters: { sort, position: place.answer } } as const;
  const { answer, status } = await engine.ask(viewer, request, asked, options, place.snapshot);
  const reference = (near: { id: number; evidenceId: number; artifactId: number } | null): HitReference | null =>
    near === null
      ? null
      : { id: String(near.id), evidenceId: near.evidenceId, group: artifacts.get(near.artifactId)?.group ?? '' };
  return {
    previous: reference(answer.previous),
    next: reference(answer.next),
    index: answer.index,
    totalCount: answer.total,
    status,
  };
}
