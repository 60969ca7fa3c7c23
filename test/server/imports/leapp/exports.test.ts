import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { tsvText, writeLavaOutput, writeTimeline } from '@bench/generator/leapp-output';
import { BadInputError } from '@server/errors';
import { importExports } from '@test/server/helpers/leapp-exports';
import {
  fragmentsOf,
  importPath,
  valuesOf,
  withFolder,
  type FinishedTestImport,
} from '@test/server/helpers/import-report';
import { writeZip } from '@test/server/helpers/zip-file';

const CALLS = ['Timestamp', 'Direction', 'Phone Number', 'Duration'];
const CALL = ['2024-05-01 10:00:00+00:00', 'Incoming', '+4917600000', '125'];
const INDEX =
  '<title>iLEAPP Report</title><a class="navbar-brand">iLEAPP 1.18.7</a><h6 class="sidebar-heading px-3"> Some App </h6>' +
  '<li class="nav-item"><a class="nav-link " href="Chrome_Extensions.html"><span class="ti"></span> Chrome Extensions</a></li>';

const messagesOf = ({ certificate }: FinishedTestImport): string =>
  certificate.warnings.map(({ place, message }) => `${place}: ${message}`).join('\n');

describe('the text exports of a LEAPP parser', () => {
  it('are read when there is no database, with category and version from the report', async () => {
    const { certificate, hits } = await importExports(
      {
        'Call History': tsvText(CALLS, [CALL]),
        'Chrome Extensions': tsvText(['Name', 'Note'], [['Reader', 'a\tb\n"c"']]),
      },
      (output) => writeFile(join(output, 'index.html'), INDEX),
    );
    expect(certificate).toMatchObject({
      tool: { name: 'iLEAPP', version: '1.18.7' },
      totals: { read: 2, stored: 2, refused: 0 },
      warnings: [],
    });
    const [call, extension] = hits;
    expect(call).toMatchObject({
      originalId: 'iLEAPP_Reports_2023/_TSV Exports/Call History.tsv line 2',
      artifact: { group: 'Communication', name: 'Call Log' },
      date: { instant: '2024-05-01T10:00:00.000Z', isLocal: false },
    });
    expect(extension?.artifact).toEqual({ group: 'Some App', name: 'Chrome Extensions' });
    expect(valuesOf(extension, 'Note')).toEqual(['a\tb\n"c"']);
  });

  it('are read with the line ends of Windows, without a byte order mark, and with an empty line', async () => {
    const text = tsvText(CALLS, [CALL, ['', '', '', '']], '\r\r\n').slice(1);
    const { hits } = await importExports({ 'Call History': `${text}\r\n` });
    expect(hits).toHaveLength(2);
    expect(valuesOf(hits[0], 'Duration')).toEqual(['125']);
  });

  it('may contain several artifacts of one name, each with its headers', async () => {
    const second = tsvText(['Name', 'Version'], [['Reader', '2']]);
    const { hits } = await importExports({
      Things: tsvText(['Name', 'Colour'], [['Crate', 'red']]) + second + second.slice(1),
    });
    expect(hits.map(({ fragments }) => fragments.map(({ name }) => name))).toEqual([
      ['Name', 'Colour'],
      ['Name', 'Version'],
      ['Name', 'Version'],
    ]);
  });

  it('keep a time without an offset as local', async () => {
    const { hits } = await importExports({
      'Call History': tsvText(CALLS, [['2024-05-01 10:00:00', ...CALL.slice(1)]]),
    });
    expect(fragmentsOf(hits[0], 'Timestamp')[0]?.date).toMatchObject({
      isLocal: true,
      instant: '2024-05-01T10:00:00.000Z',
    });
  });

  it('attach the media at the paths that they name', async () => {
    const path = `media/${'a'.repeat(40)}.png`;
    const { hits } = await importExports(
      { 'Chat Media': tsvText(['Name', 'File'], [['Crate', `${path} | ${path.replaceAll('aa', 'bb')}`]]) },
      async (output) => {
        await mkdir(join(output, 'media'));
        await writeFile(join(output, path), 'picture');
      },
    );
    expect(hits[0]?.attachments.map(({ stored }) => stored !== null)).toEqual([true, false]);
  });

  it('keep more fields than headers, and report them', async () => {
    const imported = await importExports({ Things: tsvText(['Name'], [['Crate', 'red']]) });
    expect(valuesOf(imported.hits[0], 'Column 2')).toEqual(['red']);
    expect(messagesOf(imported)).toContain('more fields than the export has headers');
  });

  it('that are cut off are reported, by their end and by the count of the page of the report', async () => {
    const text = tsvText(['Name'], [['Crate'], ['Barrel'], ['Box']]);
    const end = await importExports({ Things: text.slice(0, -4) });
    expect(end.hits).toHaveLength(3);
    expect(messagesOf(end)).toContain('line 4: The export ends without a line break');
    const page = '<h6>Total number of entries: 3</h6>';
    const middle = text.replace('Barrel\r\n', '');
    const cut = await importExports({ Things: middle }, (output) => writeFile(join(output, 'Things.html'), page));
    expect(messagesOf(cut)).toContain('The report counts 3 rows of "Things", and the export holds 2.');
    const whole = await importExports({ Things: text }, (output) => writeFile(join(output, 'Things.html'), page));
    expect(whole.certificate.warnings).toEqual([]);
  });

  it('end at an unclosed quote, which the certificate reports', async () => {
    const imported = await importExports({
      Things: `${tsvText(['Name'], [['Crate']])}"open\r\nnever read\r\n`,
      Others: tsvText(['Name'], [['Box']]),
    });
    expect(imported.certificate.totals).toEqual({ read: 3, stored: 2, refused: 1 });
    expect(imported.certificate.refusals[0]?.place).toContain('Things.tsv in output, line 3');
    expect(messagesOf(imported)).toContain('a quote is opened and never closed. Copy it again');
  });

  it('report characters that could not be read', async () => {
    const text = Buffer.concat([Buffer.from(tsvText(['Name'], [])), Buffer.from([0xc3, 0x28, 0x0a])]);
    const imported = await importExports({ Things: text });
    expect(valuesOf(imported.hits[0], 'Name')).toEqual(['\uFFFD(']);
    expect(messagesOf(imported)).toContain('U+FFFD');
  });

  it('are read for artifacts that the database does not have, and the timeline for those that neither has', async () => {
    const { certificate, hits } = await importExports(
      { Things: tsvText(['Name'], [['again']]), Old_Module: tsvText(['Name'], [['only here']]) },
      (output) => {
        writeLavaOutput(output, [
          { category: 'App', name: 'Things', key: 'things', headers: ['Name'], rows: [['Crate']] },
        ]);
        writeTimeline(output, [
          ['Things', { Name: 'again' }],
          ['Old/Module', { Name: 'again' }],
          ['Only Timeline', { Timestamp: '2024-05-01 10:00:00+00:00', Value: 'None', Name: 'Box' }],
        ]);
      },
    );
    expect(hits.map((hit) => valuesOf(hit, 'Name')[0])).toEqual(['Crate', 'only here', 'Box']);
    expect(hits[2]).toMatchObject({ originalId: 'tl.db row 3', date: { instant: '2024-05-01T10:00:00.000Z' } });
    expect(hits[2]?.fragments.map(({ name }) => name)).toEqual(['Timestamp', 'Name']);
    expect(certificate.totals).toEqual({ read: 3, stored: 3, refused: 0 });
  });

  it('refuse rows of a timeline without values, and report a timeline that cannot be read', async () => {
    const imported = await importExports({ Things: tsvText(['Name'], [['Crate']]) }, async (output) => {
      await mkdir(join(output, '_Timeline'));
      await writeFile(join(output, '_Timeline', 'tl.db'), 'nothing');
    });
    expect(imported.certificate.totals.read).toBe(1);
    expect(messagesOf(imported)).toMatch(
      /tl\.db in output: .*cannot be read \(it is encrypted, or no SQLite database\)/,
    );
  });

  it('are found in a ZIP, and a damaged one does not affect the others', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'output.zip');
      const things = tsvText(['Name'], [['a thing that is searched for in the archive']]);
      await writeZip(
        path,
        { 'out/_TSV Exports/Things.tsv': things, 'out/_TSV Exports/Others.tsv': tsvText(['Name'], [['Box']]) },
        { compress: false },
      );
      const { readFile } = await import('node:fs/promises');
      const bytes = await readFile(path);
      bytes.write('A', bytes.indexOf('a thing'));
      await writeFile(path, bytes);
      const imported = await importPath(path, 'output.zip');
      expect(imported.hits.flatMap((hit) => valuesOf(hit, 'Name'))).toContain('Box');
      expect(messagesOf(imported)).toContain('its checksum does not fit its content');
      expect(imported.certificate.refusals).toHaveLength(1);
    });
  });

  it('refuse an output without a readable file', async () => {
    await expect(
      importExports({}, async (output) => {
        await mkdir(join(output, '_Timeline'));
        await writeFile(join(output, '_Timeline', 'tl.db'), 'nothing');
      }),
    ).rejects.toThrow(BadInputError);
  });
});
