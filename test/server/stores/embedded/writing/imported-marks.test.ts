import { AUDIT_FORMAT } from '@server/domain/audit-chain-walk';
import type { AuditEntry } from '@server/stores/audit-entry';
import { verifyAuditChain } from '@server/stores/embedded/base/audit-chain';
import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { CASE, finished } from '@test/server/stores/contract/harness';

import { beginImport, openRows, type Rows } from '@test/server/stores/embedded/rows/open-rows';

const IMPORTER = {
  userId: 'exa',
  userName: 'Exa Miner',
  timestamp: '2026-01-02T03:04:05.000Z',
  caseId: CASE,
  evidenceId: 1,
  call: 'startImport',
};
/** The stored entry of a change by the import, with the tool. */
const entryOf = (logEvent: string, description: AuditEntry['description']) => ({
  ...buildAuditEntry(logEvent, { ...IMPORTER, description: { ...description, tool: ['Magnet AXIOM'] } }),
  v: AUDIT_FORMAT,
});

describe('tags and comments from an import', () => {
  let rows: Rows;
  beforeEach(() => {
    rows = openRows();
  });
  afterEach(() => rows.close());

  const auditEntries = (): unknown[] => {
    const db = openCaseDatabase(rows.folder, CASE);
    try {
      expect(verifyAuditChain(db).problem).toBeNull();
      const entries = db
        .prepare<[], string>("SELECT entry FROM audit WHERE entry ->> 'logEvent' <> 'rows recorded' ORDER BY sequence")
        .pluck()
        .all();
      return entries.map((entry): unknown => JSON.parse(entry));
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
      entryOf('case metadata modified', { action: ['create tag'], tagName: ['Key'], tagId: ['1'] }),
      entryOf('case interaction', { action: ['add'], tagId: ['1'], hitCount: ['2'], examiner: ['A. Examiner'] }),
      entryOf('case interaction', {
        ...{ action: ['add comment'], accessLevel: ['public'], commentCount: ['2'], hitCount: ['1'] },
        examiner: ['B. Analyst'],
      }),
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
