import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';

import { drawnId, drawReport } from '@bench/output/drawn-report';
import { findProgram } from '@server/previews/run-program';
import { ExcelWriter } from '@server/reports/excel/excel-writer';
import type { ReportContent, WrittenReport } from '@server/reports/report-content';
import { readEntries } from '@test/server/helpers/zip-entries';

import { hostileReport, LONG_TEXT } from './hostile-report';
import { readSheet, sheetNames, sheetNumber } from './read-sheet';

const office = findProgram('soffice') ?? '';
const withOffice = office === '' ? it.skip : it;

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'review-excel-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function write(name: string, content: ReportContent): Promise<WrittenReport> {
  const target = path.join(folder, name);
  await mkdir(target);
  return new ExcelWriter().write(content, {
    folder: target,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
}

const picture = (text: string): Buffer => Buffer.from(text.repeat(100));

describe('the Excel report', () => {
  it('has the agency and the author at the top of the summary', async () => {
    const letterhead = {
      ...{
        agency: '=Police of Gotland',
        addressLines: ['Norra Hansegatan 2', '621 41 Visby'],
        department: 'Digital Unit',
      },
      logo: null,
    };
    const head = { letterhead, orderedByUserName: 'ada' };
    const parts = await readEntries((await write('letterhead', drawReport({ itemCount: 4, head }))).path);
    const facts = readSheet(parts, 1).slice(0, 8);
    expect(facts).toContainEqual(['Agency', '=Police of Gotland']);
    expect(facts).toContainEqual(['Address', 'Norra Hansegatan 2\n621 41 Visby']);
    expect(facts).toContainEqual(['Author', 'Ada Examiner (ada), Digital Unit']);
  });

  it('has a summary, a sheet for each artifact and all values of an item, with times in the zone and as ISO text', async () => {
    const written = await write('plain', drawReport({ itemCount: 40 }));
    expect(written.extension).toBe('xlsx');
    const parts = await readEntries(written.path);
    expect(sheetNames(parts)).toEqual(['Summary', 'WhatsApp messages', 'Pictures', 'Visited pages', 'Calls']);
    const [header, first, ...rest] = readSheet(parts, 2);
    expect(rest).toHaveLength(9);
    const value = (title: string) => first?.[header?.indexOf(title) ?? -1];
    expect(value('Item ID')).toBe(drawnId(0));
    expect(value('Date/time (ISO 8601, or needs validation)')).toBe('2024-07-03T15:46:40+02:00');
    // 15:46:40 local time in Berlin, as a fraction of the day.
    expect(Number(value('Date/time (Europe/Berlin)'))).toBeCloseTo(45_476 + (15 * 3600 + 46 * 60 + 40) / 86_400, 6);
    expect(value('Length')).toBe('0');
    expect(value('Deleted')).toBe('yes');
    const local = rest[8];
    // A time without a zone is the local time of the export: 13:46:40 and nine times 61 seconds.
    expect(local?.[header?.indexOf('Date/time (ISO 8601, or needs validation)') ?? -1]).toBe(
      '2024-07-03T13:55:49 needs validation',
    );
    expect(Number(local?.[header?.indexOf('Date/time (Europe/Berlin)') ?? -1])).toBeCloseTo(
      45_476 + (13 * 3600 + 55 * 60 + 49) / 86_400,
      6,
    );
    const summary = readSheet(parts, 1).map((cells) => cells.join('|'));
    expect(summary).toEqual(
      expect.arrayContaining([
        'Case|Harbour 2024-117',
        'Type|Cellebrite UFED 10.2',
        'Model|Pixel 8',
        'Messages|WhatsApp messages|WhatsApp messages|10',
      ]),
    );
    expect(summary.join('\n')).toContain('Privileged items are not in it.');
  });

  it('omits the properties of a source when requested', async () => {
    const written = await write('private', drawReport({ itemCount: 4, head: { includesSourceInformation: false } }));
    const summary = JSON.stringify(readSheet(await readEntries(written.path), 1));
    expect(summary).toContain('Phone of A');
    expect(summary).not.toMatch(/Pixel|Container SHA-256/);
  });

  it('is a ZIP with its attachments, linked from their cells, and a manifest of hashes', async () => {
    const written = await write(
      'files',
      drawReport({ itemCount: 8, pictures: [picture('a'), picture('b')], pictureCount: 4 }),
    );
    expect(written.extension).toBe('zip');
    const entries = await readEntries(written.path);
    const paths = [...entries.keys()];
    expect(paths.filter((name) => name.startsWith('attachments/'))).toEqual(
      [0, 2, 4, 6].map((index) => `attachments/7-Phone of A/${drawnId(index)}/IMG_${index}.jpg`),
    );
    const manifest: unknown = JSON.parse(String(entries.get('manifest.json')));
    expect(manifest).toMatchObject({ name: 'Report of the phones', createdAt: '2026-11-23T19:00:00.000Z' });
    const files = filesOf(manifest);
    expect(files).toHaveLength(5);
    for (const { path: name, sha256, size } of files) {
      const bytes = entries.get(name) ?? Buffer.alloc(0);
      expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size, sha256]);
    }
    const workbook = entries.get('Report of the phones.xlsx');
    const parts = await readEntries(workbook ?? Buffer.alloc(0));
    const number = sheetNumber(parts, 'Attachments');
    expect(readSheet(parts, number)).toHaveLength(5);
    const targets = [...parts]
      .filter(([name]) => name.endsWith(`sheet${number}.xml.rels`))
      .map(([, bytes]) => String(bytes));
    expect(targets[0]).toContain(`Target="attachments/7-Phone%20of%20A/${drawnId(0)}/IMG_0.jpg"`);
  });

  it('[case-21] keeps names with signs and other scripts', async () => {
    const content = drawReport({
      ...{ itemCount: 1, pictures: [picture('a')], pictureCount: 1 },
      change: (item) => ({
        ...item,
        attachments: item.attachments.map((file) => ({ ...file, name: 'отчёт & co.jpg' })),
      }),
    });
    const entries = await readEntries((await write('names', content)).path);
    expect([...entries.keys()].filter((name) => name.startsWith('attachments/'))).toEqual([
      `attachments/7-Phone of A/${drawnId(0)}/отчёт & co.jpg`,
    ]);
  });

  it('marks an attachment that is missing in the export', async () => {
    const content = drawReport({
      ...{ itemCount: 4, pictures: [picture('a')], pictureCount: 2 },
      change: (item, index) =>
        index === 0
          ? {
              ...item,
              attachments: item.attachments.map((file) => ({
                ...file,
                ...{ state: 'notInExport', size: null, sha256: null },
              })),
            }
          : item,
    });
    const entries = await readEntries((await write('missing', content)).path);
    expect(filesOf(JSON.parse(String(entries.get('manifest.json'))))).toContainEqual(
      expect.objectContaining({ item: drawnId(0), name: 'IMG_0.jpg', state: 'notInExport' }),
    );
    const parts = await readEntries(entries.get('Report of the phones.xlsx') ?? Buffer.alloc(0));
    expect(JSON.stringify(readSheet(parts, 2))).toContain('IMG_0.jpg (not in the export)');
  });

  it('writes hostile text as text, and texts that exceed a cell as files', async () => {
    const written = await write('hostile', hostileReport());
    const entries = await readEntries(written.path);
    const parts = await readEntries(entries.get('Report.xlsx') ?? Buffer.alloc(0));
    const sheet = String(parts.get('xl/worksheets/sheet2.xml'));
    expect(sheet).not.toMatch(/<f[ >]|t="f"|<script/);
    const cells = readSheet(parts, 2).flat();
    expect(cells).toEqual(
      expect.arrayContaining(['<script>alert(1)</script>', '=cmd()', 'a\ufffdb', '_x0041_', 'abc\u202egpj.exe']),
    );
    const named = cells.find((cell) => cell.startsWith('The whole text (40,000 characters) is in texts/')) ?? '';
    const file = /texts\/\S+\.txt/.exec(named)?.[0] ?? '';
    expect(String(entries.get(file))).toBe(LONG_TEXT);
    expect(sheetNames(parts)[1]).toHaveLength(31);
    const paths = [...entries.keys()].filter((name) => name.startsWith('attachments/'));
    expect(paths).toEqual([
      expect.stringMatching(/^attachments\/7-[A-Za-z0-9._-]+\/[^/]+\/passwd$/),
      expect.stringMatching(/^attachments\/7-[A-Za-z0-9._-]+\/[^/]+\/passwd-2$/),
    ]);
  });

  it('fails when a stored file was changed', async () => {
    const content = drawReport({ itemCount: 4, pictures: [picture('a')], pictureCount: 1 });
    const altered = { ...content, open: () => Readable.from([picture('x')]) };
    await expect(write('altered', altered)).rejects.toThrow(/stored file "IMG_0.jpg" has .* Verify the case/);
  });

  it('fails when items are missing', async () => {
    const { artifacts } = drawReport({ itemCount: 5 }).head;
    await expect(write('lacking', drawReport({ itemCount: 4, head: { artifacts } }))).rejects.toThrow(
      /The report lacks items of WhatsApp messages: 1 instead of 2/,
    );
  });

  it('stops when it is cancelled', async () => {
    const target = path.join(folder, 'cancelled');
    await mkdir(target);
    const stop = new AbortController();
    const options = { folder: target, signal: stop.signal, onProgress: () => stop.abort() };
    await expect(new ExcelWriter().write(drawReport({ itemCount: 1_000 }), options)).rejects.toThrow(/abort/i);
  });

  withOffice('opens in LibreOffice with 10,000 items (skipped without LibreOffice)', async () => {
    const { path: file } = await write('office', drawReport({ itemCount: 10_000 }));
    const out = path.join(folder, 'csv');
    execFileSync(office, [
      ...['--headless', `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`, '--convert-to'],
      ...['csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1', '--outdir', out, file],
    ]);
    const ids = new Set<string>();
    for (const name of readdirSync(out).filter((one) => !one.includes('Summary'))) {
      for (const [id] of readFileSync(path.join(out, name), 'utf8').matchAll(/^6f1c2a34-[0-9a-f-]{27}/gm)) {
        ids.add(id);
      }
    }
    expect(ids.size).toBe(10_000);
  });
});

interface ManifestFile {
  path: string;
  sha256: string;
  size: number;
}

function filesOf(manifest: unknown): ManifestFile[] {
  if (typeof manifest !== 'object' || manifest === null || !('files' in manifest) || !Array.isArray(manifest.files)) {
    throw new Error('The manifest has no files.');
  }
  return manifest.files.filter((file: unknown): file is ManifestFile => typeof file === 'object' && file !== null);
}
