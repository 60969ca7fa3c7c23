import type { ColumnReference, DateState, HitFilter, QueryFilter } from '@contract/model/filter';
import type { DateValue, Fragment, Hit } from '@contract/model/hit';
import { isDefaultTime } from '@contract/rules/default-times';
import { applyHitFilter, type HitFilterTable } from '@contract/rules/hit-filter-kinds';
import { DIFFERENCE_FRAGMENT } from '@contract/rules/identifiers';
import { folderOf } from '@contract/rules/text-folder';
import { isInTrash } from '@contract/text/chat-marks';
import { areaTest } from '@server/domain/area-test';
import { dateTimeRange, timeOfDay } from '@server/domain/date-time-range';
import { personTest, personTexts } from '@server/domain/people';

import { keywordTest, textTest } from './match-text';
import type { PackageItems, SearchedItem } from './package-items';

export interface Criteria {
  filter: HitFilter;
  queryFilters?: readonly QueryFilter[] | undefined;
}

type ItemTest = (item: SearchedItem) => boolean;

/** The configured date/time column. */
const DATE_COLUMN = 3;

/** The items that match, by hit id. @throws Error with the validation message for invalid criteria */
export function matchItems(source: PackageItems, { filter, queryFilters = [] }: Criteria): SearchedItem[] {
  const tests = [
    ...applyHitFilter(filter, STRUCTURE_TESTS, { source, filter }),
    ...queryFilters.map((each) => contentTest(source, each)),
  ];
  return tests.length === 0 ? source.items : source.items.filter((item) => tests.every((test) => test(item)));
}

interface FilterContext {
  source: PackageItems;
  /** Tags and comments are ORed. */
  filter: HitFilter;
}

const every: ItemTest = () => true;
const none: ItemTest = () => false;

const ofArtifacts = (source: PackageItems, isChosen: (artifact: Hit['artifact']) => boolean): ItemTest => {
  const isOneOf = source.head.artifacts.map(isChosen);
  return ({ artifact }) => isOneOf[artifact] === true;
};

const ofMarks = (_choice: unknown, { filter }: FilterContext): ItemTest => {
  const { tagIds = [], untagged, publicComments } = filter;
  return tagIds.length === 0 && untagged !== true && publicComments !== true
    ? every
    : ({ tags, comments }) =>
        tags.some((tag) => tagIds.includes(tag)) ||
        (untagged === true && tags.length === 0) ||
        (publicComments === true && comments.length > 0);
};

/**
 * The test of each kind of structural filter. A package knows no users and no comparisons of tools, and contains nothing that is
 * or was suspected to be privileged: an empty result is better than one with items that the filter would exclude.
 */
const STRUCTURE_TESTS: HitFilterTable<FilterContext, ItemTest> = {
  evidenceIds: (ids) => (ids.length === 0 ? every : ({ origin }) => ids.includes(origin.evidenceId)),
  groups: (groups, { source }) =>
    groups.length === 0 ? every : ofArtifacts(source, ({ group }) => groups.includes(group)),
  artifacts: (artifacts, { source }) =>
    artifacts.length === 0
      ? every
      : ofArtifacts(source, ({ group, name }) =>
          artifacts.some((other) => other.group === group && other.name === name),
        ),
  tagIds: ofMarks,
  untagged: ofMarks,
  publicComments: ofMarks,
  unseen: () => none,
  privileged: (isPrivileged) => (isPrivileged ? none : every),
  privilegeState: () => none,
  exhibits:
    (isExhibit) =>
    ({ exhibit }) =>
      (exhibit !== undefined) === isExhibit,
  fileDiffers: (isOn, { source }) =>
    isOn ? (item) => source.fragmentsOf(item).some(({ name }) => name === DIFFERENCE_FRAGMENT) : every,
  dateState: (state) => DATE_TESTS[state],
  deleted: (isOn, { source }) =>
    isOn ? (item) => item.deleted === true || isInTrash({ fragments: source.fragmentsOf(item) }) : every,
  hasAttachments: (isOn) => (isOn ? ({ attachments }) => attachments.length > 0 : every),
  commentedByMe: (isOn) => (isOn ? none : every),
  foundBy: () => none,
  sourceComparison: () => none,
  toolCopies: (copies) => (copies === 'stacked' ? none : every),
};

const DATE_TESTS: Record<DateState, ItemTest> = {
  undated: ({ date, uncertainDate }) => date === null && uncertainDate === undefined,
  uncertain: ({ uncertainDate }) => uncertainDate !== undefined,
  needsValidation: ({ date }) => date?.isLocal === true,
  probablyNoTime: ({ date, time }) => date !== null && time !== null && isDefaultTime(time, date.isLocal),
};

