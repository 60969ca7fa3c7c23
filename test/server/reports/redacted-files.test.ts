import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';

import sharp from 'sharp';

import { RedactedFiles } from '@server/reports/redaction/redacted-files';
import { TextRedactor } from '@server/reports/redaction/text-redactor';

const NAME = 'Xavier Quill';
const redactors = [TextRedactor.of([{ kind: 'names', names: [NAME, 'José'] }], null)];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-redacted-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const filesOf = (content: Buffer) =>
  new RedactedFiles({
    folder,
    files: {
      // In parts of 7 bytes: what is searched may be split.
      read: () =>
        Readable.from(
          content.length > 1000
            ? [content]
            : (content
                .toString('latin1')
                .match(/[^]{1,7}/g)
                ?.map((part) => Buffer.from(part, 'latin1')) ?? []),
        ),
      sizeOf: async () => content.length,
    },
    burn: async () => false,
    signal: new AbortController().signal,
  });
const isFound = (content: Buffer, isPicture: boolean) =>
  filesOf(content).mayMention({ sha256: 'a', isPicture }, 'rules', redactors);

const png = () =>
  sharp({ create: { width: 2, height: 2, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
/** The picture with a compressed text; the checksum of the chunk is not checked. */
async function pngWith(text: string): Promise<Buffer> {
  const data = Buffer.concat([Buffer.from('Author\0\0'), deflateSync(text)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const picture = await png();
  return Buffer.concat([
    picture.subarray(0, 33),
    length,
    Buffer.from('zTXt'),
    data,
    Buffer.alloc(4),
    picture.subarray(33),
  ]);
}

describe('a name that is redacted', () => {
  it('is found in compressed metadata of a picture, and in none of another one', async () => {
    expect(await isFound(await pngWith('By xavier  quill'), true)).toBe(true);
    expect(await isFound(await pngWith('By JOSE\u0301'), true)).toBe(true);
    expect(await isFound(await pngWith('By somebody else'), true)).toBe(false);
    expect(await isFound(await png(), true)).toBe(false);
  });

  it('may be in a picture that cannot be looked into, and in an archive that is called a video', async () => {
    const archive = Buffer.from('PK\x03\x04 a compressed member');
    expect(await isFound(archive, true)).toBe(true);
    expect(await isFound(archive, false)).toBe(true);
    expect(await isFound((await png()).subarray(0, 40), true)).toBe(true);
    expect(await isFound(Buffer.from('ID3 a sound of nobody'), false)).toBe(false);
  });

  it.each([
    ['UTF-8', Buffer.from(`ID3 ${NAME}`)],
    ['UTF-16, little-endian', Buffer.from(`ID3 ${NAME}.`, 'utf16le')],
    ['UTF-16, big-endian', Buffer.concat([Buffer.from(`ID3 ${NAME}`, 'utf16le').swap16(), Buffer.from('x')])],
    ['UTF-16, big-endian, not of ASCII', Buffer.from('ID3 José', 'utf16le').swap16()],
  ])('is found in the bytes of a sound in %s', async (_encoding, content) => {
    expect(await isFound(content, false)).toBe(true);
  });
});

it.each([
  ['UTF-16 without its mark', Buffer.from(NAME, 'utf16le')],
  ['an archive', Buffer.from('PK\x03\x04')],
])('a text that is %s is withheld', async (_what, content) => {
  const files = filesOf(content);
  expect(await files.text('a', 'rules', redactors)).toEqual(await files.withheld('other'));
  expect(await filesOf(Buffer.from('of nobody')).text('a', 'rules', redactors)).toBe('same');
});
