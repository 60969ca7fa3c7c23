import type {
  ColumnReference,
  DateTimeCriteria,
  HitFilter,
  KeywordCriteria,
  QueryFilter,
  SortEntry,
  TextCriteria,
} from '@contract/model/filter';
import { areaSummary } from '@contract/rules/area';
import { clausesOf, hasSyntax } from '@contract/rules/keyword-query';
import type { HitCriteria } from '@server/stores/hit-store';

export interface SearchNames {
  /** By id. */
  tags: ReadonlyMap<string, string>;
  /** By id. */
  sources: ReadonlyMap<number, string>;
  /** Titles of the configured columns, by index. */
  configuredTitles: readonly string[];
}

/** Describes each filter of a search as one text; empty without filters. */
export const describeSearch = ({ filter, queryFilters }: HitCriteria, names: SearchNames): string[] => [
  ...queryFilters.map((entry) => describeQueryFilter(entry, names)),
  ...describeHitFilter(filter, names),
];

/** Describes the order of the items. */
export const describeSort = (sort: readonly SortEntry[], names: SearchNames): string =>
  [
    ...sort.map((entry) => describeSortEntry(entry, names)),
    ...(sort.some(({ by }) => by === 'hitId') ? [] : ['item ID ascending']),
  ].join(', then by ');

const DIRECTION = { asc: 'ascending', desc: 'descending' };

function describeSortEntry(entry: SortEntry, { configuredTitles }: SearchNames): string {
  const direction = DIRECTION[entry.order];
  switch (entry.by) {
    case 'date':
      return `date/time ${direction}`;
    case 'column':
      return `${configuredTitles[entry.column] ?? 'date/time'} ${direction}`;
    case 'hitId':
      return `item ID ${direction}`;
    case 'fragment':
      return `${entry.name} ${direction}`;
  }
}

const UNSEEN = { me: 'not looked at by who exports', anyone: 'not looked at by anyone' };
const DATE_STATE = {
  undated: 'without a date',
  uncertain: 'not certain',
  needsValidation: 'needs validation',
  probablyNoTime: 'probably no time',
};
const COMPARISON = {
  onlyFirst: (first: string, second: string) => `only in ${first}, not in ${second}`,
  onlySecond: (first: string, second: string) => `only in ${second}, not in ${first}`,
  both: (first: string, second: string) => `in both ${first} and ${second}`,
  notCompared: (first: string, second: string) => `of ${first} and ${second}, what cannot be compared`,
};
const FOUND_BY = { severalTools: 'several tools', oneTool: 'one tool only', notCompared: 'not compared' };

type Choices = Required<HitFilter>;
type Key = keyof Choices;

/** Descriptions by the kind of filter: a kind without an entry does not compile. */
const HIT_FILTER: { readonly [Name in Key]: (choice: Choices[Name], names: SearchNames) => string[] } = {
  evidenceIds: (ids, { sources }) => [
    `Evidence sources: ${ids.map((id) => sources.get(id) ?? `source ${id}`).join(', ')}`,
  ],
  groups: (groups) => [`Artifact groups: ${groups.join(', ')}`],
  artifacts: (artifacts) => [`Artifacts: ${artifacts.map(({ group, name }) => `${group} – ${name}`).join(', ')}`],
  tagIds: (ids, { tags }) => [`Tags: ${ids.map((id) => tags.get(id) ?? `unknown tag ${id}`).join(', ')}`],
  untagged: (isOn) => (isOn ? ['Tags: untagged'] : []),
  publicComments: (isOn) => (isOn ? ['Comments: with public comments'] : []),
  unseen: (by) => [`Seen: ${UNSEEN[by]}`],
  fileDiffers: (isOn) => (isOn ? ['Files: differ from the report of the extraction tool'] : []),
  dateState: (state) => [`Date: ${DATE_STATE[state]}`],
  deleted: (isOn) => (isOn ? ['Deleted: recovered after they were deleted'] : []),
  hasAttachments: (isOn) => (isOn ? ['Attachments: at least one'] : []),
  commentedByMe: (isOn) => (isOn ? ['Comments: by the user who searched'] : []),
  foundBy: (found) => [`Found by: ${FOUND_BY[found]}`],
  sourceComparison: ({ evidenceIds: [first, second], show }, { sources }) => {
    const nameOf = (id: number) => sources.get(id) ?? `source ${id}`;
    return [`Compared sources: ${COMPARISON[show](nameOf(first), nameOf(second))}`];
  },
  toolCopies: (copies) => (copies === 'stacked' ? ['Copies in extractions by other tools: one of each'] : []),
  exhibits: (isExhibit) => [`Exhibits: ${isExhibit ? 'exhibits' : 'no exhibits'}`],
  privilegeState: (state) => [`Privilege: ${state}`],
  privileged: (isPrivileged) => [`Privilege: ${isPrivileged ? 'privileged' : 'not privileged'}`],
};

