import sharp from 'sharp';

import { pictureHead } from '@server/domain/picture-head';

const drawn = sharp({ create: { width: 300, height: 90, channels: 3, background: '#0b7285' } });

it.each([
  ['png', () => drawn.clone().png()],
  ['jpeg', () => drawn.clone().jpeg()],
  [
    'jpeg',
    () =>
      drawn
        .clone()
        .jpeg({ progressive: true })
        .withExif({ IFD0: { Copyright: 'x'.repeat(5_000) } }),
  ],
] as const)('reads the size of a %s', async (type, make) => {
  expect(pictureHead(await make().toBuffer())).toEqual({ type, width: 300, height: 90 });
});

it('returns null for other types, and no wrong size for files truncated at any byte', async () => {
  for (const file of [await drawn.clone().png().toBuffer(), await drawn.clone().jpeg().toBuffer()]) {
    for (let length = 0; length < Math.min(file.length, 700); length += 1) {
      const head = pictureHead(file.subarray(0, length));
      expect([null, 300]).toContain(head === null ? null : head.width);
    }
  }
  for (const other of ['', 'GIF89a', '<svg/>', 'RIFF....WEBP', '\xff\xd8\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff']) {
    expect(pictureHead(Buffer.from(other, 'latin1'))).toBeNull();
  }
});

it('returns null for a picture without a width or a height', async () => {
  for (const offset of [16, 20]) {
    const file = await drawn.clone().png().toBuffer();
    file.writeUInt32BE(0, offset);
    expect(pictureHead(file)).toBeNull();
  }
});
