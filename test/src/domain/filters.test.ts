import type { HitFilter, QueryFilter, SourceComparisonKind } from '@contract/model/filter';

import {
  dateTimeOf,
  encodeFilters,
  hasFilters,
  keywordOf,
  NO_FILTERS,
  tagFilterCount,
  toggled,
  withDateTime,
  withKeyword,
  withoutArtifacts,
  withoutSources,
  withoutTags,
} from '@/domain/filters';
import { parseFilters } from '@/domain/filters-parse';

const text = { terms: ['anna', 'berg'], matchType: 'exact', operator: 'AND' } as const;
const dateTime = {
  dateFilter: { type: 'between', start: '2024-01-01', end: '2024-02-01' },
  timeFilter: { type: 'equals', start: '10:00:00', end: '10:01:00' },
  timezone: 'Europe/Stockholm',
} as const;

const everyKind: QueryFilter[] = [
  { kind: 'keyword', text: { ...text, terms: [...text.terms] } },
  { kind: 'dateTime', dateTime },
  { kind: 'textColumn', column: { name: 'Body', valueType: 'text' }, text: { ...text, terms: ['x'] } },
  { kind: 'numberColumn', column: { column: 1 }, variant: 'between', start: 1, end: 2 },
  { kind: 'dateColumn', column: { column: 3 }, dateTime },
  { kind: 'timeRange', from: '2024-07-03T13:46:40.000Z', to: '2024-07-03T13:46:41.000Z' },
  { kind: 'weekHours', weekdays: [1, 7], hours: [0, 23], timezone: 'Europe/Berlin' },
  { kind: 'chatThread', chatThreadIds: ['1:thread'] },
  { kind: 'hits', hitIds: ['1', '2'] },
  { kind: 'area', area: { shape: 'circle', latitude: 59.3293, longitude: 18.0686, radius: 2000 } },
  { kind: 'area', area: { shape: 'box', south: -18, west: 179, north: -17, east: -179 } },
  {
    kind: 'area',
    area: {
      shape: 'polygon',
      points: [
        [18, 59],
        [19, 59],
        [18.5, 60],
      ],
    },
  },
];
const full = {
  filter: {
    evidenceIds: [1, 2],
    groups: ['Chats'],
    artifacts: [{ group: 'Chats', name: 'Message' }],
    tagIds: ['7'],
    untagged: true,
    publicComments: true,
  },
  queryFilters: everyKind,
};

describe('filters in a link', () => {
  it('are read as they were written', () => {
    expect(parseFilters(encodeFilters(full))).toEqual(full);
  });

  it('are absent when there are none', () => {
    expect(encodeFilters(NO_FILTERS)).toBeUndefined();
    expect(encodeFilters({ filter: { groups: [], untagged: false }, queryFilters: [] })).toBeUndefined();
    expect(hasFilters(NO_FILTERS)).toBe(false);
  });

  it('have the same text in any order of selection', () => {
    const one = encodeFilters({ filter: { evidenceIds: [2, 10], tagIds: ['b', 'a'] }, queryFilters: [] });
    expect(encodeFilters({ filter: { tagIds: ['a', 'b'], evidenceIds: [10, 2] }, queryFilters: [] })).toBe(one);
  });

  it.each([undefined, '', 'nonsense', '[]', 'null', '"text"', '{"f":1}'])('are empty in %p', (link) => {
    expect(parseFilters(link)).toEqual(NO_FILTERS);
  });

  it('[000-5-40] accept only base-10 integers as evidence ids', () => {
    const link = JSON.stringify({ evidenceIds: [1, '02', '0x1f', 1.5, 'abc', null, -3] });
    expect(parseFilters(link).filter.evidenceIds).toEqual([1, 2]);
  });

  it.each([
    ['a keyword without terms', { kind: 'keyword', text: { ...text, terms: [] } }],
    ['an unknown match type', { kind: 'keyword', text: { ...text, matchType: 'fuzzy' } }],
    ['a match type that no form offers', { kind: 'keyword', text: { ...text, matchType: 'value' } }],
    ['a distance of a regular expression', { kind: 'keyword', text: { ...text, matchType: 'regex', distance: 3 } }],
    ['a distance', { kind: 'keyword', text: { ...text, distance: 3 } }],
    ['terms of which one is not text', { kind: 'keyword', text: { ...text, terms: ['van', 5] } }],
    ['a term without characters', { kind: 'keyword', text: { ...text, terms: ['van', ''] } }],
    ['an unknown variant', { kind: 'numberColumn', column: { column: 0 }, variant: 'about', start: 1 }],
    ['a column of an unknown type', { kind: 'textColumn', column: { name: 'Body', valueType: 'colour' }, text }],
    ['an unknown kind', { kind: 'colour', text }],
    ['a zone that does not exist', { kind: 'dateTime', dateTime: { ...dateTime, timezone: 'Mars/Olympus' } }],
    ['a date filter without date and time', { kind: 'dateTime', dateTime: { timezone: 'UTC' } }],
    [
      'a range without an end',
      { kind: 'dateTime', dateTime: { dateFilter: { type: 'between', start: '2024-01-01' }, timezone: 'UTC' } },
    ],
    [
      'a day that the calendar does not have',
      { kind: 'dateTime', dateTime: { dateFilter: { type: 'equals', start: '2024-02-30' }, timezone: 'UTC' } },
    ],
    [
      'a day that the calendar does not have, beside a time',
      { kind: 'dateTime', dateTime: { ...dateTime, dateFilter: { type: 'equals', start: '2024-02-30' } } },
    ],
    [
      'an hour that no day has, beside a date',
      {
        kind: 'dateColumn',
        column: { column: 3 },
        dateTime: { ...dateTime, timeFilter: { type: 'equals', start: '25:00:00' } },
      },
    ],
    ['a column out of range', { kind: 'dateColumn', column: { column: 4 }, dateTime }],
    ['a number range without an end', { kind: 'numberColumn', column: { column: 0 }, variant: 'between', start: 1 }],
    ['no hits', { kind: 'hits', hitIds: [] }],
    ['a circle beyond the pole', { kind: 'area', area: { shape: 'circle', latitude: 91, longitude: 0, radius: 5 } }],
    ['a box upside down', { kind: 'area', area: { shape: 'box', south: 2, west: 0, north: 1, east: 1 } }],
    [
      'a polygon of two corners',
      {
        kind: 'area',
        area: {
          shape: 'polygon',
          points: [
            [1, 1],
            [2, 2],
          ],
        },
      },
    ],
    [
      'a polygon of more corners than may be drawn',
      { kind: 'area', area: { shape: 'polygon', points: Array(101).fill([1, 1]) } },
    ],
  ])('are read without their invalid parts: %s', (_case, invalid) => {
    const link = JSON.stringify({ untagged: true, queryFilters: [invalid, everyKind[0]] });
    expect(parseFilters(link)).toEqual({ filter: { untagged: true }, queryFilters: [everyKind[0]] });
  });
});

