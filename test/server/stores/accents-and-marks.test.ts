import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { QueryFilter, TextCriteria } from '@contract/model/filter';
import type { EmbeddedHitStore } from '@server/stores/embedded/shards/embedded-hit-store';
import { markedFormat } from '@server/stores/embedded/index/segment-format';
import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import type { SearchOptions, SearchResult } from '@server/stores/hit-store';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';

import { CASE, finished, investigator } from './contract/harness';
import { embeddedWriters, INDEXING, openEmbeddedStore } from './embedded-stores';

const NAMES = ['café', 'cafe', 'Ελλάδα', 'Ελλαδα', 'ёлка', 'елка'];
/** A segment of these hits that was written before accents were folded. */
const FORMER = path.join(__dirname, '../fixtures/segments/format-9.seg');

const body = { name: 'Body', valueType: 'text' } as const;
const inText = (text: TextCriteria): QueryFilter => ({ kind: 'keyword', text });
const inColumn = (text: TextCriteria): QueryFilter => ({ kind: 'textColumn', column: body, text });
const criteria = (term: string, mode: Pick<TextCriteria, 'matchMarks'> = {}): TextCriteria => ({
  ...{ terms: [term], matchType: 'exact', operator: 'OR' },
  ...mode,
});

describe('accents and marks', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'review-accents-'));
    const writer = embeddedWriters(folder).openWriter(CASE, 1);
    for (const value of NAMES) {
      writer.write(buildHitRecord({ originalId: value, fragments: [buildFragment({ name: 'Body', value })] }));
    }
    writer.finish(finished());
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const search = (store: EmbeddedHitStore, filter: QueryFilter, options?: SearchOptions): Promise<SearchResult> =>
    store
      .reader(CASE)
      .search(
        investigator,
        { filter: {}, queryFilters: [filter], sort: [{ by: 'hitId', order: 'asc' }], size: 10 },
        options,
      );
  const found = ({ hits }: SearchResult) => hits.map(({ originalId }) => originalId);

  it('do not matter, unless they have to match', async () => {
    const store = openEmbeddedStore(folder);
    const both = async (text: TextCriteria) => {
      const [byKeyword, byColumn] = [
        found(await search(store, inText(text))),
        found(await search(store, inColumn(text))),
      ];
      expect(byColumn).toEqual(byKeyword);
      return byKeyword;
    };
    expect(await both(criteria('cafe'))).toEqual(['café', 'cafe']);
    expect(await both(criteria('CAFÉ'))).toEqual(['café', 'cafe']);
    expect(await both(criteria('ελλαδα'))).toEqual(['Ελλάδα', 'Ελλαδα']);
    expect(await both(criteria('Елка'))).toEqual(['ёлка', 'елка']);
    const exact = { matchMarks: true } as const;
    expect(await both(criteria('cafe', exact))).toEqual(['cafe']);
    expect(await both(criteria('CAFÉ', exact))).toEqual(['café']);
    expect(await both(criteria('Ελλάδα', exact))).toEqual(['Ελλάδα']);
    expect(await both(criteria('Елка', exact))).toEqual(['елка']);
    await store.close();
  });

  it('match in persons whatever the accents of their name', async () => {
    const store = openEmbeddedStore(folder);
    expect(found(await search(store, { kind: 'person', names: ['Cafe'], identifiers: [] }))).toEqual(['café', 'cafe']);
    await store.close();
  });

  it('are apart in the values of a column', async () => {
    const store = openEmbeddedStore(folder);
    const request = { column: body, take: 10 };
    const { values } = await store.reader(CASE).columnValues(investigator, { filter: {}, queryFilters: [] }, request);
    expect(values.map(({ value, count }) => [value, count])).toEqual(
      expect.arrayContaining([
        ['café', 1],
        ['cafe', 1],
      ]),
    );
    await store.close();
  });

  describe('in an index of before', () => {
    beforeEach(() => {
      const db = openCaseDatabase(folder, CASE);
      const file = db.prepare<[], string>('SELECT file FROM segment').pluck().get() ?? '';
      const bytes = readFileSync(FORMER);
      copyFileSync(FORMER, path.join(folder, 'cases', CASE, 'segments', file));
      db.prepare('UPDATE segment SET format = ?, bytes = ?, sha256 = ?').run(
        markedFormat(INDEXING),
        bytes.length,
        createHash('sha256').update(bytes).digest('hex'),
      );
      db.close();
    });

    it('have to match until the case is indexed again, and the result says so', async () => {
      const progress: (number | null)[] = [];
      const states: (boolean | undefined)[] = [];
      const store: EmbeddedHitStore = openEmbeddedStore(folder, {
        onIndexing: (_caseId, fraction) => {
          progress.push(fraction);
          states.push(store.indexing(CASE)?.isSearchable);
        },
      });
      const options = { deadline: Date.now() + 60_000 };
      const first = await search(store, inText(criteria('cafe')), options);
      expect([found(first), first.mustMatchMarks, first.status]).toEqual([['cafe'], true, 'success']);
      expect([progress[0], states[0]]).toEqual([0, true]);
      const complete = await search(store, inText(criteria('cafe')));
      expect([found(complete), complete.mustMatchMarks]).toEqual([['café', 'cafe'], false]);
      expect([progress.at(-1), store.indexing(CASE)]).toEqual([null, null]);
      const again = await search(store, inText(criteria('cafe')), options);
      expect([found(again), again.mustMatchMarks]).toEqual([['café', 'cafe'], false]);
      await store.close();
    });

    it('match where they have to, without waiting and without a note', async () => {
      const store = openEmbeddedStore(folder);
      for (const filter of [inText, inColumn].map((make) => make(criteria('café', { matchMarks: true })))) {
        const result = await search(store, filter);
        expect([found(result), result.mustMatchMarks]).toEqual([['café'], false]);
      }
      await store.close();
    });
  });
});
