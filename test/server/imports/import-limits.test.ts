import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { tsvText, writeTimeline } from '@bench/generator/leapp-output';
import { BadInputError } from '@server/errors';
import { IMPORT_LIMITS } from '@server/imports/import-limits';
import { readTsv, type TsvRecord } from '@server/imports/leapp/read-tsv';
import { ReportReader } from '@server/imports/ufed/report-reader';
import { XmlReader } from '@server/imports/xry/xml/xml-reader';
import { ExportReader } from '@server/imports/axiom/xml/export-reader';
import { importExports } from '@test/server/helpers/leapp-exports';
import { importPath, importXml, valuesOf, withFolder } from '@test/server/helpers/import-report';
import { field, file, model, multi, project, reportOf } from '@test/server/helpers/report-xml';

import { artifact, changeDatabase, importOutput } from './leapp/lava-fixture';

const MEBI = 1 << 20;
const MANY = 500_000;

const refusalOf = async (attempt: Promise<unknown>): Promise<string> => {
  const error: unknown = await attempt.then(
    () => 'imported',
    (reason: unknown) => reason,
  );
  return error instanceof BadInputError ? error.message : `unclear: ${String(error)}`;
};

/** The records of an export whose bytes are generated while it is read. */
async function recordsOf(bytes: Iterable<Buffer>): Promise<TsvRecord[]> {
  async function* open(): AsyncGenerator<Buffer> {
    yield* bytes;
  }
  const records: TsvRecord[] = [];
  const entry = { path: 'a.tsv', size: 0, open: async () => Readable.from(open()) };
  for await (const record of readTsv(entry, 'a.tsv', () => undefined)) {
    records.push(record);
  }
  return records;
}

