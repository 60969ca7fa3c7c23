import { createHash } from 'node:crypto';

import Database from 'better-sqlite3';

import { appendAudit, AUDIT_SCHEMA, verifyAuditChain } from '@server/stores/embedded/base/audit-chain';
import { auditOf } from '@test/server/stores/contract/harness';

describe('audit chain', () => {
  let db: Database.Database;
  beforeEach(() => {
    db = new Database(':memory:');
    db.exec(AUDIT_SCHEMA);
  });
  afterEach(() => db.close());
  const append = (...calls: string[]) =>
    db.transaction(() => calls.forEach((call) => appendAudit(db, auditOf(undefined, { call }))))();
  /** Simulates an attacker with write access to the file: triggers do not protect it. */
  const tamper = (sql: string) =>
    db.exec(`DROP TRIGGER audit_is_not_changed; DROP TRIGGER audit_is_not_removed; ${sql}`);

  it('refuses an entry outside of a transaction', () => {
    expect(() => appendAudit(db, auditOf())).toThrow(/transaction/);
  });

  it.each(["UPDATE audit SET entry = '{}' WHERE sequence = 1", 'DELETE FROM audit WHERE sequence = 1'])(
    'refuses %s',
    (sql) => {
      append('first');
      expect(() => db.exec(sql)).toThrow('The audit log is append-only.');
    },
  );

  it('is valid when no entry was changed', () => {
    expect(verifyAuditChain(db)).toEqual({ entries: 0, problem: null });
    append('first', 'second', 'third');
    expect(verifyAuditChain(db)).toEqual({ entries: 3, problem: null });
  });

  it.each([
    [
      'a changed entry',
      `UPDATE audit SET entry = replace(entry, 'second', 'other') WHERE sequence = 2`,
      'Audit entry 2 was changed.',
    ],
    ['a removed entry', 'DELETE FROM audit WHERE sequence = 2', 'Audit entry 2 is missing.'],
    ['a removed first entry', 'DELETE FROM audit WHERE sequence = 1', 'Audit entry 1 is missing.'],
    [
      'entries that were moved up',
      'DELETE FROM audit WHERE sequence = 2; UPDATE audit SET sequence = 2 WHERE sequence = 3',
      'Audit entry 2 does not follow the entry before it.',
    ],
    ['a changed hash', `UPDATE audit SET hash = '${'a'.repeat(64)}' WHERE sequence = 3`, 'Audit entry 3 was changed.'],
  ])('reports %s', (_what, sql, problem) => {
    append('first', 'second', 'third');
    tamper(sql);
    expect(verifyAuditChain(db).problem).toBe(problem);
  });

  it('reports an entry that was changed together with its hash at the next entry', () => {
    append('first', 'second', 'third');
    const { previous_hash: previous } = db
      .prepare<[], { previous_hash: string }>('SELECT previous_hash FROM audit WHERE sequence = 2')
      .get()!;
    const hash = createHash('sha256').update(`${previous}\n{"v":2}`).digest('hex');
    tamper(`UPDATE audit SET entry = '{"v":2}', hash = '${hash}' WHERE sequence = 2`);
    expect(verifyAuditChain(db).problem).toBe('Audit entry 3 does not follow the entry before it.');
  });

  it('serializes equal entries identically, regardless of key order', () => {
    const entry = auditOf(undefined, { description: { b: ['1'], a: ['2'] } });
    const reversed = Object.fromEntries(Object.entries(entry).reverse());
    db.transaction(() => {
      appendAudit(db, entry);
      appendAudit(db, { ...entry, ...reversed, description: { a: ['2'], b: ['1'] } });
    })();
    const entries = db.prepare<[], { entry: string }>('SELECT entry FROM audit').all();
    expect(entries[0]).toEqual(entries[1]);
  });

  it('is rolled back with the transaction of its change', () => {
    append('first');
    expect(() =>
      db.transaction(() => {
        appendAudit(db, auditOf());
        throw new Error('no');
      })(),
    ).toThrow('no');
    expect(verifyAuditChain(db)).toEqual({ entries: 1, problem: null });
  });
});