const isKey = (text: string): text is Key => text in HIT_FILTER;

const describeHitFilter = (filter: HitFilter, names: SearchNames): string[] =>
  Object.keys(HIT_FILTER)
    .filter(isKey)
    .flatMap((key) => describeChoice(key, filter, names));

function describeChoice<Name extends Key>(key: Name, filter: Partial<Choices>, names: SearchNames): string[] {
  const choice = filter[key];
  return choice === undefined ? [] : HIT_FILTER[key](choice, names);
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function describeQueryFilter(entry: QueryFilter, names: SearchNames): string {
  switch (entry.kind) {
    case 'keyword':
      return `Keyword: ${describeKeyword(entry.text)}`;
    case 'dateTime':
      return `Date and time: ${describeDateTime(entry.dateTime)}`;
    case 'textColumn':
      return `${describeColumn(entry.column, names)}: ${describeText(entry.text)}`;
    case 'numberColumn':
      return `${describeColumn(entry.column, names)}: ${describeNumbers(entry)}`;
    case 'dateColumn':
      return `${describeColumn(entry.column, names)}: ${describeDateTime(entry.dateTime)}`;
    case 'timeRange':
      return `Time range: ${entry.from} to ${entry.to}`;
    case 'weekHours': {
      const days = entry.weekdays.map((weekday) => WEEKDAYS[weekday - 1] ?? '').join(' ');
      return `Hours of the week: ${days}, ${entry.hours.map((hour) => `${hour}:00`).join(' ')}, ${entry.timezone}`;
    }
    case 'chatThread':
      return `Conversations: ${entry.chatThreadIds.join(', ')}`;
    case 'person':
      return `Person: ${[...entry.names, ...entry.identifiers].join(', ')}`;
    case 'hits':
      return `Items: ${entry.hitIds.length} by their IDs`;
    case 'area':
      return `Area: ${areaSummary(entry.area).join(', ')}`;
  }
}

const MATCH = {
  exact: 'exact',
  partial: 'partial',
  approximate: 'approximate',
  value: 'whole value',
  regex: 'regular expression',
  proximity: 'near each other',
};

/** Alternatives with several words are in brackets. */
function describeKeyword(text: KeywordCriteria): string {
  if (!hasSyntax(text)) {
    return describeText(text);
  }
  const quoted = (terms: readonly string[], word: string) => terms.map((term) => `"${term}"`).join(` ${word} `);
  const clauses = clausesOf(text).map(({ all, none }) =>
    [quoted(all, 'and'), none.length === 0 ? '' : `without ${quoted(none, 'or')}`].filter(Boolean).join(' '),
  );
  const words = clauses.length === 1 ? clauses : clauses.map((clause) => `(${clause})`);
  return `${words.join(text.operator === 'AND' ? ' and ' : ' or ')} (${describeMatch(text)})`;
}

function describeText(text: TextCriteria): string {
  const words = text.terms.map((term) => `"${term}"`).join(text.operator === 'AND' ? ' and ' : ' or ');
  return `${words} (${describeMatch(text)})`;
}

const describeMatch = ({ matchType, distance, matchMarks }: TextCriteria): string =>
  [
    MATCH[matchType],
    ...(distance === undefined ? [] : [`within ${distance} words`]),
    ...(matchMarks === true ? ['with accents and marks'] : []),
  ].join(', ');

function describeNumbers({ variant, start, end }: Extract<QueryFilter, { kind: 'numberColumn' }>): string {
  switch (variant) {
    case 'equals':
      return `= ${start}`;
    case 'greaterThanOrEqual':
      return `≥ ${start}`;
    case 'lessThanOrEqual':
      return `≤ ${start}`;
    case 'between':
      return `${start} to ${end ?? ''}`;
  }
}

const describeDateTime = ({ dateFilter, timeFilter, timezone }: DateTimeCriteria): string =>
  [dateFilter, timeFilter]
    .flatMap((part) => (part === undefined ? [] : [describeBounds(part)]))
    .concat(timezone)
    .join(', ');

const BOUNDS = { equals: '', before: 'on or before ', after: 'on or after ', between: '' };

const describeBounds = ({ type, start, end }: { type: keyof typeof BOUNDS; start: string; end?: string }): string =>
  `${BOUNDS[type]}${start}${type === 'between' ? ` to ${end ?? ''}` : ''}`;

const describeColumn = (column: ColumnReference, { configuredTitles }: SearchNames): string =>
  'name' in column ? column.name : (configuredTitles[column.column] ?? `Column ${column.column + 1}`);
