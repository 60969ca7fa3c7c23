import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { TextCriteria } from '@contract/model/filter';
import type { Hit } from '@contract/model/hit';
import type { SearchExportFormat } from '@contract/model/report';
import { HitSet } from '@server/domain/hit-set';
import { ItemDigest } from '@server/reports/item-digest';
import { ItemsChangedError } from '@server/reports/item-reader';
import { csvFormat } from '@server/reports/search-export/csv-format';
import { describeSearch, describeSort } from '@server/reports/search-export/describe-search';
import { allColumns, ValueColumns } from '@server/reports/search-export/export-columns';
import { digestLine, type ExportHead } from '@server/reports/search-export/export-head';
import { JSON_LINES_FORMAT } from '@server/reports/search-export/json-lines-format';
import { readSortedItems, sortItems } from '@server/reports/search-export/sorted-items';
import { ReportClock } from '@server/reports/report-clock';
import type { SearchRequest } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';
import { buildHit } from '@test/helpers/builders/build-hit';

const VIEWER: Viewer = {
  ...{ userId: 'ann', userName: 'ann', role: 'INVESTIGATOR', caseAccess: 'member', seesPrivileged: false },
};
const { signal } = new AbortController();
const NOBODY = { get: async () => null };
const CRITERIA = { filter: {}, queryFilters: [] };

const hitOf = (number: number, names: readonly string[] = ['Body']) =>
  buildHit(String(number), {
    ...{ originalId: `o${number}`, artifact: { group: 'G', name: 'A', importance: 'primary' } },
    fragments: names.map((name) => ({
      ...{ name, displayName: name, value: `${name} of ${number}`, valueType: 'text', importance: 'primary' },
      ...{ hidden: false, categories: [] },
    })),
  });

/** Items by descending number, created on request. */
class FakeReader {
  readonly sizes: number[] = [];
  private readonly missing = new Set<number>();

  constructor(private readonly count: number) {}

  remove(number: number): void {
    this.missing.add(number);
  }

  async matching() {
    const all = Array.from({ length: this.count }, (_, index) => index + 1);
    return { hits: HitSet.ofHits(all), status: 'success' as const };
  }

  async search(_viewer: Viewer, { queryFilters, searchAfter, size }: SearchRequest) {
    const [named] = queryFilters;
    const first = searchAfter === undefined ? this.count : Number(searchAfter) - 1;
    const numbers =
      named?.kind === 'hits'
        ? named.hitIds.map(Number)
        : Array.from({ length: Math.min(size, first) }, (_, index) => first - index);
    this.sizes.push(numbers.length);
    const hits = numbers.filter((number) => !this.missing.has(number)).map((number) => hitOf(number));
    return {
      hits,
      status: 'success' as const,
      mustMatchMarks: false,
      total: { value: this.count, relation: 'eq' as const },
    };
  }
}

const sorted = (
  reader: FakeReader,
  exceptHitIds: readonly string[] = [],
  onItem: (hit: Hit) => void = () => undefined,
) => sortItems(reader, VIEWER, { criteria: CRITERIA, sort: [], exceptHitIds, signal, onItem });

describe('the items of an export', () => {
  it('are read in pages in the order of the search', async () => {
    const reader = new FakeReader(20_000);
    const { ids, items } = await sorted(reader);
    expect(items.size).toBe(20_000);
    let expected = 20_000;
    for await (const hit of readSortedItems(reader, VIEWER, { ids, users: NOBODY, signal })) {
      expect(Number(hit.id)).toBe(expected);
      expected -= 1;
    }
    expect(expected).toBe(0);
    // No request is larger than a page.
    expect(Math.max(...reader.sizes)).toBeLessThanOrEqual(1_000);
  });

  it('omit excluded items, and fail when another item is missing', async () => {
    const { ids, items } = await sorted(new FakeReader(5), ['2', '4']);
    expect([...ids]).toEqual([5, 3, 1]);
    expect([...items.hits()]).toEqual([1, 3, 5]);
    const reader = new FakeReader(5);
    reader.remove(3);
    await expect(sorted(reader)).rejects.toThrow('The report lacks 5 items: there are 4.');
  });

  it('fail with ItemsChangedError when an item is removed', async () => {
    const reader = new FakeReader(5);
    const { ids } = await sorted(reader);
    reader.remove(3);
    await expect(readSortedItems(reader, VIEWER, { ids, users: NOBODY, signal }).next()).rejects.toBeInstanceOf(
      ItemsChangedError,
    );
  });
});