function contentTest(source: PackageItems, filter: QueryFilter): ItemTest {
  switch (filter.kind) {
    case 'keyword': {
      const test = keywordTest(filter.text, source.head.phoneCountry);
      return filter.text.matchMarks === true ? ({ markedText }) => test(markedText) : ({ text }) => test(text);
    }
    case 'hits': {
      const ids = new Set(filter.hitIds);
      return ({ id }) => ids.has(id);
    }
    case 'chatThread':
      return ({ chat }) => chat !== null && filter.chatThreadIds.includes(chat.chatThreadId);
    case 'person': {
      const tests = personTexts(filter).map((text) => keywordTest(text, source.head.phoneCountry));
      const isPerson = personTest(filter);
      return ({ text, chat }) => tests.some((test) => test(text)) || chat?.participants.some(isPerson) === true;
    }
    case 'area': {
      const test = areaTest(filter.area);
      return ({ locations }) => locations.some(({ latitude, longitude }) => test(latitude, longitude));
    }
    case 'textColumn':
      return textColumnTest(source, filter);
    case 'numberColumn':
      return numberColumnTest(source, filter);
    case 'timeRange':
    case 'dateTime':
    case 'weekHours':
    case 'dateColumn':
      return timeTest(source, filter);
  }
}

function textColumnTest(
  source: PackageItems,
  { column, text }: Extract<QueryFilter, { kind: 'textColumn' }>,
): ItemTest {
  const test = textTest(text, source.head.phoneCountry);
  const fold = folderOf(text);
  return (item) => {
    const isPrimaryDate = isDateColumn(column);
    const values = isPrimaryDate
      ? [item.date?.original ?? item.uncertainDate?.[0].original ?? ''].filter(Boolean)
      : columnFragments(source, item, column).map(({ value }) => value);
    const folded = values.map(fold).join('\n');
    const isNumberColumn = !isPrimaryDate && !('valueType' in column && column.valueType === 'date');
    return values.length > 0 && test(folded, isNumberColumn ? folded : '');
  };
}

function numberColumnTest(source: PackageItems, filter: Extract<QueryFilter, { kind: 'numberColumn' }>): ItemTest {
  const { column, variant, start, end = Infinity } = filter;
  const { least, most } = {
    equals: { least: start, most: start },
    greaterThanOrEqual: { least: start, most: Infinity },
    lessThanOrEqual: { least: -Infinity, most: start },
    between: { least: start, most: end },
  }[variant];
  return (item) =>
    columnFragments(source, item, column).some(
      ({ numberValue }) => numberValue !== undefined && numberValue >= least && numberValue <= most,
    );
}

type TimeFilter = Extract<QueryFilter, { kind: 'timeRange' | 'dateTime' | 'weekHours' | 'dateColumn' }>;

function timeTest(source: PackageItems, filter: TimeFilter): ItemTest {
  switch (filter.kind) {
    case 'timeRange': {
      const [from, to] = [Date.parse(filter.from), Date.parse(filter.to)];
      return ({ time }) => time !== null && time >= from && time < to;
    }
    case 'weekHours': {
      const { toWallClock } = dateTimeRange({ timezone: filter.timezone });
      return ({ time }) => {
        const shown = time === null ? null : new Date(toWallClock(time));
        // Sunday is day 7.
        return (
          shown !== null &&
          filter.weekdays.includes(shown.getUTCDay() || 7) &&
          filter.hours.includes(shown.getUTCHours())
        );
      };
    }
    case 'dateTime': {
      const { dateFilter, timeFilter } = filter.dateTime;
      const test = instantTest(filter.dateTime);
      return dateFilter === undefined && timeFilter === undefined
        ? () => true
        : (item) => isDatedWhere(source, item, test);
    }
    case 'dateColumn': {
      const { column, dateTime } = filter;
      const test = instantTest(dateTime);
      return isDateColumn(column)
        ? (item) => isDatedWhere(source, item, test)
        : (item) => datesOf(source, item, column).some((date) => test(source.instantOf(date)));
    }
  }
}

/** A date that is not certain is found under either day. */
const isDatedWhere = (
  source: PackageItems,
  { time, uncertainDate }: SearchedItem,
  test: (instant: number) => boolean,
): boolean =>
  (time !== null && test(time)) || uncertainDate?.some((reading) => test(source.instantOf(reading))) === true;

/** The dates of a column, and both that a text of its name can mean. */
function datesOf(source: PackageItems, item: SearchedItem, column: ColumnReference): DateValue[] {
  const dates = columnFragments(source, item, column).flatMap(({ dateValue }) => dateValue ?? []);
  const name = 'name' in column && column.valueType === 'date' ? column.name : null;
  const readings = source
    .fragmentsOf(item)
    .flatMap((fragment) => (fragment.name === name ? (fragment.dateReadings ?? []) : []));
  return [...dates, ...readings];
}

function instantTest(criteria: Parameters<typeof dateTimeRange>[0]): (instant: number) => boolean {
  const { dates, timeOfDay: times, toWallClock } = dateTimeRange(criteria);
  return (instant) => {
    const clock = times === null ? 0 : timeOfDay(toWallClock(instant));
    return (
      instant >= (dates?.from ?? -Infinity) &&
      instant < (dates?.to ?? Infinity) &&
      (times === null || (clock >= times.from && clock < times.to))
    );
  };
}

const isDateColumn = (column: ColumnReference): boolean => 'column' in column && column.column === DATE_COLUMN;

export function columnFragments(source: PackageItems, item: SearchedItem, column: ColumnReference): Fragment[] {
  if ('column' in column) {
    return [source.columnOf(item, column.column) ?? []].flat();
  }
  return source
    .fragmentsOf(item)
    .filter(({ name, valueType }) => name === column.name && valueType === column.valueType);
}
