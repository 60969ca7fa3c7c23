import type { ColumnReference, DateTimeCriteria, HitFilter, QueryFilter } from '@contract/model/filter';
import { DELETED_STATE_FRAGMENT, DIFFERENCE_FRAGMENT } from '@contract/rules/identifiers';
import { BadRequestError } from '@server/errors';
import {
  buildAttachment,
  buildChat,
  buildDate,
  buildFragment,
  buildHitRecord,
} from '@test/helpers/builders/build-hit-record';

import {
  auditOf,
  CASE,
  EVERYTHING,
  found,
  hitsFilter,
  importSource,
  investigator,
  threadFilter,
  type HitStoreHarness,
  type OpenHarness,
} from './harness';

const date = (name: string, instant: string, isLocal = false) =>
  buildHitRecord({
    originalId: name,
    artifact: { group: 'Web', name: 'Visited Pages' },
    date: buildDate(instant, { isLocal }),
  });

// Berlin: winter +01:00, from 31 March 2024 02:00 on +02:00.
const DATED = [
  date('30 Mar 23:59:59.999 Berlin', '2024-03-30T22:59:59.999Z'),
  date('31 Mar 00:00 Berlin', '2024-03-30T23:00:00.000Z'),
  date('31 Mar 03:00 Berlin', '2024-03-31T01:00:00.000Z'),
  date('31 Mar 23:59 Berlin', '2024-03-31T21:59:00.000Z'),
  date('1 Apr 00:00 Berlin', '2024-03-31T22:00:00.000Z'),
  date('31 Mar 00:00 local', '2024-03-31T00:00:00.000Z', true),
  date('31 Mar 23:59:59 local', '2024-03-31T23:59:59.000Z', true),
  date('1 Apr 00:00 local', '2024-04-01T00:00:00.000Z', true),
  buildHitRecord({
    originalId: 'no date',
    artifact: { group: 'Web', name: 'Cookies' },
    fragments: [buildFragment({ name: DELETED_STATE_FRAGMENT, value: 'Trash' })],
  }),
];

const SOURCE_2 = [
  buildHitRecord({
    originalId: 'message 1',
    deleted: true,
    chat: buildChat({ threadKey: 'x:y' }),
    fragments: [
      buildFragment({ name: 'Size', value: '10 KB', valueType: 'number', number: 10, categories: ['KeyDetail'] }),
    ],
  }),
  buildHitRecord({
    originalId: 'message 2',
    deleted: false,
    attachments: [buildAttachment({ name: 'a.jpg' })],
    chat: buildChat({ threadKey: 'z' }),
    fragments: [
      buildFragment({ name: DIFFERENCE_FRAGMENT, value: 'a.jpg: size in bytes' }),
      buildFragment({ name: 'Size', value: '2.5', valueType: 'number', number: 2.5 }),
      buildFragment({ name: 'Size', value: '20', valueType: 'number', number: 20 }),
      buildFragment({ name: 'Read', value: '?', valueType: 'date', date: buildDate('2024-03-30T23:30:00.000Z') }),
    ],
  }),
];
const MESSAGES = ['message 1', 'message 2'];

const STRUCTURE: [name: string, filter: HitFilter, expected: string[]][] = [
  ['an evidence source', { evidenceIds: [2] }, MESSAGES],
  ['an unknown evidence source', { evidenceIds: [99] }, []],
  ['an artifact group', { groups: ['Communication'] }, MESSAGES],
  ['an artifact', { artifacts: [{ group: 'Web', name: 'Cookies' }] }, ['no date']],
  ['an artifact name in another group', { artifacts: [{ group: 'Communication', name: 'Cookies' }] }, []],
  ['groups and artifacts, both', { groups: ['Communication'], artifacts: [{ group: 'Web', name: 'Cookies' }] }, []],
  ['source and group, both', { evidenceIds: [1, 2], groups: ['Communication', 'None'] }, MESSAGES],
  ['files that differ from the report', { fileDiffers: true }, ['message 2']],
  ['hits without a date', { dateState: 'undated' }, ['no date', ...MESSAGES]],
  [
    'dates that need validation',
    { dateState: 'needsValidation' },
    ['31 Mar 00:00 local', '31 Mar 23:59:59 local', '1 Apr 00:00 local'],
  ],
  ['[case-23] recovered hits, and those in the trash', { deleted: true }, ['no date', 'message 1']],
  ['hits with an attachment', { hasAttachments: true }, ['message 2']],
  ['recovered hits with an attachment', { deleted: true, hasAttachments: true }, []],
  ['no difference asked for as no restriction', { evidenceIds: [2], fileDiffers: false }, MESSAGES],
  ['lists without values as no restriction', { evidenceIds: [2], groups: [], artifacts: [], tagIds: [] }, MESSAGES],
];

