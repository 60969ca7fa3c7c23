import path from 'node:path';

import Database from 'better-sqlite3';

import type { AppContext } from '@server/context';
import type { HitCriteria } from '@server/stores/hit-store';
import {
  buildAttachment,
  buildChat,
  buildFragment,
  buildHitRecord,
  buildThread,
} from '@test/helpers/builders/build-hit-record';
import { buildUser } from '@test/helpers/builders/build-user';
import { seedSource, storeFile } from '@test/helpers/seed-source';
import type { TestServer } from '@test/helpers/test-server';
import { auditOf, EVERYTHING, keyword, reviewer } from '@test/server/stores/contract/harness';

export const AT = '2026-03-01T00:00:00.000Z';

/** Fills the case of the server with every kind of data. The user `ghost` exists in no other installation. */
export async function fillCase({ context, caseId }: TestServer): Promise<{ evidenceIds: number[] }> {
  const { stores } = context;
  const audit = auditOf(reviewer, { caseId });
  const picture = await storeFile(context, 'picture');
  const video = await storeFile(context, Buffer.alloc(3_000_000, 7));
  const evidenceIds = [
    await seedSource(context, caseId, {
      name: 'Phone',
      threads: [buildThread()],
      hits: [
        buildHitRecord({
          chat: buildChat({ text: 'meet at the harbour' }),
          fragments: [buildFragment({ name: 'Text', value: 'meet at the harbour' })],
        }),
        buildHitRecord({ attachments: [buildAttachment({ name: 'a.jpg', stored: picture })] }),
        ...Array.from({ length: 40 }, (_, index) =>
          buildHitRecord({ fragments: [buildFragment({ name: 'Text', value: `number ${index}` })] }),
        ),
      ],
    }),
    await seedSource(context, caseId, {
      name: 'Tablet',
      hits: [
        buildHitRecord({ attachments: [buildAttachment({ name: 'b.mp4', stored: video })] }),
        buildHitRecord({ fragments: [buildFragment({ name: 'Text', value: 'harbour again' })] }),
      ],
    }),
  ];
  const hits = stores.hits.transactor(caseId);
  const found = (await hits.search(reviewer, { ...EVERYTHING, sort: [], size: 10 })).hits.map(({ id }) => id);
  const [first = '', second = '', third = ''] = found;
  const tag = await hits.createTag({ name: 'Important', color: 'RED' }, audit);
  await hits.addHitTag(reviewer, first, tag.id, audit);
  await hits.addComment(reviewer, second, { content: 'see this', accessLevel: 'public' }, audit);
  const exhibit = { title: 'The harbour', remark: 'printed' };
  await hits.createExhibit(reviewer, first, exhibit, audit);
  await hits.withdrawExhibit(reviewer, (await hits.createExhibit(reviewer, second, exhibit, audit))?.id ?? '', audit);
  await hits.markPrivileged(reviewer, third, true, audit);
  await hits.addPrivilegeRules([{ kind: 'term', value: 'counsel', remark: 'printed' }], audit);
  await hits.markSeen(reviewer, [first, second], audit);
  await stores.users.create(buildUser('ghost'), audit);
  await stores.cases.assign(caseId, [{ userId: 'ghost', accessLevel: 'member' }], audit);
  await stores.cases.addBookmark('examiner', { caseId, createdAt: AT }, audit);
  const search = { caseId, createdAt: AT, query: sourceQuery(evidenceIds[1] ?? 0) };
  await stores.savedSearches.create(
    { ...search, id: `s-${caseId}`, userId: 'examiner', name: 'Mine', isShared: true },
    audit,
  );
  await stores.savedSearches.create(
    { ...search, id: `g-${caseId}`, userId: 'ghost', name: 'Gone', isShared: false },
    audit,
  );
  await stores.savedSearches.addRecent(caseId, 'investigator', { query: '?q=harbour', searchedAt: AT }, 10);
  await stores.notes.save(
    { caseId, content: '[{"text":"note"}]', revision: 1, modifiedAt: AT, userName: 'examiner' },
    audit,
  );
  await stores.legalHolds.place({ caseId, evidenceId: null }, { since: AT, by: 'admin', reason: 'Court' }, audit);
  return { evidenceIds };
}

export const sourceQuery = (evidenceId: number): string =>
  `?f=${encodeURIComponent(JSON.stringify({ evidenceIds: [evidenceId] }))}`;

type Row = Record<string, unknown>;

/** Every row of every table of a database file, except for `segment`, which is a cache. */
function tablesOf(file: string): Record<string, Row[]> {
  const db = new Database(file, { readonly: true });
  try {
    const names = db
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .pluck()
      .all();
    const tables = names.filter((name) => name !== 'segment');
    return Object.fromEntries(tables.map((name) => [name, db.prepare<[], Row>(`SELECT * FROM "${name}"`).all()]));
  } finally {
    db.close();
  }
}

export function caseTables({ config }: AppContext, caseId: string): Record<string, Row[]> {
  const { counter = [], ...tables } = tablesOf(path.join(config.dataFolder, 'cases', caseId, 'case.db'));
  // The number of published indexes and the head of the installation log change without user actions.
  return { ...tables, installation_head: [], counter: counter.filter(({ name }) => name !== 'segments') };
}

/** Rows of the records that belong to a case. */
export function caseRecords({ config }: AppContext, caseId: string): Record<string, Row[]> {
  const tables = tablesOf(path.join(config.dataFolder, 'server.db'));
  const kept = [
    'review_case',
    'evidence_source',
    'case_assignment',
    'case_bookmark',
    'case_note',
    'saved_search',
    'recent_search',
  ];
  return Object.fromEntries(
    kept.map((name) => [name, (tables[name] ?? []).filter((row) => (row['case_id'] ?? row['id']) === caseId)]),
  );
}

/** What reviewers see: all items in order, those with a word, the number without privileged ones, and tags. */
export async function resultsOf({ stores }: AppContext, caseId: string): Promise<unknown> {
  const reader = stores.hits.reader(caseId);
  const word: HitCriteria = { filter: {}, queryFilters: [keyword(['harbour'])] };
  return {
    all: (await reader.search(reviewer, { ...EVERYTHING, sort: [], size: 100 })).hits,
    word: (await reader.search(reviewer, { ...word, sort: [], size: 100 })).hits,
    open: (await reader.count({ ...reviewer, seesPrivileged: false }, EVERYTHING)).value,
    tags: await reader.listTags(),
  };
}
