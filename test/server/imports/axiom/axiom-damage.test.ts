import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Database from 'better-sqlite3';

import { BadInputError } from '@server/errors';
import { writeAxiomCase } from '@server/sample/formats/axiom-case-writer';
import { writeAxiomXml } from '@server/sample/formats/axiom-xml-writer';
import { ROTATION, rotating } from '@test/helpers/rotation';
import { importPath, withFolder, type FinishedTestImport } from '@test/server/helpers/import-report';
import { MemoryHitWriter } from '@test/server/helpers/memory-hit-writer';

import { importCase } from './import-case';
import { FACTS, STORY, whatsapp } from './story';

const isFull = process.env.REVIEW_FULL === '1';
const PLACES = isFull ? 200 : 40;
const INDEXES = rotating(Array.from({ length: PLACES })).map(([index]) => index);
/** Of the expected outcome; a quarter of the offsets may be harmless. */
const LEAST = INDEXES.length < PLACES ? 0 : 1;
const SMALL = STORY.filter(({ artifact }) => artifact !== 'Pictures');

async function outcomeOf(folder: string): Promise<FinishedTestImport | string> {
  const writer = new MemoryHitWriter();
  try {
    return await importPath(folder, 'case', { writer });
  } catch (error) {
    if (!(error instanceof BadInputError)) {
      throw error;
    }
    // The refused import has no visible hits.
    expect(writer.hits.size).toBe(0);
    expect(writer.finished).toBeNull();
    const { message } = error;
    expect(message).toMatch(/case/);
    expect(message).toMatch(/[Cc]opy it again|Copy the container again|[Ee]xport|portable case/);
    return message;
  }
}

function expectReconciled(outcome: FinishedTestImport | string): void {
  if (typeof outcome !== 'string') {
    const { totals, warnings } = outcome.certificate;
    expect({ isTold: totals.stored >= SMALL.length || warnings.length > 0 }).toEqual({ isTold: true });
    expect(totals.read).toBe(totals.stored + (totals.repeated ?? 0) + totals.refused);
    expect(outcome.hits).toHaveLength(totals.stored);
  }
}

/** Damages one file of an export at many offsets, and imports each damaged copy. */
async function damage(
  write: (folder: string) => void,
  name: string,
  spoil: (bytes: Buffer, position: number) => Buffer,
): Promise<{ refused: number; imported: number }> {
  const outcomes = { refused: 0, imported: 0 };
  await withFolder(async (folder) => {
    write(folder);
    const whole = readFileSync(join(folder, name));
    for (const index of INDEXES) {
      writeFileSync(join(folder, name), spoil(Buffer.from(whole), index));
      const outcome = await outcomeOf(folder);
      expectReconciled(outcome);
      outcomes[typeof outcome === 'string' ? 'refused' : 'imported'] += 1;
    }
  });
  return outcomes;
}

const truncate = (bytes: Buffer, position: number) => bytes.subarray(0, Math.floor((bytes.length * position) / PLACES));
const flip = (bytes: Buffer, position: number) => {
  const at = (position * 7_919 + Math.floor((bytes.length * position) / PLACES)) % bytes.length;
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (position % 8));
  return bytes;
};
const writeCase = (folder: string) => writeAxiomCase(folder, SMALL, { schema: 'newer', facts: FACTS, checkpointAt: 5 });
const ATTACHMENTS = '5f0c8a1e-7d1b-4a52-9a3e-0c6f2a9d4b11.attachments';