describe('the other content of a link', () => {
  it('is ignored', () => {
    const [keyword] = everyKind;
    const link = JSON.stringify({ colour: 'red', unseen: 'nobody', queryFilters: [{ ...keyword, colour: 'red' }] });
    expect(parseFilters(link)).toEqual({ filter: {}, queryFilters: [keyword] });
  });

  it('is the same for two compared sources in either order, and absent for one source', () => {
    const link = (evidenceIds: [number, number], show: SourceComparisonKind) =>
      encodeFilters({ filter: { sourceComparison: { evidenceIds, show } }, queryFilters: [] });
    expect(link([2, 1], 'onlyFirst')).toBe(link([1, 2], 'onlySecond'));
    expect(link([2, 1], 'both')).toBe(link([1, 2], 'both'));
    expect(parseFilters('{"sourceComparison":{"evidenceIds":[1,1],"show":"both"}}').filter).toEqual({});
    expect(parseFilters('{"sourceComparison":{"evidenceIds":[1],"show":"both"}}').filter).toEqual({});
    expect(parseFilters('{"sourceComparison":{"evidenceIds":[1,2],"show":"all"}}').filter).toEqual({});
  });

  it('is the value of each structural filter', () => {
    const filter = {
      unseen: 'me',
      privileged: false,
      fileDiffers: true,
      dateState: 'undated',
      deleted: true,
      hasAttachments: true,
      commentedByMe: true,
      foundBy: 'oneTool',
      sourceComparison: { evidenceIds: [1, 2], show: 'onlyFirst' },
    } satisfies HitFilter;
    expect(parseFilters(encodeFilters({ filter, queryFilters: [] })).filter).toEqual(filter);
    expect(encodeFilters({ filter, queryFilters: [] })).toBe(
      '{"unseen":"me","privileged":false,"fileDiffers":true,"dateState":"undated",' +
        '"deleted":true,"hasAttachments":true,"commentedByMe":true,"foundBy":"oneTool",' +
        '"sourceComparison":{"evidenceIds":[1,2],"show":"onlyFirst"}}',
    );
  });
});

describe('a change of filters', () => {
  it('keeps at most one keyword and one date filter', () => {
    const other = { ...text, terms: ['other'] };
    const changed = withKeyword(withKeyword(NO_FILTERS, { ...text, terms: ['first'] }), other);
    expect(changed.queryFilters).toHaveLength(1);
    expect(keywordOf(changed)).toEqual(other);
    expect(keywordOf(withKeyword(changed, null))).toBeNull();
    expect(dateTimeOf(withDateTime(changed, dateTime))).toEqual(dateTime);
  });

  it('omits one kind for the counts of its own values', () => {
    expect(encodeFilters(withoutArtifacts(full))).not.toMatch(/groups|artifacts/);
    expect(encodeFilters(withoutTags(full))).not.toMatch(/tagIds|untagged|publicComments/);
    expect(encodeFilters(withoutSources(full))).not.toMatch(/evidenceIds/);
  });

  it('counts tags, untagged and public comments together', () => {
    expect(tagFilterCount(full.filter)).toBe(3);
    expect(tagFilterCount({})).toBe(0);
  });

  it('adds a value to a list once, or removes it', () => {
    expect(toggled(['a', 'b'], 'b', true)).toEqual(['a', 'b']);
    expect(toggled(['a', 'b'], 'a', false)).toEqual(['b']);
    expect(toggled(undefined, 'a', true)).toEqual(['a']);
  });
});
