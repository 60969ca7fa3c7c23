import type { ColumnReference, DateTimeCriteria, QueryFilter, TextCriteria } from '@contract/model/filter';
import type { IntlShape, MessageDescriptor } from 'react-intl';

import { formatInstant } from '@/domain/time';
import { areaMessages } from '@/messages/area';
import { dateFilterMessages, filterMessages, pillMessages } from '@/messages/filters';

import { describeArea } from './describe-area';
import type { ColumnNames } from './use-column-names';

const MATCH = {
  exact: filterMessages.exact,
  partial: filterMessages.partial,
  approximate: filterMessages.approximate,
  value: filterMessages.value,
  regex: filterMessages.regex,
  proximity: filterMessages.proximity,
};
const DATE_TYPE = {
  equals: dateFilterMessages.dateEquals,
  before: dateFilterMessages.dateBefore,
  after: dateFilterMessages.dateAfter,
  between: null,
};

/** The text of the pill of a content filter: field and values. */
export function describeQueryFilter(
  entry: QueryFilter,
  { columnNames, timezone }: { columnNames: ColumnNames; timezone: string },
  intl: IntlShape,
): { label: string; value: string } {
  switch (entry.kind) {
    case 'keyword':
      return { label: intl.formatMessage(filterMessages.keywordPill), value: describeText(entry.text, intl) };
    case 'dateTime':
      return { label: intl.formatMessage(dateFilterMessages.button), value: describeDateTime(entry.dateTime, intl) };
    case 'textColumn':
      return { label: describeColumn(entry.column, columnNames, intl), value: describeText(entry.text, intl) };
    case 'dateColumn':
      return { label: describeColumn(entry.column, columnNames, intl), value: describeDateTime(entry.dateTime, intl) };
    case 'numberColumn': {
      const { variant, start, end } = entry;
      return {
        label: describeColumn(entry.column, columnNames, intl),
        value: intl.formatMessage(pillMessages[variant], { start, end }),
      };
    }
    case 'timeRange':
      return { label: intl.formatMessage(pillMessages.timeRange), value: describeTimeRange(entry, timezone, intl) };
    case 'weekHours':
      return { label: intl.formatMessage(pillMessages.weekHours), value: describeWeekHours(entry, intl) };
    case 'chatThread':
      return describeSelected(pillMessages.conversation, entry.chatThreadIds.length, intl);
    case 'person':
      return { label: intl.formatMessage(pillMessages.person), value: describePerson(entry, intl) };
    case 'hits':
      return describeSelected(pillMessages.items, entry.hitIds.length, intl);
    case 'area':
      return { label: intl.formatMessage(areaMessages.area), value: describeArea(entry.area, intl) };
  }
}

/** In the zone of the case, with the offset, because the range consists of instants. */
const describeTimeRange = (
  { from, to }: Extract<QueryFilter, { kind: 'timeRange' }>,
  timezone: string,
  intl: IntlShape,
) => intl.formatMessage(pillMessages.range, { start: formatInstant(from, timezone), end: formatInstant(to, timezone) });

function describeWeekHours(
  { weekdays, hours, timezone }: Extract<QueryFilter, { kind: 'weekHours' }>,
  intl: IntlShape,
) {
  // 1 January 2024 was a Monday.
  const dayName = (weekday: number) =>
    intl.formatDate(Date.UTC(2024, 0, weekday), { weekday: 'short', timeZone: 'UTC' });
  const days = weekdays.map(dayName).join(', ');
  return [days, hours.map((hour) => `${String(hour).padStart(2, '0')}:00`).join(', '), timezone].join(' · ');
}

/** Terms with syntax are shown as typed; the sentence below the bar explains them. */
function describeText({ terms, matchType, operator, matchMarks }: TextCriteria, intl: IntlShape): string {
  const words = terms.join(operator === 'AND' ? ' + ' : ', ');
  const modes = [
    ...(matchType === 'partial' ? [] : [MATCH[matchType]]),
    // A value is chosen as it is written.
    ...(matchMarks === true && matchType !== 'value' ? [filterMessages.matchMarks] : []),
  ];
  return modes.length === 0 ? words : `${words} (${modes.map((mode) => intl.formatMessage(mode)).join(', ')})`;
}

function describeDateTime({ dateFilter, timeFilter, timezone }: DateTimeCriteria, intl: IntlShape): string {
  const date = dateFilter && describeBounds(DATE_TYPE[dateFilter.type], dateFilter, intl);
  const time = timeFilter && describeBounds(null, timeFilter, intl);
  return [date, time, timezone].filter(Boolean).join(' · ');
}

function describeBounds(
  type: MessageDescriptor | null,
  { type: kind, start, end }: { type: string; start: string; end?: string },
  intl: IntlShape,
): string {
  if (kind === 'between') {
    return intl.formatMessage(pillMessages.range, { start, end });
  }
  return type === null || kind === 'equals' ? start : `${intl.formatMessage(type)} ${start}`;
}

/** A configured column without a name is shown with its index. */
const describeColumn = (column: ColumnReference, columnNames: ColumnNames, intl: IntlShape): string =>
  columnNames(column) ??
  ('name' in column ? column.name : intl.formatMessage(pillMessages.column, { number: column.column + 1 }));

const describeSelected = (
  label: MessageDescriptor,
  count: number,
  intl: IntlShape,
): { label: string; value: string } => ({
  label: intl.formatMessage(label),
  value: intl.formatMessage(pillMessages.selectedItems, { count }),
});

/** Maximum number of listed values; the others are shown as a count. */
const PERSON_TERMS_SHOWN = 3;

function describePerson({ names, identifiers }: Extract<QueryFilter, { kind: 'person' }>, intl: IntlShape): string {
  const terms = [...names, ...identifiers];
  const shown = terms.slice(0, PERSON_TERMS_SHOWN).join(', ');
  const count = terms.length - PERSON_TERMS_SHOWN;
  return count > 0 ? intl.formatMessage(pillMessages.personMore, { shown, count }) : shown;
}