const context = {
  clock: new ReportClock('Europe/Stockholm'),
  sourceNames: new Map([[1, 'Phone']]),
  tagNames: new Map<string, string>(),
  configuredTitles: [],
};

it('values beyond the maximum number of columns share one column, and titles are unique', () => {
  const hit = hitOf(1, ['Artifact', '__proto__', 'Third', 'Fourth']);
  const values = new ValueColumns(2);
  values.add(hit);
  const columns = allColumns(values, context);
  const titles = columns.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Artifact', 'Artifact (2)', '__proto__', 'Further values']));
  const own = columns.map(({ read }) => read(hit));
  expect(own[titles.indexOf('Further values')]).toEqual(['Third: Third of 1', 'Fourth: Fourth of 1']);
  expect(JSON_LINES_FORMAT.item(own, columns)).toContain('"__proto__":["__proto__ of 1"]');
});

describe('an export file', () => {
  const head: ExportHead = {
    ...{ reportId: 'r', name: 'Found', caseName: 'Harbour', createdAt: '', createdBy: 'Ann', timezone: 'UTC' },
    ...{ scope: 'All', filters: ['Keyword: "a\nb"'], sort: 'item ID', columns: 'all', sources: [], itemsExpected: 3 },
  };
  const formats: [SearchExportFormat, typeof JSON_LINES_FORMAT][] = [
    ['CSV', csvFormat('')],
    ['CSV_EXCEL', csvFormat('\ufeff')],
    ['JSONL', JSON_LINES_FORMAT],
  ];
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'review-export-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each(formats)(
    'as %s contains its items, and is incomplete when it is truncated or changed',
    async (_name, format) => {
      const file = path.join(folder, 'export');
      const values = new ValueColumns();
      const hits = ['=1', 'line\r\nbreak', 'lone \ud83d surrogate', '\u2028'].map((value, index) => {
        const hit = hitOf(index + 1);
        return { ...hit, fragments: hit.fragments.map((fragment) => ({ ...fragment, value })) };
      });
      hits.forEach((hit) => values.add(hit));
      const columns = allColumns(values, context);
      const rows = hits.map((hit) => columns.map(({ read }) => read(hit)));
      const text =
        format.start(head, columns) + rows.map((row) => format.item(row, columns)).join('') + format.end(4, columns);
      const expected = () => {
        const digest = new ItemDigest();
        rows.forEach((row) => digest.add(digestLine(format.expected(row, columns))));
        return digest;
      };
      const isComplete = async () => {
        const { items, itemsWritten } = await format.read(file, columns);
        return itemsWritten === 4 && items.equals(expected());
      };
      writeFileSync(file, text);
      expect(await isComplete()).toBe(true);
      const { length } = readFileSync(file);
      for (const cut of [1, 2, 12, 40, Math.floor(length / 2), length]) {
        writeFileSync(file, text);
        truncateSync(file, length - cut);
        expect(await isComplete()).toBe(false);
      }
      writeFileSync(file, text.replace('break', 'brake'));
      expect(await isComplete()).toBe(false);
      writeFileSync(file, text + text);
      expect(await isComplete()).toBe(false);
    },
  );
});

