import type { HitFilter, QueryFilter } from '@contract/model/filter';
import { compileCriteria } from '@server/stores/embedded/query/compile-criteria';
import { BadRequestError } from '@server/errors';

const CATALOG = {
  artifactIds: (group: string, name?: string) => (group !== 'Web' ? [] : name === undefined ? [4, 2] : [4]),
  threadsWith: () => [],
  comparisonOf: () => null,
  hitsWith: () => [],
  threadIds: (ids: readonly string[]) => (ids.includes('1:thread') ? [7] : []),
};
const compiled = (filter: HitFilter, queryFilters: readonly QueryFilter[] = []) =>
  compileCriteria(CATALOG, { filter, queryFilters }, { keepsMarks: false, phoneCountry: null });

const BODY = { name: 'Body', valueType: 'text' } as const;
const contains = (text: string): QueryFilter => ({
  kind: 'textColumn',
  column: BODY,
  text: { terms: [text], matchType: 'partial', operator: 'AND' },
});
const dates = (start: string, end?: string): QueryFilter => ({
  kind: 'dateTime',
  dateTime: { timezone: 'UTC', dateFilter: { type: 'between', start, ...(end !== undefined && { end }) } },
});
const times = (start: string, end?: string): QueryFilter => ({
  kind: 'dateColumn',
  column: BODY,
  dateTime: { timezone: 'UTC', timeFilter: { type: 'between', start, ...(end !== undefined && { end }) } },
});
const between = (start: number, end?: number): QueryFilter => ({
  kind: 'numberColumn',
  column: { column: 1 },
  variant: 'between',
  start,
  ...(end !== undefined && { end }),
});

describe('compiled criteria', () => {
  it('have no filter for an empty list', () => {
    const nothing = { evidenceIds: null, filters: [], marks: null };
    expect(compiled({})).toMatchObject(nothing);
    expect(
      compiled({ evidenceIds: [], groups: [], artifacts: [], tagIds: [], untagged: false, publicComments: false }, [
        { kind: 'dateTime', dateTime: { timezone: 'UTC' } },
      ]),
    ).toMatchObject(nothing);
  });

  it('evaluate filters on values before filters on texts, each once', () => {
    const { filters } = compiled({ groups: ['Web'] }, [
      contains('harbour'),
      dates('2024-01-01', '2024-01-02'),
      contains('harbour'),
      { kind: 'chatThread', chatThreadIds: ['1:thread'] },
    ]);
    expect(filters.map(({ cost }) => cost)).toEqual(['values', 'values', 'values', 'text']);
  });

  it('have the same key in any order, and another key for other criteria', () => {
    const parts = [contains('harbour'), between(1, 2), dates('2024-01-01', '2024-01-02')];
    const { key } = compiled({ groups: ['Web'] }, parts);
    expect(compiled({ groups: ['Web'] }, [...parts].reverse()).key).toBe(key);
    const others = [
      compiled({ groups: ['Media'] }, parts),
      compiled({ groups: ['Web'] }, parts.slice(1)),
      compiled({ groups: ['Web'] }, [contains('harbor'), ...parts.slice(1)]),
      compileCriteria(
        CATALOG,
        { filter: { groups: ['Web'] }, queryFilters: parts },
        { keepsMarks: true, phoneCountry: null },
      ),
    ];
    expect(new Set([key, ...others.map((each) => each.key)]).size).toBe(others.length + 1);
  });

  it('have keys of bounded length, whatever the number of values', () => {
    const hitIds = Array.from({ length: 10_000 }, (_unused, index) => String(index + 1));
    const { key } = compiled({}, [{ kind: 'hits', hitIds }]);
    expect(key.length).toBeLessThan(200);
    expect(compiled({}, [{ kind: 'hits', hitIds: hitIds.slice(1) }]).key).not.toBe(key);
    expect(compiled({}, [{ kind: 'hits', hitIds: [...hitIds].reverse() }]).key).toBe(key);
  });

  it.each<[HitFilter, string]>([
    [{ fileDiffers: true }, 'file-differs'],
    [{ deleted: true }, 'deleted-or-trash'],
    [{ hasAttachments: true }, 'row-fact'],
    [{ dateState: 'undated' }, 'date-state'],
    [{ groups: ['Web'] }, 'artifact'],
  ])('have the key of their only filter: %j', (filter, kind) => {
    const { filters, key } = compiled(filter);
    expect(filters.map((each) => each.key)).toEqual([key]);
    expect(key).toMatch(new RegExp(`^${kind} `));
  });

  it('have no filter for a flag that is off', () => {
    expect(compiled({ fileDiffers: false, deleted: false, hasAttachments: false }).filters).toEqual([]);
  });

  it('exclude marks from their cached filters', () => {
    const { filters, marks } = compiled({ tagIds: ['3', 'x', '12'], untagged: true });
    expect(filters).toEqual([]);
    expect(marks).toEqual({ tagIds: [3, 12], untagged: true, publicComments: false });
  });

  it.each<[string, QueryFilter]>([
    ['You must enter at least one term.', contains(' \u200b ')],
    ['Specify a date.', dates('yesterday', '2024-01-01')],
    ['Specify a date.', dates('2024-01-01')],
    ['The end date must not be before the start date.', dates('2024-01-02', '2024-01-01')],
    ['Specify a time.', times('25:00:00', '26:00:00')],
    ['The end time must not be before the start time.', times('12:00:00', '11:00:00')],
    ['You must enter a number.', between(1)],
    ['Start value must be less than or equal to end value.', between(2, 1)],
    ['"Mars/Olympus" is not a timezone.', { kind: 'dateTime', dateTime: { timezone: 'Mars/Olympus' } }],
    ['"Mars/Olympus" is not a timezone.', { kind: 'weekHours', weekdays: [1], hours: [0], timezone: 'Mars/Olympus' }],
    ['Name a person, or one of their numbers or accounts.', { kind: 'person', names: [' '], identifiers: [] }],
    [
      'The area is not valid: its northern edge must not lie south of its southern edge, and it may not go around the whole world.',
      { kind: 'area', area: { shape: 'box', south: 2, west: 0, north: 1, east: 1 } },
    ],
    [
      'Write times as 2024-07-03T13:46:40.000Z.',
      { kind: 'timeRange', from: '2024-07-03', to: '2024-07-04T00:00:00.000Z' },
    ],
    [
      'Write times as 2024-07-03T13:46:40.000Z.',
      { kind: 'timeRange', from: '2024-07-03T00:00:00.000Z', to: '2024-07-04' },
    ],
  ])('are refused with the message: %s', (message, queryFilter) => {
    expect(() => compiled({}, [queryFilter])).toThrow(new BadRequestError(message));
  });
});
