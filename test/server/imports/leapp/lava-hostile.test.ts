import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { writeLavaOutput } from '@bench/generator/leapp-output';
import { importPath, valuesOf, withFolder } from '@test/server/helpers/import-report';

import { artifact, changeDatabase, importOutput, refusalOf, WHATSAPP } from './lava-fixture';

describe('a hostile output of a LEAPP parser', () => {
  it('refuses a file that is not a database and a description alone, with the cure', async () => {
    const spoil = (folder: string) =>
      writeFile(join(folder, '_lava_artifacts.db'), 'no database at all, but long enough for a header');
    expect(await refusalOf(importOutput([WHATSAPP], { change: spoil }))).toMatch(
      /_lava_artifacts\.db in output is encrypted or damaged.* copy it again/,
    );
    const remove = (folder: string) => rm(join(folder, '_lava_artifacts.db'));
    expect(await refusalOf(importOutput([WHATSAPP], { change: remove }))).toMatch(
      /describes what _lava_artifacts\.db holds, which is not there\. Import the whole output folder/,
    );
  });

  it('does not read views, virtual tables and tables without row ids', async () => {
    const { certificate, hits } = await importOutput([artifact('Things', ['Name'], ['a'])], {
      change: changeDatabase(
        'CREATE VIEW endless AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x FROM n) SELECT x FROM n;' +
          'CREATE VIRTUAL TABLE words USING fts5(text); CREATE TABLE keyed (k TEXT PRIMARY KEY) WITHOUT ROWID;' +
          "CREATE TABLE made (a TEXT, b TEXT AS (hex(zeroblob(10))) VIRTUAL); INSERT INTO made VALUES ('x')",
      ),
    });
    const messages = certificate.warnings.map(({ message }) => message).join('\n');
    expect(messages).toContain('"endless" is no plain table');
    expect(messages).toContain('"words" is no plain table');
    expect(messages).toContain('"keyed" is no plain table');
    expect(hits.find(({ artifact: { name } }) => name === 'made')?.fragments.map(({ name }) => name)).toEqual(['A']);
  });

  it('does not apply a rollback journal, and reports it', async () => {
    const { certificate, hits } = await importOutput([artifact('Things', ['Name'], ['a'])], {
      change: (folder) => writeFile(join(folder, '_lava_artifacts.db-journal'), 'names other files'),
    });
    expect(hits).toHaveLength(1);
    const [{ place, message } = { place: '', message: '' }] = certificate.warnings;
    expect(place).toBe('iLEAPP_Output_2026/_lava_artifacts.db-journal in output');
    expect(message).toContain('It was not applied');
  });

  it('separates several outputs in one container', async () => {
    await withFolder(async (folder) => {
      writeLavaOutput(join(folder, 'a'), [artifact('Things', ['Name'], ['a'])]);
      writeLavaOutput(join(folder, 'b'), [artifact('Things', ['Name'], ['b'])], { tool: 'ALEAPP' });
      expect(await refusalOf(importPath(folder, 'both'))).toContain('2 extractions: a/, b/');
      const { certificate, hits } = await importPath(folder, 'both', { extractionFolder: 'b/' });
      expect(certificate.tool.name).toBe('ALEAPP');
      expect(hits.flatMap((hit) => valuesOf(hit, 'Name'))).toEqual(['b']);
    });
  });
});