const BERLIN = 'Europe/Berlin';
const on31March = DATED.slice(1, 4).map(({ originalId }) => originalId);
const localOn31March = ['31 Mar 00:00 local', '31 Mar 23:59:59 local'];
const DATES: [name: string, criteria: Omit<DateTimeCriteria, 'timezone'>, expected: string[]][] = [
  [
    'on a date, by the days of the zone',
    { dateFilter: { type: 'equals', start: '2024-03-31' } },
    [...on31March, ...localOn31March],
  ],
  [
    'on or before a date, the day included',
    { dateFilter: { type: 'before', start: '2024-03-31' } },
    ['30 Mar 23:59:59.999 Berlin', ...on31March, ...localOn31March],
  ],
  [
    'on or after a date, the day included',
    { dateFilter: { type: 'after', start: '2024-03-31' } },
    [...on31March, '1 Apr 00:00 Berlin', ...localOn31March, '1 Apr 00:00 local'],
  ],
  [
    'over a range, both days included',
    { dateFilter: { type: 'between', start: '2024-03-31', end: '2024-04-01' } },
    [...on31March, '1 Apr 00:00 Berlin', ...localOn31March, '1 Apr 00:00 local'],
  ],
  [
    'at a time, up to its end and not with it',
    { timeFilter: { type: 'equals', start: '23:58:00', end: '23:59:00' } },
    [],
  ],
  [
    'at a time, from its start on',
    { timeFilter: { type: 'equals', start: '23:59:00', end: '24:00:00' } },
    ['30 Mar 23:59:59.999 Berlin', '31 Mar 23:59 Berlin', '31 Mar 23:59:59 local'],
  ],
  [
    'over a time range, the last second included',
    { timeFilter: { type: 'between', start: '22:00:00', end: '23:59:59' } },
    ['30 Mar 23:59:59.999 Berlin', '31 Mar 23:59 Berlin', '31 Mar 23:59:59 local'],
  ],
  [
    'over a time range, by the offset of each date',
    { timeFilter: { type: 'between', start: '03:00:00', end: '03:00:00' } },
    ['31 Mar 03:00 Berlin'],
  ],
  [
    'on a date over a time range',
    {
      dateFilter: { type: 'equals', start: '2024-03-31' },
      timeFilter: { type: 'between', start: '00:00:00', end: '02:00:00' },
    },
    ['31 Mar 00:00 Berlin', '31 Mar 00:00 local'],
  ],
  ['no date and no time as no restriction', {}, [...DATED.map(({ originalId }) => originalId), ...MESSAGES]],
];

type NumberFilter = Extract<QueryFilter, { kind: 'numberColumn' }>;
const size: ColumnReference = { name: 'Size', valueType: 'number' };
const number = (
  variant: NumberFilter['variant'],
  start: number,
  end?: number,
  column: ColumnReference = size,
): NumberFilter => ({
  kind: 'numberColumn',
  column,
  variant,
  start,
  ...(end !== undefined && { end }),
});
const numberIn = (column: ColumnReference): NumberFilter => number('equals', 10, undefined, column);
const readAt = (
  criteria: Omit<DateTimeCriteria, 'timezone'>,
  column: Extract<QueryFilter, { kind: 'dateColumn' }>['column'],
): QueryFilter => ({
  kind: 'dateColumn',
  column,
  dateTime: { ...criteria, timezone: BERLIN },
});
const read = { name: 'Read', valueType: 'date' } as const;