describe('an export of LEAPP beyond the limits', () => {
  it('is read without a table of 500,000 columns, which the certificate reports with its line', async () => {
    const wide = Array.from({ length: MANY }, (_unused, index) => `c${index}`);
    const { certificate, hits } = await importExports({
      Wide: tsvText(wide, [wide]),
      Things: tsvText(['Name'], [['Crate']]),
    });
    expect(hits.map((hit) => valuesOf(hit, 'Name')[0])).toEqual(['Crate']);
    expect(certificate.totals).toEqual({ read: 2, stored: 1, refused: 1 });
    expect(certificate.refusals[0]?.place).toMatch(/Wide\.tsv in output, line 1$/);
    expect(certificate.refusals[0]?.reason).toContain('its header has more than 262,144 characters');
    expect(certificate.warnings.map(({ message }) => message).join()).toContain('Copy it again from its origin');
  });

  it('has one refusal for short headers beyond the limit, and one for a record with too many fields', async () => {
    const { certificate, hits } = await importExports({
      Wide: tsvText(Array<string>(1_001).fill('c'), [['a']]),
      Things: tsvText(
        ['Name'],
        [['Crate'], Array<string>(MANY).fill('x'), ['a "quoted"\tname', ...Array<string>(1_000).fill('x')], ['Box']],
      ),
    });
    expect(hits.map((hit) => valuesOf(hit, 'Name')[0])).toEqual(['Crate', 'Box']);
    expect(certificate.totals).toEqual({ read: 5, stored: 2, refused: 3 });
    const reasons = certificate.refusals.map(({ place, reason }) => `${place}: ${reason}`).join('\n');
    expect(reasons).toMatch(/line 1: .*its header has more than 1,000 columns/);
    expect(reasons).toMatch(/line 3: It has more than 1,000 fields, .* Look at it in the tool/);
    expect(reasons).toMatch(/line 4: It has more than 1,000 fields/);
  });

  it('refuses a record that is too long alone, quoted or not, and reads those behind it', async () => {
    const long = 'x'.repeat(17 * MEBI);
    const { certificate, hits } = await importExports({
      Things: tsvText(['Name'], [['Crate'], [long], [`two\n${long}\nlines`], ['Box']]),
    });
    expect(hits.map((hit) => valuesOf(hit, 'Name')[0])).toEqual(['Crate', 'Box']);
    expect(certificate.totals).toEqual({ read: 4, stored: 2, refused: 2 });
    expect(certificate.refusals.map(({ place, reason }) => `${place}: ${reason}`)).toEqual([
      expect.stringMatching(/line 3: It has more than 16,777,216 characters, /),
      expect.stringMatching(/line 4: It has more than 16,777,216 characters \(up to line 6\), /),
    ]);
  });

  it('does not collect a cell before it refuses it: more characters than a string can have', async () => {
    const piece = Buffer.alloc(MEBI, 'x');
    function* bytes(): Generator<Buffer> {
      yield Buffer.from('Name\nCrate\n');
      for (let count = 0; count < 560; count += 1) {
        yield piece;
      }
      yield Buffer.from('\nBox\n"');
      yield piece;
    }
    expect((await recordsOf(bytes())).map(({ kind }) => kind)).toEqual(['header', 'row', 'refused', 'row', 'damage']);
  });

  it('refuses a row of the database with its column, without reading its cells', async () => {
    const { certificate, hits } = await importOutput([artifact('Things', ['Name', 'Data'], ['a', 'b'], ['c', 'd'])], {
      change: changeDatabase(
        'INSERT INTO Things SELECT * FROM Things WHERE rowid = 1; UPDATE Things SET data = zeroblob(34000000) WHERE rowid = 2',
      ),
    });
    expect(hits.map((hit) => valuesOf(hit, 'Name')[0])).toEqual(['a', 'a']);
    expect(certificate.totals).toEqual({ read: 3, stored: 2, refused: 1 });
    expect(certificate.refusals[0]?.place).toMatch(/table "things", row 2$/);
    expect(certificate.refusals[0]?.reason).toMatch(
      /^It has more than 33,554,432 bytes, .* 34,000,000 bytes, are in the column "data"\.$/i,
    );
  });

  it('refuses a table with too many columns, and reads the others', async () => {
    const columns = Array.from({ length: 1_001 }, (_unused, index) => `c${index}`).join();
    const { certificate, hits } = await importOutput([artifact('Things', ['Name'], ['a'])], {
      change: changeDatabase(`CREATE TABLE wide (${columns}); INSERT INTO wide (c0) VALUES ('x')`),
    });
    expect(hits).toHaveLength(1);
    expect(certificate.totals).toEqual({ read: 2, stored: 1, refused: 1 });
    expect(certificate.refusals[0]?.reason).toContain(
      'The table has 1,001 columns, and at most 1,000 columns are read',
    );
  });

  it('refuses rows of the timeline with too many values', async () => {
    const values = Object.fromEntries(Array.from({ length: 1_001 }, (_unused, index) => [`k${index}`, 'x']));
    const many = Object.fromEntries(Array.from({ length: 30_000 }, (_unused, index) => [`k${index}`, 'x']));
    const { certificate, hits } = await importExports({}, (output) =>
      writeTimeline(output, [
        ['Other', values],
        ['Other', many],
        ['Other', { Name: 'kept' }],
      ]),
    );
    expect(hits.map((hit) => valuesOf(hit, 'Name')[0])).toEqual(['kept']);
    expect(certificate.totals).toEqual({ read: 3, stored: 1, refused: 2 });
    expect(certificate.refusals[1]?.reason).toContain('It has more than 1,000 values');
  });
});

