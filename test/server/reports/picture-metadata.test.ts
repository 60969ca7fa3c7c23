import { deflateSync } from 'node:zlib';

import sharp from 'sharp';

import { isCompressedFile, pictureMetadata } from '@server/reports/redaction/picture-metadata';

const picture = (format: 'png' | 'jpeg' | 'webp' | 'tiff' | 'gif'): Promise<Buffer> =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#808080' } })
    .toFormat(format)
    .toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  // The checksum is not checked: a picture with a wrong one is shown as well.
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}
/** The picture with chunks after its head. */
const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};
const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
const hex = (bytes: Buffer) => `\nexif\n${bytes.length}\n${bytes.toString('hex').replace(/(.{72})/g, '$1\n')}\n`;

/** All that was found, as text. */
const wordsIn = (content: Buffer): string | null => {
  const found = pictureMetadata(content);
  return found && [...found.parts.map((part) => part.toString('latin1')), ...found.texts].join('\n');
};

const NAME = 'Xavier Quill';
const XMP = '<rdf:RDF><dc:creator>Xavier&#32;&#x51;uill</dc:creator></rdf:RDF>';

describe('metadata of a picture', () => {
  it.each([
    ['tEXt', 'tEXt', Buffer.from(`Author\0${NAME}`)],
    ['zTXt', 'zTXt', Buffer.concat([Buffer.from('Author\0\0'), deflateSync(NAME)])],
    ['iTXt', 'iTXt', Buffer.from(`Author\0\0\0en\0Autor\0${NAME}`)],
    ['compressed iTXt', 'iTXt', Buffer.concat([Buffer.from('Author\0\x01\0en\0Autor\0'), deflateSync(NAME)])],
    ['XMP', 'iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${XMP}`)],
    ['the keyword of iTXt', 'iTXt', Buffer.from(`Author\0\0\0en\0${NAME}\0x`)],
    ['iCCP', 'iCCP', Buffer.concat([Buffer.from('icc\0\0'), deflateSync(NAME)])],
    [
      'a hexadecimal profile',
      'zTXt',
      Buffer.concat([Buffer.from('Raw profile type exif\0\0'), deflateSync(hex(Buffer.from(`Exif  ${NAME}`)))]),
    ],
  ])('is read from %s of PNG', async (_what, type, data) => {
    expect(wordsIn(withChunks(await picture('png'), chunk(type, data)))).toContain(NAME);
  });

  it('is read from segments and blocks that split it', async () => {
    const extended = Buffer.from(XMP.repeat(2));
    const head = Buffer.concat([Buffer.from('http://ns.adobe.com/xmp/extension/\0'), Buffer.alloc(40)]);
    const parts = [extended.subarray(0, 80), extended.subarray(80)].map((part) => Buffer.concat([head, part]));
    const jpeg = await picture('jpeg');
    expect(wordsIn(withSegments(jpeg, ...parts.map((part) => segment(0xe1, part))))).toContain(NAME);
    expect(wordsIn(withSegments(jpeg, segment(0xfe, Buffer.from(NAME))))).toContain(NAME);
    const photoshop = ['Xavier', ' Quill'].map((part) => segment(0xed, Buffer.from(`Photoshop 3.0\0${part}`)));
    expect(wordsIn(withSegments(jpeg, ...photoshop))).toContain(NAME);
    const gif = await picture('gif');
    const comment = Buffer.concat([Buffer.from('\x21\xfe\x06Xavier\x06 Quill\0', 'latin1')]);
    const blocks = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1);
    expect(wordsIn(Buffer.concat([gif.subarray(0, blocks), comment, gif.subarray(blocks)]))).toContain(NAME);
    const webp = Buffer.concat([await picture('webp'), Buffer.from(XMP)]);
    expect(wordsIn(webp)).toContain(NAME);
  });

  it('is none in pictures without any', async () => {
    for (const format of ['png', 'jpeg', 'webp', 'tiff', 'gif'] as const) {
      expect([format, wordsIn(await picture(format))]).toEqual([format, expect.not.stringContaining(NAME)]);
    }
  });

  it('cannot be read from what is damaged, unknown, too large, or has a document in it', async () => {
    const png = await picture('png');
    const bomb = deflateSync(Buffer.alloc(64 * 1024 ** 2));
    const unreadable = {
      unknown: Buffer.from('no picture at all'),
      empty: Buffer.alloc(0),
      cut: png.subarray(0, png.length - 6),
      longer: Buffer.concat([png, Buffer.from('more')]),
      'an unknown chunk': withChunks(png, chunk('quIl', Buffer.from('x'))),
      'text that is not compressed': withChunks(png, chunk('zTXt', Buffer.from('Author\0\0no deflate'))),
      'text without keyword': withChunks(png, chunk('iTXt', Buffer.from('Author'))),
      'a bomb': withChunks(png, chunk('zTXt', Buffer.concat([Buffer.from('Author\0\0'), bomb]))),
      'many bombs': withChunks(
        png,
        ...Array.from({ length: 20 }, () =>
          chunk('zTXt', Buffer.concat([Buffer.from('Author\0\0'), deflateSync(Buffer.alloc(1024 ** 2))])),
        ),
      ),
      'an archive': Buffer.concat([await picture('jpeg'), Buffer.from('PK\x03\x04')]),
      'a document': Buffer.concat([await picture('jpeg'), Buffer.from('%PDF-1.7')]),
      'another picture': Buffer.concat([await picture('jpeg'), png]),
      'a cut JPEG': (await picture('jpeg')).subarray(0, 30),
      'a cut GIF': (await picture('gif')).subarray(0, 20),
    };
    const found = Object.entries(unreadable).filter(([, content]) => pictureMetadata(content) !== null);
    expect(found.map(([name]) => name)).toEqual([]);
  });

  it('never fails, also of damaged pictures', async () => {
    const png = withChunks(await picture('png'), chunk('zTXt', Buffer.from('Author\0\0x')));
    const jpeg = withSegments(await picture('jpeg'), segment(0xe1, Buffer.from(XMP)));
    for (const content of [png, jpeg, await picture('gif')]) {
      for (let offset = 0; offset < Math.min(content.length, 200); offset += 1) {
        const damaged = Buffer.from(content);
        damaged[offset] = 0xff - (damaged[offset] ?? 0);
        expect(() => pictureMetadata(damaged)).not.toThrow();
        expect(() => pictureMetadata(content.subarray(0, offset))).not.toThrow();
      }
    }
  });
});

it('an archive or document is recognised by its first bytes', () => {
  const starts = ['PK\x03\x04', '%PDF-1.7', '\x1f\x8b\x08', '\xd0\xcf\x11\xe0', 'ID3'];
  expect(starts.map((start) => isCompressedFile(Buffer.from(start, 'latin1')))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});
