import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { verifyAuditChain } from '@server/stores/embedded/base/audit-chain';
import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { CASE, finished } from '@test/server/stores/contract/harness';

import { beginImport, openRows, type Rows } from '@test/server/stores/embedded/rows/open-rows';

const TIMESTAMP = '2026-01-02T03:04:05.000Z';
const IMPORTER = {
  userId: 'exa',
  userName: 'Exa Miner',
  timestamp: TIMESTAMP,
  caseId: CASE,
  evidenceId: 1,
  call: 'startImport',
};
const Entry = Type.Object({
  logEvent: Type.String(),
  userId: Type.String(),
  call: Type.String(),
  evidenceId: Type.Integer(),
  description: Type.Record(Type.String(), Type.Array(Type.String())),
});

describe('tags and comments from an import', () => {
  let rows: Rows;
  beforeEach(() => {
    rows = openRows();
  });
  afterEach(() => rows.close());

  const auditEntries = () => {
    const db = openCaseDatabase(rows.folder, CASE);
    try {
      expect(verifyAuditChain(db).problem).toBeNull();
      const entries = db
        .prepare<[], string>("SELECT entry FROM audit WHERE entry ->> 'logEvent' <> 'rows recorded' ORDER BY sequence")
        .pluck()
        .all();
      return entries.map((entry) => Value.Parse(Entry, JSON.parse(entry)));
    } finally {
      db.close();
    }
  };

  it('are recorded in the audit log as imported by the user, without their texts', () => {
    const writer = beginImport(
      rows,
      1,
      ['a', 'b'].map((originalId) => buildHitRecord({ originalId })),
    );
    const tag = { name: 'Key', color: '#d6293e', author: 'A. Examiner' };
    const comment = { content: 'Ask Anna', author: 'B. Analyst', writtenAt: null };
    writer.finish(
      finished({
        marks: {
          tool: 'Magnet AXIOM',
          importer: IMPORTER,
          tags: ['a', 'b'].map((originalId) => ({ ...tag, originalId })),
          comments: [
            { ...comment, originalId: 'a' },
            { ...comment, originalId: 'a', content: 'Twice' },
          ],
        },
      }),
    );
    const entries = auditEntries();
    expect(entries).toEqual([
      {
        ...{ logEvent: 'case metadata modified', userId: 'exa', call: 'startImport', evidenceId: 1 },
        description: { action: ['create tag'], tagName: ['Key'], tagId: ['1'], tool: ['Magnet AXIOM'] },
      },
      {
        ...{ logEvent: 'case interaction', userId: 'exa', call: 'startImport', evidenceId: 1 },
        description: {
          ...{ action: ['add'], tagId: ['1'], hitCount: ['2'] },
          ...{ examiner: ['A. Examiner'], tool: ['Magnet AXIOM'] },
        },
      },
      {
        ...{ logEvent: 'case interaction', userId: 'exa', call: 'startImport', evidenceId: 1 },
        description: {
          ...{ action: ['add comment'], accessLevel: ['public'], commentCount: ['2'], hitCount: ['1'] },
          ...{ examiner: ['B. Analyst'], tool: ['Magnet AXIOM'] },
        },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Ask Anna');
  });

  it('write no entry when there are none', () => {
    const writer = beginImport(rows, 1, [buildHitRecord({ originalId: 'a' })]);
    writer.finish(finished({ marks: { tool: 'Magnet AXIOM', importer: IMPORTER, tags: [], comments: [] } }));
    expect(auditEntries()).toEqual([]);
  });

  it('are truncated when a name is too long for a tag', () => {
    const writer = beginImport(rows, 1, [buildHitRecord({ originalId: 'a' })]);
    const tags = [{ originalId: 'a', name: `  ${'x'.repeat(400)}`, color: '#d6293e', author: null }];
    writer.finish(finished({ marks: { tool: 'Magnet AXIOM', importer: IMPORTER, tags, comments: [] } }));
    expect(rows.pluck('SELECT length(name) FROM tag')).toEqual([255]);
  });
});