describe('an item of a UFED report beyond the limits', () => {
  const long = 'x'.repeat(IMPORT_LIMITS.ufed.itemCharacters);
  const values = '<value type="String">x</value>'.repeat(IMPORT_LIMITS.ufed.itemValues);

  it('is refused alone, with its line: an item, a message, a mail, and a file', async () => {
    const chat = multi(
      'Messages',
      'InstantMessage',
      model('InstantMessage', field('Body', 'before')),
      model('InstantMessage', field('Body', long)),
      model('InstantMessage', field('Body', 'behind')),
    );
    const files = `<taggedFiles>${file('f1', '/a', { Long: long })}${file('f2', '/b', { Kept: 'x' })}</taggedFiles>`;
    const data = [
      model('Note', `<multiField name="Title" type="String">${values}</multiField>`, { id: 'n-1' }),
      model('Email', field('Body', long), { id: 'm-1' }),
      model('Chat', field('Id', 'c') + chat, { id: 'c-1' }),
      model('Note', field('Title', 'kept'), { id: 'n-2' }),
    ];
    const {
      certificate,
      hits,
      files: stored,
    } = await importXml(project(`${files}<decodedData>\n${data.join('\n')}\n</decodedData>`));
    expect(certificate.totals).toEqual({ read: 9, stored: 5, refused: 4 });
    expect(certificate.refusals.map(({ place, reason }) => `${place}: ${reason}`)).toEqual([
      expect.stringMatching(/line 3 \(file f1\): It has more than 33,554,432 characters/),
      expect.stringMatching(/line 4 \(Note n-1\): It has more than 200,000 values/),
      expect.stringMatching(/line 5 \(Email m-1\): It has more than 33,554,432 characters/),
      expect.stringMatching(/line 6 \(InstantMessage .*\): It has more than 33,554,432 characters/),
    ]);
    expect(hits.flatMap((hit) => valuesOf(hit, 'Body'))).toEqual(['before', 'behind']);
    expect(stored.contents.size).toBe(0);
  });

  it('counts the models in it, and refuses models that stand too deep with all of them as parts', async () => {
    const nested = (depth: number): string =>
      depth === 0
        ? ''
        : `<model type="A" id="d${depth}"><modelField name="B" type="A">${nested(depth - 1)}</modelField></model>`;
    const { certificate } = await importXml(reportOf(nested(101), nested(100)));
    expect(certificate.totals).toEqual({ read: 2, stored: 1, refused: 1 });
    expect(certificate.refusals[0]?.reason).toContain('It has more than 100 models in models');
    expect(certificate.partsByType).toEqual({ A: 199 });
  });

  it('whose text has no end refuses the report, with the line where the text begins', () => {
    const reader = new ReportReader(
      'report.xml',
      () => undefined,
      () => undefined,
    );
    const decoder = reader.startDecoding('utf8');
    reader.write(decoder.decode(Buffer.from('<project>\n<decodedData>\n<model type="Note"><field name="a"><value>')));
    const piece = decoder.decode(Buffer.alloc(8 * MEBI, 'x\n'));
    expect(() => {
      for (let count = 0; count < 10; count += 1) {
        reader.write(piece);
      }
    }).toThrow(
      /^report\.xml holds a text of more than 67,108,864 characters from line 3 on, .* Export the report again/,
    );
  });

  it('leaves out facts and sources beyond the limit, with a warning', async () => {
    const facts = '<item name="a">x</item>'.repeat(IMPORT_LIMITS.ufed.facts + 2);
    const { certificate } = await importXml(project(`<metadata section="Device Info">${facts}</metadata>`));
    expect(certificate.warnings[0]?.message).toContain('more than 20,000 facts about device and extraction');
  });
});

describe('an element of XML beyond the limits', () => {
  const attributes = Array.from({ length: 1_001 }, (_unused, index) => `a${index}=""`).join(' ');

  it.each([
    ['in one chunk', 1 << 20],
    ['across chunks', 500],
  ])('is refused with its line and column: attributes %s', (_case, size) => {
    const text = `<project>\n<decodedData>\n<model ${attributes}/>`;
    const reader = new ReportReader(
      'report.xml',
      () => undefined,
      () => undefined,
    );
    const decoder = reader.startDecoding('utf8');
    expect(() => {
      for (let at = 0; at < text.length; at += size) {
        reader.write(decoder.decode(Buffer.from(text.slice(at, at + size))));
      }
    }).toThrow(/at line 3, column \d+: an element has more than 1,000 attributes\. Export the report again/);
  });

  it('is refused by the importers of the other formats, too', () => {
    const xry = new XmlReader(
      'phone.xml',
      'phone.xml',
      'utf8',
      () => undefined,
      () => undefined,
    );
    expect(() => xry.read(Buffer.from(`<xryfile ${attributes}>`))).toThrow('more than 1,000 attributes');
    const axiom = new ExportReader('Export.xml', '', () => undefined);
    const text = `<Artifacts><Artifact ${attributes}>`;
    expect(() => axiom.write({ text, damage: [] })).toThrow('more than 1,000 attributes');
  });

  it('that stands in too many others refuses a UFED report', async () => {
    expect(await refusalOf(importXml(project(`<decodedData>${'<a>'.repeat(600)}`)))).toMatch(
      /elements stand in more than 500 others\. Export the report again/,
    );
  });
});

describe('a hit of an XML export of AXIOM beyond the limits', () => {
  it('is refused alone', async () => {
    const long = 'x'.repeat(17 * MEBI);
    const fragments = `<Fragment name="A">${long}</Fragment><Fragment name="B">${long}</Fragment>`;
    const text = `<Artifacts><Artifact name="Things"><Hits><Hit>${fragments}</Hit><Hit><Fragment name="A">x</Fragment></Hit></Hits></Artifact></Artifacts>`;
    await withFolder(async (folder) => {
      await writeFile(join(folder, 'Export.xml'), text);
      const { certificate } = await importPath(folder, 'export');
      expect(certificate.totals).toEqual({ read: 2, stored: 1, refused: 1 });
      expect(certificate.refusals[0]?.reason).toContain('It has more than 33,554,432 characters of values');
    });
  });
});