it('describes every kind of filter and order in words', () => {
  const names = {
    tags: new Map([['1', 'red']]),
    sources: new Map([[1, 'Phone']]),
    configuredTitles: ['Key detail', 'Supporting detail', 'Additional detail', 'Date/time'],
  };
  const text: TextCriteria = { terms: ['a', 'b'], matchType: 'proximity', operator: 'AND', distance: 3 };
  const dateTime = {
    dateFilter: { type: 'between', start: '2024-01-01', end: '2024-01-31' },
    timeFilter: { type: 'equals', start: '08:00:00' },
    timezone: 'UTC',
  } as const;
  const size = { name: 'Size', valueType: 'number' } as const;
  const partial = { matchType: 'partial', operator: 'OR' } as const;
  expect(
    describeSearch(
      {
        filter: {
          ...{ evidenceIds: [1, 9], groups: ['G'], artifacts: [{ group: 'G', name: 'A' }], tagIds: ['1', '7'] },
          ...{ untagged: true, publicComments: true, unseen: 'me', fileDiffers: true, dateState: 'undated' },
          ...{ foundBy: 'oneTool', toolCopies: 'stacked', privileged: false },
          sourceComparison: { evidenceIds: [9, 1], show: 'onlySecond' },
        },
        queryFilters: [
          { kind: 'keyword', text },
          { kind: 'keyword', text: { ...partial, terms: ['a "b c" -d -e', '-f'], syntax: 'words' } },
          {
            kind: 'textColumn',
            column: { column: 0 },
            text: { terms: ['x'], matchType: 'exact', operator: 'OR', matchMarks: true },
          },
          { kind: 'dateTime', dateTime },
          { kind: 'dateColumn', column: { name: 'Read', valueType: 'date' }, dateTime },
          { kind: 'numberColumn', column: size, variant: 'between', start: 1, end: 2 },
          { kind: 'numberColumn', column: size, variant: 'lessThanOrEqual', start: 1 },
          { kind: 'timeRange', from: '2024-01-01T00:00:00.000Z', to: '2024-01-02T00:00:00.000Z' },
          { kind: 'weekHours', weekdays: [1, 7], hours: [0, 13], timezone: 'UTC' },
          { kind: 'chatThread', chatThreadIds: ['t1'] },
          { kind: 'hits', hitIds: ['1', '2'] },
          { kind: 'area', area: { shape: 'circle', latitude: 59, longitude: 18, radius: 100 } },
        ],
      },
      names,
    ),
  ).toEqual([
    'Keyword: "a" and "b" (near each other, within 3 words)',
    'Keyword: ("a" and "b c" without "d" or "e") or (without "f") (partial)',
    'Key detail: "x" (exact, with accents and marks)',
    'Date and time: 2024-01-01 to 2024-01-31, 08:00:00, UTC',
    'Read: 2024-01-01 to 2024-01-31, 08:00:00, UTC',
    'Size: 1 to 2',
    'Size: ≤ 1',
    'Time range: 2024-01-01T00:00:00.000Z to 2024-01-02T00:00:00.000Z',
    'Hours of the week: Mon Sun, 0:00 13:00, UTC',
    'Conversations: t1',
    'Items: 2 by their IDs',
    'Area: circle 59,18 100 m',
    'Evidence sources: Phone, source 9',
    'Artifact groups: G',
    'Artifacts: G – A',
    'Tags: red, unknown tag 7',
    'Tags: untagged',
    'Comments: with public comments',
    'Seen: not looked at by who exports',
    'Files: differ from the report of the extraction tool',
    'Date: without a date',
    'Found by: one tool only',
    'Compared sources: only in Phone, not in source 9',
    'Copies in extractions by other tools: one of each',
    'Privilege: not privileged',
  ]);
  expect(
    describeSort(
      [
        { by: 'column', column: 3, order: 'desc' },
        { by: 'fragment', ...size, order: 'asc' },
      ],
      names,
    ),
  ).toBe('Date/time descending, then by Size ascending, then by item ID ascending');
});