const CONTENT: [name: string, filter: QueryFilter, expected: string[]][] = [
  ['a number', number('equals', 10), ['message 1']],
  ['a number at least', number('greaterThanOrEqual', 10), MESSAGES],
  ['a number at most', number('lessThanOrEqual', 2.5), ['message 2']],
  ['numbers between, ends included', number('between', 10, 20), MESSAGES],
  ['numbers between that nothing has', number('between', 11, 19), []],
  ['a number in the first configured column', numberIn({ column: 0 }), ['message 1']],
  ['a number in the date column', numberIn({ column: 3 }), []],
  ['a number of a fragment that is a text', numberIn({ name: 'Size', valueType: 'text' }), []],
  [
    'a date of a fragment, by the days of the zone',
    readAt({ dateFilter: { type: 'equals', start: '2024-03-31' } }, read),
    ['message 2'],
  ],
  ['a date of a fragment on another day', readAt({ dateFilter: { type: 'equals', start: '2024-03-30' } }, read), []],
  [
    'a time of a fragment',
    readAt({ timeFilter: { type: 'between', start: '00:30:00', end: '00:30:00' } }, read),
    ['message 2'],
  ],
  [
    'the primary date as column',
    readAt({ dateFilter: { type: 'after', start: '2024-04-01' } }, { column: 3 }),
    ['1 Apr 00:00 Berlin', '1 Apr 00:00 local'],
  ],
  [
    'a range of instants, the end outside',
    { kind: 'timeRange', from: '2024-03-30T22:59:59.999Z', to: '2024-03-31T01:00:00.000Z' },
    ['30 Mar 23:59:59.999 Berlin', '31 Mar 00:00 Berlin', '31 Mar 00:00 local'],
  ],
  [
    'an hour of the week by the clock of a zone, also of local times',
    { kind: 'weekHours', weekdays: [7], hours: [0, 3], timezone: BERLIN },
    ['31 Mar 00:00 Berlin', '31 Mar 03:00 Berlin', '31 Mar 00:00 local'],
  ],
  ['no hour of the week', { kind: 'weekHours', weekdays: [7], hours: [], timezone: BERLIN }, []],
  ['a conversation', { kind: 'chatThread', chatThreadIds: ['2:x:y'] }, ['message 1']],
  ['several conversations', { kind: 'chatThread', chatThreadIds: ['2:z', '2:x:y', '1:z', 'z', ':', ''] }, MESSAGES],
  ['no conversation', { kind: 'chatThread', chatThreadIds: [] }, []],
  ['no hits', { kind: 'hits', hitIds: [] }, []],
  ['hits that cannot be', { kind: 'hits', hitIds: ['x', '0', '1 OR 1=1'] }, []],
];

