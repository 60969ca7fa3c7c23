import { createHash } from 'node:crypto';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import Database from 'better-sqlite3';

import { NOTES_REPORT } from '@test/server/helpers/notes-report';
import { file, project } from '@test/server/helpers/report-xml';
import { runInProcess } from '@test/server/helpers/run-in-process';

let made: string;
let folder: string;
const data = (...names: string[]): string => path.join(folder, 'data', ...names);
const review = (...words: string[]) => runInProcess(folder, words);

/** One case with a stored file, one of notes; and as they were before the second import of the first. */
beforeAll(async () => {
  made = mkdtempSync(path.join(tmpdir(), 'review-verify-'));
  folder = path.join(made, 'whole');
  const report = path.join(made, 'report');
  mkdirSync(path.join(report, 'files', 'Text'), { recursive: true });
  const row = file('f1', '/a.txt', { Tags: 'Text', 'Local Path': 'files\\Text\\a.txt' });
  writeFileSync(path.join(report, 'report.xml'), project(`<taggedFiles>${row}</taggedFiles>`));
  writeFileSync(path.join(report, 'files', 'Text', 'a.txt'), 'content');
  const notes = path.join(made, 'notes.xml');
  writeFileSync(notes, NOTES_REPORT);
  mkdirSync(folder);
  for (const [input, name] of [
    [report, 'Harbour'],
    [notes, 'Quay'],
  ] as const) {
    expect(await review('import', input, '--case', name)).toMatchObject({ code: 0, err: '' });
  }
  cpSync(folder, path.join(made, 'earlier'), { recursive: true });
  expect(await review('import', notes, '--case', 'Harbour')).toMatchObject({ code: 0, err: '' });
});
afterAll(() => rmSync(made, { recursive: true }));
beforeEach(() => {
  folder = path.join(made, 'copy');
  cpSync(path.join(made, 'whole'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function inRecords<Row>(work: (db: Database.Database) => Row): Row {
  const db = new Database(data('server.db'));
  try {
    return work(db);
  } finally {
    db.close();
  }
}

const caseId = (name: string): string =>
  inRecords((db) => String(db.prepare('SELECT id FROM review_case WHERE name = ?').pluck().get(name)));
const caseFile = (name: string): string => data('cases', caseId(name), 'case.db');

function packFile(): string {
  const [name = ''] = readdirSync(data('files', 'packs'));
  return data('files', 'packs', name);
}

function segmentFile(name: string): string {
  const segments = data('cases', caseId(name), 'segments');
  return path.join(segments, readdirSync(segments)[0] ?? '');
}

/** Exit code 1, the sentence, and a verdict on everything else. */
async function expectFinding(finding: RegExp | string): Promise<void> {
  const { code, out, err } = await review('verify');
  expect(err).toMatch(finding);
  expect(out).toMatch(/\d+ problems? (was|were) found\.$/);
  expect(out).not.toContain('Everything is as it was stored.');
  expect(code).toBe(1);
}

it('reports unchanged data as valid', async () => {
  const { code, out, err } = await review('verify');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/Case "Harbour": 2 evidence sources, all right\.\nCase "Harbour": 1 files, all right\./);
  expect(out).toMatch(/Everything is as it was stored\.$/);
});

describe('review verify finds', () => {
  it.each([
    ['missing', (target: string) => rmSync(target)],
    ['empty', (target: string) => writeFileSync(target, '')],
  ])('a database of a case that is %s, and continues with other cases', async (state, damage) => {
    damage(caseFile('Harbour'));
    const { code, out, err } = await review('verify');
    expect(code).toBe(1);
    expect(err).toContain(`case.db is ${state}`);
    expect(err).toMatch(/Case "Harbour": the evidence source "report" \(\d+, imported .*\) cannot be read/);
    expect(out).toContain('Case "Quay": 1 evidence sources, all right.');
    expect(existsSync(caseFile('Harbour')) && statSync(caseFile('Harbour')).size > 0).toBe(false);
  });

  it('an overwritten page', async () => {
    const target = caseFile('Quay');
    const db = new Database(target);
    const page = Number(db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'hit_date'").pluck().get());
    db.close();
    const handle = openSync(target, 'r+');
    writeSync(handle, Buffer.alloc(8192, 0xa5), 0, 8192, (page - 1) * 8192);
    closeSync(handle);
    await expectFinding(/Case "Quay": .*case\.db.*(damaged|malformed)/);
  });

  it('fewer items than in the certificate', async () => {
    const db = new Database(caseFile('Quay'));
    db.exec('DELETE FROM hit WHERE id = (SELECT max(id) FROM hit)');
    db.close();
    await expectFinding(/evidence source \d+ has 1 items of .*Notes, its certificate says 2\./);
  });

  it('records that refer to missing objects', async () => {
    inRecords((db) => {
      db.pragma('foreign_keys = OFF');
      db.exec('INSERT INTO preview_use (evidence_id, preview_id) VALUES (998, 999)');
    });
    await expectFinding(/server\.db: 1 rows of preview_use refer to rows of preview that are missing/);
  });

  it('a changed entry of an audit log', async () => {
    const db = new Database(caseFile('Quay'));
    db.exec("INSERT INTO audit VALUES ((SELECT ifnull(max(sequence), 0) + 1 FROM audit), '{}', 'x', 'y')");
    db.close();
    await expectFinding(/Case "Quay": .*Audit entry \d+ does not follow/);
  });

  it('the database of another case', async () => {
    cpSync(caseFile('Quay'), caseFile('Harbour'));
    await expectFinding(/is the database of another case/);
  });

  it('a case that is older than the records', async () => {
    const id = caseId('Harbour');
    rmSync(data('cases', id), { recursive: true });
    cpSync(path.join(made, 'earlier', 'data', 'cases', id), data('cases', id), { recursive: true });
    await expectFinding(/Case "Harbour": the evidence source "notes" .* is not in its database/);
  });

  it('records that are older than a case, and a case without records', async () => {
    cpSync(path.join(made, 'earlier', 'data', 'server.db'), data('server.db'));
    mkdirSync(data('cases', 'stranger'));
    await expectFinding(/cases.stranger belongs to no case of server\.db/);
    await expectFinding(/Case "Harbour": its database has an evidence source \d+ that server\.db does not know/);
  });

  it.each([
    ['gone', (target: string) => rmSync(target), /cannot be read/],
    ['empty', (target: string) => writeFileSync(target, ''), /it has 0 bytes instead of/],
    ['cut off', (target: string) => truncateSync(target, 100), /it has 100 bytes instead of/],
  ])('a segment that is %s', async (_state, damage, finding) => {
    damage(segmentFile('Quay'));
    await expectFinding(finding);
  });

  it('stored files that are missing, with their folder, truncated or changed', async () => {
    const pack = readFileSync(packFile());
    const changed = Buffer.from(pack);
    changed.write('C', pack.indexOf('content'));
    writeFileSync(packFile(), changed);
    await expectFinding(/a\.txt: the stored file \w+ was changed/);
    writeFileSync(packFile(), pack);
    // As they lie in data folders of earlier versions, and large ones of each.
    const sha256 = createHash('sha256').update('content').digest('hex');
    mkdirSync(data('files', sha256.slice(0, 2), sha256.slice(2, 4)), { recursive: true });
    writeFileSync(data('files', sha256.slice(0, 2), sha256.slice(2, 4), sha256), 'Content');
    await expectFinding(/a\.txt: the stored file \w+ was changed/);
    rmSync(data('files', sha256.slice(0, 2)), { recursive: true });
    truncateSync(packFile(), pack.length - 1);
    await expectFinding(/Stored files: The pack .* is damaged \(its end is missing\)/);
    await expectFinding(/a\.txt: the stored file \w+ is missing/);
    rmSync(data('files'), { recursive: true });
    await expectFinding(/a\.txt: the stored file \w+ is missing/);
  });

  it('a stored file, a folder of files and a pack that were replaced by links', async () => {
    const outside = path.join(folder, 'outside');
    /** Finds the link, with the same content, and puts the content back. */
    const replaced = async (target: string, name: string) => {
      renameSync(target, outside);
      symlinkSync(outside, target);
      await expectFinding(`${name} is a link to ${outside}: another program has replaced what was stored`);
      rmSync(target);
      renameSync(outside, target);
    };
    const pack = packFile();
    await replaced(pack, pack);
    // As large files lie.
    const sha256 = createHash('sha256').update('content').digest('hex');
    const part = data('files', sha256.slice(0, 2));
    mkdirSync(path.join(part, sha256.slice(2, 4)), { recursive: true });
    const own = path.join(part, sha256.slice(2, 4), sha256);
    writeFileSync(own, 'content');
    expect(await review('verify')).toMatchObject({ code: 0, err: '' });
    await replaced(own, own);
    await replaced(part, part);
  });

  it('a size that is not the recorded one', async () => {
    const db = new Database(caseFile('Harbour'));
    db.exec('UPDATE imported_file SET size = size + 1');
    db.close();
    await expectFinding(/has 7 bytes instead of 8/);
  });

  it('previews without their files', async () => {
    const result = { conversion: 'THUMBNAIL', outcome: 'converted', sha256: 'ab'.repeat(32), size: 4, mimeType: 'x/y' };
    inRecords((db) =>
      db
        .prepare(
          `INSERT INTO preview (sha256, mime_type, version, state, stage, priority, results)
           VALUES (?, 'image/png', 1, 'SUCCESS', 'quick', 0, ?)`,
        )
        .run('cd'.repeat(32), JSON.stringify([result])),
    );
    await expectFinding(/Previews: the THUMBNAIL of the file (cd)+: the stored file (ab)+ is missing/);
  });
});

describe('a data folder without its records', () => {
  it.each([
    ['missing', (target: string) => rmSync(target), /server\.db is missing, but .* holds cases, files/],
    ['empty', (target: string) => writeFileSync(target, ''), /server\.db is empty/],
  ])('is not treated as a new installation when server.db is %s', async (_state, damage, sentence) => {
    damage(data('server.db'));
    const { code, err } = await review('user', 'list');
    expect(err).toMatch(sentence);
    expect(code).toBe(1);
    expect(existsSync(data('server.db')) && statSync(data('server.db')).size > 0).toBe(false);
  });
});

describe('unreferenced data', () => {
  const ORPHAN = createHash('sha256').update('orphan').digest('hex');
  const orphan = () => data('files', ORPHAN.slice(0, 2), ORPHAN.slice(2, 4), ORPHAN);
  const leave = () => {
    mkdirSync(path.dirname(orphan()), { recursive: true });
    writeFileSync(orphan(), 'orphan');
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(orphan(), longAgo, longAgo);
  };
  const storedFiles = () =>
    readdirSync(data('files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

  it('is listed, and is not a problem', async () => {
    expect((await review('verify')).out).not.toMatch(/belongs to nothing/);
    leave();
    const { code, out } = await review('verify');
    expect(out).toMatch(new RegExp(`Stored file ${ORPHAN} \\(6 bytes\\) belongs to nothing`));
    expect(out).toMatch(/Everything is as it was stored/);
    expect([code, existsSync(orphan())]).toEqual([0, true]);
  });

  it('is removed when an import has failed, with the files that it stored', async () => {
    leave();
    const before = storedFiles();
    const cut = path.join(folder, 'cut');
    mkdirSync(path.join(cut, 'files', 'Text'), { recursive: true });
    writeFileSync(path.join(cut, 'files', 'Text', 'b.txt'), 'another content');
    const row = file('f1', '/b.txt', { Tags: 'Text', 'Local Path': 'files\\Text\\b.txt' });
    writeFileSync(path.join(cut, 'report.xml'), project(`<taggedFiles>${row}</taggedFiles>`).slice(0, -20));
    expect(await review('import', cut, '--case', 'Quay')).toMatchObject({ code: 1 });
    expect(existsSync(orphan())).toBe(false);
    expect(storedFiles()).toBe(before - 1);
    expect(existsSync(data('work')) ? readdirSync(data('work')) : []).toEqual([]);
  });

  it('is not reported while a case cannot be read', async () => {
    leave();
    const [id = ''] = readdirSync(data('cases'));
    truncateSync(data('cases', id, 'case.db'), 100);
    const { out } = await review('verify');
    expect(out).toMatch(/Stored files without an evidence source cannot be listed now, since the case/);
    expect(out).not.toMatch(/belongs to nothing/);
  });
});
