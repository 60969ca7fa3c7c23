import type { DateTimeCriteria, HitFilter, QueryFilter, TextCriteria } from '@contract/model/filter';
import { normalizeHitFilter, parseHitFilter, summaryOfHitFilter } from '@contract/rules/hit-filter-kinds';
import { isUsableFilter, summaryOfFilter } from '@contract/rules/query-filter-kinds';

describe('the structural filter of a link', () => {
  it.each<[parts: object, filter: HitFilter]>([
    [{ evidenceIds: [3, '12', '1e3', -1, 1.5, null, '1234567890123456'] }, { evidenceIds: [3, 12] }],
    [{ evidenceIds: 3 }, {}],
    [{ groups: ['Media', '', 7, 'Calls'], tagIds: [] }, { groups: ['Media', 'Calls'] }],
    [
      { artifacts: [{ group: 'Media', name: 'Pictures', more: 1 }, { group: 'Media' }, 'Media'] },
      { artifacts: [{ group: 'Media', name: 'Pictures' }] },
    ],
    [{ untagged: true, publicComments: 'true', deleted: false }, { untagged: true }],
    [{ privileged: false, exhibits: 'no' }, { privileged: false }],
    [
      { privilegeState: 'confirmed', unseen: 'me' },
      { privilegeState: 'confirmed', unseen: 'me' },
    ],
    [{ privilegeState: 'secret', unseen: 'you', dateState: 'late', foundBy: 'nobody', toolCopies: 'some' }, {}],
    [
      { dateState: 'needsValidation', foundBy: 'oneTool' },
      { dateState: 'needsValidation', foundBy: 'oneTool' },
    ],
    [{ unknown: 1 }, {}],
  ])('%p', (parts, filter) => expect(parseHitFilter({ ...parts })).toStrictEqual(filter));

  it('is the same for the same values in another order', () => {
    const artifact = (group: string, name: string) => ({ group, name });
    const sorted = {
      evidenceIds: [2, 10],
      groups: ['A', 'B', 'a'],
      artifacts: [artifact('A', 'Z'), artifact('B', 'X'), artifact('B', 'Y')],
      tagIds: ['1', '2'],
    };
    const shuffled = {
      evidenceIds: [10, 2],
      groups: ['a', 'B', 'A'],
      artifacts: [artifact('B', 'Y'), artifact('A', 'Z'), artifact('B', 'X')],
      tagIds: ['2', '1'],
    };
    expect(normalizeHitFilter(shuffled)).toEqual(sorted);
    const others: HitFilter = {
      privileged: false,
      exhibits: true,
      privilegeState: 'confirmed',
      unseen: 'me',
      dateState: 'needsValidation',
      foundBy: 'oneTool',
      untagged: true,
    };
    expect(normalizeHitFilter(others)).toEqual(others);
    expect(normalizeHitFilter({ groups: [], untagged: false })).toEqual({});
  });

  it('is described in the audit log', () => {
    const described = Object.fromEntries(
      summaryOfHitFilter({ privileged: false, exhibits: true, privilegeState: 'confirmed', untagged: false }),
    );
    expect(described).toMatchObject({ privileged: ['false'], exhibits: ['true'], privilegeState: ['confirmed'] });
    expect([described.untagged, described.groups]).toEqual([[], []]);
  });
});

