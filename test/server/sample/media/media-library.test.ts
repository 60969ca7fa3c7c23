import sharp from 'sharp';

import type { MediaContent } from '@server/sample/media/media-content';
import { buildMediaLibrary } from '@server/sample/media/media-library';
import { KEY_PICTURE_FILE_NAME, PROVENANCE_PDF_FILE_NAME } from '@server/sample/story/landmarks';

const MAGIC: readonly (readonly [extension: string, start: string])[] = [
  ['.jpg', 'ffd8ff'],
  ['.png', '89504e470d0a1a0a'],
  ['.webp', '52494646'],
  ['.webm', '1a45dfa3'],
  ['.wav', '52494646'],
  ['.pdf', '255044462d'],
  ['.docx', '504b0304'],
  ['.xlsx', '504b0304'],
  ['.zip', '504b0304'],
  ['.db', Buffer.from('SQLite format 3').toString('hex')],
];

let contents: MediaContent[] = [];

beforeAll(async () => {
  const library = await buildMediaLibrary(1);
  contents = [...library.story.values(), ...library.everyday.mira, ...library.everyday.tomasz];
});

const named = (fileName: string): MediaContent => {
  const content = contents.find((candidate) => candidate.fileName === fileName);
  if (content === undefined) {
    throw new Error(`No ${fileName}.`);
  }
  return content;
};

describe('the media of the sample', () => {
  it.each(MAGIC)('contain %s files with the signature of the format', (extension, start) => {
    const files = contents.filter((content) => content.fileName.endsWith(extension));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      expect(file.bytes.subarray(0, start.length / 2).toString('hex')).toBe(start);
    }
  });

  it('contain at least 150 different pictures, and unique file names in each category', () => {
    const pictures = contents.filter(({ category }) => category === 'Image');
    expect(new Set(pictures.map(({ md5 }) => md5)).size).toBeGreaterThanOrEqual(150);
    const names = contents.map(({ category, fileName }) => `${category}/${fileName}`.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });

  it('contain photographs with camera and GPS position', async () => {
    const photo = contents.find(({ exif, fileName }) => exif?.position && fileName.endsWith('.jpg'));
    const { exif } = await sharp(photo?.bytes).metadata();
    const text = exif?.toString('latin1') ?? '';
    expect(text).toContain(photo?.exif?.make);
    // Tag 0x8825 refers to the GPS block.
    expect(exif?.includes(Buffer.from([0x25, 0x88])) || exif?.includes(Buffer.from([0x88, 0x25]))).toBe(true);
  });

  it('contain no EXIF in pictures that were sent by messenger', async () => {
    expect((await sharp(named(KEY_PICTURE_FILE_NAME).bytes).metadata()).exif).toBeUndefined();
  });

  it('contain a PDF of scanned pages with invisible text', () => {
    const pdf = named(PROVENANCE_PDF_FILE_NAME).bytes.toString('latin1');
    expect(pdf.match(/\/DCTDecode/g)).toHaveLength(2);
    expect(pdf).toContain('3 Tr');
    expect(pdf).toContain('(Letter of 4 May 1938)');
    const offset = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
    expect(pdf.slice(offset, offset + 4)).toBe('xref');
  });
});
