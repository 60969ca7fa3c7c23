import { isDeepStrictEqual } from 'node:util';

import type { Hit } from '@contract/model/hit';
import type { RedactionRule } from '@contract/model/redaction';
import { ITEMS_AT_ONCE } from '@server/reports/load-items';
import { CaseRedactions } from '@server/reports/redaction/case-redactions';
import { isFileRedactedByRules } from '@server/reports/redaction/redact-attachments';
import { redactTexts } from '@server/reports/redaction/redact-hit';
import { completeSearch } from '@server/reports/complete-search';
import type { CaseStore } from '@server/stores/case-store';
import type { HitStore } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import { hitsById } from './hits-by-id';

interface Dependencies {
  hits: HitStore;
  cases: Pick<CaseStore, 'get'>;
}

/** Marks the hits in which rules of the case redact something, with the code that redacts outputs. */
export async function markedByRules({ hits, cases }: Dependencies, caseId: string, of: readonly Hit[]): Promise<Hit[]> {
  const rules = await hits.reader(caseId).redactionRules();
  if (rules.length === 0) {
    return [...of];
  }
  const redactions = CaseRedactions.ofRules(rules, (await cases.get(caseId))?.phoneCountry ?? null);
  return of.map((hit) => (isRedacted(hit, redactions) ? { ...hit, isRedactedByRules: true } : hit));
}

/** Hits by id, marked in the same way. A hit that the viewer may no longer see is missing in the result. */
export async function markedHitsById(
  deps: Dependencies,
  { viewer, caseId, ids }: { viewer: Viewer; caseId: string; ids: readonly string[] },
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Hit>> {
  const found = await hitsById(deps.hits.reader(caseId), viewer, ids, signal);
  const marked = await markedByRules(deps, caseId, [...found.values()]);
  return new Map(marked.map((hit) => [hit.id, hit]));
}

/** Items checked for the effect of a rule: a few seconds of work. */
const RULE_ITEMS_MAX = 5_000;

/**
 * The number of the first items visible to the viewer in which a rule would redact something.
 * @throws SearchTimedOutError, the signal's reason
 */
export async function reachOfRule(
  { hits, cases }: Dependencies,
  { viewer, caseId, rule }: { viewer: Viewer; caseId: string; rule: RedactionRule },
  signal: AbortSignal,
): Promise<{ items: number; looked: number; isAll: boolean }> {
  const redactions = CaseRedactions.ofRules([rule], (await cases.get(caseId))?.phoneCountry ?? null);
  const reader = hits.reader(caseId);
  const reach = { items: 0, looked: 0, isAll: false };
  let searchAfter: string | undefined;
  while (!reach.isAll && reach.looked < RULE_ITEMS_MAX) {
    const page = { size: ITEMS_AT_ONCE, ...(searchAfter !== undefined && { searchAfter }) };
    const request = { filter: {}, queryFilters: [], sort: BY_ID, ...page };
    const found = await completeSearch(() => reader.search(viewer, request, { signal }));
    reach.looked += found.hits.length;
    reach.items += found.hits.filter((hit) => isRedacted(hit, redactions)).length;
    reach.isAll = found.hits.length < ITEMS_AT_ONCE;
    searchAfter = found.hits.at(-1)?.searchAfter;
  }
  return reach;
}

const BY_ID = [{ by: 'hitId', order: 'asc' }] as const;

const isRedacted = (hit: Hit, redactions: CaseRedactions): boolean =>
  hit.attachments.some((attachment) => isFileRedactedByRules(attachment, redactions.rules)) ||
  !isDeepStrictEqual(redactTexts(hit, redactions), hit);
