import type { ColumnReference, DateTimeCriteria, QueryFilter, TextCriteria } from '@contract/model/filter';
import type { IntlShape, MessageDescriptor } from 'react-intl';

import { dateFilterMessages, filterMessages, pillMessages } from '@/messages/filters';

import type { ColumnNames } from './use-column-names';

const MATCH = {
  exact: filterMessages.exact,
  partial: filterMessages.partial,
  approximate: filterMessages.approximate,
  regex: filterMessages.regex,
  proximity: filterMessages.proximity,
};
const DATE_TYPE = {
  equals: dateFilterMessages.dateEquals,
  before: dateFilterMessages.dateBefore,
  after: dateFilterMessages.dateAfter,
  between: null,
};

/** A content filter in words: what it looks at, and for what. */
export function describeQueryFilter(
  entry: QueryFilter,
  columnNames: ColumnNames,
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
    case 'chatThread':
      return describeSelected(pillMessages.conversation, entry.chatThreadIds.length, intl);
    case 'hits':
      return describeSelected(pillMessages.items, entry.hitIds.length, intl);
  }
}

function describeText({ terms, matchType, operator }: TextCriteria, intl: IntlShape): string {
  const words = terms.join(operator === 'AND' ? ' + ' : ', ');
  return matchType === 'partial' ? words : `${words} (${intl.formatMessage(MATCH[matchType])})`;
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

/** A configured column that has no name yet is told by its place. */
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
