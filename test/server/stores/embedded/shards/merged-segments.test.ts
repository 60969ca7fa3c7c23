import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { listSegments } from '@server/stores/embedded/index/manifest';
import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import type { EmbeddedHitStore } from '@server/stores/embedded/shards/embedded-hit-store';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { until } from '@test/helpers/until';
import { CASE, EVERYTHING, auditOf, finished, investigator, keyword } from '@test/server/stores/contract/harness';
import { caseFile, embeddedWriters, openEmbeddedStore, THREADS } from '@test/server/stores/embedded-stores';

const HITS = 33_000;
const VANS = { ...EVERYTHING, queryFilters: [keyword(['van'], 'exact')] };

describe('small segments of an import', () => {
  let folder: string;
  let store: EmbeddedHitStore;
  let problems: string[];

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'review-merge-'));
    const writer = embeddedWriters(folder).openWriter(CASE, 1);
    for (let number = 0; number < HITS; number += 1) {
      const value = number % 1_000 === 0 ? `van ${number}` : 'boat';
      writer.write(buildHitRecord({ fragments: [buildFragment({ name: 'Body', value })] }));
    }
    writer.finish(finished());
    problems = [];
    store = openEmbeddedStore(folder, { threads: THREADS, onIndexProblem: (message) => problems.push(message) });
  });

  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const sizes = (): number[] => {
    const db = openCaseDatabase(folder, CASE);
    try {
      return listSegments(db).map(({ hitCount }) => hitCount);
    } finally {
      db.close();
    }
  };
  const files = (): string[] => readdirSync(path.join(path.dirname(caseFile(folder, CASE)), 'segments'));

  it('are merged after the first search, and every result stays the same', async () => {
    const transactor = store.transactor(CASE);
    const { id: tagId } = await transactor.createTag({ name: 'red', color: '#d6293e' }, auditOf());
    expect(sizes()).toEqual([24_576, 8_424]);
    await transactor.changeTags(investigator, { criteria: VANS }, { add: [tagId], remove: [] }, auditOf());
    const counts = () =>
      Promise.all(
        [EVERYTHING, VANS, { ...EVERYTHING, filter: { tagIds: [tagId] } }].map(
          async (criteria) => (await store.reader(CASE).count(investigator, criteria)).value,
        ),
      );
    expect(await counts()).toEqual([HITS, 33, 33]);
    await until(() => sizes().length === 1);
    expect(await counts()).toEqual([HITS, 33, 33]);
    expect(sizes()).toEqual([HITS]);
    await until(() => files().length === 1);
    expect(problems).toEqual([]);
  });

  it('are complete when the store is closed right after the search that starts the merge', async () => {
    const counting = store.reader(CASE).count(investigator, EVERYTHING);
    await counting.then(() => store.close());
    expect(problems).toEqual([]);
    store = openEmbeddedStore(folder, { threads: THREADS });
    expect(await store.reader(CASE).count(investigator, EVERYTHING)).toEqual({ value: HITS, status: 'success' });
  });
});
