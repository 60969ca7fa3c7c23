import { PDFDocument, PDFDict, PDFHexString, PDFName } from 'pdf-lib';
import sharp from 'sharp';

import { drawnId, drawReport } from '@bench/output/drawn-report';
import type { ReportItem } from '@server/reports/report-content';
import { expectSoundPdf, pdfInfo, pdfPictures, pdfWords, withPrograms } from '@test/server/helpers/output-programs';

import { hostileReport, LONG_TEXT } from '@test/server/reports/hostile-report';

import { BundledReports } from './written-documents';

let reports: BundledReports;
let pictures: Buffer[];
beforeAll(async () => {
  reports = new BundledReports();
  pictures = await Promise.all(
    ['#c92a2a', '#1c7ed6'].map((background) =>
      sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    ),
  );
});
afterAll(() => reports.close());

const IDS = /6f1c2a34-5b6d-4e7f-8a9b-\d{12}/g;

/** An item with a value for each of the texts. */
const withTexts = (item: ReportItem, texts: readonly string[]): ReportItem => ({
  ...item,
  fragments: texts.map((value, index) => ({
    ...{ name: `f${index}`, displayName: `Field ${index}`, value, valueType: 'text', importance: 'primary' },
    ...{ hidden: false, categories: [] },
  })),
});

/** Removes page headers and footers, which interrupt a text that is extracted page by page. */
const withoutFrames = (text: string, pageCount: number): string =>
  text
    .replace(/CaseHarbour2024-117Report[0-9a-f-]{36}/g, '')
    .replace(new RegExp(`Volume\\d+of\\d+Page\\d+of${pageCount}`, 'g'), '');

