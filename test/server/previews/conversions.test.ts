import { readFileSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';

import { pdfDocument } from '@server/sample/media/pdf';
import { startConversions } from '@test/server/helpers/convert-file';
import { lockedOffice, lockedPdf, lockedWord } from '@test/server/helpers/locked-documents';

// Everything that needs no program beside Node; films, sounds and documents stand in program-conversions.test.ts.

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

let conversions: ReturnType<typeof startConversions>;
beforeAll(() => {
  conversions = startConversions();
});
afterAll(() => conversions.close());

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } });

const sizeOf = async ({ folder, files }: { folder: string; files: Record<string, string> }, conversion: string) => {
  const { format, width, height } = await sharp(readFileSync(path.join(folder, files[conversion] ?? ''))).metadata();
  return { format, width, height };
};

describe('conversions of pictures', () => {
  it.each([
    ['image/jpeg', () => canvas(1600, 1200).jpeg()],
    ['image/png', () => canvas(1600, 1200).png()],
    ['image/webp', () => canvas(1600, 1200).webp()],
    ['image/gif', () => canvas(1600, 1200).gif()],
    ['image/avif', () => canvas(1600, 1200).avif({ effort: 0 })],
  ])('[001-2.5-10] %s is shown unchanged, with a thumbnail of twice its height', async (mimeType, picture) => {
    const source = conversions.write('picture', await picture().toBuffer());
    const made = await conversions.convert(source, mimeType);
    expect(made.results).toEqual({ PICTURE: 'asIs', THUMBNAIL: 'image/webp' });
    expect(await sizeOf(made, 'THUMBNAIL')).toEqual({ format: 'webp', width: 533, height: 400 });
  });

  it('applies the orientation of the camera', async () => {
    const source = conversions.write(
      'turned',
      await canvas(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    );
    expect(await sizeOf(await conversions.convert(source, 'image/jpeg'), 'THUMBNAIL')).toMatchObject({
      width: 200,
      height: 400,
    });
  });

  it('writes an upright copy of a picture that browsers would show rotated', async () => {
    const turned = canvas(800, 400).withMetadata({ orientation: 6 }).webp();
    const made = await conversions.convert(conversions.write('askew', await turned.toBuffer()), 'image/webp');
    expect(made.results).toEqual({ PICTURE: 'image/webp', THUMBNAIL: 'image/webp' });
    expect(await sizeOf(made, 'PICTURE')).toEqual({ format: 'webp', width: 400, height: 800 });
  });

  it('never enlarges a picture', async () => {
    const source = conversions.write('small', await canvas(20, 10).png().toBuffer());
    expect(await sizeOf(await conversions.convert(source, 'image/png'), 'THUMBNAIL')).toMatchObject({ width: 20 });
  });

  it('converts a TIFF to a picture that browsers show', async () => {
    const source = conversions.write('tiff', await canvas(800, 600).tiff().toBuffer());
    const made = await conversions.convert(source, 'image/tiff');
    expect(made.results).toEqual({ PICTURE: 'image/webp', THUMBNAIL: 'image/webp' });
    expect(await sizeOf(made, 'PICTURE')).toEqual({ format: 'webp', width: 800, height: 600 });
  });

  it('draws an SVG without external resources', async () => {
    const secret = conversions.write('secret.png', await canvas(50, 50).png().toBuffer());
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="50">' +
      `<script>while(true){}</script><rect width="100" height="50" fill="white"/><image xlink:href="file://${secret}" width="100" height="50"/></svg>`;
    const made = await conversions.convert(conversions.write('drawing.svg', svg), 'image/svg+xml');
    const thumbnail = readFileSync(path.join(made.folder, made.files.THUMBNAIL ?? ''));
    const { dominant } = await sharp(thumbnail).stats();
    expect(dominant.g).toBeGreaterThan(200);
  });

  it('detects the type by the content of a file, not by its name', async () => {
    const source = conversions.write('picture.jpg', await canvas(40, 40).png().toBuffer());
    const { answer, results } = await conversions.convert(source, 'image/jpeg');
    expect(answer.mimeType).toBe('image/png');
    expect(results.PICTURE).toBe('asIs');
  });

  it('shows the readable part of a truncated picture', async () => {
    const whole = await sharp(Buffer.alloc(300 * 300 * 3, 120), { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();
    const source = conversions.write('cut.jpg', whole.subarray(0, Math.round(whole.length * 0.8)));
    expect((await conversions.convert(source, 'image/jpeg')).results.THUMBNAIL).toBe('image/webp');
  });

  it.each([
    ['image/jpeg', Buffer.from('no picture at all'), 'MALFORMED'],
    ['image/png', Buffer.from('89504e470d0a1a0a00000000', 'hex'), 'MALFORMED'],
    ['image/heic', Buffer.from('00000018667479706865696300000000', 'hex'), 'MALFORMED'],
    ['image/jpeg', Buffer.alloc(0), 'MALFORMED'],
  ])('refuses a damaged %s', async (mimeType, content, code) => {
    const { results, answer } = await conversions.convert(conversions.write('damaged', content), mimeType);
    expect(results).toEqual({ PICTURE: code, THUMBNAIL: code });
    expect(answer.failed[0]?.detail).not.toContain(conversions.folder);
  });

  it('refuses a picture with more pixels than the limit', async () => {
    const side = { width: 20_000, height: 20_000, channels: 3, background: 'white' } as const;
    const bomb = await sharp({ create: side, limitInputPixels: false }).png().toBuffer();
    const { results } = await conversions.convert(conversions.write('bomb.png', bomb), 'image/png');
    expect(results).toEqual({ PICTURE: 'TOO_LARGE', THUMBNAIL: 'TOO_LARGE' });
  });

  it('[001-3-22] has no preview of a file that is not a picture', async () => {
    const source = conversions.write('archive.jpg', Buffer.from('1f8b0800000000000003', 'hex'));
    const { results, answer } = await conversions.convert(source, 'image/jpeg');
    expect(answer.mimeType).toBe('application/gzip');
    expect(results).toEqual({ PICTURE: 'UNKNOWN_MIME_TYPE', THUMBNAIL: 'UNKNOWN_MIME_TYPE' });
  });
});

describe('conversions of documents', () => {
  it('draws the first page of a PDF', async () => {
    const { bytes } = pdfDocument('key', 'a.pdf', [{ lines: ['Hello'] }, { lines: ['Page 2'] }]);
    const made = await conversions.convert(conversions.write('a.pdf', bytes), 'application/pdf');
    expect(made.results).toEqual({ DOCUMENT: 'asIs', THUMBNAIL: 'image/webp' });
    expect((await sizeOf(made, 'THUMBNAIL')).height).toBe(400);
  });

  it.each([
    ['a PDF', 'application/pdf', lockedPdf()],
    ['a new Word document', DOCX, lockedOffice()],
    ['an old Word document', 'application/msword', lockedWord()],
  ])('reports that %s has a password', async (_name, mimeType, content) => {
    const { results } = await conversions.convert(conversions.write('locked', content), mimeType);
    expect(results).toEqual({ DOCUMENT: 'PASSWORD_PROTECTED', THUMBNAIL: 'PASSWORD_PROTECTED' });
  });

  it('refuses a damaged PDF', async () => {
    const source = conversions.write('damaged.pdf', '%PDF-1.7\nnothing follows');
    expect((await conversions.convert(source, 'application/pdf')).results.DOCUMENT).toBe('MALFORMED');
  });

  it('writes an e-mail as a document without active content', async () => {
    const source = conversions.write('a.eml', 'From: a@b.example\r\nSubject: Hi\r\n\r\nText <b>');
    const made = await conversions.convert(source, 'message/rfc822');
    expect(made.results).toEqual({ DOCUMENT: 'text/html' });
    expect(readFileSync(path.join(made.folder, made.files.DOCUMENT ?? ''), 'utf8')).toContain('Text &lt;b&gt;');
  });

  it('shows the first messages of a mailbox', async () => {
    const box = Array.from({ length: 25 }, (_, index) => `From a Thu\nSubject: m${index}\n\nText ${index}\n\n`).join(
      '',
    );
    const made = await conversions.convert(conversions.write('a.mbox', box), 'application/mbox');
    const html = readFileSync(path.join(made.folder, made.files.DOCUMENT ?? ''), 'utf8');
    expect(html).toContain('The first 20 of 25 messages.');
    expect(html).toContain('Text 19');
    expect(html).not.toContain('Text 20');
  });

  it.each([
    ['message/rfc822', 'No header here'],
    ['application/mbox', 'No mailbox'],
    ['application/vnd.ms-outlook', 'No message'],
  ])('refuses a damaged %s', async (mimeType, content) => {
    const { results } = await conversions.convert(conversions.write('damaged', content), mimeType);
    expect(results).toEqual({ DOCUMENT: 'MALFORMED' });
  });
});
