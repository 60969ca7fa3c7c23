import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import Database from 'better-sqlite3';

import type { SourceComparison } from '@contract/model/filter';
import { schemaVersion } from '@server/stores/embedded/base/schema-version';
import { buildDate, buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { auditOf, finished, investigator } from '@test/server/stores/contract/harness';
import { caseFile, embeddedWriters, openEmbeddedStore } from '@test/server/stores/embedded-stores';

const CASE_ID = 'compared';
/** The audit log and the tables of a case. */
const BEFORE = schemaVersion(2);
/** Removes what later migrations create. */
const LATER_TABLES = [
  'tag_key',
  'privilege_following',
  'privilege_follower',
  'privilege_content',
  'redaction_following',
]
  .map((name) => `DROP TABLE ${name};`)
  .join('');

const page = (url: string) =>
  buildHitRecord({
    artifact: { group: 'Web', name: 'Visited Pages' },
    date: buildDate('2024-05-01T10:00:00.000Z'),
    fragments: [buildFragment({ name: 'URL', value: url, categories: ['KeyDetail'] })],
  });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function importPages(evidenceId: number, urls: readonly string[]): void {
  const writer = embeddedWriters(folder).openWriter(CASE_ID, evidenceId);
  urls.forEach((url) => writer.write(page(url)));
  writer.finish(finished());
}

async function count(show: SourceComparison['show']): Promise<number> {
  const store = openEmbeddedStore(folder);
  const criteria = { filter: { sourceComparison: { evidenceIds: [1, 2] satisfies [number, number], show } } };
  const { value } = await store.reader(CASE_ID).count(investigator, { ...criteria, queryFilters: [] });
  await store.close();
  return value;
}

it('a case that was compared before pairwise comparisons were marked is marked when it is opened', async () => {
  importPages(1, ['https://example.org/a', 'https://example.org/b']);
  importPages(2, ['https://example.org/a']);
  const store = openEmbeddedStore(folder);
  await store.transactor(CASE_ID).compareSources(1, 2, auditOf());
  await store.close();
  expect([await count('both'), await count('onlyFirst')]).toEqual([2, 1]);

  const db = new Database(caseFile(folder, CASE_ID));
  const { changes } = db
    .prepare("DELETE FROM mark WHERE kind IN ('compared', 'copied', 'openly_copied') AND tag_id <> 0")
    .run();
  db.exec(LATER_TABLES);
  db.pragma(`user_version = ${BEFORE}`);
  db.close();
  expect(changes).toBeGreaterThan(0);

  expect([await count('both'), await count('onlyFirst')]).toEqual([2, 1]);
  expect(existsSync(`${caseFile(folder, CASE_ID)}.schema-${BEFORE}`)).toBe(true);
});

it('the tags of an older case have the keys that they had by their place in the list', async () => {
  importPages(1, ['https://example.org/a']);
  const store = openEmbeddedStore(folder);
  const create = (name: string) => store.transactor(CASE_ID).createTag({ name, color: '#d6293e' }, auditOf());
  for (let number = 11; number > 0; number -= 1) {
    await create(`Room ${number}`);
  }
  const retired = await create('Attic');
  await store.transactor(CASE_ID).updateTag(retired.id, { ...retired, isEnabled: false }, auditOf());
  await store.close();
  const db = new Database(caseFile(folder, CASE_ID));
  db.exec(LATER_TABLES);
  db.pragma(`user_version = ${schemaVersion(3)}`);
  db.close();

  const again = openEmbeddedStore(folder);
  const tags = await again.reader(CASE_ID).listTags();
  await again.close();
  expect(Object.fromEntries(tags.map(({ name, key }) => [name, key]))).toEqual({
    ...Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`Room ${index + 1}`, index + 1])),
    ...{ 'Room 10': undefined, 'Room 11': undefined, Attic: undefined },
  });
});
