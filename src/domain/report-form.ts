import type { EvidenceSource } from '@contract/model/case';
import type { HitFilter, QueryFilter } from '@contract/model/filter';
import type { NewCaseReport, ReportSelection } from '@contract/model/report';
import { ALL_ITEMS, EXHIBITS, UNTAGGED } from '@contract/rules/report';
import { PICTURE_OPTIONS, REPORT_FORMAT_OPTIONS, type ReportFormValues } from '@contract/rules/report-form';
import { byName } from '@contract/text/compare-names';

/** Restricts a report further than its sources, groups and tags: to a search, or to a list of ids. */
export type ReportScope =
  | { kind: 'search'; filter: HitFilter; queryFilters: readonly QueryFilter[] }
  | { kind: 'items'; hitIds: readonly string[] };

type Source = Pick<EvidenceSource, 'id' | 'name'>;

const [PDF] = REPORT_FORMAT_OPTIONS;
const [SHOW_PICTURES] = PICTURE_OPTIONS;

/** The default values of a report (002-3-15 to 002-3-19). */
export function newReportValues(sources: readonly Source[]): ReportFormValues {
  return {
    name: '',
    format: PDF,
    strategy: '',
    evidenceSources: sources.map(({ id, name }) => ({ id, name })),
    sourceInformation: 'include',
    groups: [],
    groupImportanceOption: 'primary',
    tags: [],
    thumbnailVisibility: SHOW_PICTURES,
    exportPreviews: 'originals_and_conversions',
    includePrivateComments: false,
    includeNotepad: false,
  };
}

/** The options of a format: pictures are an option of PDF only (002-2-40, 002-2-41). */
export const pictureOptionOf = (format: ReportFormValues['format']): ReportFormValues['thumbnailVisibility'] =>
  format.value === 'PDF' ? SHOW_PICTURES : undefined;

/**
 * Whether two selections contain the same sources, in any order: a different selection clears the groups (002-2-39).
 */
export function areSameSources(left: readonly Source[], right: readonly Source[]): boolean {
  const ids = new Set(left.map(({ id }) => id));
  return left.length === right.length && right.every(({ id }) => ids.has(id));
}

type Groups = ReportFormValues['groups'];

export const isGroupChosen = (groups: Groups, name: string, evidenceId: number): boolean =>
  groups.some((group) => group.name === name && group.evidenceIds.includes(evidenceId));

/** The groups after a group of a source was checked or unchecked; groups without sources are removed. */
export function withGroupOf(groups: Groups, name: string, evidenceId: number, isOn: boolean): Groups {
  const present = groups.find((group) => group.name === name)?.evidenceIds ?? [];
  const others = present.filter((id) => id !== evidenceId);
  const evidenceIds = isOn ? [...others, evidenceId].toSorted((left, right) => left - right) : others;
  const rest = groups.filter((group) => group.name !== name);
  return (evidenceIds.length === 0 ? rest : [...rest, { name, evidenceIds }]).toSorted(byName);
}

type Tags = ReportFormValues['tags'];

/** 'All items', 'Untagged' and the exhibits are choices but not tags. */
export const isPseudoTag = (tagId: string): boolean => PSEUDO_TAGS.has(tagId);

const PSEUDO_TAGS: ReadonlySet<string> = new Set([ALL_ITEMS, UNTAGGED, EXHIBITS]);
/** Choices that cannot be combined with others. */
const ALONE: ReadonlySet<string> = new Set([ALL_ITEMS, EXHIBITS]);

/**
 * The tags after one was checked: 'All items' includes everything and excludes other choices (decision 24), as does
 * 'exhibits'.
 */
export function withTag(tags: Tags, tag: Tags[number], isOn: boolean): Tags {
  const others = tags.filter(({ id }) => id !== tag.id);
  if (!isOn) {
    return others;
  }
  return ALONE.has(tag.id) ? [tag] : [...others.filter(({ id }) => !ALONE.has(id)), tag];
}

/** The request to the server (002-7-04 to 002-7-10). */
export function toNewReport(values: ReportFormValues, scope: ReportScope | null): NewCaseReport {
  const strategy = values.strategy.trim();
  return {
    ...toReportSelection(values, scope),
    name: values.name.trim(),
    ...(strategy !== '' && { strategy }),
    format: values.format.value,
    excludeSourceInformation: values.sourceInformation === 'exclude',
    ...(values.thumbnailVisibility && { thumbnailVisibility: values.thumbnailVisibility.value }),
    includePrivateComments: values.includePrivateComments,
    includeNotepad: values.includeNotepad,
  };
}

/** The part of the request that determines the items of a report. */
export function toReportSelection(values: ReportFormValues, scope: ReportScope | null): ReportSelection {
  return {
    evidenceSources: values.evidenceSources.map(({ id }) => id),
    groups: values.groups.map(({ name }) => name),
    ...groupSourcesOf(values),
    importance: values.groupImportanceOption,
    tags: values.tags.map(({ id }) => id),
    exportPreviews: values.exportPreviews === 'originals_and_conversions',
    ...(scope?.kind === 'search' && { filter: scope.filter, queryFilters: [...scope.queryFilters] }),
    ...(scope?.kind === 'items' && { hitIds: [...scope.hitIds] }),
  };
}

/** Names alone would include a group from every source, also from those where it was not chosen. */
function groupSourcesOf({ groups, evidenceSources }: ReportFormValues): Pick<ReportSelection, 'groupSources'> {
  const partial = groups.filter(({ evidenceIds }) => evidenceIds.length < evidenceSources.length);
  return partial.length === 0
    ? {}
    : { groupSources: partial.map(({ name, evidenceIds }) => ({ name, evidenceIds: [...evidenceIds] })) };
}
