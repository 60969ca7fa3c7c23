import { spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import Database from 'better-sqlite3';

import { buildConfig } from '@server/config';
import { createContext, type AppContext } from '@server/context';
import { rowHash, type Cell } from '@server/domain/row-hash';
import { createLogger } from '@server/logger';
import { BlockChanges } from '@server/stores/embedded/row-hashes/block-changes';
import { columnsOf, HASHED_TABLES } from '@server/stores/embedded/row-hashes/hashed-tables';
import type { Viewer } from '@server/stores/viewer';
import { buildAuditContext } from '@test/helpers/builders/build-audit-entry';
import { NOTES_REPORT } from '@test/server/helpers/notes-report';
import { file, project } from '@test/server/helpers/report-xml';
import { runInProcess } from '@test/server/helpers/run-in-process';
import { withoutGuards } from '@test/server/helpers/without-guards';
import { auditOf } from '@test/server/stores/contract/harness';

import { decisionTamperings, giveCredentials, recordTamperings, schemaTamperings, type Tampering } from './tamperings';

const viewer: Viewer = {
  userId: 'anna',
  userName: 'anna',
  role: 'ADMINISTRATOR',
  caseAccess: null,
  seesPrivileged: true,
};

let made: string;
let folder: string;
let harbour: string;
let gone: string;
const at = (...names: string[]): string => path.join(folder, ...names);
const env = () => ({ REVIEW_AUDIT_ANCHOR_FOLDER: at('outside') });
const review = (...words: string[]) => runInProcess(folder, words, { env: env(), password: 'Secret-Pass 1' });
const caseFile = () => at('data', 'cases', harbour, 'case.db');
const records = () => at('data', 'server.db');

/** A data folder as an investigation leaves it, with copies of its anchors outside. */
beforeAll(async () => {
  made = mkdtempSync(path.join(tmpdir(), 'review-tampering-'));
  folder = path.join(made, 'whole');
  const report = path.join(made, 'report');
  mkdirSync(folder);
  mkdirSync(path.join(report, 'files', 'Text'), { recursive: true });
  const rows = ['a', 'b', 'c'].map((name) => {
    writeFileSync(path.join(report, 'files', 'Text', `${name}.txt`), `content of ${name}`);
    return file(`f-${name}`, `/${name}.txt`, { Tags: 'Text', 'Local Path': `files\\Text\\${name}.txt` });
  });
  writeFileSync(path.join(report, 'report.xml'), project(`<taggedFiles>${rows.join('')}</taggedFiles>`));
  const notes = path.join(made, 'notes.xml');
  writeFileSync(notes, NOTES_REPORT);
  const people = ['--first-name', 'A', '--last-name', 'B'];
  expect(await review('user', 'add', '--user-name', 'anna', '--role', 'administrator', ...people)).toMatchObject({
    code: 0,
  });
  await review('user', 'add', '--user-name', 'ben', '--role', 'investigator', ...people);
  expect(await review('import', notes, '--case', 'Gone')).toMatchObject({ code: 0, err: '' });
  expect(await review('import', report, '--case', 'Harbour')).toMatchObject({ code: 0, err: '' });
  cpSync(folder, path.join(made, 'earlier'), { recursive: true });
  await inContext(work);
  // Marks of a later day than the first: each command signs an anchor at its end.
  expect(await review('user', 'assign', '--user-name', 'ben', '--case', 'Harbour', '--access', 'member')).toMatchObject(
    {
      code: 0,
    },
  );
  expect(await review('audit', 'anchor')).toMatchObject({ code: 0, err: '' });
});
afterAll(() => rmSync(made, { recursive: true }));
beforeEach(() => {
  folder = path.join(made, 'copy');
  cpSync(path.join(made, 'whole'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function inContext(task: (context: AppContext) => Promise<void>): Promise<void> {
  const context = await createContext({
    config: buildConfig({ REVIEW_DATA: at('data'), REVIEW_LOG_LEVEL: 'silent', ...env() }),
    clock: () => Date.now(),
    log: createLogger('silent'),
    importProcessFile: '',
    conversionProcessFile: '',
    engineFiles: null,
    command: 'test',
  });
  await context.startImports();
  await task(context);
  await context.jobs.settled();
  await context.audit.follower.follow();
  await context.close();
}

async function work({ stores, services }: AppContext): Promise<void> {
  harbour = (await stores.cases.findByName('Harbour'))?.id ?? '';
  gone = (await stores.cases.findByName('Gone'))?.id ?? '';
  const transactor = stores.hits.transactor(harbour);
  const audit = (given = {}) => auditOf(viewer, { caseId: harbour, timestamp: new Date().toISOString(), ...given });
  const tag = await transactor.createTag({ name: 'Relevant', color: '#ff0000' }, audit());
  await transactor.addHitTag(viewer, '1', tag.id, audit());
  await transactor.addHitTag(viewer, '2', tag.id, audit());
  await transactor.markPrivileged(viewer, '2', true, audit());
  const [comment] =
    (await transactor.addComment(viewer, '1', { content: 'first words', accessLevel: 'public' }, audit())) ?? [];
  const edited = { content: 'second words', accessLevel: 'public' } as const;
  await transactor.updateComment(viewer, '1', comment?.id ?? '', edited, audit());
  await transactor.addComment(viewer, '3', { content: 'another', accessLevel: 'private' }, audit());
  await stores.hits.transactor(harbour).addPrivilegeRules([{ kind: 'term', value: 'counsel', remark: '' }], audit());
  await giveCredentials(stores, harbour);
  const about = { call: 'deleteCase', caseId: gone, timestamp: new Date().toISOString() };
  await services.deletions.deleteCase('Order #12', buildAuditContext('case deleted', about));
}

/** Simulates an attacker with write access to the file: triggers do not protect it. */
function within(databasePath: string, sql: string | ((db: Database.Database) => void)): void {
  const db = new Database(databasePath);
  const change = typeof sql === 'string' ? () => db.exec(sql) : () => sql(db);
  if (typeof sql === 'string' && sql.includes('DROP TRIGGER')) {
    change();
  } else {
    withoutGuards(db, change);
  }
  db.close();
}
const inCase = (sql: string | ((db: Database.Database) => void)) => within(caseFile(), sql);
const inRecords = (sql: string | ((db: Database.Database) => void)) => within(records(), sql);

/** Changes an entry, and every hash from it on. */
function rewrite(db: Database.Database, sequence: number): void {
  db.exec(`UPDATE audit SET entry = replace(entry, 'anna', 'emma') WHERE sequence = ${sequence}`);
  const rows = db
    .prepare<[], { sequence: number; entry: string; hash: string }>('SELECT * FROM audit ORDER BY sequence')
    .all();
  let previous = '0'.repeat(64);
  for (const row of rows) {
    const hash = createHash('sha256').update(`${previous}\n${row.entry}`).digest('hex');
    db.prepare('UPDATE audit SET previous_hash = ?, hash = ? WHERE sequence = ?').run(previous, hash, row.sequence);
    previous = hash;
  }
}

const entryWith = (db: Database.Database, text: string): number =>
  Number(db.prepare('SELECT min(sequence) FROM audit WHERE entry LIKE ?').pluck().get(`%${text}%`));

/** Changes a hit, and its hashes as REVIEW would. */
function changeHitWithHashes(db: Database.Database): void {
  const [table] = HASHED_TABLES;
  const cells = db.prepare<[], Cell[]>(`SELECT ${columnsOf(table!, 'row')} FROM hit AS row WHERE id = 1`).raw();
  const changes = new BlockChanges(db);
  const before = cells.get() ?? [];
  db.exec("UPDATE hit SET body = replace(body, 'a.txt', 'x.txt') WHERE id = 1");
  const after = cells.get() ?? [];
  changes.remove(0, before, rowHash('hit', before));
  changes.add(0, after, rowHash('hit', after));
  changes.write();
}

const anchors = (folder: string) => readdirSync(at(...folder.split('/'))).toSorted();

const TAMPER = {
  inCase,
  inRecords,
  inSealed: (sql: string) => within(at('data', 'audit', gone, 'audit.db'), sql),
  inContext,
  caseId: () => harbour,
};

const TAMPERINGS: readonly Tampering[] = [
  ...schemaTamperings(TAMPER),
  ...recordTamperings(TAMPER),
  ...decisionTamperings(TAMPER),
  [
    'an entry removed in the middle',
    () => inCase('DELETE FROM audit WHERE sequence = 3'),
    /Case "Harbour": .*Audit entry 3 is missing/,
  ],
  [
    'the tail cut off, and what it said',
    () => inCase('DELETE FROM audit WHERE sequence > (SELECT max(sequence) - 2 FROM audit)'),
    /Case "Harbour": its audit log ends with entry \d+, but had come to entry \d+[\s\S]*lost: entry \d+, case interaction, by anna/,
  ],
  [
    'an entry changed',
    () =>
      inCase((db) =>
        db.exec(`UPDATE audit SET entry = replace(entry, 'anna', 'emma') WHERE sequence = ${entryWith(db, 'anna')}`),
      ),
    /Case "Harbour": .*Audit entry \d+ was changed/,
  ],
  [
    'an entry inserted',
    () =>
      inCase(`UPDATE audit SET sequence = -sequence WHERE sequence > 2; UPDATE audit SET sequence = 1 - sequence WHERE sequence < 0;
        INSERT INTO audit SELECT 3, entry, previous_hash, hash FROM audit WHERE sequence = 2`),
    /Case "Harbour": .*Audit entry 3 does not follow/,
  ],
  [
    'the chain recomputed from an entry on',
    () => inCase((db) => rewrite(db, entryWith(db, 'anna'))),
    /Case "Harbour": entry \d+ of its audit log is another one than was noted/,
  ],
  [
    'an item removed',
    () => inCase('DELETE FROM hit WHERE id = 2'),
    /1 rows of items 1 to 256 were removed behind REVIEW \(there is no 2\)/,
  ],
  [
    'an item changed',
    () => inCase("UPDATE hit SET body = replace(body, 'b.txt', 'x.txt') WHERE id = 2"),
    /item 2 was changed behind REVIEW/,
  ],
  [
    'two items exchanged',
    () =>
      inCase(
        `UPDATE hit SET id = -1 WHERE id = 1; UPDATE hit SET id = 1 WHERE id = 2; UPDATE hit SET id = 2 WHERE id = -1`,
      ),
    /item 1 was changed behind REVIEW[\s\S]*item 2 was changed behind REVIEW/,
  ],
  [
    'a tag removed',
    () => inCase("UPDATE mark SET bits = zeroblob(4096) WHERE kind = 'tag'"),
    /tag 1 of items 1 to 32768 was changed behind REVIEW/,
  ],
  [
    'a privilege mark removed',
    () => inCase("DELETE FROM mark WHERE kind = 'privileged'"),
    /1 rows of the marks \(tags, privilege, comments\) of items 1 to 32768 were removed behind REVIEW/,
  ],
  [
    'a comment changed',
    () => inCase("UPDATE comment SET content = 'other words' WHERE id = 1"),
    /comment 1 on item 1 was changed behind REVIEW/,
  ],
  [
    'a comment removed',
    () => inCase('DELETE FROM comment WHERE id = 1'),
    /1 rows of comments 1 to 256 were removed behind REVIEW \(there is no 1\)/,
  ],
  [
    'a certificate changed',
    () => inCase(`UPDATE source SET certificate = replace(certificate, '"stored":', '"stored": ')`),
    /certificate or state of evidence source \d+ was changed behind REVIEW/,
  ],
  [
    'a file list changed',
    () => inCase("UPDATE imported_file SET path = '/z.txt' WHERE path LIKE '%b.txt'"),
    /file list of evidence source \d+: "\/z\.txt" was (added or )?changed behind REVIEW/,
  ],
  [
    'a role raised',
    () => inRecords("UPDATE user SET role = 'ADMINISTRATOR' WHERE user_name = 'ben'"),
    /Users, cases and assignments: user \S+ was changed behind REVIEW/,
  ],
  [
    'a whole case replaced by an older copy',
    () => {
      rmSync(at('data', 'cases', harbour), { recursive: true });
      cpSync(path.join(made, 'earlier', 'data', 'cases', harbour), at('data', 'cases', harbour), { recursive: true });
    },
    /Case "Harbour": its audit log ends with entry \d+, but had come to entry \d+/,
  ],
  [
    'a user added',
    () =>
      inRecords(`INSERT INTO user (id, user_name, first_name, last_name, email, title, role, is_enabled, is_readonly,
        has_temporary_password)
        VALUES ('eve', 'eve', '', '', '', '', 'ADMINISTRATOR', 1, 0, 0)`),
    /user eve was added behind REVIEW/,
  ],
  [
    'an assignment removed',
    () => inRecords('DELETE FROM case_assignment'),
    /assignment \(case, user\) .* was removed behind REVIEW/,
  ],
  [
    'a user removed with the hash of its row',
    () =>
      inRecords(
        "PRAGMA foreign_keys = OFF; DELETE FROM row_hash WHERE table_name = 'user'; DELETE FROM user WHERE user_name = 'ben'",
      ),
    /the hashes of the rows of user are not those that audit entry \d+ names/,
  ],
  ['a tag renamed', () => inCase("UPDATE tag SET name = 'Irrelevant'"), /tag 1 was changed behind REVIEW/],
  [
    'the earlier text of an edited comment changed',
    () => inCase("UPDATE comment_earlier SET content = 'never said'"),
    /earlier text of comment 1 on item 1 was changed behind REVIEW/,
  ],
  [
    'another author in the history of tags',
    () => inCase("UPDATE tag_event SET user_name = 'emma' WHERE id = 1"),
    /event of the tag history 1 was changed behind REVIEW/,
  ],
  [
    'a kind of value renamed',
    () => inCase("UPDATE fragment_kind SET name = 'Other' WHERE id = 1"),
    /the kind of value .* \/ Other of evidence source \d+ was changed behind REVIEW/,
  ],
  [
    'a source taken for deleted',
    () => inCase("UPDATE source SET state = 'deleting'"),
    /certificate or state of evidence source \d+ was changed behind REVIEW/,
  ],
  [
    'an item changed with the hashes of its block and table',
    () => inCase(changeHitWithHashes),
    /the hashes of the rows of the table hit were changed: audit entry \d+ names others/,
  ],
  [
    'the tail of the installation cut off, with its copies',
    () => inRecords(`DELETE FROM audit WHERE sequence > 3; DELETE FROM audit_entry; DELETE FROM audit_chain;`),
    /the audit log of the installation has no entry \d+, which the anchor anchor-\S+ names: its end is cut off/,
  ],
  [
    'the log of the installation recomputed, with its copies',
    () =>
      inRecords((db) => {
        rewrite(db, entryWith(db, 'Harbour'));
        db.exec("UPDATE audit SET entry = replace(entry, 'Harbour', 'Harbor')");
        rewrite(db, 1);
        db.exec('DELETE FROM audit_entry; DELETE FROM audit_chain');
      }),
    /entry \d+ of the audit log of the installation is another one than this case knows/,
  ],
  [
    'the tail of a case cut off, with everything that the records know of it',
    () => {
      inCase('DELETE FROM audit WHERE sequence > 3');
      inRecords('DELETE FROM case_audit_head; DELETE FROM audit_entry; DELETE FROM audit_chain');
    },
    /the audit log of the case \S+ has no entry \d+, which the anchor anchor-\S+ names: its end is cut off/,
  ],
  [
    'records replaced by an older copy',
    () => cpSync(path.join(made, 'earlier', 'data', 'server.db'), records()),
    /the audit log of the installation ends with entry \d+, but this case knows its entry \d+/,
  ],
  [
    'all anchors removed',
    () => ['data/anchors', 'outside'].forEach((name) => rmSync(at(...name.split('/')), { recursive: true })),
    /Signed anchors: .*anchor-\S+\.json, the anchor 1, is missing, which audit entry \d+ of the installation names/,
  ],
  [
    'all anchors removed, and a new one made',
    async () => {
      ['data/anchors', 'outside'].forEach((name) => rmSync(at(...name.split('/')), { recursive: true }));
      expect(await review('audit', 'anchor')).toMatchObject({ code: 0 });
    },
    /Signed anchors: .*anchor-\S+\.json, the anchor 1, is missing, which audit entry \d+ of the installation names/,
  ],
  [
    'an anchor removed',
    () => rmSync(at('data', 'anchors', anchors('data/anchors').at(-1) ?? '')),
    /Signed anchors: .*anchors.*anchor-\S+ is missing, of which .*outside has a copy/,
  ],
  [
    'an anchor removed between others, in both folders',
    () => {
      const [, second = ''] = anchors('data/anchors');
      rmSync(at('data', 'anchors', second));
      rmSync(at('outside', second));
    },
    /an anchor before \S+ is missing or was changed/,
  ],
  [
    'the first anchor removed, in both folders',
    () => {
      const [first = ''] = anchors('data/anchors');
      rmSync(at('data', 'anchors', first));
      rmSync(at('outside', first));
    },
    /an anchor before \S+ is missing or was changed/,
  ],
  [
    'an anchor changed',
    () => {
      const anchorFile = at('data', 'anchors', anchors('data/anchors')[0] ?? '');
      writeFileSync(anchorFile, readFileSync(anchorFile, 'utf8').replace('"sequence":', '"sequence":1'));
    },
    /anchor-\S+ was changed: its signature does not fit/,
  ],
  [
    'the signing key exchanged',
    () =>
      writeFileSync(
        at('data', 'secrets', 'signing-key.pem'),
        String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })),
      ),
    /anchor-\S+ is signed with another key/,
  ],
  [
    'the sealed log of a deleted case cut off',
    () =>
      within(
        at('data', 'audit', gone, 'audit.db'),
        'DELETE FROM audit WHERE sequence = (SELECT max(sequence) FROM audit)',
      ),
    /Deleted case "Gone": it ends with entry \d+, which is not the one that was sealed/,
  ],
];

it('finds nothing in unchanged data', async () => {
  const { code, out, err } = await review('audit', 'verify');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/All audit logs and rows are as they were written\.$/);
});

it('covers at least 60 kinds of tampering, each once', () => {
  expect(TAMPERINGS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(TAMPERINGS.map(([what]) => what)).size).toBe(TAMPERINGS.length);
});

it.each(TAMPERINGS)('finds %s', async (_what, tamper, finding) => {
  await tamper();
  const { code, err } = await review('audit', 'verify');
  expect(err).toMatch(finding);
  expect(code).toBe(1);
});

it('still reports a row that REVIEW changed after the tampering', async () => {
  inCase("UPDATE comment SET content = 'other words' WHERE id = 1");
  inRecords("UPDATE user SET role = 'ADMINISTRATOR' WHERE user_name = 'ben'");
  await inContext(async ({ stores }) => {
    const ben = await stores.users.findByUserName('ben');
    await stores.users.update({ ...ben!, role: 'INVESTIGATOR', title: 'Dr' }, auditOf(viewer));
    await stores.hits
      .transactor(harbour)
      .addComment(viewer, '1', { content: 'more', accessLevel: 'public' }, auditOf(viewer));
  });
  const { code, err } = await review('audit', 'verify');
  expect(err).toMatch(/comment 1 on item 1 was changed behind REVIEW/);
  expect(err).toMatch(/user \S+ was changed behind REVIEW/);
  expect(code).toBe(1);
});

/** The verifier of docs/audit-format.md, which anybody can run who has Node.js alone. */
function independently(): { status: number | null; stdout: string } {
  const text = readFileSync(path.resolve('docs/audit-format.md'), 'utf8');
  const [, code = ''] = /<!-- verifier -->\n```js\n([\s\S]*?)```/.exec(text) ?? [];
  writeFileSync(at('verify-audit.mjs'), code);
  const { status, stdout } = spawnSync(process.execPath, ['verify-audit.mjs', 'log.jsonl', 'key.pem'], { cwd: folder });
  return { status, stdout: stdout.toString() };
}

it('exports a log that can be verified without an installation, and detects changes in it', async () => {
  expect(await review('audit', 'export', '--chain', 'Harbour', '--out', 'log.jsonl')).toMatchObject({ code: 0 });
  const [pem = ''] = (await review('audit', 'key')).out.split('Fingerprint');
  writeFileSync(at('key.pem'), pem);
  rmSync(at('data'), { recursive: true });
  const verify = () => review('audit', 'verify', '--file', 'log.jsonl', '--key', 'key.pem');
  expect(await verify()).toMatchObject({ code: 0, err: '' });
  const whole = independently();
  expect(whole.status).toBe(0);
  expect(whole.stdout).toContain('AS IT WAS WRITTEN');
  const lines = readFileSync(at('log.jsonl'), 'utf8').trimEnd().split('\n');
  for (const [changed, finding] of [
    [lines.toSpliced(3, 1), /Audit entry 3 is missing/],
    [lines.with(4, lines[4]!.replace('timestamp', 'timestump')), /Audit entry 4 was changed/],
    [lines.slice(0, -1), /signature at the end is missing/],
    [lines.toSpliced(-2, 1), /The file has \d+ entries, its signature is of entry \d+/],
    [['{}'], /This is no audit log that REVIEW has exported/],
  ] as const) {
    writeFileSync(at('log.jsonl'), `${changed.join('\n')}\n`);
    const { code, err } = await verify();
    expect(err).toMatch(finding);
    expect(code).toBe(1);
    const result = independently();
    expect(result.status).toBe(1);
    expect(result.stdout).toMatch(/^NOT AS IT WAS WRITTEN/);
  }
});
