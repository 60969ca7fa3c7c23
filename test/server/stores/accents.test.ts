import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { QueryFilter, TextCriteria } from '@contract/model/filter';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';

import { CASE, finished, investigator, keyword } from './contract/harness';
import { embeddedWriters, openEmbeddedStore } from './embedded-stores';

const NAMES = ['café', 'cafe', 'Ελλάδα', 'Ελλαδα', 'ёлка', 'елка'];

describe('an installation that folds accents', () => {
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

  async function found(foldsAccents: boolean, term: string): Promise<string[]> {
    const store = openEmbeddedStore(folder, { foldsAccents });
    const body = { name: 'Body', valueType: 'text' } as const;
    const text: TextCriteria = { terms: [term], matchType: 'exact', operator: 'OR' };
    const sort = [{ by: 'hitId', order: 'asc' } as const];
    const filters: QueryFilter[] = [keyword([term], 'exact'), { kind: 'textColumn', column: body, text }];
    const answers = [];
    for (const filter of filters) {
      const request = { filter: {}, queryFilters: [filter], sort, size: 10 };
      answers.push((await store.reader(CASE).search(investigator, request)).hits.map(({ originalId }) => originalId));
    }
    await store.close();
    expect(answers[1]).toEqual(answers[0]);
    return answers[0] ?? [];
  }

  it('finds words with and without accents, also in the previous index, and no longer when folding is switched off', async () => {
    expect(await found(false, 'cafe')).toEqual(['cafe']);
    expect(await found(true, 'cafe')).toEqual(['café', 'cafe']);
    expect(await found(true, 'CAFÉ')).toEqual(['café', 'cafe']);
    expect(await found(true, 'ελλαδα')).toEqual(['Ελλάδα', 'Ελλαδα']);
    expect(await found(true, 'Елка')).toEqual(['ёлка', 'елка']);
    expect(await found(false, 'café')).toEqual(['café']);
  });
});
