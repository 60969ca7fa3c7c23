import { ignoresMarks } from '@contract/rules/text-folder';
import type { SortEntry } from '@contract/model/filter';
import type { Hit } from '@contract/model/hit';
import type { SearchStatus, HitCriteria, SearchResult, SearchOptions, SearchRequest } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';
import { decodeCursor, encodeCursor } from '@server/stores/embedded/operations/cursor';
import type { Position } from '@server/stores/embedded/operations/position';

import type { CaseAccess } from './case-access';
import type { ResultOf } from './operations';
import { sortOf } from './configured-sort';
import { coveredSnapshot, sizesOf } from './stacks';
import { mergeStatus } from './merge-status';

interface FoundPage {
  value: ResultOf<'page'>;
  status: SearchStatus;
  hasFormer: boolean;
}

/** A page of hits in order: segments find them, rows contain their values. */
export async function search(
  access: CaseAccess,
  viewer: Viewer,
  request: SearchRequest,
  options?: SearchOptions,
): Promise<SearchResult> {
  const sort = await sortOf(access.engine, request.sort);
  const after = request.searchAfter === undefined ? null : decodeCursor(sort, request.searchAfter);
  const parameters = { sort: [...sort], size: request.size, skip: after === null ? (request.skip ?? 0) : 0, after };
  if (request.stackDuplicates !== true) {
    const operation = { name: 'page', parameters } as const;
    return toResult(access, viewer, request, sort, await access.bundles.execute(viewer, request, operation, options));
  }
  const stacks = await access.stacks.find(viewer, request, access.engine.halfDeadline(options));
  const operation = { name: 'page', parameters: { ...parameters, duplicateIds: stacks.value.duplicateIds } } as const;
  const found = await access.engine.execute(viewer, request, operation, options, coveredSnapshot(stacks));
  const page = { ...found, status: mergeStatus(stacks.status, found.status) };
  const sizes = sizesOf(
    stacks,
    found.value.rows.map(({ id }) => id),
  );
  const result = toResult(access, viewer, request, sort, page);
  return { ...result, hits: result.hits.map((hit) => withCopies(hit, sizes.get(Number(hit.id)))) };
}

/** How many stacks a search finds. */
export async function countStacks(
  { stacks, engine }: CaseAccess,
  viewer: Viewer,
  criteria: HitCriteria,
  options?: SearchOptions,
): Promise<{ value: number; status: SearchStatus }> {
  const found = await stacks.find(viewer, criteria, engine.halfDeadline(options));
  const operation = { name: 'count', parameters: { duplicateIds: found.value.duplicateIds } } as const;
  const { value, status } = await engine.execute(viewer, criteria, operation, options, coveredSnapshot(found));
  return { value, status: mergeStatus(found.status, status) };
}

function toResult(
  { mapper, engine, tagsOfCopies }: CaseAccess,
  viewer: Viewer,
  { filter, queryFilters }: HitCriteria,
  sort: readonly SortEntry[],
  { value, status, hasFormer }: FoundPage,
): SearchResult {
  const rows = value.rows.map((row: Position) => ({ id: row.id, searchAfter: encodeCursor(sort, row) }));
  const loaded = mapper.loadAll(viewer, rows, engine.configuration);
  const ofCopies = filter.toolCopies === 'stacked' ? tagsOfCopies(viewer, loaded) : null;
  const hits = ofCopies === null ? loaded : loaded.map((hit) => withTagsOfCopies(hit, ofCopies.get(hit.id)));
  const mustMatchMarks = hasFormer && queryFilters.some(ignoresMarks);
  return { hits, status, mustMatchMarks, total: { value: value.total, relation: status === 'success' ? 'eq' : 'gte' } };
}

const withTagsOfCopies = (hit: Hit, tagsOfCopies: string[] | undefined): Hit =>
  tagsOfCopies === undefined ? hit : { ...hit, tagsOfCopies };

const withCopies = (hit: SearchResult['hits'][number], copies: number | undefined): SearchResult['hits'][number] =>
  copies === undefined ? hit : { ...hit, copies };
