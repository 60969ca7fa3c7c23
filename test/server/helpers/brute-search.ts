import type { ColumnReference, HitFilter, KeywordCriteria, QueryFilter, SortEntry } from '@contract/model/filter';
import type { DateValue } from '@contract/model/hit';
import { COLUMN_CATEGORIES } from '@contract/rules/artifact-groups';
import { isDefaultDate } from '@contract/rules/default-times';
import { isInTrash } from '@contract/text/chat-marks';
import { DIFFERENCE_FRAGMENT } from '@contract/rules/identifiers';
import { personTexts } from '@server/domain/people';
import type { FragmentRecord, HitRecord } from '@server/stores/hit-record';
import type { HitCriteria } from '@server/stores/hit-store';

import { bruteIsInArea } from './brute-area';
import { instantOf, matchesDate, wallClockText } from './brute-date';
import { matchesKeyword, matchesText } from './brute-text';
import { referenceKey } from './reference-order';

/** A hit of the reference search. */
export interface BruteHit {
  id: string;
  evidenceId: number;
  record: HitRecord;
  tagIds: readonly string[];
  hasPublicComment: boolean;
  isPrivileged: boolean;
  /** Ids of the users who have seen it. */
  seenBy?: readonly string[];
}

export interface BruteViewer {
  seesPrivileged: boolean;
  userId?: string;
}

/** Rules 001-2.4: the date column, newest first. */
const DEFAULT_SORT: readonly SortEntry[] = [{ by: 'date', order: 'desc' }];

/** The matching hits in order: every filter is evaluated for every hit. */
export function bruteSearch(
  hits: readonly BruteHit[],
  { filter, queryFilters }: HitCriteria,
  sort: readonly SortEntry[],
  { seesPrivileged, userId = '' }: BruteViewer,
): BruteHit[] {
  return hits
    .filter((hit) => seesPrivileged || !hit.isPrivileged)
    .filter(({ isPrivileged }) => filter.privileged === undefined || filter.privileged === isPrivileged)
    .filter(
      ({ record }) => filter.fileDiffers !== true || record.fragments.some(({ name }) => name === DIFFERENCE_FRAGMENT),
    )
    .filter(({ record: { date } }) => filter.dateState !== 'undated' || date === null)
    .filter(({ record }) => filter.dateState !== 'undated' || record.uncertainDate === undefined)
    .filter(({ record }) => filter.dateState !== 'uncertain' || record.uncertainDate !== undefined)
    .filter(({ record: { date } }) => filter.dateState !== 'needsValidation' || date?.isLocal === true)
    .filter(({ record: { date } }) => filter.dateState !== 'probablyNoTime' || (date !== null && isDefaultDate(date)))
    .filter(({ record }) => filter.deleted !== true || record.deleted === true || isInTrash(record))
    .filter(({ record: { attachments } }) => filter.hasAttachments !== true || attachments.length > 0)
    .filter((hit) => isInStructure(hit, filter))
    .filter(({ seenBy = [] }) => filter.unseen !== 'me' || !seenBy.includes(userId))
    .filter(({ seenBy = [] }) => filter.unseen !== 'anyone' || seenBy.length === 0)
    .filter((hit) => queryFilters.every((queryFilter) => matches(hit, queryFilter)))
    .sort((left, right) => compare(left, right, sort.length > 0 ? sort : DEFAULT_SORT));
}

function isInStructure({ evidenceId, record: { artifact }, ...hit }: BruteHit, filter: HitFilter): boolean {
  const { evidenceIds = [], groups = [], artifacts = [], tagIds = [] } = filter;
  const isOneOf = <Value>(wanted: readonly Value[], test: (value: Value) => boolean) =>
    wanted.length === 0 || wanted.some(test);
  const filtersByTags = tagIds.length > 0 || filter.untagged === true || filter.publicComments === true;
  return (
    isOneOf(evidenceIds, (id) => id === evidenceId) &&
    isOneOf(groups, (group) => group === artifact.group) &&
    isOneOf(artifacts, ({ group, name }) => group === artifact.group && name === artifact.name) &&
    (!filtersByTags ||
      tagIds.some((id) => hit.tagIds.includes(id)) ||
      (filter.untagged === true && hit.tagIds.length === 0) ||
      (filter.publicComments === true && hit.hasPublicComment))
  );
}

