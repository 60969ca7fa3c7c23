import type { ColumnReference, HitFilter, QueryFilter } from '@contract/model/filter';
import type { Fragment } from '@contract/model/hit';
import { DIFFERENCE_FRAGMENT } from '@contract/rules/identifiers';
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
  const tests = [...structureTests(source, filter), ...queryFilters.map((each) => contentTest(source, each))];
  return tests.length === 0 ? source.items : source.items.filter((item) => tests.every((test) => test(item)));
}

function structureTests(source: PackageItems, filter: HitFilter): ItemTest[] {
  const { evidenceIds = [], groups = [], artifacts = [], tagIds = [], untagged, publicComments } = filter;
  const tests: ItemTest[] = [];
  if (evidenceIds.length > 0) {
    tests.push(({ origin }) => evidenceIds.includes(origin.evidenceId));
  }
  if (groups.length + artifacts.length > 0) {
    const isOneOf = source.head.artifacts.map(
      ({ group, name }) =>
        (groups.length === 0 || groups.includes(group)) &&
        (artifacts.length === 0 || artifacts.some((other) => other.group === group && other.name === name)),
    );
    tests.push(({ artifact }) => isOneOf[artifact] === true);
  }
  if (tagIds.length > 0 || untagged === true || publicComments === true) {
    tests.push(
      ({ tags, comments }) =>
        tags.some((tag) => tagIds.includes(tag)) ||
        (untagged === true && tags.length === 0) ||
        (publicComments === true && comments.length > 0),
    );
  }
  return [...tests, ...stateTests(source, filter)];
}

function stateTests(
  source: PackageItems,
  { fileDiffers, dateState, exhibits, privileged, ...more }: HitFilter,
): ItemTest[] {
  const tests: ItemTest[] = [];
  if (more.deleted === true) {
    tests.push(({ deleted }) => deleted === true);
  }
  if (more.hasAttachments === true) {
    tests.push(({ attachments }) => attachments.length > 0);
  }
  // A package has no comparisons: an empty result is better than one with items that the filter would exclude.
  if (more.sourceComparison !== undefined) {
    tests.push(() => false);
  }
  // The reader of a package is not a user of the case.
  if (more.commentedByMe === true) {
    tests.push(() => false);
  }
  if (fileDiffers === true) {
    tests.push((item) => source.fragmentsOf(item).some(({ name }) => name === DIFFERENCE_FRAGMENT));
  }
  if (dateState !== undefined) {
    tests.push(({ date }) => (dateState === 'undated' ? date === null : date?.isLocal === true));
  }
  if (exhibits !== undefined) {
    tests.push(({ exhibit }) => (exhibit !== undefined) === exhibits);
  }
  if (privileged === true) {
    tests.push(() => false);
  }
  return tests;
}

function contentTest(source: PackageItems, filter: QueryFilter): ItemTest {
  switch (filter.kind) {
    case 'keyword': {
      const test = keywordTest(filter.text, source.fold, source.head.phoneCountry);
      return ({ text }) => test(text);
    }
    case 'hits': {
      const ids = new Set(filter.hitIds);
      return ({ id }) => ids.has(id);
    }
    case 'chatThread':
      return ({ chat }) => chat !== null && filter.chatThreadIds.includes(chat.chatThreadId);
    case 'person': {
      const tests = personTexts(filter).map((text) => keywordTest(text, source.fold, source.head.phoneCountry));
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
  const test = textTest(text, source.fold, source.head.phoneCountry);
  return (item) => {
    const isPrimaryDate = isDateColumn(column);
    const values = isPrimaryDate
      ? [item.date?.original ?? ''].filter(Boolean)
      : columnFragments(source, item, column).map(({ value }) => value);
    const folded = values.map(source.fold).join('\n');
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
        : ({ time }) => time !== null && test(time);
    }
    case 'dateColumn': {
      const { column, dateTime } = filter;
      const test = instantTest(dateTime);
      return isDateColumn(column)
        ? ({ time }) => time !== null && test(time)
        : (item) =>
            columnFragments(source, item, column).some(
              ({ dateValue }) => dateValue !== undefined && test(source.instantOf(dateValue)),
            );
    }
  }
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
