import type { HitFilter } from '@contract/model/filter';
import type { ReportSelection } from '@contract/model/report';
import { ALL_ITEMS, EXHIBITS, UNTAGGED } from '@contract/rules/report';
import { HitSet } from '@server/domain/hit-set';
import type { HitCriteria, HitReader } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import { completeSearch } from './complete-search';

/** The items of a report, as searches. */
export interface ReportCriteria {
  /** Null when nothing can match. */
  criteria: HitCriteria | null;
  /** The tags of the report when the search has tags, too: an item must match both. */
  alsoTagged: HitFilter | null;
  /** The sources with the groups taken from them, when not every group is taken from every source. */
  parts?: readonly ReportPart[];
  /** Items are ordered by exhibit number. */
  inExhibitOrder?: boolean;
}

type ReportPart = Required<Pick<HitFilter, 'evidenceIds' | 'groups'>>;

/** Outputs contain no privileged items, for any user. */
export const withoutPrivileged = (viewer: Viewer): Viewer => ({ ...viewer, seesPrivileged: false });

export function reportCriteria(request: ReportSelection): ReportCriteria {
  const { filter = {}, queryFilters = [], hitIds } = request;
  const evidenceIds = common(request.evidenceSources, filter.evidenceIds);
  const groups = common(request.groups, filter.groups);
  const inExhibitOrder = request.tags.includes(EXHIBITS);
  const tagged = inExhibitOrder ? exhibitFilter(filter) : tagFilter(request.tags);
  if (evidenceIds.length === 0 || groups.length === 0 || tagged === 'nothing') {
    return { criteria: null, alsoTagged: null, inExhibitOrder };
  }
  const searchesTags = (filter.tagIds ?? filter.untagged ?? filter.publicComments) !== undefined;
  return {
    criteria: {
      filter: { ...filter, evidenceIds, groups, ...(!searchesTags && tagged) },
      queryFilters: [...queryFilters, ...(hitIds === undefined ? [] : [{ kind: 'hits' as const, hitIds }])],
    },
    alsoTagged: searchesTags ? tagged : null,
    inExhibitOrder,
    ...(request.groupSources && { parts: partsOf(evidenceIds, groups, request.groupSources) }),
  };
}

/** The items of one state of the case. @throws SearchTimedOutError, the signal's reason */
export async function findItems(
  reader: Pick<HitReader, 'matching'>,
  viewer: Viewer,
  { criteria, alsoTagged, parts }: ReportCriteria,
  signal: AbortSignal,
): Promise<HitSet> {
  if (criteria === null) {
    return HitSet.of([]);
  }
  const find = async (criteria: HitCriteria) =>
    (await completeSearch(() => reader.matching(viewer, criteria, { signal }))).hits;
  const searched: readonly Partial<ReportPart>[] = parts ?? [{}];
  let found: HitSet | null = null;
  // Each part separately, so that a tool copy represents only copies in its own part.
  for (const part of searched) {
    const next = await find({ ...criteria, filter: { ...criteria.filter, ...part } });
    found = found === null ? next : found.or(next);
  }
  found ??= HitSet.of([]);
  return alsoTagged === null ? found : found.and(await find({ filter: alsoTagged, queryFilters: [] }));
}

/** Sources with the same groups are one part. */
function partsOf(
  evidenceIds: readonly number[],
  groups: readonly string[],
  groupSources: NonNullable<ReportSelection['groupSources']>,
): ReportPart[] {
  const sourcesOf = new Map(groupSources.map((group) => [group.name, group.evidenceIds]));
  const parts = new Map<string, ReportPart>();
  for (const evidenceId of evidenceIds) {
    const included = groups.filter((name) => sourcesOf.get(name)?.includes(evidenceId) ?? true);
    if (included.length > 0) {
      const key = JSON.stringify(included);
      const part = parts.get(key) ?? { evidenceIds: [], groups: included };
      parts.set(key, { ...part, evidenceIds: [...part.evidenceIds, evidenceId] });
    }
  }
  return [...parts.values()];
}

/** A search for items that are not exhibits matches no exhibit. */
const exhibitFilter = ({ exhibits }: HitFilter): HitFilter | 'nothing' =>
  exhibits === false ? 'nothing' : { exhibits: true };

/** Null: items with any tags or none. `nothing`: no tag was selected. */
function tagFilter(tags: readonly string[]): HitFilter | 'nothing' | null {
  if (tags.includes(ALL_ITEMS)) {
    return null;
  }
  const tagIds = [...new Set(tags)].filter((tag) => tag !== UNTAGGED);
  const untagged = tags.includes(UNTAGGED);
  return tags.length === 0 ? 'nothing' : { ...(tagIds.length > 0 && { tagIds }), ...(untagged && { untagged }) };
}

/** Values of both lists without duplicates; without a filter all chosen ones. */
const common = <Value>(chosen: readonly Value[], filter: readonly Value[] | undefined): Value[] =>
  [...new Set(chosen)].filter((value) => filter === undefined || filter.includes(value));
