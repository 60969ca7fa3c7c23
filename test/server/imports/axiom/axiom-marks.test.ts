import { join } from 'node:path';

import Database from 'better-sqlite3';

import { detectInput } from '@server/imports/detection/detect-input';
import { tagColorOf } from '@server/imports/axiom/tag-color';
import { SELECTABLE_TAG_COLORS, TAG_PALETTE } from '@contract/rules/tag-palette';
import { writeAxiomCase } from '@server/sample/formats/axiom-case-writer';
import type { AxiomHit } from '@server/sample/formats/axiom-hit';
import { importPath, withFolder } from '@test/server/helpers/import-report';
import { MemoryHitWriter } from '@test/server/helpers/memory-hit-writer';
import type { FinishedImport } from '@server/stores/hit-writer';

import { FACTS, STORY, whatsapp } from './story';

const IMPORTER = { userId: 'exa', userName: 'Exa Miner', caseId: 'case-1', evidenceId: 1, call: 'startImport' };

/** Reads the marks while the import still has them. */
class MarkReader extends MemoryHitWriter {
  tags: unknown[] = [];
  comments: unknown[] = [];

  override finish(result: FinishedImport): void {
    super.finish(result);
    this.tags = [...(result.marks?.tags ?? [])];
    this.comments = [...(result.marks?.comments ?? [])];
  }
}

const importMarks = (hits: readonly AxiomHit[], change: (db: Database.Database) => void = () => undefined) =>
  withFolder(async (folder) => {
    writeAxiomCase(folder, hits, { schema: 'newer', facts: FACTS });
    const db = new Database(join(folder, 'Case.mfdb'));
    change(db);
    db.close();
    const writer = new MarkReader();
    const { certificate } = await importPath(folder, 'case', { writer, marksImporter: IMPORTER });
    return { certificate, writer, counted: await countIn(folder) };
  });

async function countIn(folder: string) {
  const input = await detectInput(folder, 'case');
  return withFolder((workFolder) => input.countMarks(input.extractions[0], { workFolder, onBytes: () => undefined }));
}

describe('tags and comments of an AXIOM case', () => {
  it('are stored in the case with color and author, and have the same counts before and after the import', async () => {
    const { writer, certificate, counted } = await importMarks(STORY);
    expect(writer.finished?.marks).toMatchObject({
      tool: 'Magnet AXIOM',
      importer: { userId: 'exa', timestamp: certificate.finishedAt },
    });
    expect(writer.tags).toEqual([
      { originalId: '2', name: 'Evidence', color: TAG_PALETTE.lime, author: 'A. Examiner' },
    ]);
    expect(writer.comments).toEqual([{ originalId: '2', content: 'Ask Anna', author: 'B. Analyst', writtenAt: null }]);
    const totals = { tags: 1, taggings: 1, comments: 1 };
    expect(certificate.marks).toEqual(totals);
    expect(counted).toEqual(totals);
  });

  it('remain values of their items when they are not imported', async () => {
    await withFolder(async (folder) => {
      writeAxiomCase(folder, STORY, { schema: 'newer', facts: FACTS });
      const { writer, certificate } = await importPath(folder, 'case');
      expect(writer.finished).not.toHaveProperty('marks');
      expect(certificate).not.toHaveProperty('marks');
    });
  });

  it('have the time of a comment when the case stores it with a zone', async () => {
    const { writer } = await importMarks(
      [whatsapp(1, true), whatsapp(2, true)].map((hit) => ({ ...hit, comments: [{ text: 'Ask', by: ' ' }] })),
      (db) => {
        db.exec('ALTER TABLE hit_note ADD COLUMN created_on TEXT');
        db.exec("UPDATE hit_note SET created_on = '2024-06-01T10:00:00+02:00' WHERE hit_id = 1");
        db.exec("UPDATE hit_note SET created_on = '2024-06-01 10:00:00' WHERE hit_id = 2");
      },
    );
    expect(writer.comments).toMatchObject([
      { author: null, writtenAt: '2024-06-01T08:00:00.000Z' },
      { author: null, writtenAt: null },
    ]);
  });

  it('are taken once from a hit that the case lists twice', async () => {
    const { writer, certificate } = await importMarks(STORY, (db) => {
      db.exec('CREATE TABLE copy AS SELECT * FROM scan_artifact_hit');
      db.exec('DROP TABLE scan_artifact_hit');
      db.exec('ALTER TABLE copy RENAME TO scan_artifact_hit');
      db.exec('INSERT INTO scan_artifact_hit SELECT * FROM scan_artifact_hit WHERE hit_id = 2');
    });
    expect(certificate.totals.repeated).toBe(1);
    expect(writer.tags).toHaveLength(1);
    expect(writer.comments).toHaveLength(1);
  });

  it('are limited to a thousand different tags', async () => {
    const { certificate, counted } = await importMarks([whatsapp(1, true), whatsapp(2, true)], (db) => {
      for (let id = 1; id <= 1_001; id += 1) {
        db.prepare('INSERT INTO tag (tag_id, tag_name) VALUES (?, ?)').run(`t${id}`, `Tag ${id}`);
        db.prepare('INSERT INTO case_tag VALUES (?, 1, ?)').run(id, `t${id}`);
        db.prepare('INSERT INTO hit_case_tag VALUES (?, ?, ?)').run(id > 600 ? 2 : 1, id, 'A');
      }
    });
    expect(certificate.marks).toEqual({ tags: 1_000, taggings: 1_000, comments: 0 });
    expect(counted).toEqual({ tags: 1_001, taggings: 1_001, comments: 0 });
    expect(certificate.warnings.map(({ message }) => message)).toContain(
      'The export has more than 1000 different tags; this item has one of the others.',
    );
  });

  it('cannot be counted in a damaged case, whose import is refused', async () => {
    await withFolder(async (folder) => {
      writeAxiomCase(folder, STORY, { schema: 'newer', facts: FACTS });
      const db = new Database(join(folder, 'Case.mfdb'));
      db.unsafeMode(true);
      db.pragma('writable_schema = ON');
      db.exec("UPDATE sqlite_master SET rootpage = 99999 WHERE name = 'hit_note'");
      db.close();
      expect(await countIn(folder)).toBeNull();
    });
  });
});

describe('the color of a tag', () => {
  it.each([
    ['-65536', 'red'],
    ['4294901760', 'red'],
    ['#ff1C7ED6', 'blue'],
    ['2e9e4f', 'green'],
  ] as const)('%s is mapped to the nearest palette color, %s', (color, name) => {
    expect(tagColorOf('Key', color)).toBe(TAG_PALETTE[name]);
  });

  it.each([null, '', 'rouge'])('is a palette color, always the same for a name, when the case has %j', (color) => {
    const chosen = tagColorOf('Key', color);
    expect(SELECTABLE_TAG_COLORS.map(({ hex }) => hex)).toContain(chosen);
    expect(tagColorOf('key', color)).toBe(chosen);
  });
});
