import {
  MatchType,
  type ColumnReference,
  type DateTimeCriteria,
  type QueryFilter,
  type TextCriteria,
} from '@contract/model/filter';
import { Value } from '@sinclair/typebox/value';

import { areaSummary, isUsableArea } from './area';
import { isInstant, isIsoDate, isIsoTime } from './iso-date';
import { clausesOf, hasSyntax, isPattern } from './keyword-query';
import { isTimezone } from './timezone';

type Kind = QueryFilter['kind'];
/** A type in which TypeScript can relate `kind` to the entry of a table. */
type OfKind<Name extends Kind = Kind> = { [Each in Name]: { kind: Each } & Extract<QueryFilter, { kind: Each }> }[Name];

interface QueryFilterKind<Filter> {
  /** Checks beyond the shape of a filter: a link may contain anything. */
  isUsable: (filter: Filter) => boolean;
  /** For the audit log: the user's own terms, ids and dates. */
  summary: (filter: Filter) => readonly [name: string, values: readonly string[]];
}

/**
 * Every kind of content filter. A new one is a shape in contract/model/filter and an entry here. The compiler then reports that
 * its pill (src/features/filters-bar/describe-query-filter) and its condition (server/stores/embedded/query/compile-criteria)
 * are missing.
 */
const QUERY_FILTER_KINDS: { readonly [Name in Kind]: QueryFilterKind<OfKind<Name>> } = {
  keyword: {
    isUsable: ({ text }) => isUsableKeyword(text) && clausesOf(text).length > 0,
    summary: ({ kind, text }) => [kind, [...textSummary(text), ...(hasSyntax(text) ? ['word by word'] : [])]],
  },
  dateTime: {
    isUsable: ({ dateTime }) => isUsableDateTime(dateTime),
    summary: ({ kind, dateTime }) => [kind, dateTimeSummary(dateTime)],
  },
  textColumn: {
    isUsable: ({ text }) => isUsableText(text.matchType === 'value' ? { ...text, matchType: 'exact' } : text),
    summary: ({ kind, column, text }) => [kind, [columnSummary(column), ...textSummary(text)]],
  },
  numberColumn: {
    isUsable: ({ variant, end }) => variant !== 'between' || end !== undefined,
    summary: ({ kind, column, variant, start, end }) => [
      kind,
      [columnSummary(column), variant, String(start), ...(end === undefined ? [] : [String(end)])],
    ],
  },
  dateColumn: {
    isUsable: ({ dateTime }) => isUsableDateTime(dateTime),
    summary: ({ kind, column, dateTime }) => [kind, [columnSummary(column), ...dateTimeSummary(dateTime)]],
  },
  timeRange: {
    isUsable: ({ from, to }) => isInstant(from) && isInstant(to) && Date.parse(from) < Date.parse(to),
    summary: ({ kind, from, to }) => [kind, [`${from} to ${to}`]],
  },
  weekHours: {
    isUsable: ({ weekdays, hours, timezone }) => weekdays.length > 0 && hours.length > 0 && isTimezone(timezone),
    summary: ({ kind, weekdays, hours, timezone }) => [
      kind,
      [`weekdays ${weekdays.join(' ')}`, `hours ${hours.join(' ')}`, timezone],
    ],
  },
  chatThread: {
    isUsable: ({ chatThreadIds }) => areTexts(chatThreadIds),
    summary: ({ chatThreadIds }) => ['chatThreadIds', chatThreadIds],
  },
  person: {
    isUsable: ({ names, identifiers }) => areTexts([...names, ...identifiers]),
    summary: ({ kind, names, identifiers }) => [kind, [...names, ...identifiers]],
  },
  hits: {
    isUsable: ({ hitIds }) => areTexts(hitIds),
    summary: ({ hitIds }) => ['hitIds', hitIds],
  },
  area: {
    isUsable: ({ area }) => isUsableArea(area),
    summary: ({ kind, area }) => [kind, areaSummary(area)],
  },
};

/** Whether a filter of valid shape is meaningful. */
export const isUsableFilter = <Name extends Kind>(filter: OfKind<Name>): boolean =>
  QUERY_FILTER_KINDS[filter.kind].isUsable(filter);

export const summaryOfFilter = <Name extends Kind>(
  filter: OfKind<Name>,
): readonly [name: string, values: readonly string[]] => QUERY_FILTER_KINDS[filter.kind].summary(filter);

/** The server validates regular expressions, with a message. */
const isUsableKeyword = (text: TextCriteria): boolean =>
  isPattern(text)
    ? areTexts(text.terms) && (text.matchType === 'proximity' || text.distance === undefined)
    : isUsableText(text);

/** Regular expressions and words near each other are not available in column filters and their links. */
const isUsableText = ({ terms, matchType, distance }: TextCriteria): boolean =>
  areTexts(terms) && Value.Check(MatchType, matchType) && distance === undefined;

const areTexts = (values: readonly string[]): boolean => values.length > 0 && !values.includes('');

const textSummary = ({ matchType, operator, distance, matchMarks, terms }: TextCriteria): string[] => [
  `${matchType} ${operator}${distance === undefined ? '' : ` within ${distance} words`}`,
  ...(matchMarks === true ? ['with accents and marks'] : []),
  ...terms,
];

const columnSummary = (column: ColumnReference): string =>
  'name' in column ? `column ${column.name} (${column.valueType})` : `configured column ${column.column + 1}`;

/** A filter with an invalid part is invalid: the other part alone would be another search. */
const isUsableDateTime = ({ dateFilter, timeFilter, timezone }: DateTimeCriteria): boolean =>
  isTimezone(timezone) &&
  (dateFilter !== undefined || timeFilter !== undefined) &&
  areBounds(dateFilter, isIsoDate) &&
  areBounds(timeFilter, isFilterTime);

interface Bounds {
  type: string;
  start: string;
  end?: string;
}

const areBounds = (bounds: Bounds | undefined, isValid: (text: string) => boolean): boolean =>
  bounds === undefined ||
  (isValid(bounds.start) && (bounds.end === undefined ? bounds.type !== 'between' : isValid(bounds.end)));

/** As stored in the filter: with seconds, up to the end of the day. */
const isFilterTime = (text: string): boolean =>
  text === '24:00:00' || (isIsoTime(text) && text.length === 'HH:mm:ss'.length);

const dateTimeSummary = ({ dateFilter, timeFilter, timezone }: DateTimeCriteria): string[] => [
  ...[dateFilter, timeFilter].flatMap((part) =>
    part === undefined ? [] : [`${part.type} ${part.start}${part.end === undefined ? '' : ` to ${part.end}`}`],
  ),
  timezone,
];
