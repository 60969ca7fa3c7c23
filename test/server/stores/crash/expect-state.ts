import type { Hit } from '@contract/model/hit';
import { PRIVILEGED } from '@contract/rules/identifiers';
import type { HitReader, HitTransactor } from '@server/stores/hit-store';
import { EVERYTHING, reviewer } from '@test/server/stores/contract/harness';

import type { CrashModel, ModelHit } from './crash-model';
import type { Operation } from './operations';

/**
 * The case equals the model, with each unacknowledged change either complete or absent. Returns the model of the actual
 * state.
 */
export async function expectOneOf(
  reader: HitTransactor,
  model: CrashModel,
  unfinished: readonly Operation[],
  about: unknown,
): Promise<CrashModel> {
  const stored = (await allHits(reader)).map(factsOf).sort();
  let candidates = [model];
  for (const operation of unfinished) {
    candidates = candidates.flatMap((candidate) => [candidate, candidate.after(operation)]);
  }
  const right = candidates.find(({ hits }) => hits.map(modelFactsOf).sort().join('\n') === stored.join('\n'));
  if (right === undefined) {
    expect({ about, stored }).toEqual({ about, stored: model.hits.map(modelFactsOf).sort() });
    throw new Error('The case holds what no order of changes makes of it.');
  }
  return right;
}

export async function allHits(reader: HitReader): Promise<Hit[]> {
  const sort = [{ by: 'hitId', order: 'asc' } as const];
  const hits: Hit[] = [];
  let page = await reader.search(reviewer, { ...EVERYTHING, sort, size: 2_000 });
  for (;;) {
    hits.push(...page.hits);
    const searchAfter = page.hits.at(-1)?.searchAfter;
    if (searchAfter === undefined) {
      return hits;
    }
    page = await reader.search(reviewer, { ...EVERYTHING, sort, size: 2_000, searchAfter });
  }
}

const factsOf = ({ originalId, tags, actionTags, comments }: Hit): string =>
  JSON.stringify([
    originalId,
    [...tags].sort(),
    actionTags.includes(PRIVILEGED),
    comments.map(({ content }) => content),
    comments.some(({ accessLevel }) => accessLevel === 'public'),
  ]);

const modelFactsOf = ({ id, tagIds, isPrivileged, comments, hasPublicComment }: ModelHit): string =>
  JSON.stringify([id, [...tagIds].sort(), isPrivileged, comments, hasPublicComment]);