function matches({ id, evidenceId, record }: BruteHit, filter: QueryFilter): boolean {
  switch (filter.kind) {
    case 'person':
    case 'keyword':
      return textsOfFilter(filter).some((text) => matchesKeyword(searchedValues(record), text));
    case 'dateTime':
      return matchesDate(record.date, filter.dateTime);
    case 'timeRange':
      return isInRange(record.date, filter);
    case 'weekHours':
      return isInWeekHours(record.date, filter);
    case 'chatThread':
      return record.chat !== null && filter.chatThreadIds.includes(`${evidenceId}:${record.chat.threadKey}`);
    case 'hits':
      return filter.hitIds.includes(id);
    case 'area':
      return record.locations.some((position) => bruteIsInArea(position, filter.area));
    case 'textColumn':
      return matchesText(columnTexts(record, filter.column), filter.text, {
        numbersIn: isPrimaryDate(filter.column) ? [] : textsOf(columnFragments(record, filter.column)),
      });
    case 'numberColumn':
      return columnFragments(record, filter.column).some(({ number }) => {
        const { variant, start, end = Infinity } = filter;
        return (
          number !== undefined &&
          {
            equals: number === start,
            greaterThanOrEqual: number >= start,
            lessThanOrEqual: number <= start,
            between: number >= start && number <= end,
          }[variant]
        );
      });
    case 'dateColumn':
      return matchesDateColumn(record, filter);
  }
}

const matchesDateColumn = (record: HitRecord, filter: Extract<QueryFilter, { kind: 'dateColumn' }>): boolean =>
  isPrimaryDate(filter.column)
    ? record.date !== null && matchesDate(record.date, filter.dateTime)
    : columnFragments(record, filter.column).some(
        ({ date }) => date !== undefined && matchesDate(date, filter.dateTime),
      );

/** Conversations of random cases have no participants: a person is found by the text only. */
const textsOfFilter = (filter: Extract<QueryFilter, { kind: 'person' | 'keyword' }>): KeywordCriteria[] =>
  filter.kind === 'person' ? personTexts(filter) : [filter.text];

const isInRange = (date: DateValue | null, { from, to }: { from: string; to: string }): boolean =>
  date !== null && instantOf(date) >= Date.parse(from) && instantOf(date) < Date.parse(to);

function isInWeekHours(
  date: DateValue | null,
  { weekdays, hours, timezone }: Extract<QueryFilter, { kind: 'weekHours' }>,
): boolean {
  if (date === null) {
    return false;
  }
  const shown = new Date(`${wallClockText(date, timezone)}Z`);
  // Sunday is the seventh day.
  return weekdays.includes(shown.getUTCDay() || 7) && hours.includes(shown.getUTCHours());
}

const searchedValues = ({ fragments, attachments }: HitRecord): string[] => [
  ...textsOf(fragments),
  ...attachments.map(({ name }) => name),
];

const textsOf = (fragments: readonly FragmentRecord[]): string[] =>
  fragments.filter(({ valueType }) => valueType !== 'date').map(({ value }) => value);

const isPrimaryDate = (column: ColumnReference): boolean => 'column' in column && column.column === 3;

function columnTexts(record: HitRecord, column: ColumnReference): string[] {
  if (isPrimaryDate(column)) {
    return record.date === null ? [] : [record.date.original];
  }
  return columnFragments(record, column).map(({ value }) => value);
}

function columnFragments(record: HitRecord, column: ColumnReference): FragmentRecord[] {
  if (!('column' in column)) {
    return record.fragments.filter(({ name, valueType }) => name === column.name && valueType === column.valueType);
  }
  const category = COLUMN_CATEGORIES[column.column];
  const candidates = record.fragments.filter(
    ({ hidden, categories }) => column.column < 3 && !hidden && category !== undefined && categories.includes(category),
  );
  // Rules 001-2.4: the primary date, the first primary, a secondary date, the first of all.
  const shown =
    candidates.find(({ importance, valueType }) => importance === 'primary' && valueType === 'date') ??
    candidates.find(({ importance }) => importance === 'primary') ??
    candidates.find(({ valueType }) => valueType === 'date') ??
    candidates[0];
  return shown === undefined ? [] : [shown];
}

function compare(left: BruteHit, right: BruteHit, sort: readonly SortEntry[]): number {
  for (const entry of sort) {
    const [a, b] = [sortKey(left, entry), sortKey(right, entry)];
    if (a !== b) {
      if (a === null || b === null) {
        return a === null ? 1 : -1;
      }
      const isLess = typeof a === 'string' ? Buffer.compare(Buffer.from(a), Buffer.from(String(b))) < 0 : a < Number(b);
      return isLess === (entry.order === 'asc') ? -1 : 1;
    }
  }
  return Number(left.id) - Number(right.id);
}

function sortKey({ id, record }: BruteHit, entry: SortEntry): string | number | null {
  switch (entry.by) {
    case 'column':
    case 'date':
      return record.date === null ? null : instantOf(record.date);
    case 'hitId':
      return Number(id);
    case 'fragment': {
      const fragment = record.fragments.find(
        ({ name, valueType }) => name === entry.name && valueType === entry.valueType,
      );
      if (fragment === undefined) {
        return null;
      }
      return {
        text: referenceKey(fragment.value),
        number: fragment.number ?? null,
        date: fragment.date === undefined ? null : instantOf(fragment.date),
      }[entry.valueType];
    }
  }
}
