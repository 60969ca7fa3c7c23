import type { FoundBy, HitFilter, QueryFilter, UnseenBy } from '@contract/model/filter';
import type { PrivilegeState } from '@contract/model/privilege';
import { applyHitFilter, type HitFilterTable } from '@contract/rules/hit-filter-kinds';
import { parseIds } from '@server/stores/embedded/base/ids';
import type { ColumnChoices } from '@server/stores/case-configuration';
import type { HitCriteria } from '@server/stores/hit-store';

import { areaFilter } from './area-filter';
import { artifactFilter } from './artifact-filter';
import type { CaseCatalog } from './case-catalog';
import { comparedSources, type ComparedSources } from './compared-sources';
import { dateColumnFilter } from './date-column-filter';
import { dateFilter } from './date-filter';
import { dateStateFilter } from './date-state-filter';
import { deletedFilter } from './deleted-filter';
import { differenceFilter } from './difference-filter';
import { filterKey } from './filter-key';
import { hitFilter } from './hit-filter';
import { marksCondition, type MarksCondition } from './marks-condition';
import { numberColumnFilter } from './number-column-filter';
import { personFilter } from './person-filter';
import { rowFactFilter } from './row-fact-filter';
import type { SegmentFilter } from './segment-filter';
import { keywordFilter } from './terms/keyword-filter';
import type { TextOptions } from './terms/text-options';
import { textColumnFilter } from './text-column-filter';
import { threadFilter } from './thread-filter';
import { timeRangeFilter } from './time-range-filter';
import { weekHoursFilter } from './week-hours-filter';

/** Criteria of a search, compiled for all segments of their case (./match-segment.ts). */
export interface CompiledCriteria {
  /** The sources to search; null for all. */
  readonly evidenceIds: ReadonlySet<number> | null;
  /** All of them must match; those that read values are first. Their keys are distinct. */
  readonly filters: readonly SegmentFilter[];
  /** The cache key of the matches of all `filters`. */
  readonly key: string;
  readonly marks: MarksCondition | null;
  /** Whether hits must be privileged, or must not be; null: any. */
  readonly privileged: boolean | null;
  /** The required state of privilege; null: any. */
  readonly privilegeState: PrivilegeState | null;
  /** Whether hits must be exhibits, or must not be; null: any. */
  readonly exhibits: boolean | null;
  /** How many tools must have found hits; null: any. Changes with comparisons and privilege, so it is never cached. */
  readonly foundBy: FoundBy | null;
  /** Required membership in two compared sources; null: any. Changes with comparisons and privilege, so it is never cached. */
  readonly comparedSources: ComparedSources | null;
  /** The users whose seen hits are excluded; null: none. Changes frequently, so it is never cached. */
  readonly unseen: UnseenBy | null;
  /** Whether hits must be commented on by the viewer. Changes frequently, so it is never cached. */
  readonly commentedByMe: boolean;
}

/**
 * Compiles criteria. Filter kinds are ANDed (contract/model/filter). An empty list of `filter` restricts nothing, and a value
 * that no hit of the case has, such as an unknown id, matches nothing.
 * @throws BadRequestError for invalid criteria, with the messages of the form
 */
export function compileCriteria(
  catalog: CaseCatalog,
  { filter, queryFilters }: HitCriteria,
  options: TextOptions,
  columns: ColumnChoices | null = null,
): CompiledCriteria {
  const conditions = applyHitFilter(filter, CONDITIONS, { catalog, filter });
  const filters = [
    ...conditions.flatMap((condition) => condition.filters ?? []),
    ...queryFilters.flatMap((queryFilter) => contentFilter(catalog, queryFilter, options, columns) ?? []),
  ];
  const byKey = new Map(filters.map((each) => [each.key, each]));
  const ofCost = (cost: SegmentFilter['cost']) => [...byKey.values()].filter((each) => each.cost === cost);
  return {
    ...conditions.reduce<CompiledCriteria>((all, condition) => ({ ...all, ...condition }), NO_CONDITIONS),
    filters: [...ofCost('values'), ...ofCost('text')],
    key: byKey.size === 1 ? (filters[0]?.key ?? '') : filterKey('all', [...byKey.keys()].sort()),
  };
}

const NO_CONDITIONS: CompiledCriteria = {
  evidenceIds: null,
  filters: [],
  key: '',
  marks: null,
  privileged: null,
  privilegeState: null,
  exhibits: null,
  foundBy: null,
  comparedSources: null,
  unseen: null,
  commentedByMe: false,
};

interface FilterContext {
  catalog: CaseCatalog;
  /** Kinds that are ORed are compiled together. */
  filter: HitFilter;
}

const only = (isOn: boolean, filter: () => SegmentFilter): Partial<CompiledCriteria> =>
  isOn ? { filters: [filter()] } : {};
const marks = (_choice: unknown, { filter }: FilterContext) => ({ marks: marksCondition(filter) });

/** The condition of each kind of structural filter. */
const CONDITIONS: HitFilterTable<FilterContext, Partial<CompiledCriteria>> = {
  evidenceIds: (ids) => (ids.length === 0 ? {} : { evidenceIds: new Set(ids) }),
  groups: (groups, { catalog }) =>
    only(groups.length > 0, () => artifactFilter(groups.flatMap((group) => catalog.artifactIds(group)))),
  artifacts: (artifacts, { catalog }) =>
    only(artifacts.length > 0, () =>
      artifactFilter(artifacts.flatMap(({ group, name }) => catalog.artifactIds(group, name))),
    ),
  tagIds: marks,
  untagged: marks,
  publicComments: marks,
  unseen: (unseen) => ({ unseen }),
  privileged: (privileged) => ({ privileged }),
  privilegeState: (privilegeState) => ({ privilegeState }),
  exhibits: (exhibits) => ({ exhibits }),
  fileDiffers: (isOn) => only(isOn, differenceFilter),
  dateState: (state) => only(true, () => dateStateFilter(state)),
  deleted: (isOn, { catalog }) => only(isOn, () => deletedFilter(catalog)),
  hasAttachments: (isOn, { catalog }) => only(isOn, () => rowFactFilter(catalog, 'attachments')),
  commentedByMe: (commentedByMe) => ({ commentedByMe }),
  foundBy: (foundBy) => ({ foundBy }),
  sourceComparison: (_choice, { catalog, filter }) => ({ comparedSources: comparedSources(catalog, filter) }),
  // Applied to what matches all others: one of each stack (../shards).
  toolCopies: () => ({}),
};

/** Null for a filter that restricts nothing. */
function contentFilter(
  catalog: CaseCatalog,
  filter: QueryFilter,
  options: TextOptions,
  columns: ColumnChoices | null,
): SegmentFilter | null {
  switch (filter.kind) {
    case 'keyword':
      return keywordFilter(filter.text, options);
    case 'dateTime': {
      const { dateFilter: dates, timeFilter: times } = filter.dateTime;
      const compiled = dateFilter(filter.dateTime);
      return dates === undefined && times === undefined ? null : compiled;
    }
    case 'timeRange':
      return timeRangeFilter(filter);
    case 'weekHours':
      return weekHoursFilter(filter);
    case 'chatThread':
      return threadFilter(catalog.threadIds(filter.chatThreadIds));
    case 'person':
      return personFilter(catalog, filter, options);
    case 'hits':
      return hitFilter(parseIds(filter.hitIds));
    case 'area':
      return areaFilter(filter.area);
    case 'textColumn':
      return textColumnFilter(filter, options, columns);
    case 'numberColumn':
      return numberColumnFilter(filter, columns);
    case 'dateColumn':
      return dateColumnFilter(filter, columns);
  }
}