describe('a PDF report without Chromium', () => {
  it('contains every item with its pictures on numbered pages, and lists its limitations', async () => {
    const { documents, files, notes } = await reports.write(
      drawReport({ itemCount: 60, pictures, pictureCount: 12, head: { notepad: ['Ask the harbour', 'master'] } }),
    );
    const [{ text, pageCount } = { text: '', pageCount: 0 }, ...others] = documents;
    expect(others).toEqual([]);
    expect(notes).toEqual([expect.stringContaining('without Chromium')]);
    expect(Array.from({ length: 60 }, (_, index) => drawnId(index)).filter((id) => !text.includes(id))).toEqual([]);
    for (const one of [
      ...['CaseHarbour2024-117', 'Strategy', 'Pixel8', 'Askthehar', 'Volume1of1', 'Whatthisdocumentlacks'],
      ...['2024-07-0313:55:49needsvalidation', 'Privilegeditemsarenotinit', 'Ask the provider'.replaceAll(' ', '')],
      ...['SHA-256', `Page1of${pageCount}`, `Page${pageCount}of${pageCount}`, 'data/data/com.whatsapp/databases'],
    ]) {
      expect(text).toContain(one);
    }
    expect([...files.keys()].filter((name) => name.startsWith('attachments/'))).toHaveLength(12);
  });

  it('has the letterhead on its first page, and the agency at the top of every page', async () => {
    const bytes = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#0b7285' } })
      .png()
      .toBuffer();
    const letterhead = {
      ...{ agency: 'Police of Harbour City', addressLines: ['1 Quay Street', 'desk@harbour.example'], department: '' },
      logo: { mimeType: 'image/png' as const, bytes, width: 400, height: 100 },
    };
    const { documents } = await reports.write(drawReport({ itemCount: 30, head: { letterhead } }));
    const [{ text, pageCount, bytes: pdf } = { text: '', pageCount: 0, bytes: Buffer.alloc(0) }] = documents;
    expect(text).toContain('1QuayStreet');
    expect(text).toContain('desk@harbour.example');
    expect(pageCount).toBeGreaterThan(1);
    // The first page has it in the letterhead as well.
    expect(text.split('PoliceofHarbourCity')).toHaveLength(pageCount + 2);
    const pages = (await PDFDocument.load(pdf)).getPages();
    const pictured = pages.map(
      (page) => page.node.Resources()?.lookupMaybe(PDFName.of('XObject'), PDFDict)?.keys().length ?? 0,
    );
    expect(pictured[0]).toBeGreaterThan(0);
  });

  withPrograms(
    'pdftotext',
    'pdfinfo',
    'pdfimages',
    'qpdf',
  )('can be read by other programs (skipped without poppler-utils and qpdf)', async () => {
    const { documents } = await reports.write(drawReport({ itemCount: 30, pictures, pictureCount: 4 }));
    const { bytes, pageCount } = documents[0]!;
    expectSoundPdf(bytes);
    const info = pdfInfo(bytes);
    expect(info.get('Pages')).toBe(String(pageCount));
    expect(info.get('Page size')).toMatch(/A4/);
    expect(info.get('JavaScript')).toBe('no');
    expect(new Set(pdfWords(bytes).match(IDS)).size).toBe(30);
    expect(pdfPictures(bytes).length).toBeGreaterThanOrEqual(2);
  });

  it('has bookmarks, and a table of contents with links and page numbers', async () => {
    const { documents } = await reports.write(drawReport({ itemCount: 40 }));
    const document = await PDFDocument.load(documents[0]!.bytes);
    const outlines = document.catalog.lookup(PDFName.of('Outlines'), PDFDict);
    const titles: string[] = [];
    for (
      let at = outlines.lookupMaybe(PDFName.of('First'), PDFDict);
      at;
      at = at.lookupMaybe(PDFName.of('Next'), PDFDict)
    ) {
      titles.push(at.lookup(PDFName.of('Title'), PDFHexString).decodeText());
    }
    const sections = ['WhatsApp messages', 'Pictures', 'Visited pages', 'Calls'].map((name) => `Phone of A: ${name}`);
    expect(titles).toEqual(['Contents', 'Sources', ...sections]);
    expect(document.getPage(0).node.Annots()?.size()).toBe(sections.length);
    // The number of items, and the page after the first pages.
    expect(documents[0]!.text).toMatch(/PhoneofA:WhatsAppmessages101[23]/);
  });

  it('is split into volumes with their own page numbers, each with complete items', async () => {
    const content = drawReport({ itemCount: 40, change: (item) => withTexts(item, [LONG_TEXT]) });
    const { documents } = await reports.write(content);
    expect(documents.length).toBeGreaterThan(1);
    const itemsOf = documents.map(({ text }) => new Set(text.match(IDS)).size);
    expect(itemsOf.reduce((sum, count) => sum + count, 0)).toBe(40);
    documents.forEach(({ text, pageCount }, index) => {
      expect(text).toContain(`Volume${index + 1}of${documents.length}`);
      expect(pageCount).toBeLessThanOrEqual(500);
      // Texts of 40,000 characters are complete although each takes many pages.
      const whole = withoutFrames(text, pageCount).split(LONG_TEXT.replaceAll(' ', '')).length - 1;
      expect(whole).toBe(itemsOf[index]);
    });
  });

  withPrograms('pdftotext')('prints every script, and code points of characters without a font', async () => {
    const texts = {
      arabic: 'مرحبا بالعالم نلتقي غدا',
      hebrew: 'שלום עולם',
      russian: 'Привет, как дела?',
      greek: 'Καλημέρα κόσμε',
      thai: 'สวัสดีชาวโลก ที่นี่',
      hindi: 'नमस्ते',
      chinese: '你好世界',
      japanese: 'ひらがな カタカナ',
      korean: '안녕하세요',
      emoji: '😀 👍 ☎',
      polish: 'zażółć gęślą jaźń',
      runes: 'ᚠᚢ and გ',
      spoofed: 'abc\u202egpj.exe',
      control: 'bell \u0007 end',
    };
    const content = drawReport({ itemCount: 2, change: (item) => withTexts(item, Object.values(texts)) });
    const { documents, notes } = await reports.write(content);
    const words = pdfWords(documents[0]!.bytes)
      // Direction marks that pdftotext adds.
      .replace(/[\u202a-\u202c\u2066-\u2069\u200e\u200f]/g, '');
    const { runes, spoofed, control, hindi, ...shown } = texts;
    for (const text of Object.values(shown).flatMap((one) => one.split(' '))) {
      expect(words).toContain(text);
    }
    // All characters are present, in another order.
    expect(Array.from(hindi).filter((sign) => !words.includes(sign))).toEqual([]);
    expect(words).toContain('[U+16A0][U+16A2] and [U+10D2]');
    expect(words).toContain('abcU+202Egpj.exe');
    expect(words).toContain('bell \ufffd end');
    expect([runes, spoofed, control].filter((one) => words.includes(one))).toEqual([]);
    expect(notes.join(' ')).toContain('3 (U+10D2, U+16A0, U+16A2)');
    expect(words).toContain('3 (U+10D2, U+16A0, U+16A2)');
  });

  it('prints hostile text as text, and a message instead of a damaged picture', async () => {
    const { documents } = await reports.write(hostileReport());
    const { text, bytes } = documents[0]!;
    for (const one of ['<script>alert(1)</script>', '=cmd()', 'abcU+202Egpj.exe', 'theend!!!', '../../etc/passwd']) {
      expect(text).toContain(one);
    }
    expect(text).toContain('Thispicturecannotbeshownonapage');
    expect(bytes.toString('latin1')).not.toMatch(/\/JavaScript|\/JS|\/URI|\/Launch|\/EmbeddedFile/);
  });

  it('fails when items are missing', async () => {
    const { artifacts } = drawReport({ itemCount: 5 }).head;
    await expect(reports.write(drawReport({ itemCount: 4, head: { artifacts } }))).rejects.toThrow(
      /The report lacks items of WhatsApp messages: 1 instead of 2/,
    );
  });
});