export function filtersContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  beforeAll(async () => {
    harness = await open();
    await importSource(harness, 1, DATED);
    await importSource(harness, 2, SOURCE_2);
  });
  afterAll(() => harness.close());

  it.each(STRUCTURE)('match %s', async (_name, filter, expected) => {
    expect(await found(harness, { filter })).toEqual(expected);
  });

  it.each(DATES)('match %s', async (_name, criteria, expected) => {
    const dateTime = { ...criteria, timezone: BERLIN };
    expect(await found(harness, { queryFilters: [{ kind: 'dateTime', dateTime }] })).toEqual(expected);
  });

  it('match another day in another zone', async () => {
    const dateTime = { dateFilter: { type: 'equals', start: '2024-03-30' } as const, timezone: 'America/New_York' };
    expect(await found(harness, { queryFilters: [{ kind: 'dateTime', dateTime }] })).toEqual([
      '30 Mar 23:59:59.999 Berlin',
      '31 Mar 00:00 Berlin',
      '31 Mar 03:00 Berlin',
      '31 Mar 00:00 local',
    ]);
  });

  it.each(CONTENT)('match %s', async (_name, queryFilter, expected) => {
    expect(await found(harness, { queryFilters: [queryFilter] })).toEqual(expected);
  });

  it('match only the hits that every query filter matches', async () => {
    const queryFilters = [number('equals', 10), threadFilter('2:z')];
    expect(await found(harness, { queryFilters })).toEqual([]);
    expect(await found(harness, { queryFilters: queryFilters.slice(0, 1), filter: { evidenceIds: [1] } })).toEqual([]);
  });

  it.each<[string, QueryFilter]>([
    [
      'an unknown zone',
      { kind: 'dateTime', dateTime: { timezone: 'Mars/Base', dateFilter: { type: 'equals', start: '2024-01-01' } } },
    ],
    [
      'a day that is none',
      { kind: 'dateTime', dateTime: { timezone: 'UTC', dateFilter: { type: 'equals', start: '2024-02-30' } } },
    ],
    [
      'a range without an end',
      { kind: 'dateTime', dateTime: { timezone: 'UTC', dateFilter: { type: 'between', start: '2024-02-03' } } },
    ],
    [
      'a range that ends first',
      {
        kind: 'dateTime',
        dateTime: { timezone: 'UTC', dateFilter: { type: 'between', start: '2024-02-03', end: '2024-02-02' } },
      },
    ],
    [
      'a time that is none',
      { kind: 'dateTime', dateTime: { timezone: 'UTC', timeFilter: { type: 'equals', start: '25:00:00' } } },
    ],
    [
      'a time range that ends first',
      {
        kind: 'dateTime',
        dateTime: { timezone: 'UTC', timeFilter: { type: 'between', start: '10:00:00', end: '09:00:00' } },
      },
    ],
    ['numbers between without an end', number('between', 1)],
    ['numbers between that end first', number('between', 2, 1)],
    [
      'a keyword that is blank',
      { kind: 'keyword', text: { terms: [' ', '\u200B'], matchType: 'partial', operator: 'OR' } },
    ],
  ])('refuse %s', async (_name, queryFilter) => {
    await expect(found(harness, { queryFilters: [queryFilter] })).rejects.toThrow(BadRequestError);
  });

  it('match tags, untagged and public comments as alternatives', async () => {
    const own = await open();
    const ids = await importSource(
      own,
      1,
      ['tagged', 'other tag', 'commented', 'private', 'plain'].map((originalId) => buildHitRecord({ originalId })),
    );
    const transactor = own.store.transactor(CASE);
    const [red, blue] = [
      await transactor.createTag({ name: 'red', color: '#d6293e' }, auditOf()),
      await transactor.createTag({ name: 'blue', color: '#1c7ed6' }, auditOf()),
    ];
    await transactor.addHitTag(investigator, ids[0]!, red.id, auditOf());
    await transactor.addHitTag(investigator, ids[1]!, blue.id, auditOf());
    await transactor.addHitTag(investigator, ids[2]!, blue.id, auditOf());
    await transactor.addComment(investigator, ids[2]!, { content: 'x', accessLevel: 'public' }, auditOf());
    await transactor.addComment(investigator, ids[3]!, { content: 'x', accessLevel: 'private' }, auditOf());
    expect(await found(own, { filter: { tagIds: [red.id] } })).toEqual(['tagged']);
    expect(await found(own, { filter: { tagIds: [red.id, blue.id] } })).toEqual(['tagged', 'other tag', 'commented']);
    expect(await found(own, { filter: { untagged: true } })).toEqual(['private', 'plain']);
    expect(await found(own, { filter: { publicComments: true } })).toEqual(['commented']);
    expect(await found(own, { filter: { tagIds: [red.id], untagged: true } })).toEqual(['tagged', 'private', 'plain']);
    expect(await found(own, { filter: { tagIds: [red.id], publicComments: true } })).toEqual(['tagged', 'commented']);
    expect(await found(own, { filter: { untagged: false, publicComments: false } })).toHaveLength(5);
    expect(await found(own, { filter: { tagIds: ['999'] } })).toEqual([]);
    expect(await found(own, { filter: { tagIds: [red.id], evidenceIds: [2] } })).toEqual([]);
    await own.close();
  });

  it('match hits by their ids', async () => {
    const { hits } = await harness.store.reader(CASE).search(investigator, { ...EVERYTHING, sort: [], size: 100 });
    const [one, two] = [hits[3]!, hits[7]!];
    const queryFilters = [hitsFilter(one.id, two.id, '12345')];
    expect(new Set(await found(harness, { queryFilters }))).toEqual(new Set([one.originalId, two.originalId]));
  });
}
