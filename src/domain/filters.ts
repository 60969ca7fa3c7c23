import type { PrivilegeState } from '@contract/model/privilege';
import type { Area } from '@contract/model/area';
import type {
  DateState,
  DateTimeCriteria,
  FoundBy,
  HitFilter,
  KeywordCriteria,
  QueryFilter,
  SourceComparison,
  ToolCopies,
  UnseenBy,
} from '@contract/model/filter';
import { normalizeHitFilter } from '@contract/rules/hit-filter-kinds';

/** Everything that restricts a list of hits; it is encoded in the URL parameter `f`. */
export interface HitFilters {
  filter: HitFilter;
  queryFilters: readonly QueryFilter[];
}

export const NO_FILTERS: HitFilters = { filter: {}, queryFilters: [] };

/** The choice how duplicates are shown does not count as a filter: it is kept when filters are cleared. */
export const hasFilters = (filters: HitFilters): boolean =>
  encodeFilters(withToolCopies(filters, undefined)) !== undefined;

export const withoutFilters = ({ filter: { toolCopies } }: HitFilters): HitFilters => ({
  filter: toolCopies === undefined ? {} : { toolCopies },
  queryFilters: [],
});

/** The value of parameter `f`; undefined without filters. Equal filters always give the same text. */
export function encodeFilters({ filter, queryFilters }: HitFilters): string | undefined {
  const text = JSON.stringify({
    ...normalizeHitFilter(filter),
    queryFilters: queryFilters.length > 0 ? queryFilters : undefined,
  });
  return text === '{}' ? undefined : text;
}

/** The tree counts hits under the other filters: choosing one group does not set the counts of the others to 0. */
export const withoutArtifacts = ({ filter, queryFilters }: HitFilters): HitFilters => ({
  filter: { ...filter, groups: undefined, artifacts: undefined },
  queryFilters,
});

export const withoutTags = ({ filter, queryFilters }: HitFilters): HitFilters => ({
  filter: { ...filter, tagIds: undefined, untagged: undefined, publicComments: undefined },
  queryFilters,
});

/** Sets the filter by seen state; undefined removes it, since a coverage counts seen and unseen items. */
export const withUnseen = ({ filter, queryFilters }: HitFilters, unseen: UnseenBy | undefined): HitFilters => ({
  filter: { ...filter, unseen },
  queryFilters,
});

export const withPrivileged = ({ filter, queryFilters }: HitFilters, privileged: boolean | undefined): HitFilters => ({
  filter: { ...filter, privileged, privilegeState: undefined },
  queryFilters,
});

/** Filters by the state of the privilege review; replaces the filter by privileged or not. */
export const withPrivilegeState = (
  { filter, queryFilters }: HitFilters,
  privilegeState: PrivilegeState | undefined,
): HitFilters => ({ filter: { ...filter, privileged: undefined, privilegeState }, queryFilters });

export const withExhibits = ({ filter, queryFilters }: HitFilters, exhibits: boolean | undefined): HitFilters => ({
  filter: { ...filter, exhibits },
  queryFilters,
});

export const withFileDiffers = ({ filter, queryFilters }: HitFilters, isOn: boolean): HitFilters => ({
  filter: { ...filter, fileDiffers: isOn || undefined },
  queryFilters,
});

/** Filters that are either on or missing. */
export type FlagKind = 'deleted' | 'hasAttachments' | 'commentedByMe';

export const withFlag = ({ filter, queryFilters }: HitFilters, kind: FlagKind, isOn: boolean): HitFilters => ({
  filter: { ...filter, [kind]: isOn || undefined },
  queryFilters,
});

export const withDateState = ({ filter, queryFilters }: HitFilters, dateState: DateState | undefined): HitFilters => ({
  filter: { ...filter, dateState },
  queryFilters,
});

export const withFoundBy = ({ filter, queryFilters }: HitFilters, foundBy: FoundBy | undefined): HitFilters => ({
  filter: { ...filter, foundBy },
  queryFilters,
});

export const withToolCopies = (
  { filter, queryFilters }: HitFilters,
  toolCopies: ToolCopies | undefined,
): HitFilters => ({ filter: { ...filter, toolCopies }, queryFilters });

export const withSourceComparison = (
  { filter, queryFilters }: HitFilters,
  sourceComparison: SourceComparison | undefined,
): HitFilters => ({ filter: { ...filter, sourceComparison }, queryFilters });

export const withoutSources = ({ filter, queryFilters }: HitFilters): HitFilters => ({
  filter: { ...filter, evidenceIds: undefined },
  queryFilters,
});

export function keywordOf({ queryFilters }: HitFilters): KeywordCriteria | null {
  return queryFilters.find((entry) => entry.kind === 'keyword')?.text ?? null;
}

export function dateTimeOf({ queryFilters }: HitFilters): DateTimeCriteria | null {
  return queryFilters.find((entry) => entry.kind === 'dateTime')?.dateTime ?? null;
}

export const withKeyword = (filters: HitFilters, text: KeywordCriteria | null): HitFilters =>
  withQueryFilter(filters, 'keyword', text && { kind: 'keyword', text });

export const withDateTime = (filters: HitFilters, dateTime: DateTimeCriteria | null): HitFilters =>
  withQueryFilter(filters, 'dateTime', dateTime && { kind: 'dateTime', dateTime });

export function areaOf({ queryFilters }: HitFilters): Area | null {
  return queryFilters.find((entry) => entry.kind === 'area')?.area ?? null;
}

export const withArea = (filters: HitFilters, area: Area | null): HitFilters =>
  withQueryFilter(filters, 'area', area && { kind: 'area', area });

/** There is at most one keyword, one date and one area filter: a new one replaces the old one. */
function withQueryFilter(
  { filter, queryFilters }: HitFilters,
  kind: QueryFilter['kind'],
  entry: QueryFilter | null,
): HitFilters {
  const others = queryFilters.filter((present) => present.kind !== kind);
  return { filter, queryFilters: entry === null ? others : [...others, entry] };
}

/** The number on the button of the tags dropdown. */
export const tagFilterCount = ({ tagIds = [], untagged, publicComments }: HitFilter): number =>
  tagIds.length + Number(untagged === true) + Number(publicComments === true);

/** The list with `value` added or removed. */
export const toggled = <Value>(values: readonly Value[] | undefined, value: Value, isIn: boolean): Value[] => [
  ...(values ?? []).filter((present) => present !== value),
  ...(isIn ? [value] : []),
];