describe('a content filter', () => {
  const text = (part: Partial<TextCriteria>): TextCriteria => ({
    terms: ['boat'],
    matchType: 'exact',
    operator: 'OR',
    ...part,
  });
  const keyword = (part: Partial<TextCriteria>): QueryFilter => ({ kind: 'keyword', text: text(part) });
  const dateTime = (part: Partial<DateTimeCriteria>): QueryFilter => ({
    kind: 'dateTime',
    dateTime: { timezone: 'Europe/Berlin', ...part },
  });
  const day = { type: 'equals', start: '2024-01-01' } as const;
  const second = '2024-01-01T00:00:01.000Z';
  const first = '2024-01-01T00:00:00.000Z';

  it.each<[isUsable: boolean, filter: QueryFilter]>([
    [true, keyword({})],
    [true, keyword({ matchMarks: true })],
    [false, keyword({ terms: [] })],
    [false, keyword({ terms: ['boat', ''] })],
    [false, keyword({ distance: 3 })],
    [true, keyword({ matchType: 'regex' })],
    [false, keyword({ matchType: 'regex', distance: 3 })],
    [false, keyword({ matchType: 'regex', terms: [''] })],
    [true, keyword({ matchType: 'proximity', distance: 3 })],
    [true, keyword({ matchType: 'proximity' })],
    [true, { kind: 'textColumn', column: { column: 0 }, text: text({}) }],
    [false, { kind: 'textColumn', column: { column: 0 }, text: text({ terms: [''] }) }],
    [true, { kind: 'numberColumn', column: { column: 0 }, variant: 'equals', start: 1 }],
    [true, { kind: 'numberColumn', column: { column: 0 }, variant: 'between', start: 1, end: 2 }],
    [false, { kind: 'numberColumn', column: { column: 0 }, variant: 'between', start: 1 }],
    [true, dateTime({ dateFilter: day })],
    [true, dateTime({ timeFilter: { type: 'between', start: '10:00:00', end: '24:00:00' } })],
    [true, dateTime({ dateFilter: { type: 'between', start: '2024-01-01', end: '2024-02-01' } })],
    [false, dateTime({})],
    [false, dateTime({ dateFilter: day, timezone: 'Europe/Atlantis' })],
    [false, dateTime({ dateFilter: { ...day, start: '01.01.2024' } })],
    [false, dateTime({ dateFilter: { ...day, type: 'between' } })],
    [false, dateTime({ dateFilter: { ...day, end: 'later' } })],
    [false, dateTime({ dateFilter: day, timeFilter: { type: 'equals', start: '10:00' } })],
    [false, dateTime({ dateFilter: day, timeFilter: { type: 'between', start: '10:00:00' } })],
    [true, { kind: 'timeRange', from: first, to: second }],
    [false, { kind: 'timeRange', from: second, to: first }],
    [false, { kind: 'timeRange', from: first, to: first }],
    [false, { kind: 'timeRange', from: 'yesterday', to: second }],
    [false, { kind: 'timeRange', from: first, to: '2025' }],
    [true, { kind: 'weekHours', weekdays: [1], hours: [0], timezone: 'UTC' }],
    [false, { kind: 'weekHours', weekdays: [], hours: [0], timezone: 'UTC' }],
    [false, { kind: 'weekHours', weekdays: [1], hours: [], timezone: 'UTC' }],
    [false, { kind: 'weekHours', weekdays: [1], hours: [0], timezone: 'Mars' }],
    [true, { kind: 'chatThread', chatThreadIds: ['c'] }],
    [false, { kind: 'chatThread', chatThreadIds: [] }],
    [true, { kind: 'person', names: [], identifiers: ['+49'] }],
    [true, { kind: 'person', names: ['Mia'], identifiers: [] }],
    [false, { kind: 'person', names: [], identifiers: [] }],
    [false, { kind: 'hits', hitIds: [] }],
  ])('is usable: %p: %j', (isUsable, filter) => expect(isUsableFilter(filter)).toBe(isUsable));

  it('is described in the audit log with its column', () => {
    const named = { name: 'Duration', valueType: 'number' } as const;
    expect(summaryOfFilter({ kind: 'numberColumn', column: named, variant: 'equals', start: 1 })).toEqual([
      'numberColumn',
      ['column Duration (number)', 'equals', '1'],
    ]);
    expect(summaryOfFilter({ kind: 'textColumn', column: { column: 2 }, text: text({ operator: 'AND' }) })).toEqual([
      'textColumn',
      ['configured column 3', 'exact AND', 'boat'],
    ]);
    const dated = { dateFilter: { type: 'before', start: '2024-01-01' }, timezone: 'UTC' } as const;
    expect(summaryOfFilter({ kind: 'dateColumn', column: { column: 3 }, dateTime: dated })).toEqual([
      'dateColumn',
      ['configured column 4', 'before 2024-01-01', 'UTC'],
    ]);
    expect(summaryOfFilter(keyword({ matchType: 'proximity', distance: 3 }))).toEqual([
      'keyword',
      ['proximity OR within 3 words', 'boat'],
    ]);
    expect(summaryOfFilter(keyword({ matchMarks: true }))).toEqual([
      'keyword',
      ['exact OR', 'with accents and marks', 'boat'],
    ]);
  });
});