describe('damaged exports of AXIOM', () => {
  it.each([
    ['Case.mfdb', truncate],
    ['Case.mfdb', flip],
    ['Case.mfdb-wal', truncate],
    ['Case.mfdb-wal', flip],
    [ATTACHMENTS, truncate],
    [ATTACHMENTS, flip],
    ['Case Information.xml', truncate],
    ['Case Information.xml', flip],
  ])(`survives %s with %p at many offsets (${ROTATION})`, async (name, spoil) => {
    const { refused, imported } = await damage(writeCase, name, spoil);
    expect(refused + imported).toBe(INDEXES.length);
    // SQLite ignores a damaged log, and the case information is not needed: both are reported in the certificate.
    const isRefused = name === 'Case.mfdb' || name === ATTACHMENTS;
    expect(isRefused ? refused : imported).toBeGreaterThanOrEqual(LEAST);
  });

  it.each([truncate, flip])(`survives an XML export with %p at many offsets (${ROTATION})`, async (spoil) => {
    const { refused } = await damage((folder) => writeAxiomXml(folder, SMALL, 'EV-1'), 'Export.xml', spoil);
    expect(refused).toBeGreaterThanOrEqual(LEAST);
  });

  it('reports when rows of the write-ahead log are lost', async () => {
    const { certificate } = await importCase(SMALL, { checkpointAt: 5 }, (folder) => {
      const path = join(folder, 'Case.mfdb-wal');
      const log = readFileSync(path);
      log[Math.floor(log.length / 2)]! ^= 0xff;
      writeFileSync(path, log);
    }).catch(() => ({ certificate: null }));
    const messages = certificate?.warnings.map(({ message }) => message) ?? ['The write-ahead log is damaged'];
    expect(messages).toContainEqual(expect.stringMatching(/The write-ahead log is damaged/));
  });

  it('names a file that is not a database', async () => {
    const refusal = importCase(SMALL, {}, (folder) => {
      writeFileSync(join(folder, 'Case.mfdb'), 'not a database '.repeat(1_000));
      rmSync(join(folder, 'Case.mfdb-wal'), { force: true });
    });
    await expect(refusal).rejects.toThrow(/Case\.mfdb in case has the name of an AXIOM case and is no SQLite database/);
  });

  it('refuses a database of another program', async () => {
    await withFolder(async (folder) => {
      const db = new Database(join(folder, 'Case.mfdb'));
      db.exec('CREATE TABLE bookmarks (id INTEGER)');
      db.close();
      await expect(importPath(folder, 'case')).rejects.toThrow(/is no AXIOM case that REVIEW reads/);
    });
  });

  it('refuses two cases in one folder, and lists cases in separate folders', async () => {
    await withFolder(async (folder) => {
      mkdirSync(join(folder, 'a'));
      mkdirSync(join(folder, 'b'));
      writeCase(join(folder, 'a'));
      writeCase(join(folder, 'b'));
      await expect(importPath(folder, 'cases')).rejects.toThrow(/holds 2 extractions: a\/, b\//);
      const { hits } = await importPath(folder, 'cases', { extractionFolder: 'b/' });
      expect(hits).toHaveLength(SMALL.length);
      copyFileSync(join(folder, 'a', 'Case.mfdb'), join(folder, 'a', 'Other.mfdb'));
      await expect(importPath(folder, 'cases')).rejects.toThrow(/two AXIOM cases in one folder/);
    });
  });
});

const changed = (sql: string) => (folder: string) => {
  const db = new Database(join(folder, 'Case.mfdb'));
  db.pragma('foreign_keys = OFF');
  db.exec(sql);
  db.close();
};

describe('hostile cases of AXIOM', () => {
  it('reads no view instead of a table', async () => {
    const sql = `ALTER TABLE scan_artifact_hit RENAME TO real_hit;
      CREATE VIEW scan_artifact_hit AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS hit_id FROM n;`;
    await expect(importCase(SMALL, {}, changed(sql))).rejects.toThrow(/views and virtual tables are not read/);
  });

  it('reads no virtual table instead of a table', async () => {
    const sql = `ALTER TABLE hit_hash RENAME TO real_hash; CREATE VIRTUAL TABLE hit_hash USING fts5(hit_id, hash);`;
    const { certificate } = await importCase(SMALL, {}, changed(sql));
    expect(certificate.totals.stored).toBe(SMALL.length);
  });

  it('runs no trigger', async () => {
    const sql = `CREATE TRIGGER gone AFTER INSERT ON scan_artifact_hit BEGIN DELETE FROM scan_artifact_hit; END;`;
    const { certificate } = await importCase(SMALL, {}, changed(sql));
    expect(certificate.totals.stored).toBe(SMALL.length);
  });

  it('refuses a rollback journal that names another file, and does not change that file', async () => {
    const victim = join(tmpdir(), `review-victim-${process.pid}`);
    writeFileSync(victim, 'precious');
    try {
      const journal = Buffer.concat([Buffer.alloc(600), Buffer.from(victim), Buffer.from('d9d505f920a163d7', 'hex')]);
      const refusal = importCase(SMALL, {}, (folder) => writeFileSync(join(folder, 'Case.mfdb-journal'), journal));
      await expect(refusal).rejects.toThrow(/names a journal of another file/);
      expect(existsSync(victim)).toBe(true);
    } finally {
      rmSync(victim, { force: true });
    }
  });

  it('survives sources that contain each other', async () => {
    const sql = `DELETE FROM source_path; UPDATE source SET parent_source_id = 2 WHERE source_id = 1;
      UPDATE source SET parent_source_id = 1 WHERE source_id = 2;`;
    const { hits } = await importCase(SMALL, {}, changed(sql));
    expect(hits[0]?.sources[0]?.path).toBe('EV-1.zip\\msgstore.db');
  });

  it('keeps hits that the case lists only by their values, and counts rows that it lists twice', async () => {
    const { hits, certificate } = await importCase(
      SMALL,
      {},
      changed(`CREATE TABLE copy AS SELECT * FROM scan_artifact_hit WHERE hit_id <> 2;
        DROP TABLE scan_artifact_hit; ALTER TABLE copy RENAME TO scan_artifact_hit;
        INSERT INTO scan_artifact_hit SELECT * FROM scan_artifact_hit WHERE hit_id = 1;`),
    );
    expect(hits).toHaveLength(SMALL.length);
    expect(hits.find(({ originalId }) => originalId === '2')?.artifact.name).toBe('WhatsApp Messages');
    expect(certificate.totals).toEqual({ read: SMALL.length + 1, stored: SMALL.length, repeated: 1, refused: 0 });
  });

  it('refuses a hit with a value that is too large, and keeps the other hits', async () => {
    const { certificate } = await importCase(
      SMALL,
      {},
      changed(`UPDATE hit_fragment_string SET value = zeroblob(50000000) WHERE hit_fragment_id = 1`),
    );
    expect(certificate.totals).toEqual({ read: SMALL.length, stored: SMALL.length - 1, refused: 1 });
  });

  it('reads tables without an index, and ids of any type', async () => {
    const { hits } = await importCase(
      SMALL,
      {},
      changed(
        ['scan_artifact_hit', 'hit_fragment_string', 'hit_fragment_int', 'hit_fragment_float', 'hit_fragment_date']
          .map(
            (table) =>
              `CREATE TABLE copy AS SELECT * FROM ${table}; UPDATE copy SET hit_id = 'hit-' || hit_id; DROP TABLE ${table}; ALTER TABLE copy RENAME TO ${table};`,
          )
          .join('\n')
          .replace(/^/, 'DROP VIEW hit_fragment; DELETE FROM hit_location;'),
      ),
    );
    expect(hits.map(({ originalId }) => originalId)).toContain('hit-1');
    expect(hits).toHaveLength(SMALL.length);
  });

  it('stops when it is cancelled and stores nothing', async () => {
    await withFolder(async (folder) => {
      writeAxiomCase(
        folder,
        Array.from({ length: 3_000 }, (_unused, index) => whatsapp(index, false)),
        { schema: 'newer', facts: FACTS },
      );
      const writer = new MemoryHitWriter();
      const cancel = new AbortController();
      const onProgress = ({ hits }: { hits: number }) => hits > 0 && cancel.abort(new Error('cancelled'));
      await withFolder(async (workFolder) => {
        const { signal } = cancel;
        await expect(importPath(folder, 'case', { writer, signal, onProgress, workFolder })).rejects.toThrow(
          'cancelled',
        );
        expect(readdirSync(workFolder)).toEqual([]);
      });
      expect(writer.isAborted).toBe(true);
    });
  });
});
