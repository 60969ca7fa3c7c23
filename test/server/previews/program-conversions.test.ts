import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';

import { findProgram } from '@server/previews/run-program';
import { wordDocument, workbook } from '@server/sample/media/office';
import { voiceNote } from '@server/sample/media/sound';
import { startConversions } from '@test/server/helpers/convert-file';

// Films, sounds and documents, by ffmpeg and LibreOffice where they are installed.
const ffmpeg = findProgram('ffmpeg') ?? '';
const hasFfmpeg = ffmpeg !== '' && findProgram('ffprobe') !== null;
const hasOffice = findProgram('soffice') !== null;
const withFfmpeg = hasFfmpeg ? describe : describe.skip;
const withOffice = hasOffice ? describe : describe.skip;
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let quick: ReturnType<typeof startConversions>;
let slow: ReturnType<typeof startConversions>;
beforeAll(() => {
  quick = startConversions();
  slow = startConversions({ stage: 'slow' });
});
afterAll(() => {
  quick.close();
  slow.close();
});

/** Three seconds of a test picture and a tone. */
function film(name: string, ...options: string[]): string {
  const file = path.join(quick.folder, name);
  const inputs = [
    '-f',
    'lavfi',
    '-i',
    'testsrc=size=320x180:rate=10:duration=3',
    '-f',
    'lavfi',
    '-i',
    'sine=duration=3',
  ];
  execFileSync(ffmpeg, ['-v', 'error', ...inputs, ...options, '-y', file]);
  return file;
}

function sound(name: string, ...options: string[]): string {
  const file = path.join(quick.folder, name);
  execFileSync(ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', 'sine=duration=2', ...options, '-y', file]);
  return file;
}

const H264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];

