import Database from 'better-sqlite3';

import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import type { CaseChanges } from '@server/stores/embedded/writing/changes/case-changes';
import { tagHistory } from '@server/stores/embedded/rows/review/tags';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import { verifyAuditChain } from '@server/stores/embedded/base/audit-chain';
import type { AuditEntry } from '@server/stores/audit-entry';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { auditOf, CASE, investigator, reviewer } from '@test/server/stores/contract/harness';

import { importHits, openRows, type Rows } from '@test/server/stores/embedded/rows/open-rows';

const COMMENT = { content: 'x', accessLevel: 'public' } as const;
const CLERGY = { state: 'confirmed', basis: 'clergy', remark: '' } as const;
const RED = { name: 'red', color: '#d6293e' };
const CHOSEN = [{ firstHit: 1, bits: Uint32Array.of(0b11) }];

interface Prepared {
  tagged: string;
  free: string;
  commentId: string;
  actionId: string;
}

/** A table with rows of decisions, and the log. */
const IGNORED = [
  ...['mark', 'tag', 'tag_event', 'tag_event_block', 'comment', 'comment_text', 'comment_earlier', 'bulk_action'],
  ...['privilege_rule', 'privilege_event', 'privilege_event_block', 'audit'],
];
const ignoringTriggers = (tables: readonly string[]): string =>
  tables
    .flatMap((table) =>
      ['INSERT', 'UPDATE', 'DELETE'].map(
        (event) =>
          `CREATE TEMP TRIGGER ignore_${table}_${event} BEFORE ${event} ON main.${table} BEGIN SELECT RAISE(IGNORE); END;`,
      ),
    )
    .join('');

/** Every kind of change. */
const CHANGES: Record<string, (changes: CaseChanges, ids: Prepared, audit: AuditEntry) => unknown> = {
  createTag: (changes, _ids, audit) => changes.createTag({ ...RED, name: 'new' }, audit),
  createTags: (changes, _ids, audit) => changes.createTags([{ ...RED, name: 'of a set' }], audit),
  updateTag: (changes, { free }, audit) => changes.updateTag(free, { ...RED, name: 'renamed' }, audit),
  deleteTag: (changes, { tagged }, audit) => changes.deleteTag(tagged, audit),
  addHitTag: (changes, { free }, audit) => changes.addHitTag(investigator, '1', free, audit),
  removeHitTag: (changes, { tagged }, audit) => changes.removeHitTag(investigator, '1', tagged, audit),
  addComment: (changes, _ids, audit) => changes.addComment(investigator, '1', COMMENT, audit),
  updateComment: (changes, { commentId }, audit) =>
    changes.updateComment(investigator, '1', commentId, { ...COMMENT, content: 'y' }, audit),
  removeComment: (changes, { commentId }, audit) => changes.removeComment(investigator, '1', commentId, audit),
  markPrivileged: (changes, _ids, audit) => finishTask(changes.markPrivileged(investigator, '1', true, null, audit)),
  changeTags: (changes, { free, tagged }, audit) =>
    changes.changeTags(investigator, CHOSEN, { add: [free], remove: [tagged] }, audit),
  addComments: (changes, _ids, audit) => changes.addComments(investigator, CHOSEN, COMMENT, audit),
  markAllPrivileged: (changes, _ids, audit) =>
    finishTask(changes.markAllPrivileged(investigator, CHOSEN, true, null, audit)),
  decidePrivilege: (changes, _ids, audit) => finishTask(changes.decidePrivilege(reviewer, '1', CLERGY, null, audit)),
  decideAllPrivilege: (changes, _ids, audit) =>
    finishTask(changes.decideAllPrivilege(reviewer, CHOSEN, CLERGY, null, audit)),
  addPrivilegeRules: (changes, _ids, audit) =>
    changes.addPrivilegeRules([{ kind: 'term', value: 'counsel', remark: '' }], audit),
  suspectByRules: (changes, _ids, audit) => finishTask(changes.suspectByRules(audit, 'UTC', new Float64Array(1))),
  markSeen: (changes, _ids, audit) => changes.markSeen(investigator, CHOSEN, audit),
  undoBulk: (changes, { actionId }, audit) => changes.undoBulk(investigator, actionId, audit),
  hideSource: (changes, _ids, audit) => changes.hideSource(1, audit),
  record: (changes, _ids, audit) => changes.record(audit),
};

