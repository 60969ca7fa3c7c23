import { execFileSync } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';

import { drawnId, drawReport } from '@bench/output/drawn-report';
import { findProgram } from '@server/previews/run-program';
import { findSandbox } from '@server/previews/sandbox/find-sandbox';
import type { Sandbox } from '@server/previews/sandbox/sandbox';
import { PdfWriter } from '@server/reports/pdf/pdf-writer';
import { PrintSandbox } from '@server/reports/pdf/print-sandbox';
import { readVolume } from '@server/reports/pdf/read-volume';
import type { Letterhead, ReportContent, WrittenReport } from '@server/reports/report-content';
import { readEntries } from '@test/server/helpers/zip-entries';

import { hostileReport, LONG_TEXT } from './hostile-report';

const withChromium = findProgram('chromium') === null ? it.skip : it;
const entry = path.resolve('package.json');

let folder: string;
let sandbox: Sandbox;
let pictures: Buffer[];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-pdf-'));
  sandbox = await findSandbox({ entry, dataFolder: path.join(folder, 'data'), workFolder: path.join(folder, 'work') });
  pictures = await Promise.all(
    ['#c92a2a', '#1c7ed6'].map((background) =>
      sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    ),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function write(name: string, content: ReportContent, searchPath?: string): Promise<WrittenReport> {
  const target = path.join(folder, name);
  await mkdir(target);
  const writer = new PdfWriter({
    ...{ sandbox, entry, workFolder: path.join(folder, 'work'), writer: 'chromium' },
    ...(searchPath !== undefined && { searchPath }),
  });
  return writer.write(content, {
    folder: target,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
}

/** The PDF documents of a report as files, with their text without spaces. */
async function documentsOf(name: string, written: WrittenReport): Promise<{ file: string; text: string }[]> {
  const documents: { file: string; text: string }[] = [];
  const files: string[] = [];
  if (written.extension === 'pdf') {
    files.push(written.path);
  } else {
    for (const [entryName, bytes] of await readEntries(written.path)) {
      if (entryName.endsWith('.pdf')) {
        const file = path.join(folder, `${name}-${entryName}`);
        await writeFile(file, bytes);
        files.push(file);
      }
    }
  }
  for (const file of files) {
    const reader = await PrintSandbox.open(sandbox, path.join(folder, 'work'));
    await reader.write('read.pdf', createReadStream(file));
    const { text } = await readVolume(reader, 'read.pdf', { entry, signal: new AbortController().signal });
    await reader.close();
    documents.push({ file, text });
  }
  return documents;
}

/** The output of a program, or null when it is not installed. */
const outputOf = (program: string, args: readonly string[]): string | null =>
  findProgram(program) === null ? null : execFileSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });

describe('the PDF report (skipped without Chromium)', () => {
  withChromium('contains 300 items with their pictures on numbered A4 pages', async () => {
    const written = await write('items', drawReport({ itemCount: 300, pictures, pictureCount: 60 }));
    const [document, ...others] = await documentsOf('items', written);
    expect(others).toEqual([]);
    const { file = '', text = '' } = document ?? {};
    const missing = Array.from({ length: 300 }, (_, index) => drawnId(index)).filter((id) => !text.includes(id));
    expect(missing).toEqual([]);
    for (const one of [
      'CaseHarbour2024-117',
      'Strategy',
      'Pixel8',
      'Volume1of1',
      '2024-07-0313:55:49needsvalidation',
    ]) {
      expect(text).toContain(one);
    }
    const entries = [...(await readEntries(written.path)).keys()];
    expect(entries.filter((name) => name.startsWith('attachments/'))).toHaveLength(60);
    // These programs read the file independently, where they are installed.
    const info = outputOf('pdfinfo', [file]);
    expect(info === null || /Tagged: +yes[\s\S]*Page size: +59\d\.\d+ x 84\d\.\d+ pts \(A4\)/.test(info)).toBe(true);
    const drawn = outputOf('pdfimages', ['-list', file]);
    expect(drawn === null || (drawn.match(/ image /g) ?? []).length >= 2).toBe(true);
    const plain = outputOf('pdftotext', ['-raw', file, '-']);
    expect(plain === null || new Set(plain.match(/6f1c2a34-5b6d-4e7f-8a9b-\d{12}/g)).size === 300).toBe(true);
    expect(outputOf('qpdf', ['--check', file]) ?? 'No syntax or stream encoding errors').toContain('No syntax');
  });

  withChromium('is split into volumes with complete items', async () => {
    const content = drawReport({
      itemCount: 40,
      change: (item) => ({
        ...item,
        fragments: item.fragments.slice(1, 2).map((one) => ({ ...one, value: LONG_TEXT })),
      }),
    });
    const documents = await documentsOf('volumes', await write('volumes', content));
    expect(documents.length).toBeGreaterThan(1);
    const itemsOf = documents.map(({ text }) => new Set(text.match(/6f1c2a34-5b6d-4e7f-8a9b-\d{12}/g)).size);
    expect(itemsOf.reduce((sum, count) => sum + count, 0)).toBe(40);
    documents.forEach(({ text }, index) => expect(text).toContain(`Volume${index + 1}of${documents.length}`));
  });

  withChromium('has the letterhead on its first page, and the agency at the top of every page', async () => {
    const bytes = await sharp({ create: { width: 300, height: 90, channels: 3, background: '#0b7285' } })
      .png()
      .toBuffer();
    const letterhead: Letterhead = {
      ...{
        agency: 'Police of "Gotland" </style>',
        addressLines: ['Norra Hansegatan 2', 'שלום'],
        department: 'Digital Unit',
      },
      logo: { mimeType: 'image/png', bytes, width: 300, height: 90 },
    };
    const head = { letterhead, orderedByUserName: 'ada' };
    const [document] = await documentsOf('letterhead', await write('letterhead', drawReport({ itemCount: 40, head })));
    const { file = '', text = '' } = document ?? {};
    expect(text).toContain('AuthorAdaExaminer(ada),DigitalUnit');
    expect(text).toContain('NorraHansegatan2');
    const pages = Number(/of(\d+)/.exec(text)?.[1]);
    expect(text.split('Policeof"Gotland"</style>')).toHaveLength(pages + 2);
    const drawn = outputOf('pdfimages', ['-list', file]);
    expect(drawn === null || / 300 +90 /.test(drawn)).toBe(true);
  });

  withChromium('prints hostile text as text', async () => {
    const [document] = await documentsOf('hostile', await write('hostile', hostileReport()));
    const text = document?.text ?? '';
    expect(text).toContain('<script>alert(1)</script>');
    expect(text).toContain('=cmd()');
    expect(text).toContain('abcU+202Egpj.exe');
    expect(text).toContain('theend!!!');
    expect(text).toContain('Thispicturecannotbeshownonapage');
    expect(outputOf('pdfinfo', [document?.file ?? '']) ?? 'JavaScript:      no').toMatch(/JavaScript: +no/);
  });

  withChromium('fails when items are missing', async () => {
    const { artifacts } = drawReport({ itemCount: 5 }).head;
    await expect(write('lacking', drawReport({ itemCount: 4, head: { artifacts } }))).rejects.toThrow(
      /The report lacks items of WhatsApp messages: 1 instead of 2/,
    );
  });

  it('fails with the package to install when Chromium is missing', async () => {
    await expect(write('none', drawReport({ itemCount: 1 }), '/nowhere')).rejects.toThrow(
      /not installed on the server\. Install it there \(Debian: apt-get install chromium\)/,
    );
  });
});