withFfmpeg('conversions of films (skipped without ffmpeg)', () => {
  it('[001-4-24] shows an MP4 unchanged, with a strip of its frames and a thumbnail', async () => {
    const made = await quick.convert(film('a.mp4', ...H264), 'video/mp4');
    expect(made.results).toEqual({ VIDEO: 'asIs', FILMSTRIP: 'image/webp', THUMBNAIL: 'image/webp' });
    const strip = made.answer.made.find(({ conversion }) => conversion === 'FILMSTRIP');
    expect(strip).toMatchObject({ frameTimes: [0, 0.5, 1, 1.5, 2, 2.5] });
    const { width, height } = await sharp(readFileSync(path.join(made.folder, 'strip.webp'))).metadata();
    expect([width, height]).toEqual([6 * 320, 180]);
  });

  it('remuxes a MOV with streams that browsers play into MP4', async () => {
    const made = await quick.convert(film('a.mov', ...H264), 'video/quicktime');
    expect(made.results).toMatchObject({ VIDEO: 'video/mp4', FILMSTRIP: 'image/webp' });
    expect(made.answer.needsSlowStage).toBeUndefined();
  });

  it.each([
    ['a.avi', 'video/vnd.avi', ['-c:v', 'mjpeg', '-c:a', 'pcm_s16le']],
    ['a.mkv', 'video/x-matroska', ['-c:v', 'mpeg4', '-c:a', 'libmp3lame']],
    ['a.3gp', 'video/3gpp', ['-c:v', 'h263', '-s', '352x288', '-c:a', 'aac']],
  ])('shows frames of %s immediately and encodes it in the slow stage', async (name, mimeType, options) => {
    const file = film(name, ...options);
    const made = await quick.convert(file, mimeType);
    expect(made.results).toEqual({ FILMSTRIP: 'image/webp', THUMBNAIL: 'image/webp' });
    expect(made.answer.needsSlowStage).toBe(true);
    expect((await slow.convert(file, mimeType)).results).toEqual({ VIDEO: 'video/mp4' });
  });

  it('plays the sound of a video without pictures', async () => {
    const file = path.join(quick.folder, 'sound.mp4');
    execFileSync(ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', 'sine=duration=1', '-c:a', 'aac', '-y', file]);
    expect((await quick.convert(file, 'video/mp4')).results).toEqual({ AUDIO: 'asIs' });
  });

  it('refuses a video that was truncated before its first readable frame', async () => {
    const whole = readFileSync(film('b.mp4', ...H264));
    const { results } = await quick.convert(quick.write('cut.mp4', whole.subarray(0, 400)), 'video/mp4');
    expect(results).toEqual({ VIDEO: 'MALFORMED', FILMSTRIP: 'MALFORMED', THUMBNAIL: 'MALFORMED' });
  });

  it('reads no other file that a playlist names', async () => {
    const secret = film('secret.ts', '-c:v', 'mpeg2video', '-c:a', 'mp2');
    const list = `#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXTINF:3,\nfile://${secret}\n#EXT-X-ENDLIST\n`;
    const { results } = await quick.convert(quick.write('list.avi', list), 'video/vnd.avi');
    expect(results).toEqual({ VIDEO: 'MALFORMED', FILMSTRIP: 'MALFORMED', THUMBNAIL: 'MALFORMED' });
  });
});

withFfmpeg('conversions of sounds (skipped without ffmpeg)', () => {
  it.each([
    ['a.mp3', 'audio/mpeg', ['-c:a', 'libmp3lame'], 'asIs'],
    ['a.opus', 'audio/ogg', ['-c:a', 'libopus'], 'asIs'],
    ['a.m4a', 'audio/x-m4a', ['-c:a', 'aac'], 'asIs'],
    ['b.m4a', 'audio/x-m4a', ['-c:a', 'alac'], 'audio/mpeg'],
    ['a.wma', 'audio/x-ms-asf', ['-c:a', 'wmav2'], 'audio/mpeg'],
    ['a.aiff', 'audio/aiff', ['-c:a', 'pcm_s16be'], 'audio/mpeg'],
  ])('[001-4-26] %s (%s) is played', async (name, mimeType, options, expected) => {
    expect((await quick.convert(sound(name, ...options), mimeType)).results).toEqual({ AUDIO: expected });
  });

  it('refuses a sound that cannot be decoded', async () => {
    const { results } = await quick.convert(quick.write('damaged.mp3', Buffer.alloc(3_000, 7)), 'audio/mpeg');
    expect(results).toEqual({ AUDIO: 'MALFORMED' });
  });
});

withOffice('conversions of office documents (skipped without LibreOffice)', () => {
  it.each([
    ['a.docx', DOCX, () => wordDocument('k', 'a.docx', ['Hello', 'World'])],
    ['a.xlsx', XLSX, () => workbook('k', 'a.xlsx', [['a', 1]])],
  ])('[001-4-28] %s is converted to a PDF with a thumbnail', async (name, mimeType, build) => {
    const { bytes } = await build();
    const made = await quick.convert(quick.write(name, bytes), mimeType);
    expect(made.results).toEqual({ DOCUMENT: 'application/pdf', THUMBNAIL: 'image/webp' });
  });

  it.each([
    ['a.rtf', 'application/rtf', '{\\rtf1 Hello \\b World\\b0}'],
    ['a.csv', 'text/csv', 'name,number\nAnna,1\n'],
  ])('%s is converted to a PDF with a thumbnail', async (name, mimeType, content) => {
    const made = await quick.convert(quick.write(name, content), mimeType);
    expect(made.results).toEqual({ DOCUMENT: 'application/pdf', THUMBNAIL: 'image/webp' });
  });

  it('refuses a truncated document', async () => {
    const { bytes } = await wordDocument('k', 'a.docx', ['Hello']);
    const made = await quick.convert(quick.write('cut.docx', bytes.subarray(0, 300)), DOCX);
    expect(made.results).toEqual({ DOCUMENT: 'MALFORMED', THUMBNAIL: 'MALFORMED' });
  });
});

describe('conversions with missing programs', () => {
  const searchPath = process.env.PATH;
  let empty: string;
  beforeAll(() => {
    empty = mkdtempSync(path.join(tmpdir(), 'review-empty-'));
    process.env.PATH = empty;
  });
  afterAll(() => {
    process.env.PATH = searchPath;
    rmSync(empty, { recursive: true });
  });

  it('report the program and the cure', async () => {
    const poor = startConversions();
    try {
      const { bytes } = voiceNote('k', 'a.wav', 1, 100);
      const ofSound = await poor.convert(poor.write('a.wav', bytes), 'audio/wav');
      expect(ofSound.answer.failed).toMatchObject([
        { conversion: 'AUDIO', code: 'NO_CONVERTER', missingProgram: 'ffprobe' },
      ]);
      expect(ofSound.answer.failed[0]?.detail).toMatch(
        /^ffprobe is not installed on the server.*apt-get install ffmpeg/,
      );
      const ofText = await poor.convert(poor.write('a.rtf', '{\\rtf1 Hello}'), 'application/rtf');
      expect(ofText.results).toEqual({ DOCUMENT: 'NO_CONVERTER', THUMBNAIL: 'NO_CONVERTER' });
      expect(ofText.answer.failed[0]?.detail).toMatch(/^soffice is not installed.*apt-get install libreoffice/);
    } finally {
      poor.close();
    }
  });
});