describe('changes of a case', () => {
  let rows: Rows;
  let ids: Prepared;
  const withFile = <Result>(work: (db: ReturnType<typeof openCaseDatabase>) => Result): Result => {
    const db = openCaseDatabase(rows.folder, CASE);
    const result = work(db);
    db.close();
    return result;
  };
  const snapshot = () => ({
    hits: [1, 2].map((id) => rows.mapper.load(reviewer, id, '')),
    tags: rows.pluck('SELECT name FROM tag ORDER BY id'),
    marks: rows.connection.db.prepare('SELECT kind, tag_id, hex(bits) FROM mark ORDER BY id').all(),
    history: tagHistory(rows.connection.db, 1, { take: 10, skip: 0 }),
    chain: withFile(verifyAuditChain),
  });

  beforeEach(() => {
    rows = openRows();
    importHits(rows, 1, [buildHitRecord(), buildHitRecord()]);
    const { changes } = rows;
    const tagged = changes.createTag(RED, auditOf()).id;
    const free = changes.createTag({ ...RED, name: 'free' }, auditOf()).id;
    changes.addHitTag(investigator, '1', tagged, auditOf());
    const comments = changes.addComment(investigator, '1', COMMENT, auditOf());
    const again = changes.createTag({ ...RED, name: 'again' }, auditOf()).id;
    const done = changes.changeTags(investigator, CHOSEN, { add: [again], remove: [] }, auditOf());
    ids = { tagged, free, commentId: comments![0]!.id, actionId: done.actionId! };
  });
  afterEach(() => rows.close());

  it.each(Object.keys(CHANGES))('are rolled back when their audit entry cannot be written: %s', (name) => {
    const before = snapshot();
    rows.connection.db.exec(
      "CREATE TEMP TRIGGER no_audit BEFORE INSERT ON main.audit BEGIN SELECT RAISE(ABORT, 'audit refused'); END",
    );
    expect(() => CHANGES[name]!(rows.changes, ids, auditOf())).toThrow('audit refused');
    expect(snapshot()).toEqual(before);
  });

  it.each(Object.keys(CHANGES).filter((name) => name !== 'markSeen'))(
    'fail, and are not logged, when a trigger ignores what they write: %s',
    (name) => {
      const before = snapshot();
      rows.connection.db.exec(ignoringTriggers(IGNORED));
      expect(() => CHANGES[name]!(rows.changes, ids, auditOf())).toThrow(
        /case\.db did not store a row of the table "\w+" .*another program.*not made, and is in no log/,
      );
      expect(snapshot()).toEqual(before);
    },
  );

  it('are refused once another program has added a trigger, which the error names', () => {
    const before = snapshot();
    const file = new Database(rows.connection.db.name);
    file.exec('CREATE TRIGGER silent BEFORE INSERT ON mark BEGIN SELECT RAISE(IGNORE); END');
    file.close();
    expect(() => finishTask(rows.changes.markPrivileged(investigator, '1', true, null, auditOf()))).toThrow(
      /case\.db was changed by another program: the trigger "silent" of "mark" is not one of REVIEW\..*backup/,
    );
    expect(rows.pluck('SELECT count(*) FROM audit')).toEqual([before.chain.entries]);
  });

  it.each(Object.keys(CHANGES))('write one audit entry each, chained to the one before: %s', (name) => {
    const { chain } = snapshot();
    CHANGES[name]!(rows.changes, ids, auditOf(undefined, { call: name }));
    expect(withFile(verifyAuditChain)).toEqual({ entries: chain.entries + 1, problem: null });
    const [last] = rows.pluck('SELECT entry FROM audit ORDER BY sequence DESC LIMIT 1');
    expect(JSON.parse(String(last))).toMatchObject({ call: name, userId: 'ann', caseId: CASE });
  });

  it('of many hits record the number of changed hits in their entry', () => {
    rows.changes.changeTags(investigator, CHOSEN, { add: [ids.tagged], remove: [] }, auditOf());
    const [last] = rows.pluck('SELECT entry FROM audit ORDER BY sequence DESC LIMIT 1');
    expect(JSON.parse(String(last))).toMatchObject({ description: { hitCount: ['1'] } });
  });

  it('of seen hits list those that were new to the user', () => {
    rows.changes.markSeen(investigator, [{ firstHit: 2, bits: Uint32Array.of(1) }], auditOf());
    rows.changes.markSeen(investigator, CHOSEN, auditOf());
    const [last] = rows.pluck('SELECT entry FROM audit ORDER BY sequence DESC LIMIT 1');
    expect(JSON.parse(String(last))).toMatchObject({ description: { hitId: ['1'] } });
  });

  it('without effect write no entry', () => {
    const { chain } = snapshot();
    const { changes } = rows;
    changes.addHitTag(investigator, '1', ids.tagged, auditOf());
    changes.removeHitTag(investigator, '1', ids.free, auditOf());
    finishTask(changes.markPrivileged(investigator, '1', false, null, auditOf()));
    changes.markSeen(investigator, [{ firstHit: 900, bits: Uint32Array.of(1) }], auditOf());
    changes.addComment(investigator, '999', COMMENT, auditOf());
    changes.changeTags(investigator, CHOSEN, { add: [], remove: [ids.free] }, auditOf());
    finishTask(changes.markAllPrivileged(investigator, CHOSEN, false, null, auditOf()));
    changes.addComments(investigator, [{ firstHit: 900, bits: Uint32Array.of(1) }], COMMENT, auditOf());
    expect(withFile(verifyAuditChain)).toEqual(chain);
  });
});
